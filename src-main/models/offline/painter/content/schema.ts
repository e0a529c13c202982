import Type, { type Static } from 'typebox';
import { Figures, Heads, Roles, Things, Wardrobe } from './figure-schema.ts';
import { Colour, Dye, Emoji, EmojiList, flag, object, Phrases, Share, strict } from './schema-parts.ts';
import {
  ACTS,
  AIRS,
  BACKDROP_IDS,
  CAST_KINDS,
  EXPRESSIONS,
  MOODS,
  RELATIONS,
  STATES,
  TIMES,
  WEATHERS,
} from './terms.ts';

/** Schemas of the files in resources/painter, which `npm run content:check` applies. */

const Marks = Type.Optional(
  Type.Array(
    object('An emoji beside a group: shares of half its width and of its height.', {
      emoji: Emoji,
      x: Type.Number(),
      y: Type.Number(),
      size: Type.Number(),
    }),
    { minItems: 1 },
  ),
);

const Acts = Type.Record(
  Type.Enum(ACTS),
  object('What somebody does.', {
    expression: Type.Optional(Type.Enum(EXPRESSIONS, { description: 'What it does to a face.' })),
    cat: Type.Optional(Type.String({ description: 'The emoji of a cat that does it.' })),
    marks: Marks,
    words: Phrases,
  }),
  strict,
);

const States = Type.Record(
  Type.Enum(STATES),
  object('What has happened to a thing; drawing/states.ts draws it.', { words: Phrases }),
  strict,
);

const Moods = Type.Record(
  Type.Enum(MOODS),
  object('What a prompt or somebody in it feels; backdrop, time and weather where the prompt names none.', {
    face: Type.String({ description: 'Drawn for prompts that name the mood and nobody who has it.' }),
    cat: Type.Optional(Type.String({ description: 'The emoji of a cat in this mood.' })),
    expression: Type.Optional(Type.Enum(EXPRESSIONS, { description: 'What it does to a face.' })),
    backdrop: Type.Optional(Type.Enum(BACKDROP_IDS)),
    time: Type.Optional(Type.Enum(TIMES)),
    weather: Type.Optional(Type.Enum(WEATHERS)),
    tint: Type.Optional(object('Laid over the whole picture.', { colour: Colour, opacity: Share })),
    air: Type.Optional(Type.Enum(AIRS)),
    marks: Marks,
    words: Phrases,
  }),
  strict,
);

const Where = Type.String({
  description: 'For sentences about the picture; empty where it is not mentioned.',
});
const Shift = (description: string) => object(description, { colour: Colour, share: Share });
const Light = object('Times of day and weathers.', {
  times: Type.Record(
    Type.Enum(TIMES),
    object('A time of day.', {
      where: Where,
      sky: Type.Array(Colour, { minItems: 2, description: 'From the top of the sky to the horizon.' }),
      ambient: Shift('What all colours lean to, and how far.'),
      words: Phrases,
    }),
    strict,
  ),
  weathers: Type.Record(
    Type.Enum(WEATHERS),
    object('A weather.', {
      where: Where,
      veil: Type.Optional(Shift('What the sky leans to.')),
      words: Type.Array(Type.String()),
    }),
    strict,
  ),
});

const Backdrop = object(
  'A place to paint behind the actors. `nearest_to` are words for places that have no backdrop of their own.',
  {
    where: Type.String({ examples: ['in a meadow'], description: 'For sentences about the picture.' }),
    horizon: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Share of the height where the ground begins.',
    }),
    time: Type.Optional(Type.Enum(TIMES, { description: 'Where the prompt names none.' })),
    indoors: flag('No sky: rain and snow stay outside.'),
    own_light: flag('No time of day changes it.'),
    afloat: flag('Nobody stands here: actors float or swim.'),
    home_of: Type.Optional(
      Type.Array(Emoji, {
        description:
          'Things that are met here. Of backdrops that fit equally, the first in the file is taken.',
      }),
    ),
    words: Type.Optional(Phrases),
    nearest_to: Type.Optional(Phrases),
  },
);
const Backdrops = Type.Record(Type.Enum(BACKDROP_IDS), Backdrop, strict);

