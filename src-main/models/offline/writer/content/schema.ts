/** The files in resources/writer and the recipes; `npm run content:check` holds every file to these schemas. */
import Type, { type Static, type TProperties } from 'typebox';
import { makeOptional } from '../../../../../src-shared/contract/objects.ts';

const strict = { additionalProperties: false };
const object = <P extends TProperties>(description: string, properties: P) =>
  Type.Object(properties, { ...strict, description });

const NAME_PATTERN = '^[a-z0-9]+(?:-[a-z0-9]+)*$';
const Name = Type.String({ pattern: NAME_PATTERN, examples: ['runner-up'] });
const Line = Type.String({ minLength: 1 });
const Lines = Type.Array(Line, { minItems: 1 });
const Words = Type.Array(Line, {
  minItems: 1,
  description: 'Words or short phrases; each may be a regular expression.',
});
const list = (description: string) => Type.Optional(Type.Array(Line, { minItems: 1, description }));
const stepList = (steps: number, description: string) =>
  Type.Optional(
    Type.Array(Type.Array(Line, { minItems: steps, maxItems: steps }), { minItems: 1, description }),
  );

export const TopicLines = object('Lines for captions about this topic. None is required.', {
  sensible: list('Commands: the sensible thing to do.'),
  silly: list('Commands: what one does instead.'),
  escalation: stepList(4, 'Commands, from ordinary to absurd.'),
  'self-deception': stepList(4, 'First-person thoughts, each more foolish than the one before.'),
  expectation: list('Noun phrases: how it ought to be.'),
  reality: list('Noun phrases or gerunds: what it really is.'),
  trifle: list('Noun phrases: the tiny thing that outweighs everything.'),
  calm: list('First person, soothing.'),
  reply: list('First person, dry: what the accused one answers.'),
  message: list('What the thing itself would write.'),
  consequence: list('Noun phrases or short clauses: consequences out of proportion.'),
  claim: list('Bold claims: full sentences without end mark.'),
  demand: list('What a protester demands.'),
  fortune: list('Sentences to “you”.'),
  searches: stepList(4, 'Search words, lower case, going too far.'),
  worry: list('What the brain says at night.'),
  people: list('Kinds of people, plural.'),
  news: stepList(2, 'A headline, and the line below it.'),
  'starter-pack': stepList(4, 'A drink, shoes, a plant and a bag.'),
  comment: list('Dry comments behind a sentence whose subject they name: full sentences without end mark.'),
});
export type TopicLines = Static<typeof TopicLines>;
export type TopicPool = keyof TopicLines;

export const Topic = object('A subject the writer has lines of its own for.', {
  id: Type.String({ pattern: NAME_PATTERN, description: 'Also a flag that recipes can ask for.' }),
  thing: Type.String({ minLength: 1, description: 'Its usual noun phrase: `the meeting`.' }),
  flags: Type.Optional(
    Type.Array(Name, { description: 'Further flags of ideas about it: `night`, `food` …' }),
  ),
  words: Type.Array(Line, {
    minItems: 1,
    description:
      'Words that show that an idea is about it. Endings -s, -es, -ed and -ing match too; each may be a regular expression.',
  }),
  lines: TopicLines,
});
export type Topic = Static<typeof Topic>;

const About = Type.String({
  minLength: 1,
  description: 'What the lines are, for those who write more of them.',
});

export const Pool = object('Lines for one slot of a joke, whatever it is about.', {
  about: About,
  keeps_capital: Type.Optional(
    Type.Boolean({ description: 'Its lines keep their first capital inside another sentence.' }),
  ),
  any: Lines,
  toned: Type.Optional(Type.Record(Name, Lines, { ...strict, description: 'Lines in one tone, by its id.' })),
});
export type Pool = Static<typeof Pool>;

const Steps = Type.Array(Type.Array(Line, { minItems: 2 }), { minItems: 1 });
export const Sequence = object('Lines that belong together, for several regions of one template.', {
  about: About,
  any: Steps,
  toned: Type.Optional(Type.Record(Name, Steps, strict)),
});
export type Sequence = Static<typeof Sequence>;

export const Tone = object(
  'A manner of speech, and what it does to a caption that has no line of its own in it.',
  {
    id: Name,
    words: Type.Array(Line, {
      minItems: 1,
      description: 'Parts of words by which a caller may ask for it; each may be a regular expression.',
    }),
    endings: Type.Optional(Lines),
    sentences: Type.Optional(Lines),
    replace: Type.Optional(
      Type.Array(object('A word and what this tone says instead.', { word: Line, by: Line }), {
        minItems: 1,
      }),
    ),
    uppercase: Type.Optional(Type.Boolean({ description: 'Captions are set in capitals.' })),
    full_stop: Type.Optional(Type.Boolean({ description: 'Captions end with a full stop.' })),
  },
);
export type Tone = Static<typeof Tone>;

const wordList = (description: string) => Type.Optional(Type.String({ minLength: 1, description }));

export const Language = object('How ideas in a language are recognised, and what is written around them.', {
  name: Line,
  stopwords: wordList('Common words that show the language, separated by spaces.'),
  words: wordList('Everyday words that show the language, the same way.'),
  loans: list('Phrases that it took over from other languages, without accents.'),
  scripts: list('Unicode names of scripts that show the language.'),
  instead: list('Words for “instead of”; what stands before them is taken.'),
  turn: list('Words for “but” and “and then” between two parts.'),
  turn_particles: list('The same where no spaces stand around them.'),
  leading: list('Words for “when” that begin the first of two clauses.'),
  that: list('Words for “that”: after a comma they begin no second part.'),
  ...makeOptional({
    phrases: Type.Record(Name, Line, { ...strict, description: 'Ready phrases by their English names.' }),
    lines: Type.Record(Name, Lines, { ...strict, description: 'Lines by the slot of the joke they fill.' }),
  }),
});
export type Language = Static<typeof Language>;

