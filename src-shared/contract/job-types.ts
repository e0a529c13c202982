import { listWords } from './list-words.ts';

/** What can run as a job, and states of jobs; without schemas, which load slowly. */

/** The operations that make memes, which a batch may hold. */
export const BATCH_TYPES = listWords('caption generate ai-image from-image branded remix gif video');
export type BatchType = (typeof BATCH_TYPES)[number];

/** What can run as a job: every generation operation. */
export const JOB_TYPES = [...BATCH_TYPES, 'animate', 'batch'] as const;
export type JobType = (typeof JOB_TYPES)[number];

/** The path of each operation below `/v1`. */
export const JOB_PATHS = {
  caption: '/meme/caption',
  generate: '/meme/generate',
  'ai-image': '/meme/ai-image',
  'from-image': '/meme/from-image',
  branded: '/meme/branded',
  remix: '/meme/remix',
  gif: '/gif/generate',
  video: '/video/generate',
  animate: '/animate',
  batch: '/meme/batch',
} as const satisfies Record<JobType, string>;

export const JOB_STATUSES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

export function isOver(status: JobStatus): boolean {
  return status !== 'queued' && status !== 'running';
}
