import { Job, JobListData } from './jobs.ts';
import { idParams, type Operation, PageQuery } from './operation.ts';

const JobId = idParams('`job_<id>`');
const JOB = { tag: 'Jobs', auth: true, cost: 0 } as const;

export const JOB_OPERATIONS = {
  listJobs: {
    ...JOB,
    method: 'GET',
    path: '/jobs',
    summary: 'List your jobs',
    description: 'Every job of this account, latest first. Jobs that have ended are kept 30 days.',
    query: PageQuery,
    data: JobListData,
    errors: [],
  },
  getJob: {
    ...JOB,
    method: 'GET',
    path: '/jobs/:id',
    summary: 'Get one job',
    description: 'How far it is, and its result or error once it has ended.',
    params: JobId,
    data: Job,
    errors: ['JOB_NOT_FOUND'],
  },
  streamJob: {
    ...JOB,
    method: 'GET',
    path: '/jobs/:id/events',
    summary: 'Follow a job',
    description:
      'Server-sent events: a `progress` event with the job now and at every change; the stream ends with the job.',
    params: JobId,
    data: null,
    media: 'text/event-stream',
    errors: ['JOB_NOT_FOUND'],
  },
  cancelJob: {
    ...JOB,
    method: 'DELETE',
    path: '/jobs/:id',
    summary: 'Cancel a job',
    description:
      'What has not been finished is not charged. A job that has ended stays as it is and is answered all the same.',
    params: JobId,
    data: Job,
    errors: ['JOB_NOT_FOUND'],
  },
} as const satisfies Record<string, Operation>;
