import { CamError } from '../../src-shared/contract/errors.ts';
import type { Job, JobType } from '../../src-shared/contract/jobs.ts';
import { COSTS } from '../../src-shared/contract/plans.ts';
import type { Answers } from './answers.ts';
import type { EngineData } from './data.ts';
import type { Counter } from './fake-engine.ts';

/** Jobs, which stand still until the test goes on with them. */
export interface FakeJobs {
  answers: Answers;
  /** Accepts a request as a job that waits. */
  start(type: JobType, body: unknown): Job;
  /** Changes a job and tells whoever follows it. @throws Error where there is none */
  change(id: string, changes: Partial<Job>): Job;
}

/** `tell` sends an event to the followers of a job. */
export function createFakeJobs(
  data: EngineData,
  counter: Counter,
  now: () => number,
  tell: (job: Job) => void,
): FakeJobs {
  const iso = () => new Date(now()).toISOString();
  const requireJob = (id: string): Job => {
    const job = data.jobs.find((each) => each.id === id);
    if (job) return job;
    throw new CamError('JOB_NOT_FOUND', `There is no job "${id}".`);
  };
  const change = (id: string, changes: Partial<Job>): Job => {
    const job = { ...requireJob(id), ...changes };
    data.jobs = data.jobs.map((each) => (each.id === id ? job : each));
    tell(job);
    return job;
  };
  return {
    change,
    start(type, body) {
      const job: Job = {
        id: counter.next('job'),
        type,
        status: 'queued',
        progress: 0,
        message: 'Waiting for its turn.',
        created_at: iso(),
        started_at: null,
        finished_at: null,
        credits_used: 0,
        result: null,
        error: null,
      };
      data.jobs = [job, ...data.jobs];
      data.jobRequests.set(job.id, { type, body, cost_credits: COSTS.caption });
      return job;
    },
    answers: {
      listJobs({ query: { status, type, limit = 20 } }) {
        const found = data.jobs.filter(
          (job) => (!status || job.status === status) && (!type || job.type === type),
        );
        return { jobs: found.slice(0, limit), total: found.length, next_cursor: null };
      },
      getJob: ({ params: { id } }) => requireJob(id),
      getJobRequest({ params: { id } }) {
        const request = data.jobRequests.get(requireJob(id).id);
        if (request) return request;
        throw new CamError('NOT_FOUND', 'What this job was asked is not kept.');
      },
      cancelJob: ({ params: { id } }) =>
        change(id, { status: 'cancelled', message: 'Cancelled.', finished_at: iso() }),
    },
  };
}
