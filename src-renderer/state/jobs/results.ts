import { type BatchOutcome, CANCELLED_ITEM } from '../../../src-shared/contract/batch.ts';
import type { Job } from '../../../src-shared/contract/jobs.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { isFinished } from './labels.ts';

/** The memes of a job, read from its `result`, whose shape depends on the operation. */

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function isMeme(value: unknown): value is Meme {
  return isObject(value) && 'id' in value && 'url' in value && 'captions' in value;
}

function isOutcome(value: unknown): value is BatchOutcome {
  return isObject(value) && 'index' in value && 'success' in value;
}

/** The outcomes of a batch’s items so far; empty for any other job. */
export function getOutcomes({ type, result }: Pick<Job, 'type' | 'result'>): readonly BatchOutcome[] {
  if (type !== 'batch' || !isObject(result) || !('items' in result) || !Array.isArray(result.items))
    return [];
  return result.items.filter(isOutcome);
}

/** Whether an item was stopped before it was made. */
export const isStopped = (outcome: BatchOutcome): boolean =>
  !outcome.success && outcome.error.message === CANCELLED_ITEM;
/** Whether an item was tried and could not be made. */
export const hasFailed = (outcome: BatchOutcome): boolean => !outcome.success && !isStopped(outcome);

/** Whether an ended job did not make everything, so that it can be repeated. */
export function isIncomplete(job: Pick<Job, 'type' | 'status' | 'result'>): boolean {
  if (job.status === 'failed' || job.status === 'cancelled') return true;
  return isFinished(job.status) && getOutcomes(job).some(({ success }) => !success);
}

/** Whether a job was stopped before it had made everything, and what is left can be made. */
export const canContinue = ({ type, status }: Pick<Job, 'type' | 'status'>): boolean =>
  type === 'batch' && status === 'cancelled';

function memesIn(data: unknown): readonly Meme[] {
  if (isMeme(data)) return [data];
  if (!isObject(data) || !('memes' in data) || !Array.isArray(data.memes)) return [];
  return data.memes.filter(isMeme);
}

/** The memes of one item of a batch. */
export const memesOfItem = (outcome: BatchOutcome): readonly Meme[] =>
  outcome.success ? memesIn(outcome.data) : [];

/** Every meme a job has made so far, in its order. */
export function getMemes(job: Pick<Job, 'type' | 'result'>): readonly Meme[] {
  return job.type === 'batch' ? getOutcomes(job).flatMap(memesOfItem) : memesIn(job.result);
}

/** What the engine says of how a job was done. */
export function getNotes({ result }: Pick<Job, 'result'>): readonly string[] {
  if (!isObject(result) || !('notes' in result) || !Array.isArray(result.notes)) return [];
  return result.notes.filter((note) => typeof note === 'string');
}

/** Other sentences of a text of which one was used. */
export function getOtherReadings({ result }: Pick<Job, 'result'>): readonly string[] {
  if (!isObject(result) || !('reading' in result) || !isObject(result.reading)) return [];
  const others = 'others' in result.reading ? result.reading.others : undefined;
  return Array.isArray(others) ? others.filter((other) => typeof other === 'string') : [];
}

/** How many of the notes are about what CAM’s own writer wrote, which other fields say too. */
export const countWriterNotes = (job: Pick<Job, 'result'>): number =>
  [
    getOtherReadings(job).length > 0,
    countMissing(job) > 0,
    isObject(job.result) && 'repeated' in job.result && job.result.repeated === true,
  ].filter((is) => is).length;

/** Memes that were asked for and not written. */
export function countMissing({ result }: Pick<Job, 'result'>): number {
  const missing = isObject(result) && 'missing' in result ? result.missing : 0;
  return typeof missing === 'number' ? missing : 0;
}
