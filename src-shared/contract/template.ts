import Type, { type Static } from 'typebox';
import { FETCHED_PACK_NAMES } from './fetched-packs.ts';
import { LIMITS } from './limits.ts';
import {
  defineInner,
  defineInteger,
  defineNumber,
  defineObject,
  defineStrict,
  defineText,
  makeOptional,
} from './objects.ts';
import { FontName } from './own-fonts.ts';
import { NextCursor } from './paging.ts';
import { CaptionStyle } from './style.ts';

const fraction = (description: string) => defineNumber(0, 1, description);

/** A lower-case hyphenated word: template slugs, region names, categories, tags. */
export const SLUG_PATTERN = '^[a-z0-9]+(?:-[a-z0-9]+)*$';
const Slug = Type.String({ pattern: SLUG_PATTERN, maxLength: 64 });

/** Characters of a hint: what is read at a glance and fits a narrow field. */
export const HINT_CHARS = 40;

export const Region = defineStrict('BoxPosition', {
  name: Type.String({
    pattern: SLUG_PATTERN,
    maxLength: 64,
    description: 'Region name, lower-case hyphenated.',
  }),
  role: defineText(200, 'What the region means in the joke.'),
  hint: Type.Optional(
    defineText(HINT_CHARS, 'What the window asks for in an empty field; without it, the role.'),
  ),
  speaker: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 60,
      description: 'Who says the text, where regions are said by different ones.',
    }),
  ),
  max_chars: defineInteger(1, 1000, 'Character budget.'),
  max_lines: defineInteger(1, 20, 'Line budget.'),
  text_style_hint: Type.String({ maxLength: 300, description: 'Guidance a caption writer follows.' }),
  x: fraction('Left edge, fraction of the width.'),
  y: fraction('Top edge, fraction of the height.'),
  width: Type.Number({ minimum: 0.01, maximum: 1 }),
  height: Type.Number({ minimum: 0.01, maximum: 1 }),
  rotation: defineNumber(-360, 360, 'Degrees, clockwise.'),
  size_group: Type.Optional(
    Type.String({
      pattern: SLUG_PATTERN,
      maxLength: 64,
      description:
        'Captions in regions of one group share the smallest size that fits, so that labels of a set match.',
    }),
  ),
  default_font: FontName,
  default_style: CaptionStyle,
});
export type Region = Static<typeof Region>;

export const ExampleCaptions = defineStrict('ExampleCaptions', {
  captions: Type.Array(
    defineInner({ position: Slug, text: Type.String({ maxLength: LIMITS.captionChars }) }),
    { maxItems: LIMITS.captionsMax },
  ),
});

const jokeLine = (description: string, example: string) =>
  Type.Optional(Type.String({ maxLength: 200, description, examples: [example] }));

/** Lines that help to choose a template. They continue “Use it when …” and “It fails when …”, without a full stop. */
export const JokeLines = {
  use_when: jokeLine(
    'When the joke works, in one line; absent if not described.',
    'somebody must choose between two options that exclude each other, and wants both',
  ),
  fails_when: jokeLine(
    'When the joke does not work, in one line: the most common misuse.',
    'both options can be had together, or one of them is obviously better',
  ),
};

/** `template.json` of a folder: all about a template but its picture, `blank.<ext>`. Positions are fractions. */
export const TemplateFile = defineStrict('TemplateFile', {
  $schema: Type.Optional(Type.String({ maxLength: 500, description: 'URL of this schema, for editors.' })),
  slug: Slug,
  name: Type.String({ minLength: 1, maxLength: 80 }),
  category: Slug,
  tags: Type.Array(Slug, { maxItems: 20 }),
  alt_names: Type.Array(Type.String({ minLength: 1, maxLength: 80 }), { maxItems: 20 }),
  description: Type.String({ maxLength: 500, description: 'The picture in words, for alt text.' }),
  ...JokeLines,
  box_positions: Type.Array(Region, { minItems: 1, maxItems: 20 }),
  example_captions: Type.Array(ExampleCaptions, { maxItems: 10 }),
  rank: Type.Integer({ minimum: 1, description: 'Curated order before there is any traffic; 1 is first.' }),
  verified: Type.Boolean(),
  animated: Type.Boolean(),
  license: Type.String({ maxLength: 100 }),
  attribution: Type.String({ maxLength: 500 }),
});
export type TemplateFile = Static<typeof TemplateFile>;

