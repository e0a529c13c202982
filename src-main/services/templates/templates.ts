import type { Static } from 'typebox';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type {
  PlaceholderQuery,
  TemplateQuery,
  TrendingQuery,
} from '../../../src-shared/contract/operations/operations.ts';
import type {
  TemplateDetail,
  TemplateListData,
  TemplateListItem,
  TrendingData,
} from '../../../src-shared/contract/template.ts';
import { rankTrending, type TrendingEntry } from '../../library/trending.ts';
import type { Template } from '../../library/types.ts';
import type { Caller } from '../caller.ts';
import { type CursorScope, readCursor, writeCursor } from '../cursor.ts';
import type { ServiceDeps } from '../deps.ts';
import { cdnUrl } from '../images/cdn.ts';
import { requireTemplate } from './require-template.ts';

/** Templates in the shape of the API, ranked by the captions made on this machine. */

const DAY_MS = 86_400_000;
/** Captions older than this do not count for a rank, ms: 30 days are ten half-lives. */
const RANKED_MS = 30 * DAY_MS;
/** How long a ranking stays valid without a new caption, ms: ranks decay slowly. */
const RANKING_MS = 60_000;
/** How long it stays valid after a caption, ms: it takes 15 ms to compute for 10,000 templates. */
const STALE_RANKING_MS = 1000;

/** Topics are of the last two weeks, ms. */
const TOPICS_MS = 14 * DAY_MS;
const TOPICS_MAX = 10;

export interface RankingMoment {
  at: number;
  lastCall: number;
}

/** A trending order. */
export interface Ranking {
  /** What it is made of: captions up to the call of this number, seen at a time (ms since the epoch). */
  moment: RankingMoment;
  entries: readonly TrendingEntry[];
  rankOf(id: string): number | undefined;
}

const isSame = (one: RankingMoment, other: RankingMoment): boolean =>
  one.at === other.at && one.lastCall === other.lastCall;

/** Caches the ranking: for a minute, for a second after a caption, and never beyond a change of the library. */
export function createRanking({ store, library, now }: Pick<ServiceDeps, 'store' | 'library' | 'now'>) {
  let cached: { ranking: Ranking; revision: number; stale: boolean } | undefined;
  let earlier: { ranking: Ranking; revision: number } | undefined;
  const compute = (moment: RankingMoment): Ranking => {
    const { at, lastCall } = moment;
    const curated = library.all().map(({ id }, place) => ({ id, rank: place }));
    const entries = rankTrending(store.usage.captionTimes(at - RANKED_MS, lastCall), curated, at);
    const ranks = new Map(entries.map(({ id, rank }) => [id, rank]));
    return { moment, entries, rankOf: (id) => ranks.get(id) };
  };
  return {
    current(): Ranking {
      const at = now();
      const revision = library.revision();
      const limit = cached?.stale ? STALE_RANKING_MS : RANKING_MS;
      if (!cached || cached.revision !== revision || Math.abs(at - cached.ranking.moment.at) >= limit) {
        const ranking = compute({ at, lastCall: store.usage.lastCall() });
        cached = { ranking, revision, stale: false };
      }
      return cached.ranking;
    },
    /** The order as it was at a moment: whoever reads a list on has it unchanged by captions made since. */
    asOf(moment: RankingMoment): Ranking {
      const revision = library.revision();
      for (const known of [cached, earlier]) {
        if (known?.revision === revision && isSame(known.ranking.moment, moment)) return known.ranking;
      }
      earlier = { ranking: compute(moment), revision };
      return earlier.ranking;
    },
    /** Call it after each new caption. */
    expire(): void {
      if (cached) cached.stale = true;
    },
  };
}

/** Makes the placeholders of templates that are about to be answered, where they are asked for. */
async function withPlaceholders(
  { library }: ServiceDeps,
  { placeholder }: PlaceholderQuery,
  templates: readonly Template[],
): Promise<void> {
  if (placeholder) await library.makePlaceholders(templates);
}

