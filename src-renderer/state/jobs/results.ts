import type { BatchData } from '../../../src-shared/contract/generation.ts';
import type { Job } from '../../../src-shared/contract/jobs.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { isFinished } from './labels.ts';

/** What a job has made, read from its `result`, which is another thing for each operation. */

export type BatchOutcome = BatchData['items'][number];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function isMeme(value: unknown): value is Meme {
  return isObject(value) && 'id' in value && 'url' in value && 'captions' in value;
}

function isOutcome(value: unknown): value is BatchOutcome {
  return isObject(value) && 'index' in value && 'success' in value;
}

/** What has become of the items of a batch so far; empty for any other job. */
export function outcomesOf({ type, result }: Pick<Job, 'type' | 'result'>): readonly BatchOutcome[] {
  if (type !== 'batch' || !isObject(result) || !('items' in result) || !Array.isArray(result.items))
    return [];
  return result.items.filter(isOutcome);
}

/** Whether something of a job that has ended was not made: then it can be asked again. */
export function isIncomplete(job: Pick<Job, 'type' | 'status' | 'result'>): boolean {
  if (job.status === 'failed' || job.status === 'cancelled') return true;
  return isFinished(job.status) && outcomesOf(job).some(({ success }) => !success);
}

function memesIn(data: unknown): readonly Meme[] {
  if (isMeme(data)) return [data];
  if (!isObject(data) || !('memes' in data) || !Array.isArray(data.memes)) return [];
  return data.memes.filter(isMeme);
}

/** The memes of one item of a batch. */
export const memesOfItem = (outcome: BatchOutcome): readonly Meme[] =>
  outcome.success ? memesIn(outcome.data) : [];

/** Every meme a job has made so far, in its order. */
export function memesOf(job: Pick<Job, 'type' | 'result'>): readonly Meme[] {
  return job.type === 'batch' ? outcomesOf(job).flatMap(memesOfItem) : memesIn(job.result);
}
