import MiniSearch, { type SearchOptions } from 'minisearch';
import type { Template } from './types.ts';

/** What the index reads from a template. */
export interface Searchable {
  file: Pick<Template['file'], 'slug' | 'name' | 'alt_names' | 'tags' | 'category'> & {
    box_positions: readonly { role: string }[];
  };
}

export interface SearchIndex<T extends Searchable> {
  /** Templates that match, most relevant first; `accept` filters them further. */
  search(query: string, accept?: (template: T) => boolean): T[];
  /** Slugs that a mistyped slug may stand for, best first. */
  closestSlugs(slug: string, limit: number): string[];
  add(template: T): void;
  /** Removes the same object that was added; any other is ignored. */
  remove(template: T): void;
}

interface Entry {
  id: number;
  name: string;
  slug: string;
  alt_names: string;
  tags: string;
  category: string;
  roles: string;
}

/** How much a hit in each field counts: what a template is called before what it is about. */
const BOOST = { name: 5, slug: 3, alt_names: 4, tags: 2.5, category: 2, roles: 1 };
const FIELDS = Object.keys(BOOST);
/** Longer queries cost time and find nothing more. */
const MAX_TERMS = 8;
/** Slugs are no longer than this, and a longer id must not cost time. */
const MAX_SLUG = 64;
/** Words without meaning of their own: not indexed for roles, not searched for beside other words. */
const STOP_WORDS = new Set(
  'a an and are as at be but by for from has have he her his how i if in into is it its me my not of on or our she so than that the their them then they this to us was we were what when where which who why will with you your'.split(
    ' ',
  ),
);

/** Case and accents do not matter: `Café` is found as `cafe`. */
function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

function words(text: string): string[] {
  return normalise(text)
    .split(/[\s\p{P}\p{S}]+/u)
    .filter(Boolean);
}

function terms(query: string): string[] {
  const all = words(query);
  const meaningful = all.filter((term) => !STOP_WORDS.has(term));
  return (meaningful.length > 0 ? meaningful : all).slice(0, MAX_TERMS);
}

/** A slug as one word, so that a wrong or missing hyphen does not count as a typo. */
function joined(slug: string): string {
  return normalise(slug).replace(/[^\p{L}\p{N}]+/gu, '');
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

/** The normalised words of a text, one space between them. */
function phrase(text: string): string {
  return words(text).join(' ');
}

function options(
  terms: readonly string[],
  combineWith: 'AND' | 'OR',
  fuzzy: (term: string) => number,
): SearchOptions {
  const letterOnly = terms.length === 1 && terms[0]?.length === 1;
  return {
    combineWith,
    boost: BOOST,
    fuzzy,
    // Most entries have a word that starts with a given letter: alone, a letter is searched for in names only.
    prefix: (term) => term.length > 1 || letterOnly,
    weights: { fuzzy: 0.35, prefix: 0.7 },
    ...(letterOnly && { fields: ['name'] }),
  };
}

function entryOf({ file }: Searchable, id: number): Entry {
  return {
    id,
    name: file.name,
    slug: file.slug,
    alt_names: file.alt_names.join(' · '),
    tags: file.tags.join(' '),
    category: file.category,
    roles: file.box_positions.map((box) => box.role).join(' · '),
  };
}

const slugEntry = ({ file }: Searchable, id: number) => ({ id, whole: file.slug });

interface Indexed<T> {
  template: T;
  /** Its names, normalised. */
  names: string[];
}

/**
 * Builds the search index over names, alternative names, tags, category and roles. Equal relevance keeps the
 * order in which templates were added. Needs no files: a benchmark may index invented templates.
 */
export function createSearchIndex<T extends Searchable>(templates: readonly T[]): SearchIndex<T> {
  const index = new MiniSearch<Entry>({
    fields: FIELDS,
    processTerm: (term, field) => {
      const plain = normalise(term);
      return field === 'roles' && STOP_WORDS.has(plain) ? null : plain;
    },
  });
  const wholeSlugs = new MiniSearch<{ id: number; whole: string }>({
    fields: ['whole'],
    tokenize: (text) => [joined(text)],
  });
  const indexed = new Map<number, Indexed<T>>();
  const ids = new Map<T, number>();
  let next = 0;

  const add = (template: T): void => {
    const id = next++;
    ids.set(template, id);
    indexed.set(id, { template, names: [template.file.name, ...template.file.alt_names].map(phrase) });
    index.add(entryOf(template, id));
    wholeSlugs.add(slugEntry(template, id));
  };
  for (const template of templates) add(template);

  const search = (query: string, accept?: (template: T) => boolean): T[] => {
    const wanted = terms(query);
    if (wanted.length === 0) return [];
    const whole = phrase(query);
    // A query that is a whole name ranks that template before others that share its words.
    const boostDocument = (id: number) => (indexed.get(id)?.names.includes(whole) ? 4 : 1);
    const find = (combineWith: 'AND' | 'OR', fuzzy = allowedTypos) =>
      index.search(wanted.join(' '), { ...options(wanted, combineWith, fuzzy), boostDocument });
    let hits = find('AND');
    if (hits.length === 0) hits = find('AND', moreTypos);
    if (hits.length === 0 && wanted.length > 1) hits = find('OR');
    const found: T[] = [];
    for (const hit of hits) {
      const template = indexed.get(hit.id)?.template;
      if (template && (!accept || accept(template))) found.push(template);
    }
    return found;
  };

  return {
    search,
    closestSlugs(slug, limit) {
      const mistyped = wholeSlugs.search(slug.slice(0, MAX_SLUG), { fuzzy: 0.34, maxFuzzy: 4, prefix: true });
      const close = mistyped.map((hit) => indexed.get(hit.id)?.template.file.slug);
      const related = search(slug).map(({ file }) => file.slug);
      return [...new Set([...close, ...related])].filter((found) => found !== undefined).slice(0, limit);
    },
    add,
    remove(template) {
      const id = ids.get(template);
      if (id === undefined) return;
      ids.delete(template);
      indexed.delete(id);
      index.remove(entryOf(template, id));
      wholeSlugs.remove(slugEntry(template, id));
    },
  };
}
