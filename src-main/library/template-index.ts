import { LIMITS } from '../../src-shared/contract/limits.ts';
import type { ListRange } from '../../src-shared/contract/paging.ts';
import { readTemplateSlug, type TemplateMatch } from '../../src-shared/contract/template.ts';
import { toPhrase } from '../../src-shared/words/words.ts';
import { createKnownFormats, type KnownFormat, type KnownFormats } from './known-formats.ts';
import type { TemplateMeaning } from './meaning/content.ts';
import { createRankedOrder, insertSorted, removeSorted } from './ordering.ts';
import { BUILT_IN_SOURCE, OWN_SOURCE } from './origin.ts';
import { createSearchIndex, type Meanings, type SearchIndex } from './search.ts';
import {
  isAnimated,
  type Library,
  type Template,
  type TemplateFilter,
  type TemplatePage,
  type TemplatePlace,
} from './types.ts';

/** A library in memory whose templates can be added and removed; every reader sees a change at once. */
export interface TemplateIndex extends Omit<Library, 'makePlaceholders' | 'catchUp'> {
  put(template: Template): void;
  remove(slug: string): void;
  /** Gets ready for searches, in slices; the first search does it at once otherwise. */
  prepareSearch(): Promise<void>;
}

/** The curated order: by rank, the user's own before others, then by id. */
export function byCuration(a: Template, b: Template): number {
  const own = (template: Template) => (template.source === OWN_SOURCE ? 0 : 1);
  return a.file.rank - b.file.rank || own(a) - own(b) || (a.id < b.id ? -1 : Number(a.id > b.id));
}

function accepts({
  category,
  verified,
  animated,
  source,
}: TemplateFilter): ((template: Template) => boolean) | undefined {
  if ([category, verified, animated, source].every((wanted) => wanted === undefined)) return undefined;
  return (template) =>
    (source === undefined || template.source === source) &&
    (category === undefined || template.file.category === category) &&
    (verified === undefined || template.file.verified === verified) &&
    (animated === undefined || isAnimated(template) === animated);
}

/** Filters a list, and the same list by the same filter once: pages of a category are asked for one after the other. */
function createFiltered() {
  let last: { all: readonly Template[]; filter: TemplateFilter; matches: readonly Template[] } | undefined;
  return (
    all: readonly Template[],
    filter: TemplateFilter,
    accept: ((template: Template) => boolean) | undefined,
  ): readonly Template[] => {
    if (!accept) return all;
    const isSame =
      last?.all === all &&
      last.filter.category === filter.category &&
      last.filter.source === filter.source &&
      last.filter.verified === filter.verified &&
      last.filter.animated === filter.animated;
    if (!last || !isSame) last = { all, filter, matches: all.filter(accept) };
    return last.matches;
  };
}

function listMotionFiles({ motion }: Template): [cdnPath: string, file: string][] {
  if (!motion) return [];
  return [
    [motion.file, motion.path],
    [motion.imageFile, motion.imagePath],
  ];
}

function listFiles(template: Template): [cdnPath: string, file: string][] {
  return [
    [template.imageFile, template.imagePath],
    [template.thumbFile, template.thumbPath],
    ...listMotionFiles(template),
  ];
}

/** The page of a list in order. Where the template it follows is gone, it begins at that one's former place. */
function cut(
  matches: readonly Template[],
  { limit, offset = 0, after }: ListRange<TemplatePlace>,
): TemplatePage {
  const last = after ? matches.findIndex(({ id }) => id === after.id) : -1;
  const start = after ? (last < 0 ? after.count - 1 : last + 1) : offset;
  const templates = matches.slice(start, start + limit);
  return { templates, total: matches.length, end: start + templates.length };
}

/** Counts templates by category; the names are sorted again only after a change. */
function createCategories() {
  const counts = new Map<string, number>();
  let sorted: readonly string[] | undefined;
  return {
    count(category: string, by: 1 | -1): void {
      const count = (counts.get(category) ?? 0) + by;
      if (count > 0) counts.set(category, count);
      else counts.delete(category);
      sorted = undefined;
    },
    all(): readonly string[] {
      sorted ??= [...counts.keys()].sort();
      return sorted;
    },
  };
}

/** As much of a query, name or id as is looked for, whoever asks: what is longer finds nothing more and costs time. */
const cutQuery = (text: string): string => text.slice(0, LIMITS.searchChars);

/** A built-in template that makes the joke of a known format, or one like it, and the format's name. */
interface KnownTemplate {
  name: string;
  template: Template;
  /** It suits the format's situations, but its joke is another. */
  like?: boolean;
}

type SearchResult = ReturnType<SearchIndex<Template>['search']>;

/** The same, with the names of known formats for built-in templates, which are the ones that have a meaning. */
function withFormats(meanings: Meanings<Template>, { all }: KnownFormats): Meanings<Template> {
  const bySlug = Map.groupBy(all, ({ template }) => template);
  const known = new Map<string, TemplateMeaning | undefined>();
  return {
    lexicon: meanings.lexicon,
    of(template) {
      if (template.source !== BUILT_IN_SOURCE) return undefined;
      const { slug } = template.file;
      if (!known.has(slug)) {
        const meaning = meanings.of(template);
        const formats = bySlug.get(slug)?.flatMap(({ name, names }) => [name, ...names]);
        known.set(slug, meaning && { ...meaning, formats });
      }
      return known.get(slug);
    },
  };
}

