import { joinWords, splitWords } from '../../src-shared/words/words.ts';
import type { TemplateMeaning } from './meaning/content.ts';
import { EMPTY_LEXICON, type Lexicon } from './meaning/lexicon.ts';
import { readQuery } from './meaning/read-query.ts';
import { createNameIndex } from './name-index.ts';
import { OWN_SOURCE } from './origin.ts';
import { createQueryFinder, type QueryMatches } from './query-finder.ts';
import { BOOST, CONCEPT_FIELDS, indexFields, type Searchable, toField } from './search-fields.ts';
import { inSlices } from './slices.ts';
import { best, createTermIndex } from './term-index.ts';

/** Slugs are no longer than this, and a longer id must not cost time. */
const MAX_SLUG = 64;
/** Letters of a slug that may be wrong: up to a third of it, and no more than four. */
const TYPOS_SHARE = 0.34;
const TYPOS = 4;

/** Slugs as whole words, to find the ones that a mistyped one may stand for. */
function createSlugIndex() {
  const index = createTermIndex({ whole: 1 });
  const entry = (slug: string) => ({ whole: toField([joinWords(slug)]) });
  return {
    add: (id: number, slug: string) => index.add(id, entry(slug)),
    remove: (id: number, slug: string) => index.remove(id, entry(slug)),
    closest(slug: string, limit: number): number[] {
      const word = joinWords(slug.slice(0, MAX_SLUG));
      if (word === '') return [];
      const typos = Math.min(TYPOS, Math.round(word.length * TYPOS_SHARE));
      return best(index.find([{ word, prefix: true, typos }], 'any'), limit);
    },
  };
}

