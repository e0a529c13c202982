import type { CallbackSecret } from '../../../src-shared/contract/callbacks.ts';
import type { Job, JobType } from '../../../src-shared/contract/jobs.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { type Examples, NEXT_CURSOR } from './example.ts';

/** Example calls of the operations on jobs. */

const JOB_ID = 'job_4w9rk2mzt0vq7x1c';

/** A job as it is answered when it is accepted. */
export function createQueuedJob(type: JobType): Job {
  return {
    id: JOB_ID,
    type,
    status: 'queued',
    progress: 0,
    message: 'Waiting for its turn.',
    created_at: '2026-05-04T09:30:00.000Z',
    started_at: null,
    finished_at: null,
    credits_used: 0,
    result: null,
    error: null,
  };
}

const SECRET: CallbackSecret = {
  secret: 'whsec_dGhpcyBpcyBhbiBleGFtcGxlIGFuZCBubyBzZWNyZXQ=',
  created_at: '2026-05-04T09:30:00.000Z',
  previous_until: null,
};

/** `meme` is the result of the job. */
export function jobExamples(meme: Meme) {
  const done: Job = {
    ...createQueuedJob('caption'),
    status: 'succeeded',
    progress: 1,
    message: 'Done.',
    credits_used: 1,
    result: meme,
    started_at: '2026-05-04T09:30:00.004Z',
    finished_at: '2026-05-04T09:30:00.160Z',
  };
  const params = { id: JOB_ID };
  return {
    listJobs: { query: { limit: 1 }, data: { jobs: [done], total: 3, next_cursor: NEXT_CURSOR } },
    getJob: { params, data: done },
    getJobRequest: {
      params,
      data: { type: 'generate', body: { text: 'Deploying on a Friday', count: 2 }, cost_credits: 2 },
    },
    streamJob: { params, data: null },
    getCallbackSecret: { data: SECRET },
    rotateCallbackSecret: {
      body: { overlap_seconds: 86_400 },
      data: { ...SECRET, previous_until: '2026-05-05T09:30:00.000Z' },
    },
    cancelJob: {
      params,
      data: {
        ...createQueuedJob('caption'),
        status: 'cancelled',
        message: 'Cancelled.',
        finished_at: '2026-05-04T09:30:01.000Z',
      },
    },
  } satisfies Partial<Examples>;
}
