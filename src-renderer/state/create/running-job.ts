import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Job } from '../../../src-shared/contract/jobs.ts';
import type { JobRequest } from '../../api/api.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { isFinished } from '../jobs/labels.ts';
import { describeFailure, type Failure, toProblem } from './failure.ts';
import { createPersistentStore, type Memory } from './persistent-store.ts';

/**
 * One job at a time: started, followed to its end, cancelled. It goes on while its screen is not shown, and is resumed
 * after a reload.
 */

export interface RunningJobState {
  working: boolean;
  /** Its latest state; null before it has been accepted. */
  job: Job | null;
  failure: Failure | null;
}

export interface RunningJob {
  store: StoreApi<RunningJobState>;
  /** Resolves with the job once it is over; undefined where it failed, was cancelled, or another one is running. */
  run(request: JobRequest): Promise<Job | undefined>;
  /** Follows the job that was running when the window was reloaded; resolves as `run` does. */
  resume(): Promise<Job | undefined>;
  /** Cancels the job; one that the engine has not accepted yet, as soon as it has. */
  cancel(): Promise<void>;
  /** Clears the failure. */
  clear(): void;
}

export interface RunningJobDeps {
  jobs: Pick<Jobs, 'start' | 'follow' | 'cancel' | 'isRepeated' | 'noteRepeated'>;
  /** A job has ended, successfully or not: balance and gallery may have changed. */
  onEnded(): void;
  /** Called at each step of the job. */
  onStep?(job: Job): void;
}

/** What a section of Create needs: its state and its job survive a reload. */
export interface SectionDeps extends RunningJobDeps {
  memory: Memory;
}

const IDLE: RunningJobState = { working: false, job: null, failure: null };

/** Where a job is stored for `resume`, and under which name. */
export interface JobStorage {
  memory: Memory;
  name: string;
}

/** @param storage without one the job is not stored */
export function createRunningJob(
  { jobs, onEnded, onStep }: RunningJobDeps,
  storage?: JobStorage,
): RunningJob {
  const store = storage
    ? createPersistentStore(storage.memory, `${storage.name}.work`, IDLE, ({ working, job }) => ({
        job: working ? job : null,
      }))
    : createStore<RunningJobState>(() => IDLE);

  /** Cancelled before the engine had accepted it. */
  let unwanted = false;

  const followJob = (accepted: Job): Promise<Job> =>
    new Promise((resolve, reject) => {
      const onJob = (job: Job) => {
        store.setState({ job });
        onStep?.(job);
        if (isFinished(job.status)) resolve(job);
      };
      if (isFinished(accepted.status)) onJob(accepted);
      else jobs.follow(accepted.id, { onJob, onNotFound: reject });
    });

  const runJob = async (begin: () => Promise<Job>): Promise<Job | undefined> => {
    try {
      const accepted = await begin();
      store.setState({ job: accepted });
      const [job] = await Promise.all([followJob(accepted), unwanted && cancel()]);
      store.setState({ working: false, failure: job.error ? describeFailure(job.error) : null });
      return job.status === 'succeeded' ? job : undefined;
    } catch (error) {
      store.setState({ working: false, failure: describeFailure(toProblem(error)) });
      return undefined;
    } finally {
      onEnded();
    }
  };

  const cancel = async () => {
    const { working, job } = store.getState();
    unwanted = working && !job;
    if (!working || !job) return;
    try {
      await jobs.cancel(job.id);
    } catch (error) {
      store.setState({ failure: describeFailure(toProblem(error)) });
    }
  };

  return {
    store,
    async run(request) {
      if (store.getState().working) return undefined;
      unwanted = false;
      store.setState({ working: true, job: null, failure: null });
      return runJob(() => jobs.start(request));
    },
    async resume() {
      const { working, job } = store.getState();
      if (working || !job) return undefined;
      store.setState({ working: true, failure: null });
      return runJob(async () => job);
    },
    cancel,
    clear: () => store.setState({ failure: null }),
  };
}