export interface SearchIndex<T extends Searchable> {
  /** Templates that match, most relevant first; the number of all; and those found only by a similar spelling. */
  search(
    query: string,
    options?: SearchOptions<T>,
  ): { found: T[]; total: number; isSimilar(template: T): boolean };
  /** Whether every word of a query is written in a template as it was typed, at least its beginning. */
  isAsTyped(query: string, template: T): boolean;
  isWholeName(query: string, template: T): boolean;
  /** The templates that have this name, or have it as another name. */
  named(name: string): T[];
  /** Slugs that a mistyped slug may stand for, best first. */
  closestSlugs(slug: string, limit: number): string[];
  add(template: T): void;
  /** Indexes, in slices, what was added before the first search; that search does it at once otherwise. */
  prepare(): Promise<void>;
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

/** What words mean, and what templates mean beyond their own words. */
export interface Meanings<T> {
  /** Asked for by the first search. */
  lexicon(): Lexicon;
  of(template: T): TemplateMeaning | undefined;
}

const NO_MEANINGS: Meanings<unknown> = { lexicon: () => EMPTY_LEXICON, of: () => undefined };

/**
 * A query that is a whole name ranks that template before all others, then come one's own with all its words in the name,
 * then names that begin with the query or are it but for typing errors.
 */
const FIRST = { ownName: 4e8, name: 3e8, ownWords: 2e8, nearName: 1e8 };

/**
 * Builds the search index over names, alternative names, tags, category, roles, the line on when the joke works, and
 * what `meanings` tells of each template. Equal relevance keeps the order in which templates were added. Needs no
 * files: a benchmark may index invented templates.
 */
export function createSearchIndex<T extends Searchable>(
  templates: readonly T[],
  meanings: Meanings<T> = NO_MEANINGS,
): SearchIndex<T> {
  const index = createTermIndex(BOOST, CONCEPT_FIELDS);
  const names = createNameIndex();
  const finder = createQueryFinder(index, meanings.lexicon);
  const indexed = new Map<number, T>();
  const ids = new Map<T, number>();
  let slugs: ReturnType<typeof createSlugIndex> | undefined;
  let next = 0;
  /** What nobody has searched yet: an engine starts sooner, and many commands never search. */
  let waiting: Map<number, T> | undefined = new Map();

  const listNames = (template: T) => [
    template.file.name,
    ...template.file.alt_names,
    ...(meanings.of(template)?.names ?? []),
  ];
  /** Words of the templates that were shown, which are shown again. */
  const written = new WeakMap<T, readonly string[]>();
  const listWritten = (template: T): readonly string[] => {
    const known = written.get(template);
    if (known) return known;
    const fields = Object.values(indexFields(template, meanings.of(template)));
    const words = fields.flatMap((field) => field.words);
    written.set(template, words);
    return words;
  };
  const indexWords = (id: number, template: T): void => {
    names.add(id, listNames(template));
    index.add(id, indexFields(template, meanings.of(template)));
  };
  const indexWaiting = (): void => {
    for (const [id, template] of waiting ?? []) indexWords(id, template);
    waiting = undefined;
  };
  const prepare = async (): Promise<void> => {
    await inSlices(waiting ?? [], ([id, template]) => {
      // A search or a removal may have come in between.
      if (waiting?.delete(id)) indexWords(id, template);
    });
    indexWaiting();
  };
  const add = (template: T): void => {
    const id = next++;
    ids.set(template, id);
    indexed.set(id, template);
    if (waiting) waiting.set(id, template);
    else indexWords(id, template);
    slugs?.add(id, template.file.slug);
  };
  for (const template of templates) add(template);

  const isOwn = (id: number): boolean => indexed.get(id)?.source === OWN_SOURCE;
  /** What is called as the query, or nearly so, and how much comes to its score. */
  const findCalled = (found: readonly number[], query: string): Map<number, number> => {
    const first = new Map<number, number>();
    for (const id of names.near(query)) first.set(id, FIRST.nearName);
    const typed = splitWords(query);
    for (const id of found) {
      if (!isOwn(id)) continue;
      const own = splitWords(indexed.get(id)?.file.name ?? '');
      if (typed.every((word) => own.some((each) => each.startsWith(word)))) first.set(id, FIRST.ownWords);
    }
    for (const id of names.find(query) ?? []) first.set(id, isOwn(id) ? FIRST.ownName : FIRST.name);
    return first;
  };

  /** What `accept` lets through, with what is called so first. */
  const rankFound = (
    { ids: found, scores }: QueryMatches,
    called: ReadonlyMap<number, number>,
    accept?: (template: T) => boolean,
  ) => {
    if (!accept && called.size === 0) return { ids: found, scores };
    const score = new Map(found.map((id, at) => [id, scores[at] ?? 0]));
    for (const [id, first] of called) score.set(id, (score.get(id) ?? 0) + first);
    const kept: { ids: number[]; scores: number[] } = { ids: [], scores: [] };
    for (const [id, points] of score) {
      const template = accept && indexed.get(id);
      if (accept && !(template && accept(template))) continue;
      kept.ids.push(id);
      kept.scores.push(points);
    }
    return kept;
  };
  const getTemplates = (found: readonly number[]): T[] =>
    found.map((id) => indexed.get(id)).filter((template) => template !== undefined);

  const search: SearchIndex<T>['search'] = (query, { accept, offset = 0, limit } = {}) => {
    indexWaiting();
    const all = finder.find(query);
    const called = findCalled(all.ids, query);
    const matches = rankFound(all, called, accept);
    const total = matches.ids.length;
    const first = best(matches, limit === undefined ? total : offset + limit);
    return {
      found: getTemplates(first.slice(offset)),
      total,
      isSimilar(template) {
        const id = ids.get(template) ?? -1;
        return all.similar.has(id) && !called.has(id);
      },
    };
  };

  /** Few callers mistype an id, so the slugs are indexed when the first one does. */
  const slugIndex = () => {
    if (slugs) return slugs;
    slugs = createSlugIndex();
    for (const [id, { file }] of indexed) slugs.add(id, file.slug);
    return slugs;
  };

  return {
    search,
    isAsTyped(query, template) {
      const { words } = readQuery(query, EMPTY_LEXICON);
      return words.every(({ text }) => listWritten(template).some((word) => word.startsWith(text)));
    },
    isWholeName(query, template) {
      indexWaiting();
      const id = ids.get(template);
      return id !== undefined && (names.find(query)?.has(id) ?? false);
    },
    named(name) {
      indexWaiting();
      return getTemplates([...(names.find(name) ?? [])]);
    },
    closestSlugs(slug, limit) {
      const close = getTemplates(slugIndex().closest(slug, limit));
      const related = search(slug, { limit }).found;
      return [...new Set([...close, ...related].map(({ file }) => file.slug))].slice(0, limit);
    },
    add,
    prepare,
    remove(template) {
      const id = ids.get(template);
      if (id === undefined) return;
      ids.delete(template);
      indexed.delete(id);
      if (!waiting?.delete(id)) {
        names.remove(id, listNames(template));
        index.remove(id, indexFields(template, meanings.of(template)));
      }
      slugs?.remove(id, template.file.slug);
    },
  };
}
