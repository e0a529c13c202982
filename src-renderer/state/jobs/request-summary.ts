import type { JobRequestData, JobType } from '../../../src-shared/contract/jobs.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';

/** The text of a job’s request: its idea, prompt or captions. */

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const linesOf = (captions: unknown): string =>
  Array.isArray(captions)
    ? captions
        .flatMap((caption) => (hasText(fieldOf(caption, 'text')) ? [fieldOf(caption, 'text')] : []))
        .join(' / ')
    : '';

const hasText = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';

/** The idea, the prompt or the captions; the operation's name where there is no text. */
function summaryOf(type: JobType, body: unknown, t: Translate): string {
  const own = [fieldOf(body, 'text'), fieldOf(body, 'prompt'), linesOf(fieldOf(body, 'captions'))].find(
    hasText,
  );
  return (own ?? t(`jobs:type.${type}`)).replace(/\s+/g, ' ').trim();
}

/** One line for a request; for a batch one line per item. */
export function requestSummary(
  { type, body }: Pick<JobRequestData, 'type' | 'body'>,
  t: Translate,
): readonly string[] {
  const items = type === 'batch' ? fieldOf(body, 'items') : undefined;
  if (!Array.isArray(items)) return [summaryOf(type, body, t)];
  return items.map((item: unknown) => summaryOf('batch', item, t));
}
