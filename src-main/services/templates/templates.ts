import type { Static } from 'typebox';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { PageQuery, TemplateQuery } from '../../../src-shared/contract/operations/operations.ts';
import type {
  TemplateDetail,
  TemplateListData,
  TemplateListItem,
  TrendingData,
} from '../../../src-shared/contract/template.ts';
import { rankTrending, type TrendingEntry } from '../../library/trending.ts';
import type { Template } from '../../library/types.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import { cdnUrl } from '../images/cdn.ts';
import { requireTemplate } from './require-template.ts';

/** Templates in the shape of the API, ranked by what this machine captions. */

const DAY = 86_400_000;
/** Captions older than this no longer move a rank: 30 days are ten half-lives. */
const MEMORY = 30 * DAY;
/** Ranks decay slowly: without a caption they are good for this long, ms. */
const RANKS_KEPT = 60_000;
/** After a caption they are computed anew, but not more often than this, ms: it takes 15 ms for 10,000 templates. */
const RANKS_KEPT_BUSY = 1000;

/** Topics are of the last two weeks. */
const TOPICS_FROM = 14 * DAY;
const TOPICS_MAX = 10;

/** The current trending order. */
export interface Ranking {
  entries: readonly TrendingEntry[];
  rankOf(id: string): number | undefined;
}

/** Keeps the ranking for a minute, for a second after a caption was made, and never beyond a change of the library. */
export function createRanking({ store, library, now }: Pick<ServiceDeps, 'store' | 'library' | 'now'>) {
  let kept: { ranking: Ranking; at: number; revision: number; stale: boolean } | undefined;
  const compute = (at: number): Ranking => {
    const curated = library.all().map(({ id }, place) => ({ id, rank: place }));
    const entries = rankTrending(store.usage.captionTimes(at - MEMORY), curated, at);
    const ranks = new Map(entries.map(({ id, rank }) => [id, rank]));
    return { entries, rankOf: (id) => ranks.get(id) };
  };
  return {
    current(): Ranking {
      const at = now();
      const revision = library.revision();
      const limit = kept?.stale ? RANKS_KEPT_BUSY : RANKS_KEPT;
      if (!kept || kept.revision !== revision || Math.abs(at - kept.at) >= limit) {
        kept = { ranking: compute(at), at, revision, stale: false };
      }
      return kept.ranking;
    },
    /** A caption was made. */
    expire(): void {
      if (kept) kept.stale = true;
    },
  };
}

function listItem(deps: ServiceDeps, template: Template, rank: number | undefined): TemplateListItem {
  const { file } = template;
  return {
    id: template.id,
    name: file.name,
    slug: file.slug,
    category: file.category,
    tags: file.tags,
    image_url: cdnUrl(deps, template.imageFile),
    thumb_url: cdnUrl(deps, template.thumbFile),
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

/** One page of the library, by rank or by relevance. */
export function listTemplates(
  deps: ServiceDeps,
  ranking: Ranking,
  query: TemplateQuery,
): Static<typeof TemplateListData> {
  const { limit = LIMITS.listLimitDefault, offset = 0, ...filter } = query;
  const { templates, total } = deps.library.list(filter, { limit, offset }, ranking.rankOf);
  return {
    templates: templates.map((template) => listItem(deps, template, ranking.rankOf(template.id))),
    total,
    categories: [...deps.library.categories()],
  };
}

/** @throws CamError TEMPLATE_NOT_FOUND */
export function getTemplate(deps: ServiceDeps, ranking: Ranking, id: string): TemplateDetail {
  const template = requireTemplate(deps, id);
  return templateDetail(deps, template, ranking.rankOf(template.id));
}

/** A template with all that is known of it. */
export function templateDetail(
  deps: ServiceDeps,
  template: Template,
  rank: number | undefined,
): TemplateDetail {
  const { alt_names, description, example_captions, attribution } = template.file;
  return {
    ...listItem(deps, template, rank),
    alt_names,
    description,
    example_captions,
    caption_count_30d: deps.store.usage.captionCount(template.id, deps.now() - MEMORY),
    attribution,
  };
}

/** @throws CamError TEMPLATE_NOT_FOUND */
export function templateImageUrl(deps: ServiceDeps, id: string): string {
  return cdnUrl(deps, requireTemplate(deps, id).imageFile);
}

/** One page of the templates by rank, with how they move. */
export function listTrending(
  deps: ServiceDeps,
  ranking: Ranking,
  page: PageQuery,
  caller: Caller | undefined,
): Static<typeof TrendingData> {
  const { limit = LIMITS.listLimitDefault, offset = 0 } = page;
  const templates = ranking.entries.slice(offset, offset + limit).flatMap(({ id, rank, velocity }) => {
    const template = deps.library.get(id);
    return template ? [{ ...listItem(deps, template, rank), trending_rank: rank, velocity }] : [];
  });
  return { templates, topics: caller ? topicsFor(deps, caller) : [] };
}

/** What was lately asked for: an account sees its own, the owner of the machine everybody's. */
function topicsFor({ store, now }: ServiceDeps, { account }: Caller): string[] {
  return store.topics.top(account.plan === 'studio' ? null : account.id, now() - TOPICS_FROM, TOPICS_MAX);
}
