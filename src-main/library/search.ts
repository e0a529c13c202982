import type { FieldWords, Wanted } from './postings.ts';
import { best, createTermIndex, type Matches } from './term-index.ts';
import type { Template } from './types.ts';
import { joinedWord, phraseOf, wordsOf } from './words.ts';

/** What the index reads from a template. */
export interface Searchable {
  file: Pick<Template['file'], 'slug' | 'name' | 'alt_names' | 'tags' | 'category' | 'use_when'> & {
    box_positions: readonly { role: string }[];
  };
}

export interface SearchIndex<T extends Searchable> {
  /** Templates that match, most relevant first, and the number of all. */
  search(query: string, options?: SearchOptions<T>): { found: T[]; total: number };
  /** Whether every word of a query is written in a template as it was typed, at least its beginning. */
  isAsTyped(query: string, template: T): boolean;
  /** Whether a query is a whole name of a template. */
  isNameOf(query: string, template: T): boolean;
  /** The templates that have this name, or have it as another name. */
  named(name: string): T[];
  /** Slugs that a mistyped slug may stand for, best first. */
  closestSlugs(slug: string, limit: number): string[];
  add(template: T): void;
  /** Removes the same object that was added; any other is ignored. */
  remove(template: T): void;
}

export interface SearchOptions<T> {
  /** Leaves out what it refuses. */
  accept?: ((template: T) => boolean) | undefined;
  /** Hits left out at the beginning, and the most after them; by default all are answered. */
  offset?: number;
  limit?: number;
}

/** How much a hit in each field counts: what a template is called before what it is about. */
const BOOST = { name: 5, slug: 3, alt_names: 4, tags: 2.5, category: 2, roles: 1, use_when: 0.3 };
type Field = keyof typeof BOOST;
/** Longer queries cost time and find nothing more. */
const MAX_TERMS = 8;
/** Slugs are no longer than this, and a longer id must not cost time. */
const MAX_SLUG = 64;
/** Letters of a slug that may be wrong: up to a third of it, and no more than four. */
const SLUG_TYPOS_SHARE = 0.34;
const SLUG_TYPOS = 4;
/** Words without meaning of their own: not indexed for sentences, not searched for beside other words. */
const STOP_WORDS = new Set(
  'a an and are as at be but by for from has have he her his how i if in into is it its me my not of on or our she so than that the their them then they this to us was we were what when where which who why will with you your'.split(
    ' ',
  ),
);

function terms(query: string): string[] {
  const all = wordsOf(query);
  const meaningful = all.filter((term) => !STOP_WORDS.has(term));
  return (meaningful.length > 0 ? meaningful : all).slice(0, MAX_TERMS);
}

/** How many letters may be wrong: none in short words, where a typo makes another word. */
function allowedTypos(term: string): number {
  if (term.length < 4) return 0;
  return term.length < 8 ? 1 : 2;
}

/** For a second search, where nothing was found: short words may have a typo, and two letters may be swapped. */
function moreTypos(term: string): number {
  if (term.length < 3) return 0;
  return term.length === 3 ? 1 : 2;
}

/** A letter alone is searched for in names only: most entries have some word that starts with it. */
const isLetter = (wanted: readonly string[]) => wanted.length === 1 && wanted[0]?.length === 1;

function wantedWords(query: readonly string[], typosIn: (word: string) => number): Wanted[] {
  const letter = isLetter(query);
  return query.map((word) => ({ word, prefix: letter || word.length > 1, typos: typosIn(word) }));
}

/** A field without words counts as one of one word: a short field is no shorter for being empty elsewhere. */
const fieldOf = (found: readonly string[]): FieldWords => ({
  words: found,
  length: Math.max(1, new Set(found).size),
});

/** The words of sentences, without those that have no meaning of their own. */
function sentencesOf(texts: readonly string[]): FieldWords {
  const field = fieldOf(texts.flatMap(wordsOf));
  return { ...field, words: field.words.filter((word) => !STOP_WORDS.has(word)) };
}

/** The words of a template that can be found, by field. */
function entryOf({ file }: Searchable): Record<Field, FieldWords> {
  return {
    name: fieldOf(wordsOf(file.name)),
    slug: fieldOf(wordsOf(file.slug)),
    alt_names: fieldOf(file.alt_names.flatMap(wordsOf)),
    tags: fieldOf(file.tags.flatMap(wordsOf)),
    category: fieldOf(wordsOf(file.category)),
    roles: sentencesOf(file.box_positions.map((box) => box.role)),
    use_when: sentencesOf([file.use_when ?? '']),
  };
}

/** Slugs as whole words, to find the ones that a mistyped one may stand for. */
function createSlugs() {
  const index = createTermIndex({ whole: 1 });
  const entry = (slug: string) => ({ whole: fieldOf([joinedWord(slug)]) });
  return {
    add: (id: number, slug: string) => index.add(id, entry(slug)),
    remove: (id: number, slug: string) => index.remove(id, entry(slug)),
    closest(slug: string, limit: number): number[] {
      const word = joinedWord(slug.slice(0, MAX_SLUG));
      if (word === '') return [];
      const typos = Math.min(SLUG_TYPOS, Math.round(word.length * SLUG_TYPOS_SHARE));
      return best(index.find([{ word, prefix: true, typos }], 'any'), limit);
    },
  };
}