const TemplateFields = {
  id: Type.String({ description: 'Form `tpl_<slug>`.', examples: ['tpl_two-buttons'] }),
  name: Type.String(),
  slug: Type.String(),
  category: Type.String(),
  tags: Type.Array(Type.String()),
  image_url: Type.String({ description: 'CDN address of the blank picture.' }),
  thumb_url: Type.String({ description: 'CDN address of a small preview.' }),
  placeholder: Type.Optional(
    Type.String({
      description:
        'A picture of at most 48 px and about 500 bytes as a `data:` URL, to show enlarged until the preview has come. Only where `placeholder=true` asks for it; absent where the picture is partly transparent, and until the engine has made it.',
    }),
  ),
  width: Type.Integer({ description: 'px' }),
  height: Type.Integer({ description: 'px' }),
  box_count: Type.Integer(),
  use_when: JokeLines.use_when,
  box_positions: Type.Array(Region),
  trending_rank: Type.Union([Type.Integer(), Type.Null()], { description: '1 is hottest.' }),
  verified: Type.Boolean(),
  animated: Type.Boolean({
    description: 'Whether it moves: its blank is an animated picture, or parts of it can move.',
  }),
  source: Type.String({ description: '`builtin`, `user` or the name of a pack.' }),
  license: Type.String(),
};

export const TemplateMatch = defineObject('TemplateMatch', {
  kind: Type.Enum(['name', 'same_joke', 'words', 'meaning', 'similar'] as const, {
    description:
      '`name`: the words are its name or one of its other names. `same_joke`: they name a known format that is not in the library; this template makes the same joke. `words`: it contains the words. `meaning`: it suits what they mean – a mood, a situation, a thing in the picture – in any of 13 languages. `similar`: it is found only by a similar spelling of them; such templates come last.',
  }),
  name: Type.Optional(
    Type.String({ description: 'The known format that was searched for; only with `same_joke`.' }),
  ),
});
export type TemplateMatch = Static<typeof TemplateMatch>;

export const TemplateListItem = defineObject(
  'Template',
  '`match`: why a search found it; absent without a search.',
  { ...TemplateFields, match: Type.Optional(TemplateMatch) },
);
export type TemplateListItem = Static<typeof TemplateListItem>;

export const TemplateDetail = defineObject('TemplateDetail', {
  ...TemplateFields,
  alt_names: Type.Array(Type.String()),
  description: Type.String(),
  fails_when: JokeLines.fails_when,
  example_captions: Type.Array(ExampleCaptions),
  ...makeOptional({
    motion_url: Type.String({
      description: 'CDN address of how its parts move, as JSON; only where they can.',
    }),
    motion_image_url: Type.String({
      description: 'CDN address of the picture with the pixels of these parts.',
    }),
  }),
  caption_count_30d: Type.Integer(),
  attribution: Type.String(),
});
export type TemplateDetail = Static<typeof TemplateDetail>;

export const MissingFormat = defineObject(
  'MissingFormat',
  'The known format that the search names, if it is not in the library; otherwise absent.',
  {
    name: Type.String({ description: 'Its most common name.' }),
    collections: Type.Array(Type.Enum(FETCHED_PACK_NAMES), {
      description: 'The collections that contain it and can be imported.',
    }),
  },
);
export type MissingFormat = Static<typeof MissingFormat>;

export const TemplateListData = defineObject('TemplateListData', {
  templates: Type.Array(TemplateListItem),
  total: Type.Integer({ description: 'Templates that match, over all pages.' }),
  missing_format: Type.Optional(MissingFormat),
  categories: Type.Array(Type.String()),
  next_cursor: NextCursor,
});

export const VELOCITIES = ['new', 'rising', 'steady', 'cooling'] as const;
export const TrendingTemplate = defineObject('TrendingTemplate', {
  ...TemplateFields,
  trending_rank: Type.Integer(),
  velocity: Type.Enum(VELOCITIES, { description: 'How captioning of it changes on this machine.' }),
});
export const TrendingData = defineObject('TrendingData', {
  templates: Type.Array(TrendingTemplate),
  topics: Type.Array(Type.String()),
});

/** Strips the accepted prefixes of a template id: `tpl_x`, `tmpl_x` and `x` name the same template. */
export function readTemplateSlug(id: string): string {
  return id.replace(/^(?:tpl|tmpl)_/, '');
}

/** Origin of a template, its request and its pack: a file in its folder, which is not exported. */
export const TemplateOrigin = Type.Object({
  at: Type.Number({ description: 'ms since the epoch' }),
  ...makeOptional({
    changeId: Type.String({ description: 'Id of the request, the same for every attempt.' }),
    place: Type.Integer({ minimum: 0, description: 'Index among the templates of that request, from 0.' }),
    pack: defineText(80, 'Name of the pack.'),
    from: Type.String({ description: 'Where the pack came from. Distinguishes packs of the same name.' }),
    id: Type.String({
      minLength: 1,
      description: 'Id of the template in the pack. With `pack` it is the template’s identity.',
    }),
    fingerprint: Type.String({
      description: 'Hash of the template as it was in the pack; differs after every change.',
    }),
  }),
});
export type TemplateOrigin = Static<typeof TemplateOrigin>;
