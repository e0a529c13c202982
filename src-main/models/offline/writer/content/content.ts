/** Everything the writer says that is no part of the idea, read from its files and ready to use. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TemplateFile } from '../../../../../src-shared/contract/template.ts';
import { readContentFile } from '../../content.ts';
import { foldText, smallWords } from '../text/folded-words.ts';
import { plainName } from '../text/plain-name.ts';
import { type Dictionary, openDictionary } from './dictionary.ts';
import { type KnownLanguage, listKnownLanguages, type TurnPatterns, turnPatterns } from './languages.ts';
import type {
  Index,
  Language,
  Lookalike,
  OwnTemplates,
  Pool,
  Sequence,
  Spelling,
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
  dictionary: Dictionary;
  /** Names, slang and terms that no dictionary has. */
  noSlips: ReadonlySet<string>;
  /** Names of people and places, in lower case. */
  names: ReadonlySet<string>;
  /** Common slips → what is meant. */
  slips: ReadonlyMap<string, string>;
  /** Words that are spelt right where others are meant, in the order in which they are replaced. */
  confused: readonly { pattern: RegExp; put: string }[];
  turns: TurnPatterns;
  /** By slug of a built-in template or id of a layout. */
  recipes: ReadonlyMap<string, TemplateRecipes>;
  lookalikes: readonly KnownLookalike[];
  own: OwnTemplates;
  tensions: readonly Tension[];
  /** Roles of regions and the words that show them; the first that fits is taken. */
  roles: readonly { role: string; words: RegExp; captions: readonly string[] }[];
}

const createPattern = (words: readonly string[], flags = '') => new RegExp(words.join('|'), flags);

const toKnownTopic = (topic: Topic): KnownTopic => ({
  ...topic,
  pattern: new RegExp(`(?<![\\p{L}])(?:${topic.words.join('|')})(?:s|es|ed|ing)?(?![\\p{L}])`, 'giu'),
});

const toKnownLookalike = ({ like, names, regions }: Lookalike): KnownLookalike => ({
  like,
  names: new RegExp(`\\b(?:${names.join('|')})\\b`, 'g'),
  regions: Object.entries(regions).map(([region, words]) => [region, createPattern(words)]),
});

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const region = (name: string) => [name, new RegExp(`^${escapePattern(name)}$`)] as const;

/** A built-in template without an entry of its own is recognised by its names, where a copy has its regions. */
function ownLookalike(dir: string, slug: string): KnownLookalike {
  const file: Pick<TemplateFile, 'name' | 'alt_names' | 'box_positions'> = readContentFile(
    dir,
    `templates/${slug}/template.json`,
  );
  const names = [file.name, ...file.alt_names].map((name) => escapePattern(plainName(name)));
  return {
    like: slug,
    names: new RegExp(`(?<![\\p{L}])(?:${names.join('|')})(?![\\p{L}])`, 'gu'),
    regions: file.box_positions.map(({ name }) => region(name)),
  };
}

function readLookalikes(
  dir: string,
  slugs: Iterable<string>,
  listed: readonly Lookalike[],
): KnownLookalike[] {
  const known = new Set(listed.map(({ like }) => like));
  const others = [...slugs].filter((slug) => !known.has(slug));
  return [...listed.map(toKnownLookalike), ...others.map((slug) => ownLookalike(dir, slug))];
}

function readRecipes(dir: string, layouts: readonly string[]): Map<string, TemplateRecipes> {
  const recipes = new Map<string, TemplateRecipes>();
  for (const slug of readdirSync(join(dir, 'templates'))) {
    const file = `templates/${slug}/recipes.json`;
    if (existsSync(join(dir, file))) recipes.set(slug, readContentFile(dir, file));
  }
  for (const id of layouts) recipes.set(id, readContentFile(dir, `writer/layouts/${id}.json`));
  return recipes;
}

function wordsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return smallWords(foldText(value));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}

const noSlips = ({ names, slang, terms }: Spelling) =>
  new Set([names, slang, terms].flatMap((words) => words.split(' ')));

const slipPairs = ({ slips }: Spelling): Map<string, string> =>
  new Map(slips.split('|').map((pair) => [pair.split(' ')[0] ?? '', pair.slice(pair.indexOf(' ') + 1)]));

/** Reads the content of the writer. @throws Error where a file is missing or no JSON */
export function readContent(resourcesDir: string): WriterContent {
  const read = <T>(file: string): T => readContentFile(resourcesDir, `writer/${file}.json`);
  const index = read<Index>('index');
  const topics = index.topics.flatMap((name) => read<Topic[]>(`topics/${name}`));
  const pools = index.pools.flatMap((name) => Object.entries(read<Record<string, Pool>>(`pools/${name}`)));
  const languages = listKnownLanguages(
    index.languages.map((code) => [code, read<Language>(`languages/${code}`)] as const),
  );
  const own = read<OwnTemplates>('own-templates/roles');
  const sequences = read<Record<string, Sequence>>('sequences');
  const recipes = readRecipes(resourcesDir, index.layouts);
  const builtIn = [...recipes.keys()].filter((slug) => !index.layouts.includes(slug));
  const spelling = read<Spelling>('spelling');
  const { words = '' } = languages.find(({ code }) => code === 'en') ?? {};
  return {
    topics: topics.map(toKnownTopic),
    pools: new Map(pools),
    sequences: new Map(Object.entries(sequences)),
    tensions: read<Tension[]>('tensions'),
    tones: read<Tone[]>('tones').map((tone) => ({ ...tone, pattern: createPattern(tone.words) })),
    languages: new Map(languages.map((language) => [language.code, language])),
    english: new Set(wordsIn([words, topics.map(({ lines }) => lines), pools, sequences])),
    dictionary: openDictionary(resourcesDir),
    noSlips: noSlips(spelling),
    names: new Set(spelling.names.split(' ')),
    slips: slipPairs(spelling),
    confused: spelling.confused.map(({ find, case: exact, put }) => ({
      pattern: new RegExp(find, exact ? 'gu' : 'giu'),
      put,
    })),
    turns: turnPatterns(languages),
    recipes,
    lookalikes: readLookalikes(resourcesDir, builtIn, read<Lookalike[]>('own-templates/lookalikes')),
    own,
    roles: own.roles.map(({ role, words, captions }) => ({ role, words: createPattern(words), captions })),
  };
}
