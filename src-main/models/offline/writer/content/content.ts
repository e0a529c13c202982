/** Everything the writer says that is no part of the idea, read from its files and ready to use. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readContentFile } from '../../content.ts';
import { folded, smallWords, wordsBothWays } from '../idea/folded-words.ts';
import type {
  Index,
  Language,
  Lookalike,
  OwnTemplates,
  Pool,
  Sequence,
  TemplateRecipes,
  Tension,
  Tone,
  Topic,
} from './schema.ts';

export interface KnownTopic extends Topic {
  pattern: RegExp;
}

export interface KnownTone extends Tone {
  pattern: RegExp;
}

export interface KnownLanguage extends Omit<Language, 'loans'> {
  /** `de`; `other` where a language is none of those known. */
  code: string;
  /** With accents and without; so are the others. */
  stopwordSet: ReadonlySet<string>;
  wordSet: ReadonlySet<string>;
  /** Accented letters of its words. */
  letters: ReadonlySet<string>;
  /** Those of them that no other language has. */
  ownLetters: ReadonlySet<string>;
  /** Matches phrases that it took over from other languages. */
  loans: RegExp | undefined;
  /** Matches each letter of its scripts. */
  script: RegExp | undefined;
}

export interface KnownTension extends Omit<Tension, 'templates'> {
  templates: ReadonlySet<string>;
}

/** How an idea parts in two in languages whose grammar is not read; each has the two parts as its groups. */
export interface TurnPatterns {
  /** The first group is taken, the second refused. */
  instead: RegExp;
  between: RegExp;
  particle: RegExp;
  leading: RegExp;
}

export interface KnownLookalike {
  /** Slug of the built-in template, or id of the layout, whose recipes fit. */
  like: string;
  names: RegExp;
  /** Region of that template → words in the name or role of the region that stands for it. */
  regions: readonly (readonly [region: string, words: RegExp])[];
}

export interface WriterContent {
  topics: readonly KnownTopic[];
  pools: ReadonlyMap<string, Pool>;
  sequences: ReadonlyMap<string, Sequence>;
  tones: readonly KnownTone[];
  languages: ReadonlyMap<string, KnownLanguage>;
  /** Folded words of the lines, which are English, and those that show English. */
  english: ReadonlySet<string>;
  turns: TurnPatterns;
  /** By slug of a built-in template or id of a layout. */
  recipes: ReadonlyMap<string, TemplateRecipes>;
  lookalikes: readonly KnownLookalike[];
  own: OwnTemplates;
  tensions: readonly KnownTension[];
  /** Roles of regions and the words that show them; the first that fits is taken. */
  roles: readonly { role: string; words: RegExp; captions: readonly string[] }[];
}

const anyOf = (words: readonly string[], flags = '') => new RegExp(words.join('|'), flags);

const knownTopic = (topic: Topic): KnownTopic => ({
  ...topic,
  pattern: new RegExp(`(?<![\\p{L}])(?:${topic.words.join('|')})(?:s|es|ed|ing)?(?![\\p{L}])`, 'giu'),
});

const knownLanguage = (code: string, language: Language): Omit<KnownLanguage, 'ownLetters'> => ({
  ...language,
  code,
  stopwordSet: wordsBothWays(language.stopwords ?? ''),
  wordSet: wordsBothWays(language.words ?? ''),
  letters: new Set(`${language.stopwords ?? ''}${language.words ?? ''}`.match(/[^\p{ASCII}\p{P}\s]/gu)),
  loans: language.loans && new RegExp(`(?<!\\p{L})(?:${language.loans.join('|')})(?!\\p{L})`, 'giu'),
  script:
    language.scripts &&
    new RegExp(`[${language.scripts.map((name) => `\\p{Script=${name}}`).join('')}]`, 'gu'),
});

function knownLanguages(files: readonly (readonly [string, Language])[]): readonly KnownLanguage[] {
  const all = files.map(([code, language]) => knownLanguage(code, language));
  return all.map((language) => {
    const others = all.filter((other) => other !== language);
    const own = [...language.letters].filter((letter) => !others.some(({ letters }) => letters.has(letter)));
    return { ...language, ownLetters: new Set(own) };
  });
}

function turnPatterns(languages: readonly KnownLanguage[]): TurnPatterns {
  const words = (key: 'instead' | 'turn' | 'turn_particles' | 'leading' | 'that') =>
    languages.flatMap((language) => language[key] ?? []).join('|');
  return {
    instead: new RegExp(`^(.+?),?\\s+(?:${words('instead')})\\s*(.+)$`, 'iu'),
    between: new RegExp(`^(.+?)[,;]?\\s+(?:vs\\.?|versus|${words('turn')})\\s+(.+)$`, 'iu'),
    particle: new RegExp(`^(.+?)[，、,]?\\s*(?:${words('turn_particles')})[，、,]?\\s*(.+)$`, 'u'),
    leading: new RegExp(
      `^((?:${words('leading')})\\s[^,]{4,}),\\s*(?!(?:${words('that')})\\s)(.{4,})$`,
      'iu',
    ),
  };
}

const knownLookalike = ({ like, names, regions }: Lookalike): KnownLookalike => ({
  like,
  names: new RegExp(`\\b(?:${names.join('|')})\\b`, 'g'),
  regions: Object.entries(regions).map(([region, words]) => [region, anyOf(words)]),
});

function readRecipes(dir: string, layouts: readonly string[]): Map<string, TemplateRecipes> {
  const recipes = new Map<string, TemplateRecipes>();
  for (const slug of readdirSync(join(dir, 'templates'))) {
    const file = `templates/${slug}/recipes.json`;
    if (existsSync(join(dir, file))) recipes.set(slug, readContentFile(dir, file));
  }
  for (const id of layouts) recipes.set(id, readContentFile(dir, `writer/layouts/${id}.json`));
  return recipes;
}

/** The words of all texts in a value, folded. */
function wordsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return smallWords(folded(value));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}

/** Reads the content of the writer. @throws Error where a file is missing or no JSON */
export function readContent(resourcesDir: string): WriterContent {
  const read = <T>(file: string): T => readContentFile(resourcesDir, `writer/${file}.json`);
  const index = read<Index>('index');
  const topics = index.topics.flatMap((name) => read<Topic[]>(`topics/${name}`));
  const pools = index.pools.flatMap((name) => Object.entries(read<Record<string, Pool>>(`pools/${name}`)));
  const languages = knownLanguages(
    index.languages.map((code) => [code, read<Language>(`languages/${code}`)] as const),
  );
  const own = read<OwnTemplates>('own-templates/roles');
  const sequences = read<Record<string, Sequence>>('sequences');
  const { words = '' } = languages.find(({ code }) => code === 'en') ?? {};
  return {
    topics: topics.map(knownTopic),
    pools: new Map(pools),
    sequences: new Map(Object.entries(sequences)),
    tensions: read<Tension[]>('tensions').map((each) => ({ ...each, templates: new Set(each.templates) })),
    tones: read<Tone[]>('tones').map((tone) => ({ ...tone, pattern: anyOf(tone.words) })),
    languages: new Map(languages.map((language) => [language.code, language])),
    english: new Set(wordsIn([words, topics.map(({ lines }) => lines), pools, sequences])),
    turns: turnPatterns(languages),
    recipes: readRecipes(resourcesDir, index.layouts),
    lookalikes: read<Lookalike[]>('own-templates/lookalikes').map(knownLookalike),
    own,
    roles: own.roles.map(({ role, words, captions }) => ({ role, words: anyOf(words), captions })),
  };
}
