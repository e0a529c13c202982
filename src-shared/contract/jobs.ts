import Type, { type Static } from 'typebox';
import { JobCallback } from './callbacks.ts';
import { ERROR_CODES } from './errors.ts';
import { CursorPage, NextCursor } from './paging.ts';

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

const maybeTime = Type.Union([Type.String(), Type.Null()], { description: 'ISO 8601, UTC.' });

export const Job = Type.Object(
  {
    id: Type.String({ description: 'Form `job_<id>`.' }),
    type: Type.Enum(JOB_TYPES, { description: 'The operation it runs.' }),
    status: Type.Enum(JOB_STATUSES),
    progress: Type.Number({ minimum: 0, maximum: 1 }),
    message: Type.String({ description: 'What it is at, for people.' }),
    created_at: Type.String({ description: 'ISO 8601, UTC.' }),
    started_at: maybeTime,
    finished_at: maybeTime,
    credits_used: Type.Integer(),
    result: Type.Unknown({
      description:
        'The `data` the operation answers without `Prefer`, once it has succeeded; else null. Of a batch the items that have ended so far.',
    }),
    error: Type.Union([JobError, Type.Null()], { description: 'Why it failed; else null.' }),
    callback: Type.Optional(JobCallback),
  },
  { title: 'Job' },
);
export type Job = Static<typeof Job>;

export const JobRequestData = Type.Object(
  {
    type: Type.Enum(JOB_TYPES, { description: 'The operation: send `body` to `POST /v1/meme/<type>`.' }),
    body: Type.Unknown({ description: 'Its body; of a batch with the items alone that were not made.' }),
    cost_credits: Type.Integer({ description: 'What that costs.' }),
  },
  { title: 'JobRequestData' },
);
export type JobRequestData = Static<typeof JobRequestData>;

export const JobQuery = Type.Object(
  {
    ...CursorPage,
    status: Type.Optional(Type.Enum(JOB_STATUSES)),
    type: Type.Optional(Type.Enum(JOB_TYPES)),
  },
  { additionalProperties: false },
);
export type JobQuery = Static<typeof JobQuery>;

export const JobListData = Type.Object(
  {
    jobs: Type.Array(Job),
    total: Type.Integer({ description: 'Jobs that match, over all pages.' }),
    next_cursor: NextCursor,
  },
  { title: 'JobListData' },
);
export type JobListData = Static<typeof JobListData>;
