import { type BatchOutcome, CANCELLED_ITEM, isOfMany, isOfOne } from '../../../src-shared/contract/batch.ts';
import type { JobCallback } from '../../../src-shared/contract/callbacks.ts';
import { CamError, errorSlug } from '../../../src-shared/contract/errors.ts';
import {
  isOver,
  type Job,
  type JobError,
  type JobRequestData,
  type JobType,
  type PartialResult,
} from '../../../src-shared/contract/jobs.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { COSTS } from '../../../src-shared/contract/plans.ts';
import { renameFieldsOfJob } from '../../../src-shared/contract/renamed-fields.ts';
import type { CallbackRecord } from '../../store/callbacks.ts';
import type { JobItem, JobRecord, StoredError } from '../../store/jobs.ts';
import type { ServiceDeps } from '../deps.ts';
import { findBatchError } from './batch-error.ts';

/** Stored jobs in the shape of the API: the job, its result, and its request for sending it again. */

type Deps = Pick<ServiceDeps, 'baseUrl'>;
type JobDeps = Deps & { store: Pick<ServiceDeps['store'], 'callbacks'> };

/** How far a job is that is queued or runs in this process. */
export interface JobProgress {
  /** 0–1, over all items. */
  readonly progress: number;
  readonly message: string;
  /** What of the result is ready; undefined where its work reports none. Of a batch the items are its parts. */
  readonly ready: PartialResult | undefined;
  /** ms since the epoch; null until the first item starts in this process. */
  startedAt: number | null;
}

const MESSAGES = {
  queued: 'Waiting for its turn.',
  running: 'Working…',
  succeeded: 'Done.',
  cancelled: 'Cancelled.',
};

const PRICES: Readonly<Record<string, number>> = {
  caption: COSTS.caption,
  generate: COSTS.generate,
  'ai-image': COSTS.aiImage,
  'from-image': COSTS.fromImage,
  branded: COSTS.branded,
  remix: COSTS.remix,
  gif: COSTS.gif,
  video: COSTS.video,
  animate: COSTS.animate,
} satisfies Record<Exclude<JobType, 'batch'>, number>;

const NOT_STORED = `it held more than ${LIMITS.jobRequestChars.toLocaleString('en-US')} characters, as a picture does, or is older than the latest ${LIMITS.jobRequestsMax} that were not made`;

/** A stored error as answers show it. */
function presentError({ baseUrl }: Deps, { retryAfter: _header, ...error }: StoredError): JobError {
  return { ...error, doc_url: `${baseUrl()}/docs/errors/${errorSlug(error.code)}` };
}

/**
 * The `data` of a job: the result of its only item, or null; of a batch an entry for each item that has ended.
 */
export function jobResult(job: Pick<JobRecord, 'type' | 'items'>, deps: Deps): Job['result'] {
  if (job.type !== 'batch') return job.items[0]?.result ?? null;
  const ended = job.items.filter(({ outcome }) => outcome !== null);
  return { items: ended.map((item) => batchItem(item, deps)) };
}

function batchItem(item: JobItem, deps: Deps): BatchOutcome {
  const { place: index, type, result, error, credits } = item;
  if (result !== null) {
    const common = { index, success: true, credits_used: credits } as const;
    // Older rows have no type: it follows from the result.
    return 'memes' in result
      ? { ...common, type: isOfMany(type) ? type : 'generate', data: result }
      : { ...common, type: isOfOne(type) ? type : 'caption', data: result };
  }
  const cancelled = { code: 'GENERATION_FAILED' as const, message: CANCELLED_ITEM };
  const failure = presentError(deps, error ?? cancelled);
  return { index, ...(type && { type }), success: false, error: failure, credits_used: 0 };
}

const isoOrNull = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

function computeProgress({ status, items }: JobRecord, active: { progress: number } | undefined): number {
  if (status === 'succeeded') return 1;
  const done = items.filter(({ outcome }) => outcome === 'succeeded').length;
  return active && !isOver(status) ? active.progress : done / Math.max(1, items.length);
}

function presentCallback(callback: CallbackRecord): JobCallback {
  const { id, url, status, attempts, dueAt, lastError } = callback;
  return { url, status, event_id: id, attempts, next_attempt_at: isoOrNull(dueAt), last_error: lastError };
}

/** A job; `active` is its progress where it is queued or runs in this process. */
export function presentJob(deps: JobDeps, job: JobRecord, active: JobProgress | undefined): Job {
  const { id, type, items } = job;
  const startedAt = job.startedAt ?? active?.startedAt ?? null;
  const status = job.status === 'queued' && active?.startedAt ? 'running' : job.status;
  const failure =
    status === 'failed' ? (findBatchError(job) ?? items.find(({ error }) => error)?.error) : undefined;
  const message = isOver(status) ? undefined : active?.message;
  const hasResult = status === 'succeeded' || type === 'batch';
  const callback = deps.store.callbacks.findByJob(id);
  return {
    id,
    type,
    status,
    progress: computeProgress(job, active),
    message: status === 'failed' ? (failure?.message ?? 'It failed.') : (message ?? MESSAGES[status]),
    created_at: new Date(job.createdAt).toISOString(),
    started_at: isoOrNull(startedAt),
    finished_at: isoOrNull(job.finishedAt),
    credits_used: items.reduce((sum, { credits }) => sum + credits, 0),
    result: hasResult ? jobResult(job, deps) : null,
    ...(active?.ready && { partial_result: active.ready }),
    error: failure ? presentError(deps, failure) : null,
    ...(callback && { callback: presentCallback(callback) }),
  };
}

const getField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The items of a batch that did not succeed, in their order. */
function unsuccessfulItems(body: unknown, { items }: Pick<JobRecord, 'items'>): unknown[] {
  const all = getField(body, 'items');
  if (!Array.isArray(all)) return [];
  return all.filter((_item, at) => items[at]?.outcome !== 'succeeded');
}

/**
 * What of a job can be sent again; `stored` is its request as JSON.
 * @throws CamError NOT_FOUND where all of it succeeded, it was too long, or newer ones have replaced it
 */
export function presentRequest(
  job: Pick<JobRecord, 'id' | 'type' | 'items'>,
  stored: string | undefined,
): JobRequestData {
  const { id, type } = job;
  if (stored === undefined) {
    const isMade = job.items.every(({ outcome }) => outcome === 'succeeded');
    const why = isMade ? 'all of it was made' : NOT_STORED;
    throw new CamError('NOT_FOUND', `The job "${id}" cannot be asked again: ${why}. Send it anew.`);
  }
  const body = renameFieldsOfJob(type, JSON.parse(stored));
  const price = (name: unknown) => (typeof name === 'string' ? (PRICES[name] ?? 0) : 0);
  if (type !== 'batch') return { type, body, cost_credits: price(type) };
  const items = unsuccessfulItems(body, job);
  const cost_credits = items.reduce((sum: number, item) => sum + price(getField(item, 'type')), 0);
  return { type, body: { items }, cost_credits };
}
