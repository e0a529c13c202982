import type { Job, JobStatus, JobType } from '../../../src-shared/contract/jobs.ts';

/** Labels of jobs. */

/** Whether a job has ended. */
export const isFinished = (status: JobStatus): boolean => status !== 'queued' && status !== 'running';

export const TYPE_NAMES: Readonly<Record<JobType, string>> = {
  caption: 'Caption',
  generate: 'From an idea',
  'ai-image': 'AI image',
  'from-image': 'From a picture',
  branded: 'Branded memes',
  remix: 'Remix',
  gif: 'GIF',
  video: 'Video',
  animate: 'Animation',
  batch: 'Batch',
};

export const STATUS_NAMES: Readonly<Record<JobStatus, string>> = {
  queued: 'Waiting',
  running: 'Running',
  succeeded: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** `1 credit`, `1,200 credits` */
export const credits = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'credit' : 'credits'}`;

/** How long a job ran, such as `0.8 s`; undefined where it has not ended. */
export function durationOf({
  started_at,
  finished_at,
}: Pick<Job, 'started_at' | 'finished_at'>): string | undefined {
  if (started_at === null || finished_at === null) return undefined;
  const seconds = Math.max(0, Date.parse(finished_at) - Date.parse(started_at)) / 1000;
  if (seconds >= 90) return `${Math.round(seconds / 60)} min`;
  if (seconds < 0.1) return '<0.1 s';
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
}
