import type { Job, JobRequestData, JobType } from '../../../src-shared/contract/jobs.ts';
import { readRequestText, shortenText } from '../../../src-shared/contract/request-text.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import { getMemes, getOutcomes } from './results.ts';

/** What a job makes, for its name: of this window's own jobs it is remembered, of others read from request or result. */

export interface JobSubject {
  /** The idea, the prompt or the texts, shortened. */
  text?: string;
  /** The template, where it makes memes from one. */
  template?: { id: string; name: string };
  /** Memes of a batch. */
  count?: number;
  /** The file that the rows of a batch come from. */
  file?: string;
  /** What it did not make is made by a later job. */
  repeated?: boolean;
}

/** Jobs that are remembered. */
const KEPT = 200;
const STORED = 'cam.job-subjects';

function readItems(type: JobType, body: unknown): readonly unknown[] | undefined {
  if (type !== 'batch' || typeof body !== 'object' || body === null || !('items' in body)) return undefined;
  return Array.isArray(body.items) ? body.items : undefined;
}

/** One line for a request: its text, or the operation's name; for a batch one line per item. */
export function requestSummary(
  { type, body }: Pick<JobRequestData, 'type' | 'body'>,
  t: Translate,
): readonly string[] {
  const items = readItems(type, body);
  return (items ?? [body]).map((each: unknown) => readRequestText(each) ?? t(`jobs:type.${type}`));
}

/** What the rows of a batch come from, and are made with. */
export type RowsSource = Pick<JobSubject, 'file' | 'template'>;

/** What a request asks for. */
export function readSubject(
  { type, body }: Pick<JobRequestData, 'type' | 'body'>,
  source: RowsSource = {},
): JobSubject {
  const items = readItems(type, body);
  if (items) return { ...source, count: items.length };
  const text = readRequestText(body);
  return text === undefined ? {} : { text: shortenText(text) };
}

/** What an ended job has made. */
export function readResult(job: Pick<Job, 'type' | 'result'>): JobSubject {
  const [meme, ...others] = getMemes(job);
  const template = meme?.template ?? undefined;
  const isShared = template && others.every((other) => other.template?.id === template.id);
  return {
    ...(meme && meme.caption.trim() !== '' && { text: shortenText(meme.caption) }),
    ...(isShared && { template: { id: template.id, name: template.name } }),
    ...(job.type === 'batch' && { count: getOutcomes(job).length }),
  };
}

interface NameWords {
  t: Translate;
  nameTemplate(template: { id: string; name: string }): string;
}

/** What a job is called: what it makes; its operation where nothing more is known. */
export function nameJob(
  type: JobType,
  { text, template, count, file }: JobSubject,
  { t, nameTemplate }: NameWords,
): string {
  const source = file ?? (template && nameTemplate(template));
  if (count !== undefined && type === 'batch') {
    if (file !== undefined) return t('jobs:name.memesFrom', { count, source: file });
    return source ? t('jobs:name.memesOf', { count, template: source }) : t('jobs:name.memes', { count });
  }
  if (type === 'caption' && source) return source;
  return text ?? source ?? t(`jobs:type.${type}`);
}

/** Subjects of the jobs that this browser started, by job. */
export function createJobSubjects(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const read = (): [string, JobSubject][] => {
    try {
      const stored: unknown = JSON.parse(storage.getItem(STORED) ?? '[]');
      return Array.isArray(stored) ? stored : [];
    } catch {
      return [];
    }
  };
  const known = new Map(read());
  const add = (id: string, subject: JobSubject): void => {
    known.set(id, subject);
    try {
      storage.setItem(STORED, JSON.stringify([...known].slice(-KEPT)));
    } catch {
      // A full storage forgets them with the window.
    }
  };
  return {
    get: (id: string): JobSubject | undefined => known.get(id),
    add,
    /** Notes that a later job makes what this one did not. */
    noteRepeated: (id: string) => add(id, { ...known.get(id), repeated: true }),
  };
}
