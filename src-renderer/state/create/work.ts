import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Job } from '../../../src-main/contract/jobs.ts';
import type { JobRequest } from '../../api/api.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { isOver } from '../jobs/words.ts';
import { type Failure, failureOf, problemOf } from './failure.ts';

/** One job at a time: begun, followed to its end, cancelled. It goes on while its screen is not shown. */

export interface WorkState {
  working: boolean;
  /** As it last was; null before it has been accepted. */
  job: Job | null;
  failure: Failure | null;
}

export interface Work {
  store: StoreApi<WorkState>;
  /** Resolves with the job once it is over; undefined where it failed, was cancelled, or another one is at work. */
  run(request: JobRequest): Promise<Job | undefined>;
  cancel(): Promise<void>;
  /** Forgets what went wrong. */
  clear(): void;
}

export interface WorkDeps {
  jobs: Pick<Jobs, 'start' | 'follow' | 'cancel'>;
  /** A job has ended, well or not: balance and gallery may have changed. */
  onEnded(): void;
  /** Told of each step of the job. */
  onStep?(job: Job): void;
}

export function createWork({ jobs, onEnded, onStep }: WorkDeps): Work {
  const store = createStore<WorkState>(() => ({ working: false, job: null, failure: null }));

  const followed = (begun: Job): Promise<Job> =>
    new Promise((resolve, reject) => {
      const onJob = (job: Job) => {
        store.setState({ job });
        onStep?.(job);
        if (isOver(job.status)) resolve(job);
      };
      if (isOver(begun.status)) onJob(begun);
      else jobs.follow(begun.id, { onJob, onGone: reject });
    });

  return {
    store,
    async run(request) {
      if (store.getState().working) return undefined;
      store.setState({ working: true, job: null, failure: null });
      try {
        const begun = await jobs.start(request);
        store.setState({ job: begun });
        const job = await followed(begun);
        store.setState({ working: false, failure: job.error ? failureOf(job.error) : null });
        return job.status === 'succeeded' ? job : undefined;
      } catch (error) {
        store.setState({ working: false, failure: failureOf(problemOf(error)) });
        return undefined;
      } finally {
        onEnded();
      }
    },
    async cancel() {
      const { working, job } = store.getState();
      if (!working || !job) return;
      try {
        await jobs.cancel(job.id);
      } catch (error) {
        store.setState({ failure: failureOf(problemOf(error)) });
      }
    },
    clear: () => store.setState({ failure: null }),
  };
}
