import Type, { type Static } from 'typebox';
import { JOB_TYPES } from './job-types.ts';
import { Canvas, DrawingOrder, Layer, LISTED } from './layers.ts';
import { LIMITS } from './limits.ts';
import { MEME_KINDS, MEME_SORTS } from './meme-lists.ts';
import { Movement, TIME, TIMING } from './motion.ts';
import {
  defineInner,
  defineInteger,
  defineObject,
  defineStrict,
  defineText,
  makeOptional,
} from './objects.ts';
import { CursorPage, NextCursor } from './paging.ts';
import { LANG_PATTERN } from './patterns.ts';
import { MEME_FORMATS, OUTPUT_FORMATS } from './picture-formats.ts';
import { ReadyMemeId } from './ready-memes.ts';
import { TextShape } from './shapes.ts';
import { CaptionBox, CaptionStyle, Color, POSITIONS, Span } from './style.ts';
import { DocumentVideo } from './videos.ts';

export type OutputFormat = (typeof OUTPUT_FORMATS)[number];
export const DEFAULT_FORMAT = 'png' satisfies OutputFormat;
export const OutputFormat = Type.Enum(OUTPUT_FORMATS, {
  description: 'File format of the picture.',
  default: DEFAULT_FORMAT,
});

export const Watermark = defineStrict('Watermark', 'A brand mark. Starter plan and higher.', {
  ...makeOptional({
    text: defineText(LIMITS.watermarkChars, 'Give this or a logo.'),
    logo_url: defineText(LIMITS.urlChars, 'Public http(s) address of an image.'),
    logo_base64: defineText(LIMITS.bodyBytes, 'The logo as base64, bare or as a `data:` URL.'),
    position: Type.Enum(POSITIONS, { default: 'bottom-right' }),
    opacity: Type.Number({ minimum: 0, maximum: 1, default: 0.65 }),
    color: Color,
    outline_color: Color,
    scale: Type.Number({
      minimum: 0.01,
      maximum: 1,
      default: 0.15,
      description: 'Logo width, fraction of the image width.',
    }),
  }),
});
export type Watermark = Static<typeof Watermark>;

export const Caption = defineStrict('Caption', {
  text: Type.String({ maxLength: LIMITS.captionChars, description: 'Drawn as given; line breaks are kept.' }),
  position: Type.String({
    minLength: 1,
    maxLength: 64,
    description:
      'A region name, its 0-based index, or `top` / `bottom` for the first / last region. A name that starts with `box-` is a box of your own and needs a whole `box`.',
    examples: ['top'],
  }),
  lang: Type.Optional(
    Type.String({
      pattern: LANG_PATTERN,
      maxLength: LIMITS.langChars,
      description:
        'Language of the text (BCP 47): decides the forms of Han characters, the rules of upper and lower case, and where long words are hyphenated.',
      examples: ['ja', 'tr', 'zh-Hant'],
    }),
  ),
  style: Type.Optional(CaptionStyle),
  shape: Type.Optional(TextShape),
  spans: Type.Optional(Type.Array(Span, { maxItems: LIMITS.spansMax })),
  box: Type.Optional(CaptionBox),
  z: Type.Optional(DrawingOrder),
  ...LISTED,
  ...TIMING,
});
export type Caption = Static<typeof Caption>;

const ShortCaption = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  maxLength: LIMITS.captionChars,
  description: 'The text of the region at this place of the list; empty or null leaves it empty.',
  examples: ['Sleep'],
});
/** A caption as callers send it: in short, its text alone. */
export const GivenCaption = Type.Union([ShortCaption, Caption]);
export type GivenCaption = Static<typeof GivenCaption>;

/** Of every operation that draws text. */
export const Strict = Type.Boolean({
  description:
    'Refuse instead of drawing as well as possible: characters that no font has (GLYPHS_MISSING); text too small to read, larger than its box or cut by the edge of the picture, and fonts of one’s own that are not on this machine (NOT_DRAWABLE). Nothing is charged then. A watermark is only checked for missing characters and fonts, since it is small by design.',
});

/** A picture that a caller brings. */
export const PICTURE_SOURCE = makeOptional({
  image_url: defineText(LIMITS.urlChars, 'Public http(s) address of a picture.'),
  image_base64: defineText(LIMITS.bodyBytes, 'A picture as base64, bare or as a `data:` URL.'),
});

/** Of every operation that draws a document. */
export const DraftId = defineText(
  100,
  'The draft that the meme is drawn from. Memes of one draft are versions of one document and have the same `document_id`.',
);