function presentTemplate(
  deps: ServiceDeps,
  template: Template,
  rank: number | undefined,
  { placeholder: wanted }: PlaceholderQuery = {},
): TemplateListItem {
  const { file, placeholder } = template;
  return {
    id: template.id,
    name: file.name,
    slug: file.slug,
    category: file.category,
    tags: file.tags,
    image_url: cdnUrl(deps, template.imageFile),
    thumb_url: cdnUrl(deps, template.thumbFile),
    ...(wanted && placeholder && { placeholder }),
    width: template.width,
    height: template.height,
    box_count: file.box_positions.length,
    box_positions: file.box_positions,
    trending_rank: rank ?? null,
    verified: file.verified,
    animated: file.animated,
    source: template.source,
    license: file.license,
  };
}

/** Where a page ended: its order, the id of its last template, and how many there were up to it. */
interface TemplatePlace {
  moment: RankingMoment;
  id: string;
  count: number;
}

function placeOf([at, lastCall, id, count]: readonly unknown[]): TemplatePlace | undefined {
  if (typeof at !== 'number' || typeof lastCall !== 'number') return undefined;
  const isPlace = typeof id === 'string' && typeof count === 'number';
  return isPlace ? { moment: { at, lastCall }, id, count } : undefined;
}

/** One page of the library, by rank or by relevance. @throws CamError VALIDATION_ERROR for a wrong cursor */
export async function listTemplates(
  deps: ServiceDeps,
  rankings: ReturnType<typeof createRanking>,
  query: TemplateQuery,
): Promise<Static<typeof TemplateListData>> {
  const { limit = LIMITS.listLimitDefault, offset, cursor, placeholder, ...filter } = query;
  const scope: CursorScope = { list: 'templates', filter };
  const place = readCursor(scope, { cursor, offset }, placeOf);
  const ranking = place ? rankings.asOf(place.moment) : rankings.current();
  const page = place ? { limit, after: place } : { limit, offset: offset ?? 0 };
  const { templates, total, end } = deps.library.list(filter, page, ranking.rankOf);
  const last = end < total ? templates.at(-1) : undefined;
  await withPlaceholders(deps, query, templates);
  return {
    templates: templates.map((each) => presentTemplate(deps, each, ranking.rankOf(each.id), query)),
    total,
    categories: [...deps.library.categories()],
    next_cursor: writeCursor(scope, last && [ranking.moment.at, ranking.moment.lastCall, last.id, end]),
  };
}

/** @throws CamError TEMPLATE_NOT_FOUND */
export async function getTemplate(
  deps: ServiceDeps,
  ranking: Ranking,
  id: string,
  query: PlaceholderQuery,
): Promise<TemplateDetail> {
  const template = requireTemplate(deps, id);
  await withPlaceholders(deps, query, [template]);
  return templateDetail(deps, template, ranking.rankOf(template.id), query);
}

/** All fields of a template. */
export function templateDetail(
  deps: ServiceDeps,
  template: Template,
  rank: number | undefined,
  query?: PlaceholderQuery,
): TemplateDetail {
  const { alt_names, description, example_captions, attribution } = template.file;
  return {
    ...presentTemplate(deps, template, rank, query),
    alt_names,
    description,
    example_captions,
    caption_count_30d: deps.store.usage.captionCount(template.id, deps.now() - RANKED_MS),
    attribution,
  };
}

/** @throws CamError TEMPLATE_NOT_FOUND */
export function templateImageUrl(deps: ServiceDeps, id: string): string {
  return cdnUrl(deps, requireTemplate(deps, id).imageFile);
}

/** One page of the templates by rank, with their velocity. */
export async function listTrending(
  deps: ServiceDeps,
  ranking: Ranking,
  query: TrendingQuery,
  caller: Caller | undefined,
): Promise<Static<typeof TrendingData>> {
  const { limit = LIMITS.listLimitDefault, offset = 0 } = query;
  const found = ranking.entries.slice(offset, offset + limit).flatMap(({ id, ...trend }) => {
    const template = deps.library.get(id);
    return template ? [{ template, ...trend }] : [];
  });
  await withPlaceholders(
    deps,
    query,
    found.map(({ template }) => template),
  );
  const templates = found.map(({ template, rank, velocity }) => ({
    ...presentTemplate(deps, template, rank, query),
    trending_rank: rank,
    velocity,
  }));
  return { templates, topics: caller ? topicsFor(deps, caller) : [] };
}

/** Recent topics: an account gets its own, the owner of the machine those of all accounts. */
function topicsFor({ store, now }: ServiceDeps, { account }: Caller): string[] {
  return store.topics.top(account.plan === 'studio' ? null : account.id, now() - TOPICS_MS, TOPICS_MAX);
}
