import type { Static } from 'typebox';
import { FETCHED_PACK_NAMES } from '../../../src-shared/contract/fetched-packs.ts';
import { DAY_MS } from '../../../src-shared/contract/iso-time.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type {
  PlaceholderQuery,
  TemplateQuery,
  TrendingQuery,
} from '../../../src-shared/contract/operations/operations.ts';
import type {
  MissingFormat,
  TemplateDetail,
  TemplateListData,
  TemplateListItem,
  TrendingData,
} from '../../../src-shared/contract/template.ts';
import type { KnownFormat } from '../../library/known-formats.ts';
import { isAnimated, type Template, type TemplatePlace } from '../../library/types.ts';
import type { Caller } from '../caller.ts';
import { type CursorScope, readRange, writeCursor } from '../cursor.ts';
import type { ServiceDeps } from '../deps.ts';
import { cdnUrl } from '../images/cdn.ts';
import type { Ranking, RankingMoment, Rankings } from './ranking.ts';
import { requireTemplate } from './require-template.ts';

/** Templates in the shape of the API, ranked by the captions made on this machine. */

/** Topics are of the last two weeks, ms. */
const TOPICS_MS = 14 * DAY_MS;
const TOPICS_MAX = 10;

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
    ...(file.use_when && { use_when: file.use_when }),
    box_positions: file.box_positions,
    trending_rank: rank ?? null,
    verified: file.verified,
    animated: isAnimated(template),
    source: template.source,
    license: file.license,
  };
}

/** Where a page ended, and in which order. */
interface RankedPlace extends TemplatePlace {
  moment: RankingMoment;
}

function readPlace([at, lastCall, id, count]: readonly unknown[]): RankedPlace | undefined {
  if (typeof at !== 'number' || typeof lastCall !== 'number') return undefined;
  const isPlace = typeof id === 'string' && typeof count === 'number';
  return isPlace ? { moment: { at, lastCall }, id, count } : undefined;
}

const presentMissing = ({ name, ids = {} }: KnownFormat): MissingFormat => ({
  name,
  collections: FETCHED_PACK_NAMES.filter((collection) => ids[collection] !== undefined),
});

/** What templates are sorted by, lower first; those that were never used or added follow in their usual order. */
function getOrder(
  { library, store }: ServiceDeps,
  { sort = 'trending' }: TemplateQuery,
  { account }: Caller,
  { moment, getRank }: Ranking,
): Ranking['getRank'] {
  if (sort === 'trending') return getRank;
  if (sort === 'name') return () => undefined;
  const weights = sort === 'used' ? store.memes.countByTemplate(account.id, moment.at) : undefined;
  return (id) => {
    const weight = weights ? weights.get(id) : library.get(id)?.origin?.at;
    return weight === undefined ? getRank(id) : -weight;
  };
}

/** One page of the library, in an order or by relevance. @throws CamError VALIDATION_ERROR for a wrong cursor */
export async function listTemplates(
  deps: ServiceDeps,
  rankings: Rankings,
  query: TemplateQuery,
  caller: Caller,
): Promise<Static<typeof TemplateListData>> {
  const { limit, offset, cursor, placeholder, sort, ...filter } = query;
  const scope: CursorScope = { list: 'templates', filter: { ...filter, ...(sort && { sort }) } };
  const range = readRange(scope, { limit, offset, cursor }, readPlace);
  const ranking = range.after ? rankings.asOf(range.after.moment) : rankings.current();
  const order = getOrder(deps, query, caller, ranking);
  const { templates, total, end, matches, missingFormat } = deps.library.list(filter, range, order);
  const last = end < total ? templates.at(-1) : undefined;
  await withPlaceholders(deps, query, templates);
  return {
    templates: templates.map((each) => {
      const match = matches?.get(each.id);
      const shown = presentTemplate(deps, each, ranking.getRank(each.id), query);
      return match ? { ...shown, match } : shown;
    }),
    total,
    ...(missingFormat && { missing_format: presentMissing(missingFormat) }),
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
  return templateDetail(deps, template, ranking.getRank(template.id), query);
}

/** All fields of a template. */
export function templateDetail(
  deps: ServiceDeps,
  template: Template,
  rank: number | undefined,
  query?: PlaceholderQuery,
): TemplateDetail {
  const { alt_names, description, fails_when, example_captions, attribution } = template.file;
  const { motion } = template;
  return {
    ...presentTemplate(deps, template, rank, query),
    alt_names,
    description,
    ...(fails_when && { fails_when }),
    example_captions,
    ...(motion && {
      motion_url: cdnUrl(deps, motion.file),
      motion_image_url: cdnUrl(deps, motion.imageFile),
    }),
    caption_count_30d: deps.store.usage.captionCount(template.id, deps.now() - 30 * DAY_MS),
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

/** Recent topics: a key gets those of its account, the app those of all accounts. */
function topicsFor({ store, now }: ServiceDeps, { account, sessionId }: Caller): string[] {
  return store.topics.top(sessionId === undefined ? account.id : null, now() - TOPICS_MS, TOPICS_MAX);
}