/** The document of a meme, as an editor edits it. Exactly one picture source is given. */
export const CaptionRequest = defineStrict('CaptionRequest', {
  template_id: Type.Optional(Type.String({ minLength: 1, maxLength: 100, examples: ['tpl_two-buttons'] })),
  ...PICTURE_SOURCE,
  captions: Type.Array(Caption, { minItems: 1, maxItems: LIMITS.captionsMax }),
  ...TIME,
  ...makeOptional({
    layers: Type.Array(Layer, { maxItems: LIMITS.layersMax }),
    canvas: Canvas,
    watermark: Watermark,
    output_format: OutputFormat,
    width: defineInteger(LIMITS.outputSideMin, LIMITS.outputSide, 'Output width, px; the height follows.'),
    embed: Type.Boolean({
      description:
        'Write this request into the file (XMP), so that the app can open the picture for editing again. A request over 40,000 bytes of JSON, such as one with pictures in base64, is left out; so is one with a patch on a picture in base64, which would be inside it unblurred, and one for a given video, of which it has only the first frame.',
    }),
    video: DocumentVideo,
    strict: Strict,
    draft_id: DraftId,
    dry_run: Type.Boolean({ description: 'Only lay the text out: no picture, no charge.' }),
  }),
});
export type CaptionRequest = Static<typeof CaptionRequest>;

const { captions: _long, ...documentFields } = CaptionRequest.properties;
export const GIVEN_CAPTIONS =
  'In the order of the regions, each as its text (`["Sleep", "One more episode"]`), or as an object that names its `position` and may have a style.';
/** What POST /v1/meme/caption takes: a document, or a ready meme with the options of one. */
export const CaptionCall = defineStrict('CaptionCall', {
  ...documentFields,
  captions: Type.Optional(
    Type.Array(GivenCaption, {
      minItems: 1,
      maxItems: LIMITS.captionsMax,
      description: GIVEN_CAPTIONS,
      examples: [['Sleep', 'One more episode']],
    }),
  ),
  ready_meme_id: Type.Optional(ReadyMemeId),
});
export type CaptionCall = Static<typeof CaptionCall>;

export const CaptionLayout = defineObject('CaptionLayout', {
  region: Type.String(),
  font: Type.String({ description: 'Fonts that drew the text, in order of use.' }),
  font_size: Type.Number({ description: 'px of the finished picture.' }),
  lines: Type.Array(Type.String()),
  overflow: Type.Boolean({
    description:
      'True where the text is too small to read (under 11 px in a picture shown 400 px wide), larger than its box, or cut by the edge of the picture.',
  }),
  missing_glyphs: Type.Array(Type.String(), { description: 'Characters no bundled font can draw.' }),
  missing_font: Type.Optional(
    Type.String({
      description:
        'A font of one’s own that is not on this machine; text that uses it is drawn in the default font.',
    }),
  ),
});
export type CaptionLayout = Static<typeof CaptionLayout>;

export const CAPTION_SOURCES = ['ready', 'written', 'model'] as const;

const TemplateRef = Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()]);
const DrawnCaption = Type.Object({ position: Type.String(), text: Type.String() });

/** What a moving meme has beyond a still. */
export const MemeMotion = defineObject('MemeMotion', 'Of GIFs, animated WebPs and videos.', {
  ...Movement.properties,
  duration_ms: Type.Integer({ description: 'How long it plays once, ms.' }),
  fps: Type.Number({ description: 'Frames a second, on average.' }),
  frames: Type.Integer(),
  plays: Type.Integer({
    description: 'How many times it plays; 0: for ever. Players repeat videos as they like.',
  }),
  notes: Type.Array(Type.String(), { description: 'What was done to stay within limits, as sentences.' }),
});
export type MemeMotion = Static<typeof MemeMotion>;

export const Meme = defineObject('Meme', {
  id: Type.String({ description: 'Form `meme_<id>`.' }),
  url: Type.String({ description: 'Permanent CDN address.' }),
  page_url: Type.Optional(
    Type.String({
      description:
        'A page with the picture, its captions and metadata for link previews. Missing in results that an earlier version has stored.',
    }),
  ),
  width: Type.Integer({ description: 'px' }),
  height: Type.Integer({ description: 'px' }),
  format: Type.String(),
  bytes: Type.Integer(),
  template: TemplateRef,
  captions: Type.Array(DrawnCaption),
  caption: Type.String({ description: 'The captions joined into one text.' }),
  alt_text: Type.String(),
  created_at: Type.String({ description: 'ISO 8601, UTC.' }),
  layout: Type.Array(CaptionLayout),
  ...makeOptional({
    document_id: Type.String({
      description: 'Equal for all versions of one document; only for memes drawn from a draft.',
    }),
    tags: Type.Array(Type.String(), {
      description:
        'What its owner has filed it under; all versions of a document have the same. Left out where there are none.',
    }),
    favourite: Type.Literal(true, {
      description: 'Left out where it is none. All versions of a document are favourites together.',
    }),
    versions: Type.Integer({
      minimum: 2,
      description:
        'In a list with `stacked`: the number of versions of the document, if there is more than one.',
    }),
    duration_ms: Type.Integer({
      description: 'Of a GIF or a video: how long it plays once, ms. The same as in `motion`.',
    }),
    motion: MemeMotion,
    notes: Type.Array(Type.String(), {
      description:
        'Sentences for the user, in the answer of the operation that made it: a model that is set up gave no answer, and another one was used; the file of a picture is cut short; a moving layer was drawn as a still. Left out where there is nothing to say. Optional: later versions may change it.',
    }),
  }),
  metadata: Type.Object({
    processing_ms: Type.Integer({ description: 'How long it took to make, ms.' }),
    model: Type.Union([Type.String(), Type.Null()]),
    provider: Type.Union([Type.String(), Type.Null()]),
    safety_score: Type.Union([Type.Number(), Type.Null()]),
    ...makeOptional({
      duration_ms: Type.Integer({
        deprecated: true,
        description: 'The former name of `processing_ms`, of stills alone; it ends with version 1.0.',
      }),
      source: Type.Enum(CAPTION_SOURCES, {
        description:
          'Where captions that nobody typed come from: `ready` is a finished meme that comes with CAM, `written` is CAM’s own writer, `model` a language model.',
      }),
      ready_meme_id: ReadyMemeId,
    }),
  }),
});
export type Meme = Static<typeof Meme>;