/** Ids of the templates that have a name, normalised. */
function createNames() {
  const byName = new Map<string, Set<number>>();
  const namesOf = ({ file }: Searchable) => new Set([file.name, ...file.alt_names].map(phraseOf));
  return {
    find: (name: string): ReadonlySet<number> | undefined => byName.get(name),
    add(id: number, template: Searchable): void {
      for (const name of namesOf(template)) {
        const ids = byName.get(name);
        if (ids) ids.add(id);
        else byName.set(name, new Set([id]));
      }
    },
    remove(id: number, template: Searchable): void {
      for (const name of namesOf(template)) {
        const ids = byName.get(name);
        ids?.delete(id);
        if (ids?.size === 0) byName.delete(name);
      }
    },
  };
}

/**
 * Builds the search index over names, alternative names, tags, category, roles and the line on
 * when the joke works. Equal relevance keeps the order in which templates were added. Needs no files: a benchmark may
 * index invented templates.
 */
export function createSearchIndex<T extends Searchable>(templates: readonly T[]): SearchIndex<T> {
  const index = createTermIndex(BOOST);
  const names = createNames();
  const indexed = new Map<number, T>();
  const ids = new Map<T, number>();
  let slugs: ReturnType<typeof createSlugs> | undefined;
  let next = 0;

  const add = (template: T): void => {
    const id = next++;
    ids.set(template, id);
    indexed.set(id, template);
    names.add(id, template);
    index.add(id, entryOf(template));
    slugs?.add(id, template.file.slug);
  };
  for (const template of templates) add(template);

  const find = (query: string): Matches => {
    const wanted = terms(query);
    const fields: Field[] | undefined = isLetter(wanted) ? ['name'] : undefined;
    const among = (combine: 'all' | 'any', typosIn = allowedTypos) =>
      index.find(wantedWords(wanted, typosIn), combine, fields);
    let matches = among('all');
    if (matches.ids.length === 0) matches = among('all', moreTypos);
    if (matches.ids.length === 0 && wanted.length > 1) matches = among('any');
    return matches;
  };

  /** A query that is a whole name ranks that template before others that share its words. */
  const preferNames = ({ ids: found, scores }: Matches, query: string): Matches => {
    const called = names.find(phraseOf(query));
    if (!called) return { ids: found, scores };
    return {
      ids: found,
      scores: scores.map((score, at) => (called.has(found[at] ?? -1) ? 4 * score : score)),
    };
  };

  const accepted = ({ ids: found, scores }: Matches, accept: (template: T) => boolean): Matches => {
    const kept: Matches = { ids: [], scores: [] };
    for (const [at, id] of found.entries()) {
      const template = indexed.get(id);
      if (!template || !accept(template)) continue;
      kept.ids.push(id);
      kept.scores.push(scores[at] ?? 0);
    }
    return kept;
  };

  const templatesOf = (found: readonly number[]): T[] =>
    found.map((id) => indexed.get(id)).filter((template) => template !== undefined);

  const search: SearchIndex<T>['search'] = (query, { accept, offset = 0, limit } = {}) => {
    const all = find(query);
    const matches = preferNames(accept ? accepted(all, accept) : all, query);
    const total = matches.ids.length;
    const ranked = best(matches, limit === undefined ? total : offset + limit);
    return { found: templatesOf(ranked.slice(offset)), total };
  };

  /** Few callers mistype an id, so the slugs are indexed when the first one does. */
  const slugIndex = () => {
    if (slugs) return slugs;
    slugs = createSlugs();
    for (const [id, { file }] of indexed) slugs.add(id, file.slug);
    return slugs;
  };

  return {
    search,
    isAsTyped(query, template) {
      const written = Object.values(entryOf(template)).flatMap((field) => field.words);
      return terms(query).every((term) => written.some((word) => word.startsWith(term)));
    },
    isNameOf(query, template) {
      const id = ids.get(template);
      return id !== undefined && (names.find(phraseOf(query))?.has(id) ?? false);
    },
    named: (name) => templatesOf([...(names.find(phraseOf(name)) ?? [])]),
    closestSlugs(slug, limit) {
      const close = templatesOf(slugIndex().closest(slug, limit));
      const related = search(slug, { limit }).found;
      return [...new Set([...close, ...related].map(({ file }) => file.slug))].slice(0, limit);
    },
    add,
    remove(template) {
      const id = ids.get(template);
      if (id === undefined) return;
      ids.delete(template);
      indexed.delete(id);
      names.remove(id, template);
      index.remove(id, entryOf(template));
      slugs?.remove(id, template.file.slug);
    },
  };
}
