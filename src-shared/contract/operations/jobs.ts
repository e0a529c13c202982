import { Job, JobListData, JobQuery, JobRequestData } from '../jobs.ts';
import { LIMITS } from '../limits.ts';
import { defineCall, idParams, type Operation } from './operation.ts';

const JobId = idParams('`job_<id>`');

export const JOB_OPERATIONS = {
  listJobs: {
    ...defineCall('GET', '/jobs', 'Jobs', 'List your jobs'),
    description:
      'The jobs of this account, latest first, or those of one `status` or `type`. Jobs that have ended are kept 30 days.',
    query: JobQuery,
    data: JobListData,
    items: ['jobs'],
  },
  getJob: {
    ...defineCall('GET', '/jobs/:id', 'Jobs', 'Get one job'),
    description:
      'How far it is, and its result or error once it has ended. Asking costs no request of the rate limit.',
    uncounted: true,
    params: JobId,
    data: Job,
    errors: ['JOB_NOT_FOUND'],
  },
  getJobRequest: {
    ...defineCall('GET', '/jobs/:id/request', 'Jobs', 'Get the request behind a job'),
    description: `The request of what was not made, for sending it again, and its cost. It is kept with a job that waits, runs, was cancelled or has not made everything; not where it is longer than ${LIMITS.jobRequestChars.toLocaleString('en-US')} characters, as with a picture in base64, and of the latest ${LIMITS.jobRequestsMax} such jobs only.`,
    params: JobId,
    data: JobRequestData,
    errors: ['JOB_NOT_FOUND', 'NOT_FOUND'],
  },
  streamJob: {
    ...defineCall('GET', '/jobs/:id/events', 'Jobs', 'Follow a job'),
    description: `Server-sent events, each with the job as its data: \`progress\` now and at every change, and at the end \`succeeded\`, \`failed\` or \`cancelled\`, with which the stream ends. While memes are being written, \`partial_result\` has those that are drawn. An account may have ${LIMITS.jobStreamsMax} open at once; one more is refused with 429. It costs no request of the rate limit.`,
    uncounted: true,
    params: JobId,
    data: null,
    media: 'text/event-stream',
    events: { progress: Job, succeeded: Job, failed: Job, cancelled: Job },
    errors: ['JOB_NOT_FOUND'],
  },
  cancelJob: {
    ...defineCall('DELETE', '/jobs/:id', 'Jobs', 'Cancel a job'),
    description: 'Unfinished work is not charged. A job that has already ended is returned unchanged.',
    params: JobId,
    data: Job,
    errors: ['JOB_NOT_FOUND'],
  },
} as const satisfies Record<string, Operation>;