const Vocabulary = object('Words that name no things. A phrase means what it is listed under first.', {
  verbs: Type.Array(
    object('Verbs that put a thing into the hands of somebody.', {
      emoji: Emoji,
      name: Type.Optional(Type.String({ description: 'Of the thing, where its emoji has another one.' })),
      relation: Type.Enum(RELATIONS),
      words: Phrases,
    }),
  ),
  sizes: Type.Array(object('A size.', { scale: Type.Number({ minimum: 0 }), words: Phrases })),
  colours: Type.Array(object('A colour.', { dye: Dye, words: Phrases })),
  counts: Type.Array(
    object('How many.', { count: Type.Integer({ minimum: 1, maximum: 12 }), words: Phrases }),
  ),
  relations: Type.Record(
    Type.Enum(RELATIONS),
    object('How one thing stands to another.', {
      text: Type.Optional(
        Type.String({ description: 'In sentences about the picture; `with` where left out.' }),
      ),
      words: Phrases,
    }),
    strict,
  ),
  looks: object('Words for styles: those that the painter has, and those that it leaves out.', {
    own: Phrases,
    others: Phrases,
  }),
  ignored: Phrases,
  plurals: object('Plurals that do not follow the rules, and words that are plural in form only.', {
    irregular: Type.Record(Type.String(), Type.String(), { description: 'Plural → singular.' }),
    also_singular: Phrases,
  }),
});

const Denials = object('Words that deny what follows them.', {
  before_things: Phrases,
  before_verbs: Phrases,
  nobody: Phrases,
  none: Type.Array(Type.String(), { description: 'They look like denials and deny nothing.' }),
  absent: Type.Array(Type.String(), {
    description: 'What no picture of the painter shows by itself, and denying it is fulfilled.',
  }),
  skipped: Type.Array(Type.String(), { description: 'May stand between a denial and what is denied.' }),
  ends: Type.Array(Type.String(), { description: 'End a list of what is denied.' }),
  joins: Type.Array(Type.String(), { description: 'Continue it.' }),
});

const Description = object('Words for the sentences about a picture.', {
  numbers: Type.Array(Type.String(), { minItems: 12, maxItems: 12 }),
  without_article: Phrases,
  vague: Type.Array(Type.String(), { description: 'Counts that name no number.' }),
  groups: Type.Array(Type.String(), { description: 'The same after `a` and before `of`.' }),
});

const KindAndSize = {
  kind: Type.Enum(CAST_KINDS),
  size: Type.Number({ minimum: 0, description: 'Height beside a person.' }),
};
/** What `npm run painter:words` makes words.json of, beside the names of the emoji. */
export const EmojiFacts = object('Kinds, sizes and synonyms of emoji.', {
  synonyms: Type.Record(Emoji, Phrases, {
    description:
      'What people call things; the first becomes the name. They come before the names of the emoji.',
  }),
  not_names: Type.Array(Type.String(), {
    description: 'Tags of emoji that mean something else in a sentence.',
  }),
  kinds: Type.Array(
    object('The emoji of Unicode subgroups.', { ...KindAndSize, subgroups: Type.Array(Type.String()) }),
  ),
  exceptions: Type.Array(
    object('Emoji unlike others of their subgroup; the last entry counts.', {
      ...KindAndSize,
      emoji: EmojiList,
    }),
  ),
});
export type EmojiFacts = Static<typeof EmojiFacts>;

/** The files, by name. */
export const PAINTER_FILES = {
  acts: Acts,
  backdrops: Backdrops,
  denials: Denials,
  description: Description,
  figures: Figures,
  heads: Heads,
  light: Light,
  moods: Moods,
  roles: Roles,
  states: States,
  things: Things,
  vocabulary: Vocabulary,
  wardrobe: Wardrobe,
  words: Type.Record(Emoji, Type.String({ pattern: '^[a-z]+;[0-9.]+;[^;]+;[^;]*$' })),
} as const;
export type PainterFiles = { [Name in keyof typeof PAINTER_FILES]: Static<(typeof PAINTER_FILES)[Name]> };
