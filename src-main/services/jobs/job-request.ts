import { CamError } from '../../../src-shared/contract/errors.ts';
import type { JobRequestData, JobType } from '../../../src-shared/contract/jobs.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { COSTS } from '../../../src-shared/contract/plans.ts';
import type { JobRecord } from '../../store/jobs.ts';

/** What a job was asked, for asking it again. */

const PRICES: Readonly<Record<string, number>> = {
  caption: COSTS.caption,
  generate: COSTS.generate,
  'ai-image': COSTS.aiImage,
  'from-image': COSTS.fromImage,
  branded: COSTS.branded,
  remix: COSTS.remix,
} satisfies Record<Exclude<JobType, 'batch'>, number>;

const NOT_KEPT = `it held more than ${LIMITS.jobRequestChars.toLocaleString('en-US')} characters, as a picture does, or is older than the latest ${LIMITS.jobRequestsMax} that were not made`;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The items of a batch that were not made, in their order. */
function notMade(body: unknown, { items }: Pick<JobRecord, 'items'>): unknown[] {
  const given = fieldOf(body, 'items');
  if (!Array.isArray(given)) return [];
  return given.filter((_item, at) => items[at]?.outcome !== 'succeeded');
}

/** @throws CamError NOT_FOUND where all of it was made, it was too long, or newer ones have taken its place */
export function jobRequest(
  job: Pick<JobRecord, 'id' | 'type' | 'items'>,
  kept: string | undefined,
): JobRequestData {
  const { id, type, items: pieces } = job;
  if (kept === undefined) {
    const isMade = pieces.every(({ outcome }) => outcome === 'succeeded');
    const why = isMade ? 'all of it was made' : NOT_KEPT;
    throw new CamError('NOT_FOUND', `The job "${id}" cannot be asked again: ${why}. Send it anew.`);
  }
  const body: unknown = JSON.parse(kept);
  const price = (name: unknown) => (typeof name === 'string' ? (PRICES[name] ?? 0) : 0);
  if (type !== 'batch') return { type, body, cost_credits: price(type) };
  const items = notMade(body, job);
  const cost_credits = items.reduce((sum: number, item) => sum + price(fieldOf(item, 'type')), 0);
  return { type, body: { items }, cost_credits };
}
