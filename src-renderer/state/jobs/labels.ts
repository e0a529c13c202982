import type { Job, JobStatus } from '../../../src-shared/contract/jobs.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import type { Formats } from '../language/formats.ts';

/** Labels of jobs. */

/** Messages and numbers in the language of the window. */
interface Words {
  t: Translate;
  format: Pick<Formats, 'number'>;
}

/** Whether a job has ended. */
export const isFinished = (status: JobStatus): boolean => status !== 'queued' && status !== 'running';

/** How long a job ran, such as `0.8 s`; undefined where it has not ended. */
export function formatDuration(
  { started_at, finished_at }: Pick<Job, 'started_at' | 'finished_at'>,
  { t, format }: Words,
): string | undefined {
  if (started_at === null || finished_at === null) return undefined;
  const seconds = Math.max(0, Date.parse(finished_at) - Date.parse(started_at)) / 1000;
  if (seconds >= 90) return t('jobs:duration.minutes', { count: Math.round(seconds / 60) });
  if (seconds < 0.1) return t('jobs:duration.instant');
  const shown = seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds);
  return t('jobs:duration.seconds', { seconds: format.number(shown) });
}
