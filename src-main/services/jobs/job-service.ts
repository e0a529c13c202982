import {
  isOver,
  type Job,
  type JobListData,
  type JobQuery,
  type JobRequestData,
} from '../../../src-shared/contract/jobs.ts';
import type { JobRecord } from '../../store/jobs.ts';
import type { Caller } from '../caller.ts';
import { type CursorScope, readRange, writeCursor } from '../cursor.ts';
import type { ServiceDeps } from '../deps.ts';
import type { PageCodecOffers } from '../motion/page-codec-offers.ts';
import type { JobRunner } from './job-runner.ts';
import { presentJob, presentRequest } from './present-job.ts';
import { createJobNotFound } from './stored-jobs.ts';

/** The jobs of an account. */

type JobDeps = Pick<ServiceDeps, 'store' | 'baseUrl'> & {
  runner: Pick<JobRunner, 'active' | 'follow' | 'cancel'>;
  pageCodecOffers: Pick<PageCodecOffers, 'end'>;
};

/** Shortest time between two notifications of a follower, ms; the end of a job is notified at once. */
const NOTIFY_EVERY_MS = 100;

export function createJobService(deps: JobDeps) {
  const { store, runner } = deps;
  const present = (job: JobRecord) => presentJob(deps, job, runner.active(job.id));
  const find = ({ account }: Caller, id: string): JobRecord => {
    const job = store.jobs.get(account.id, id);
    if (!job) throw createJobNotFound(id);
    return job;
  };
  return {
    /** Latest first. @throws CamError VALIDATION_ERROR for a wrong cursor */
    listJobs({ account }: Caller, query: JobQuery): JobListData {
      const { limit, offset, cursor, ...filter } = query;
      const scope: CursorScope = { list: 'jobs', filter };
      const range = readRange(scope, { limit, offset, cursor }, readNumber);
      const { jobs, total, next } = store.jobs.list(account.id, range, filter);
      const next_cursor = writeCursor(scope, next === undefined ? undefined : [next]);
      return { jobs: jobs.map(present), total, next_cursor };
    },
    /** @throws CamError JOB_NOT_FOUND */
    getJob: (caller: Caller, id: string): Job => present(find(caller, id)),
    /** What of a job can be sent again. @throws CamError JOB_NOT_FOUND, NOT_FOUND where that is not stored */
    getJobRequest: (caller: Caller, id: string): JobRequestData =>
      presentRequest(find(caller, id), store.jobs.request(id)),
    /** @throws CamError JOB_NOT_FOUND */
    cancelJob(caller: Caller, id: string): Job {
      const job = runner.cancel(caller, id);
      // One that was still waiting never gets to encode.
      deps.pageCodecOffers.end(job.requestId);
      return present(job);
    },
    /**
     * Passes on the job as it is now and after each change, until it is over or the returned function is called;
     * `onGone` where it is no longer listed: a caption whose caller has got the answer.
     * @throws CamError JOB_NOT_FOUND
     */
    followJob(caller: Caller, id: string, onJob: (job: Job) => void, onGone: () => void): () => void {
      const first = present(find(caller, id));
      onJob(first);
      if (isOver(first.status)) return () => {};
      return followThrottled(runner, id, () => {
        const job = store.jobs.get(caller.account.id, id);
        if (job) onJob(present(job));
        else onGone();
      });
    },
  };
}
const readNumber = ([value]: readonly unknown[]): number | undefined =>
  typeof value === 'number' ? value : undefined;

export type JobService = ReturnType<typeof createJobService>;

/** Follows a job; many changes within `NOTIFY_EVERY_MS` become one. */
function followThrottled(runner: JobDeps['runner'], id: string, notify: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const unfollow = runner.follow(id, () => {
    if (!runner.active(id)) {
      stop();
      notify();
      return;
    }
    timer ??= setTimeout(() => {
      timer = undefined;
      notify();
    }, NOTIFY_EVERY_MS).unref();
  });
  return () => {
    stop();
    unfollow();
  };
}