export const DryRun = defineObject('DryRun', {
  dry_run: Type.Literal(true),
  width: Type.Integer(),
  height: Type.Integer(),
  template: TemplateRef,
  layout: Type.Array(CaptionLayout),
});
export type DryRun = Static<typeof DryRun>;

export const MemeDeleted = defineObject('MemeDeleted', { id: Type.String(), deleted: Type.Literal(true) });

/** What makes memes; a batch is made by its items. */
export const MEME_OPERATIONS = JOB_TYPES.filter((type) => type !== 'batch');

const time = (description: string) =>
  Type.Optional(
    Type.String({
      maxLength: 40,
      description: `${description}: ISO 8601, as 2026-10-15 or 2026-10-15T12:00:00Z.`,
    }),
  );

export const MemeQuery = defineInner({
  ...CursorPage,
  ...makeOptional({
    search: Type.String({
      maxLength: LIMITS.searchChars,
      description: 'Words of captions, tags, template names and alt texts; all of them must be there.',
    }),
    template_id: defineText(100, 'Those made with this template.'),
    operation: Type.Enum(MEME_OPERATIONS, {
      description: 'What made them. Of memes made before CAM stored this, only captions are known.',
    }),
    format: Type.Enum(MEME_FORMATS),
    kind: Type.Enum(MEME_KINDS, { description: '`animation`: GIFs and animated WebPs.' }),
    document_id: defineText(100, 'The versions of one document.'),
    tag: defineText(LIMITS.tagChars, 'Those with this tag, in whatever case.'),
    favourite: Type.Boolean({ default: false, description: 'Lists only favourites.' }),
    stacked: Type.Boolean({
      default: false,
      description: 'Lists only the latest matching version of each document, with `versions`.',
    }),
    sort: Type.Enum(MEME_SORTS, {
      default: 'newest',
      description:
        '`name`: of the template, or the beginning of the captions; `largest`, `smallest`: by the size of the file.',
    }),
  }),
  created_after: time('Made at this time or later'),
  created_before: time('Made earlier than this'),
});
export type MemeQuery = Static<typeof MemeQuery>;

export const MemeListData = defineObject('MemeListData', {
  memes: Type.Array(Meme),
  total: Type.Integer({
    description: `Memes that match, over all pages; with a search, or a filter other than \`kind\`, \`document_id\`, \`tag\` and \`favourite\`, counted up to ${LIMITS.countedMax.toLocaleString('en-US')}.`,
  }),
  next_cursor: NextCursor,
  incomplete: Type.Optional(
    Type.Literal(true, {
      description:
        'The search index of an older home is still being built: memes made long ago may be missing. Ask again in a few minutes.',
    }),
  ),
});
export type MemeListData = Static<typeof MemeListData>;

/** Body of PATCH /v1/memes/{id}. */
export const MemePatch = defineStrict('MemePatch', {
  ...makeOptional({
    tags: Type.Array(defineText(LIMITS.tagChars, 'Kept in lower case.'), {
      maxItems: LIMITS.memeTagsMax,
      description: 'Replaces all tags.',
      examples: [['work', 'cats']],
    }),
    favourite: Type.Boolean(),
  }),
});
export type MemePatch = Static<typeof MemePatch>;

export const MemeTagsData = defineObject('MemeTagsData', {
  tags: Type.Array(
    defineObject('MemeTag', {
      tag: Type.String(),
      memes: Type.Integer({ description: 'Memes that have it; the versions of a document count as one.' }),
    }),
    { description: 'By name.' },
  ),
});
export type MemeTagsData = Static<typeof MemeTagsData>;
