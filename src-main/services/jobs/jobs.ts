import {
  isOver,
  type Job,
  type JobListData,
  type JobRequestData,
} from '../../../src-shared/contract/jobs.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { PageQuery } from '../../../src-shared/contract/operations/operations.ts';
import type { JobRecord } from '../../store/jobs.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import { jobNotFound } from './job-ending.ts';
import { jobRequest } from './job-request.ts';
import { jobResult, presentError } from './job-result.ts';
import type { JobRunner } from './job-runner.ts';

/** The jobs of an account, in the shape of the API. */

type JobDeps = Pick<ServiceDeps, 'store' | 'baseUrl'> & {
  runner: Pick<JobRunner, 'live' | 'follow' | 'cancel'>;
};
type PresentDeps = Pick<ServiceDeps, 'baseUrl'> & { live: JobRunner['live'] };

/** How often a follower hears of a job that moves, ms. */
const TELL_EVERY_MS = 100;

const time = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
const WORDS = {
  queued: 'Waiting for its turn.',
  running: 'Working…',
  succeeded: 'Done.',
  cancelled: 'Cancelled.',
};

function progressOf({ status, items }: JobRecord, live: { progress: number } | undefined): number {
  if (status === 'succeeded') return 1;
  const done = items.filter(({ outcome }) => outcome === 'succeeded').length;
  return live && !isOver(status) ? live.progress : done / Math.max(1, items.length);
}

/** A job as the API shows it. */
export function presentJob(deps: PresentDeps, job: JobRecord): Job {
  const { id, type, status, items } = job;
  const live = deps.live(id);
  const failure = status === 'failed' ? items.find(({ error }) => error)?.error : undefined;
  const moved = isOver(status) ? undefined : live?.message;
  const shows = status === 'succeeded' || type === 'batch';
  return {
    ...{ id, type, status },
    progress: progressOf(job, live),
    message: status === 'failed' ? (failure?.message ?? 'It failed.') : (moved ?? WORDS[status]),
    created_at: new Date(job.createdAt).toISOString(),
    started_at: time(job.startedAt),
    finished_at: time(job.finishedAt),
    credits_used: items.reduce((sum, { credits }) => sum + credits, 0),
    result: shows ? jobResult(job, deps) : null,
    error: failure ? presentError(deps, failure) : null,
  };
}

export function createJobService({ store, baseUrl, runner }: JobDeps) {
  const present = (job: JobRecord) => presentJob({ baseUrl, live: runner.live }, job);
  const get = ({ account }: Caller, id: string): Job => {
    const job = store.jobs.get(account.id, id);
    if (!job) throw jobNotFound(id);
    return present(job);
  };
  /** Many changes at once are told as one, the end at once. */
  const follow = (id: string, tell: () => void) => {
    let timer: NodeJS.Timeout | undefined;
    const stop = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    const unfollow = runner.follow(id, () => {
      if (!runner.live(id)) {
        stop();
        tell();
      } else {
        timer ??= setTimeout(() => {
          timer = undefined;
          tell();
        }, TELL_EVERY_MS).unref();
      }
    });
    return () => {
      stop();
      unfollow();
    };
  };
  return {
    /** Latest first. */
    listJobs({ account }: Caller, page: PageQuery): JobListData {
      const { jobs, total } = store.jobs.list(account.id, {
        limit: page.limit ?? LIMITS.listLimitDefault,
        offset: page.offset ?? 0,
      });
      return { jobs: jobs.map(present), total };
    },
    getJob: get,
    /** What of a job can be asked again. @throws CamError JOB_NOT_FOUND, NOT_FOUND where that is not kept */
    getJobRequest({ account }: Caller, id: string): JobRequestData {
      const job = store.jobs.get(account.id, id);
      if (!job) throw jobNotFound(id);
      return jobRequest(job, store.jobs.request(id));
    },
    cancelJob: (caller: Caller, id: string): Job => present(runner.cancel(caller, id)),
    /** Says how the job stands now and at each change until it is over or the returned function is called. */
    followJob(caller: Caller, id: string, onJob: (job: Job) => void): () => void {
      const first = get(caller, id);
      onJob(first);
      return isOver(first.status) ? () => {} : follow(id, () => onJob(get(caller, id)));
    },
  };
}
export type JobService = ReturnType<typeof createJobService>;
