import type { Job, JobRequestData, JobStatus, JobType } from '../../../src-shared/contract/jobs.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import type { Formats } from '../language/formats.ts';

/** Labels of jobs. */

/** The text of a job’s request: its idea, prompt or captions. */

const getField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const joinCaptions = (captions: unknown): string =>
  Array.isArray(captions)
    ? captions
        .flatMap((caption) => (hasText(getField(caption, 'text')) ? [getField(caption, 'text')] : []))
        .join(' / ')
    : '';

const hasText = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';

/** The idea, the prompt or the captions; the operation's name where there is no text. */
function summariseRequest(type: JobType, body: unknown, t: Translate): string {
  const own = [
    getField(body, 'text'),
    getField(body, 'prompt'),
    joinCaptions(getField(body, 'captions')),
  ].find(hasText);
  return (own ?? t(`jobs:type.${type}`)).replace(/\s+/g, ' ').trim();
}

/** One line for a request; for a batch one line per item. */
export function requestSummary(
  { type, body }: Pick<JobRequestData, 'type' | 'body'>,
  t: Translate,
): readonly string[] {
  const items = type === 'batch' ? getField(body, 'items') : undefined;
  if (!Array.isArray(items)) return [summariseRequest(type, body, t)];
  return items.map((item: unknown) => summariseRequest('batch', item, t));
}

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
