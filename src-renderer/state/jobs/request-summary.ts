import type { JobRequestData, JobType } from '../../../src-shared/contract/jobs.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';

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
