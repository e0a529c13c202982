import Type, { type Static } from 'typebox';
import { BatchData } from './batch.ts';
import { JobCallback } from './callbacks.ts';
import { MemesData } from './generation.ts';
import { JobError } from './job-error.ts';
import { JOB_STATUSES, JOB_TYPES } from './job-types.ts';
import { Meme } from './meme.ts';
import { defineInner, defineObject } from './objects.ts';
import { CursorPage, NextCursor } from './paging.ts';

export { JobError } from './job-error.ts';
export { isOver, JOB_STATUSES, JOB_TYPES, type JobStatus, type JobType } from './job-types.ts';

const maybeTime = Type.Union([Type.String(), Type.Null()], { description: 'ISO 8601, UTC.' });

export const PartialResult = defineObject(
  'PartialResult',
  'The finished part of the result, while an operation that writes memes runs. If another model takes over from one that failed, it begins anew. Optional: later versions may change it.',
  {
    memes: Type.Array(Meme, {
      description:
        'The memes that are drawn, in the order of the result. Their pictures can be loaded already; they are kept when the job succeeds and deleted if it fails or is cancelled.',
    }),
    total: Type.Integer({ description: 'Memes that were asked for.' }),
  },
);
export type PartialResult = Static<typeof PartialResult>;

export const Job = defineObject('Job', {
  id: Type.String({ description: 'Form `job_<id>`.' }),
  type: Type.Enum(JOB_TYPES, { description: 'The operation it runs.' }),
  status: Type.Enum(JOB_STATUSES),
  progress: Type.Number({ minimum: 0, maximum: 1 }),
  message: Type.String({ description: 'What the job is doing, for people.' }),
  created_at: Type.String({ description: 'ISO 8601, UTC.' }),
  started_at: maybeTime,
  finished_at: maybeTime,
  credits_used: Type.Integer(),
  result: Type.Union([Meme, MemesData, BatchData, Type.Null()], {
    description:
      'The `data` that the operation returns without `Prefer`, when the job has succeeded; else null. For a batch, the items that have ended so far.',
  }),
  partial_result: Type.Optional(PartialResult),
  error: Type.Union([JobError, Type.Null()], { description: 'Why it failed; else null.' }),
  callback: Type.Optional(JobCallback),
});
export type Job = Static<typeof Job>;

export const JobRequestData = defineObject('JobRequestData', {
  type: Type.Enum(JOB_TYPES, {
    description:
      'The operation that `body` is for; each at its own path, such as `POST /v1/meme/caption` and `POST /v1/gif/generate`.',
  }),
  body: Type.Unknown({ description: 'Its body; for a batch, only with the items that were not made.' }),
  cost_credits: Type.Integer({ description: 'Its cost, credits.' }),
});
export type JobRequestData = Static<typeof JobRequestData>;

export const JobQuery = defineInner({
  ...CursorPage,
  status: Type.Optional(Type.Enum(JOB_STATUSES)),
  type: Type.Optional(Type.Enum(JOB_TYPES)),
});
export type JobQuery = Static<typeof JobQuery>;

export const JobListData = defineObject('JobListData', {
  jobs: Type.Array(Job),
  total: Type.Integer({ description: 'Jobs that match, over all pages.' }),
  next_cursor: NextCursor,
});
export type JobListData = Static<typeof JobListData>;
