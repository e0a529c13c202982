import type {
  MissingFormat,
  TemplateDetail,
  TemplateListItem,
} from '../../../src-shared/contract/template.ts';
import type { Api } from '../../api/api.ts';
import { createPagedList, type Page } from './paged-list.ts';

export const VIEWS = ['all', 'trending', 'favourites', 'recents'] as const;
export type View = (typeof VIEWS)[number];

/** A template as the grid shows it; `velocity` only among the trending ones. */
export type ShownTemplate = TemplateListItem & { velocity?: string };

export interface TemplateQuery {
  view: View;
  search: string;
  category: string;
  /** Only the templates of one pack. */
  source?: string | undefined;
  /** Only templates that move. */
  moving?: boolean;
  /** The templates of Favourites and Recents, in their order. */
  ids: readonly string[];
}

type BrowseApi = Pick<Api, 'templates' | 'trending' | 'template'>;

/** Concurrent calls for lists that are fetched template by template. */
const AT_ONCE = 8;
const TRENDING = 100;
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

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Whether every word of the search occurs in the template’s name, tags or category. */
export function matches(
  template: ShownTemplate,
  { search, category, source, moving }: TemplateQuery,
): boolean {
  if (moving && !template.animated) return false;
  if (category && template.category !== category) return false;
  if (source && template.source !== source) return false;
  const text = plain([template.name, template.category, ...template.tags].join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Those of the templates that still exist. @throws ApiError for any failure but a missing template */
async function existing(
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
      found[at] = await details.get(id).catch(undefinedIfMissing);
      onFound(found);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found.filter((template) => template !== undefined);
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'TEMPLATE_NOT_FOUND') return undefined;
  throw error;
}

const cut = (all: readonly ShownTemplate[], offset: number, limit: number): Page<ShownTemplate> => ({
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
    onPart: (part: Page<ShownTemplate | undefined>) => void,
  ) => {
    const { view, search, category, source, ids, moving } = query;
    if (view === 'all') {
      const { templates, total, categories, missing_format } = await api.templates(
        { search, category, source, limit, offset, placeholder: true, ...(moving && { animated: true }) },
        signal,
      );
      onCategories(categories);
      missingFormats.set(search.trim(), missing_format);
      return { items: templates, total };
    }
    const isWhole = search.trim() === '' && !category && !source && !moving;
    const showFound = (found: readonly (ShownTemplate | undefined)[]) =>
      isWhole && onPart({ items: found, total: ids.length });
    const all =
      view === 'trending'
        ? (await api.trending(TRENDING)).templates
        : await existing(ids, details, showFound);
    const shown = all.filter((template) => matches(template, query));
    return cut(shown, offset, limit);
  };
  const list = createPagedList<ShownTemplate, TemplateQuery>({
    load,
    pageSize: PAGE,
    keyOf: ({ view, search, category, source = '', ids, moving = false }) =>
      JSON.stringify([view, search.trim(), category, source, ids, moving]),
  });
  return {
    ...list,
    /** The format known by the name that was searched for, where the last answer said that it is not in the library. */
    missingFormat: (search: string) => missingFormats.get(search.trim()),
  };
}
