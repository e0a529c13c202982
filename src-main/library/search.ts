import MiniSearch, { type SearchOptions } from 'minisearch';
import type { Template } from './types.ts';

/** What the index reads of a template. */
export interface Searchable {
  file: Pick<Template['file'], 'slug' | 'name' | 'alt_names' | 'tags' | 'category'> & {
    box_positions: readonly { role: string }[];
  };
}

export interface TemplateIndex<T extends Searchable> {
  /** Templates that match, most relevant first; `accept` leaves out what another filter refuses. */
  search(query: string, accept?: (template: T) => boolean): T[];
  /** Slugs that a mistyped slug may have meant, best first. */
  closestSlugs(slug: string, limit: number): string[];
  add(template: T): void;
  /** Forgets the very object that was added; any other is ignored. */
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
/** Words that say nothing in a sentence: not indexed for roles, not searched for beside a word that says something. */
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
  const telling = all.filter((term) => !STOP_WORDS.has(term));
  return (telling.length > 0 ? telling : all).slice(0, MAX_TERMS);
}

/** A slug as one word: hyphens are not what a typo is about. */
function glue(slug: string): string {
  return normalise(slug).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Letters one may get wrong: none in short words, where a typo makes another word. */
function typos(term: string): number {
  if (term.length < 4) return 0;
  return term.length < 8 ? 1 : 2;
}

/** For a second look, where nothing was found: short words may have a slip, and two letters may be swapped. */
function moreTypos(term: string): number {
  if (term.length < 3) return 0;
  return term.length === 3 ? 1 : 2;
}

/** Words of a text in plain form, one blank between them. */
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
    // One letter is the start of almost everything: alone it looks at names only, in a phrase it is a word.
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
  /** Its names in plain form. */
  names: string[];
}

/**
 * Builds the search index over names, alternative names, tags, category and roles. Equal relevance keeps the
 * order in which templates were added. Needs no files: a benchmark may index made-up templates.
 */
export function createIndex<T extends Searchable>(templates: readonly T[]): TemplateIndex<T> {
  const index = new MiniSearch<Entry>({
    fields: FIELDS,
    processTerm: (term, field) => {
      const plain = normalise(term);
      return field === 'roles' && STOP_WORDS.has(plain) ? null : plain;
    },
  });
  const wholeSlugs = new MiniSearch<{ id: number; whole: string }>({
    fields: ['whole'],
    tokenize: (text) => [glue(text)],
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
    // Who types a whole name wants that template before others that share its words.
    const boostDocument = (id: number) => (indexed.get(id)?.names.includes(whole) ? 4 : 1);
    const find = (combineWith: 'AND' | 'OR', fuzzy = typos) =>
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