export const Tension = object(
  'What makes an idea a joke. The templates that tell this joke name it in their recipes.json.',
  {
    id: Name,
    when: Type.String({ description: 'Flags of the idea, as in a recipe.' }),
    sharp: Type.Boolean({
      description: 'Whether templates that do not name this tension would miss the joke.',
    }),
  },
);
export type Tension = Static<typeof Tension>;

const Pattern = Type.Union([Line, Lines], {
  description: 'A text with expressions in braces, or several of which the first that can be filled is used.',
});
export type Pattern = Static<typeof Pattern>;

export const Recipe = object('One way to fill the regions of a template.', {
  weight: Type.Integer({ minimum: 0, maximum: 9, description: '9 is made for exactly this.' }),
  when: Type.String({ description: 'Flags of the idea: all of these; `a|b` for either, `!a` for not.' }),
  captions: Type.Record(Name, Pattern, { description: 'Patterns by region, in the order they are filled.' }),
});
export type Recipe = Static<typeof Recipe>;

export const TemplateRecipes = object('`recipes.json` beside a template.json.', {
  tensions: Type.Optional(
    Type.Array(Name, { description: 'Ids of the tensions of writer/tensions.json that the template tells.' }),
  ),
  optional: Type.Optional(Type.Array(Name, { description: 'Regions that may stay empty.' })),
  recipes: Type.Array(Recipe, { minItems: 1 }),
  other_languages: Type.Optional(
    Type.Array(Recipe, { minItems: 1, description: 'Recipes for ideas that are not in English.' }),
  ),
});
export type TemplateRecipes = Static<typeof TemplateRecipes>;

export const Lookalike = object('How a template that somebody made is recognised as the same joke.', {
  like: Type.String({ pattern: NAME_PATTERN, description: 'The template or layout whose recipes fit.' }),
  names: Words,
  regions: Type.Record(Name, Words, {
    ...strict,
    description: 'Regions of that template, and words in the name or role of the region that stands for it.',
  }),
});
export type Lookalike = Static<typeof Lookalike>;

export const OwnTemplates = object(
  'How templates that somebody made are filled by what their regions are for.',
  {
    roles: Type.Array(
      object('What a region is for, and its patterns.', {
        role: Name,
        words: Words,
        captions: Type.Array(Line),
      }),
      { minItems: 1, description: 'The first role with a word that fits is taken.' },
    ),
    steps: Type.Array(
      object('Four steps.', {
        when: Type.String(),
        captions: Type.Array(Line, { minItems: 4, maxItems: 4 }),
      }),
      { minItems: 1 },
    ),
    more_steps: Lines,
    any_role: Lines,
    other_languages: object('Patterns by the place of the region.', {
      first: Lines,
      second: Lines,
      others: Lines,
    }),
    short: Type.Array(Line, { minItems: 1, description: 'Texts for regions that hold hardly anything.' }),
  },
);
export type OwnTemplates = Static<typeof OwnTemplates>;

export const Index = object('The files in the folders of the same names.', {
  topics: Type.Array(Name, { minItems: 1, description: 'Of topics that fit equally, the first is taken.' }),
  pools: Type.Array(Name, { minItems: 1 }),
  languages: Type.Array(Name, {
    minItems: 1,
    description: 'Of languages that fit equally, the first is taken.',
  }),
  layouts: Type.Array(Name, { minItems: 1 }),
});
export type Index = Static<typeof Index>;

const WordList = Type.String({ minLength: 1, description: 'Words in small letters, separated by spaces.' });
export const Spelling = object(
  'Words that are never taken for slips of others, and slips that no rule finds.',
  {
    about: About,
    names: WordList,
    slang: WordList,
    terms: WordList,
    slips: Type.String({
      minLength: 1,
      description: 'Common slips, each behind a bar: the word as it is typed, and what is meant.',
    }),
    confused: Type.Array(
      object('Words that are spelt right where others are meant.', {
        find: Type.String({ minLength: 1, description: 'A regular expression, in any case.' }),
        case: Type.Optional(Type.Literal(true, { description: 'Its case counts.' })),
        put: Type.String(),
      }),
    ),
  },
);
export type Spelling = Static<typeof Spelling>;

/** The kinds of files, by their paths below resources/. */
export const WRITER_FILES = {
  index: { path: /^writer\/index\.json$/, schema: Index },
  topics: { path: /^writer\/topics\/[^/]+\.json$/, schema: Type.Array(Topic, { minItems: 1 }) },
  pools: { path: /^writer\/pools\/[^/]+\.json$/, schema: Type.Record(Name, Pool, strict) },
  sequences: { path: /^writer\/sequences\.json$/, schema: Type.Record(Name, Sequence, strict) },
  spelling: { path: /^writer\/spelling\.json$/, schema: Spelling },
  tensions: { path: /^writer\/tensions\.json$/, schema: Type.Array(Tension, { minItems: 1 }) },
  tones: { path: /^writer\/tones\.json$/, schema: Type.Array(Tone, { minItems: 1 }) },
  languages: { path: /^writer\/languages\/[^/]+\.json$/, schema: Language },
  lookalikes: { path: /^writer\/own-templates\/lookalikes\.json$/, schema: Type.Array(Lookalike) },
  ownTemplates: { path: /^writer\/own-templates\/roles\.json$/, schema: OwnTemplates },
  layouts: { path: /^writer\/layouts\/[^/]+\.json$/, schema: TemplateRecipes },
  recipes: { path: /^templates\/[^/]+\/recipes\.json$/, schema: TemplateRecipes },
} as const;
