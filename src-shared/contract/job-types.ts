import Type, { type Static } from 'typebox';
import { ERROR_CODES } from './errors.ts';

/** What jobs run, where they are, and how they fail. */

/** What can run as a job: every generation operation. */
export const JOB_TYPES = [
  'caption',
  'generate',
  'ai-image',
  'from-image',
  'branded',
  'remix',
  'batch',
] as const;
export type JobType = (typeof JOB_TYPES)[number];

export const JOB_STATUSES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** Whether a job has ended. */
export function isOver(status: JobStatus): boolean {
  return status !== 'queued' && status !== 'running';
}

export const JobError = Type.Object(
  {
    code: Type.Enum(ERROR_CODES),
    message: Type.String(),
    doc_url: Type.String(),
    details: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String() }))),
  },
  { title: 'JobError' },
);
export type JobError = Static<typeof JobError>;
