/**
 * What can run as a job, and the states of jobs. Without schemas, which take 0.1 s to load: the command line reads this at
 * its start.
 */

/** The operations that make memes, which a batch may hold. */
export const BATCH_TYPES = ['caption', 'generate', 'ai-image', 'from-image', 'branded', 'remix'] as const;
export type BatchType = (typeof BATCH_TYPES)[number];

/** What can run as a job: every generation operation. */
export const JOB_TYPES = [...BATCH_TYPES, 'batch'] as const;
export type JobType = (typeof JOB_TYPES)[number];

export const JOB_STATUSES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** Whether a job has ended. */
export function isOver(status: JobStatus): boolean {
  return status !== 'queued' && status !== 'running';
}
