import type { TemplateSort } from '../../../src-shared/contract/meme-lists.ts';
import type {
  MissingFormat,
  TemplateDetail,
  TemplateListItem,
} from '../../../src-shared/contract/template.ts';
import { isUnspaced, splitWords } from '../../../src-shared/words/words.ts';
import type { Api } from '../../api/api.ts';
import { createPagedList, type Page } from './paged-list.ts';

/** Shorter beginnings are those of too many words. */
const LEAST = 4;
/** How much of a word its beginning is. */
const PART = 2 / 3;
const MOST = 3;

/** The beginnings of the longest words of a search, for words that are not found as they are: `procrastinashun` → `procrastin`. */
export function listBeginnings(search: string): string[] {
  const words = splitWords(search).filter((word) => !isUnspaced(word));
  return [...new Set(words)]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.slice(0, Math.max(LEAST, Math.ceil(word.length * PART))))
    .filter((beginning) => beginning.length >= LEAST && !words.includes(beginning))
    .slice(0, MOST);
}

export const VIEWS = ['all', 'mine', 'trending', 'favourites', 'recents'] as const;
export type View = (typeof VIEWS)[number];

/** A template as the grid shows it; `velocity` only among the trending ones. */
export type ListedTemplate = TemplateListItem & { velocity?: string };

export interface TemplateQuery {
  view: View;
  search: string;
  category: string;
  /** Only the templates of one pack. */
  source?: string | undefined;
  /** Only templates that move. */
  moving?: boolean;
  /** The order of all templates and of one's own; a search has its own. */
  sort?: TemplateSort;
  /** The templates of Favourites and Recents, in their order. */
  ids: readonly string[];
}

type BrowseApi = Pick<Api, 'templates' | 'trending' | 'template'>;

/** The source of templates of one’s own. */
const OWN = 'user';
/** Concurrent calls for lists that are fetched template by template. */
const AT_ONCE = 8;
const TRENDING = 100;
/** The best of a search, among which the templates of a view are looked for. */
const MOST_FOUND = 100;
/** About as many as a window shows; a page of this size is rendered within two frames. */
const PAGE = 40;

/** Caches the details of single templates. */
export function createDetails(api: Pick<Api, 'template'>) {
  const known = new Map<string, Promise<TemplateDetail>>();
  return {
    get(id: string): Promise<TemplateDetail> {
      const cached = known.get(id);
      if (cached) return cached;
      const loading = api.template(id);
      known.set(id, loading);
      // A failure is not cached.
      loading.catch(() => known.delete(id));
      return loading;
    },
    forget: () => known.clear(),
  };
}
export type Details = ReturnType<typeof createDetails>;

/** What a view other than all shows of its templates, apart from the search. */
const accepts = (template: ListedTemplate, { category, source, moving }: TemplateQuery): boolean =>
  !(moving && !template.animated) &&
  !(category && template.category !== category) &&
  !(source && template.source !== source);

/** Whether every word of the search begins one of the template’s name, tags or category. */
function matches({ name, category, tags }: ListedTemplate, search: string): boolean {
  const words = splitWords([name, category, ...tags].join(' '));
  return splitWords(search).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

/**
 * Those of some templates that the engine found for a search, in its order, and those that match it otherwise; similar
 * spellings last.
 */
function keepSearched(
  all: readonly ListedTemplate[],
  search: string,
  found: readonly TemplateListItem[],
): ListedTemplate[] {
  const here = new Map(all.map((template) => [template.id, template]));
  const first = found.flatMap(({ id, match }) => {
    const template = here.get(id);
    return template ? [{ ...template, ...(match && { match }) }] : [];
  });
  const known = new Set(first.map(({ id }) => id));
  const others = all.filter((template) => !known.has(template.id) && matches(template, search));
  const isSimilar = ({ match }: ListedTemplate) => match?.kind === 'similar';
  return [...first.filter((each) => !isSimilar(each)), ...others, ...first.filter(isSimilar)];
}

/** Those of the templates that still exist. @throws ApiError for any failure but a missing template */
async function loadExisting(
  ids: readonly string[],
  details: Details,
  onFound: (found: readonly (TemplateDetail | undefined)[]) => void,
): Promise<TemplateDetail[]> {
  const found: (TemplateDetail | undefined)[] = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < ids.length; at = next++) {
      const id = ids[at];
      if (id === undefined) continue;
      found[at] = await details.get(id).catch(toUndefinedIfMissing);
      onFound(found);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found.filter((template) => template !== undefined);
}

function toUndefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'TEMPLATE_NOT_FOUND') return undefined;
  throw error;
}

const cut = (all: readonly ListedTemplate[], offset: number, limit: number): Page<ListedTemplate> => ({
  items: all.slice(offset, offset + limit),
  total: all.length,
});

/** The templates of Browse: by view, search and category. */
export function createTemplateList(api: BrowseApi, details: Details, onCategories: (all: string[]) => void) {
  const missingFormats = new Map<string, MissingFormat | undefined>();
  const load = async (
    query: TemplateQuery,
    offset: number,
    limit: number,
    signal: AbortSignal,
    onPart: (part: Page<ListedTemplate | undefined>) => void,
  ) => {
    const { view, search, category, source, ids, moving, sort = 'trending' } = query;
    if (view === 'all' || view === 'mine') {
      const wanted = {
        source: view === 'mine' ? OWN : source,
        ...(moving && { animated: true }),
        ...(sort !== 'trending' && { sort }),
      };
      const { templates, total, categories, missing_format } = await api.templates(
        { search, category, limit, offset, placeholder: true, ...wanted },
        signal,
      );
      onCategories(categories);
      missingFormats.set(search.trim(), missing_format);
      return { items: templates, total };
    }
    const isWhole = search.trim() === '' && !category && !source && !moving;
    const showFound = (found: readonly (ListedTemplate | undefined)[]) =>
      isWhole && onPart({ items: found, total: ids.length });
    const all =
      view === 'trending'
        ? (await api.trending(TRENDING)).templates
        : await loadExisting(ids, details, showFound);
    const accepted = all.filter((template) => accepts(template, query));
    if (search.trim() === '') return cut(accepted, offset, limit);
    const found = await api.templates({ search, limit: MOST_FOUND, offset: 0 }, signal);
    return cut(keepSearched(accepted, search, found.templates), offset, limit);
  };
  const list = createPagedList<ListedTemplate, TemplateQuery>({
    load,
    pageSize: PAGE,
    toKey: ({ view, search, category, source = '', ids, moving = false, sort = 'trending' }) =>
      JSON.stringify([view, search.trim(), category, source, ids, moving, sort]),
  });
  return {
    ...list,
    /** The format known by the name that was searched for, where the last answer said that it is not in the library. */
    missingFormat: (search: string) => missingFormats.get(search.trim()),
  };
}
