import type { JobRequestData, JobType } from '../../../src-shared/contract/jobs.ts';
import { TYPE_NAMES } from './labels.ts';

/** What a job was asked, in the words of the person who asked. */

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const linesOf = (captions: unknown): string =>
  Array.isArray(captions)
    ? captions
        .flatMap((caption) => (said(fieldOf(caption, 'text')) ? [fieldOf(caption, 'text')] : []))
        .join(' / ')
    : '';

const said = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';

/** The idea, the prompt or the captions; the operation's name where it was asked without words. */
function wordsOf(type: JobType, body: unknown): string {
  const own = [fieldOf(body, 'text'), fieldOf(body, 'prompt'), linesOf(fieldOf(body, 'captions'))].find(said);
  return (own ?? TYPE_NAMES[type]).replace(/\s+/g, ' ').trim();
}

/** One line for each piece of work. */
export function requestSummary({ type, body }: Pick<JobRequestData, 'type' | 'body'>): readonly string[] {
  const items = type === 'batch' ? fieldOf(body, 'items') : undefined;
  if (!Array.isArray(items)) return [wordsOf(type, body)];
  return items.map((item: unknown) => wordsOf('batch', item));
}