/** An empty index; `deletedImage` finds the file of a CDN path that no template has any longer. */
export function createTemplateIndex(
  deletedImage: (cdnPath: string) => string | undefined = () => undefined,
  formats: KnownFormats = createKnownFormats([]),
  meanings?: Meanings<Template>,
): TemplateIndex {
  const bySlug = new Map<string, Template>();
  const templates: Template[] = [];
  const files = new Map<string, string>();
  const categories = createCategories();
  const searchIndex = createSearchIndex<Template>([], meanings && withFormats(meanings, formats));
  const order = createRankedOrder();
  const filtered = createFiltered();
  let revision = 0;

  const remove = (slug: string): void => {
    const template = bySlug.get(slug);
    if (!template) return;
    revision += 1;
    bySlug.delete(slug);
    removeSorted(templates, template, byCuration);
    for (const [cdnPath] of listFiles(template)) files.delete(cdnPath);
    categories.count(template.file.category, -1);
    searchIndex.remove(template);
    order.remove(template);
  };

  /** Built-in templates have names of formats among their other names, so that they are found with another picture. */
  const hasTemplateNamed = (name: string): boolean =>
    searchIndex
      .named(name)
      .some(({ source, file }) => source !== BUILT_IN_SOURCE || toPhrase(file.name) === toPhrase(name));
  const findMissingFormat = (query: string): KnownFormat | undefined => {
    const [format] = formats.find(query);
    if (!format?.ids || [format.name, ...format.names].some(hasTemplateNamed)) return undefined;
    return format;
  };
  const findBuiltIn = (slug: string): Template[] => {
    const template = bySlug.get(slug);
    return template?.source === BUILT_IN_SOURCE ? [template] : [];
  };
  const findKnownTemplates = (query: string): KnownTemplate[] =>
    formats
      .find(query)
      .flatMap(({ name, template = '' }) => findBuiltIn(template).map((each) => ({ name, template: each })));
  /** Built-in templates for the situations of the known formats that match a query. */
  const likeTemplates = (query: string): KnownTemplate[] =>
    formats
      .find(query)
      .flatMap(({ name, like = [] }) =>
        like.flatMap(findBuiltIn).map((each) => ({ name, template: each, like: true })),
      );
  /** Templates of that name come first, then built-in ones for the same joke, then all others. */
  const withKnown = (query: string, known: readonly KnownTemplate[], { found, isSimilar }: SearchResult) => {
    const ours = new Set(known.map(({ template }) => template));
    // Templates with similar words would not help if the query names a known format.
    const others = found.filter((each) => !ours.has(each) && !(known.length > 0 && isSimilar(each)));
    const named = others.filter((each) => searchIndex.isWholeName(query, each));
    return [...named, ...ours, ...others.filter((each) => !named.includes(each))];
  };
  const describeMatch = (
    query: string,
    known: readonly KnownTemplate[],
    template: Template,
    isSimilar: (template: Template) => boolean,
  ): TemplateMatch => {
    const format = known.find((each) => each.template === template);
    const name = toPhrase(template.file.name);
    const isOwnName = toPhrase(query) === name;
    // Some templates have the name of the format whose joke they make.
    if (format && !format.like && toPhrase(format.name) === name) return { kind: 'name' };
    if (format && !isOwnName)
      return format.like ? { kind: 'meaning' } : { kind: 'same_joke', name: format.name };
    if (searchIndex.isWholeName(query, template)) return { kind: 'name' };
    if (isSimilar(template)) return { kind: 'similar' };
    return { kind: searchIndex.isAsTyped(query, template) ? 'words' : 'meaning' };
  };

  return {
    remove,
    prepareSearch: searchIndex.prepare,
    put(template) {
      remove(template.file.slug);
      revision += 1;
      bySlug.set(template.file.slug, template);
      insertSorted(templates, template, byCuration);
      for (const [cdnPath, file] of listFiles(template)) files.set(cdnPath, file);
      categories.count(template.file.category, 1);
      searchIndex.add(template);
      order.add(template);
    },
    get: (id) => bySlug.get(readTemplateSlug(id)),
    all: () => templates,
    suggest: (id, limit) => searchIndex.closestSlugs(readTemplateSlug(cutQuery(id)), limit),
    list(filter, page, getRank) {
      const accept = accepts(filter);
      const { limit, offset = 0, after } = page;
      if (filter.search !== undefined && filter.search.trim() !== '') {
        const search = cutQuery(filter.search);
        const known = [...findKnownTemplates(search), ...likeTemplates(search)].filter(
          ({ template }) => accept?.(template) ?? true,
        );
        const missing = findMissingFormat(search);
        const explainMatches = (found: TemplatePage, { isSimilar }: SearchResult): TemplatePage => ({
          ...found,
          ...(missing && { missingFormat: missing }),
          matches: new Map(
            found.templates.map((each) => [each.id, describeMatch(search, known, each, isSimilar)]),
          ),
        });
        // Where a template stands among the matches is known only once all of them are in order.
        if (after || known.length > 0) {
          const result = searchIndex.search(search, { accept });
          return explainMatches(cut(withKnown(search, known, result), page), result);
        }
        const result = searchIndex.search(search, { accept, limit, offset });
        const { found, total } = result;
        return explainMatches({ templates: found, total, end: offset + found.length }, result);
      }
      return cut(filtered(order.by(getRank), filter, accept), page);
    },
    sameJoke: (name) => findKnownTemplates(cutQuery(name)).map(({ template }) => template),
    knownFormats: formats.all,
    imgflipPictures: formats.imgflip,
    categories: categories.all,
    findFile: (cdnPath) => files.get(cdnPath) ?? deletedImage(cdnPath),
    revision: () => revision,
  };
}
