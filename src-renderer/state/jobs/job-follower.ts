import type { Job } from '../../../src-shared/contract/jobs.ts';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/http.ts';
import { isFinished } from './labels.ts';

/**
 * Follows jobs to their end: by the engine's events, and by asking where a stream breaks or none may be opened. A
 * browser has six connections to one engine, shared by all its windows; streams must not take them all.
 */

export interface JobFollowerDeps {
  open: Api['jobEvents'];
  load(id: string): Promise<Job>;
  /** Runs later; the returned function calls it off. */
  schedule(run: () => void, ms: number): () => void;
}

export interface JobListener {
  onJob(job: Job): void;
  /** The engine no longer knows the job. */
  onNotFound?(error: Error): void;
}

/** Tells of a job now and at each change until it is over or the returned function is called. */
export type JobFollower = (id: string, follower: JobListener) => () => void;

const STREAMS_MAX = 2;
const ASK_EVERY_MS = 1000;
const ASK_SELDOM_MS = 8000;

export function createJobFollower({ open, load, schedule }: JobFollowerDeps): JobFollower {
  let streams = 0;
  return (id, { onJob, onNotFound }) => {
    let over = false;
    let failures = 0;
    let release = () => {};
    const end = () => {
      over = true;
      release();
      release = () => {};
    };
    const tell = (job: Job) => {
      if (over) return;
      if (isFinished(job.status)) end();
      onJob(job);
    };
    const later = (ms: number) => {
      if (!over) release = schedule(begin, ms);
    };
    const ask = async () => {
      try {
        tell(await load(id));
        failures = 0;
        later(ASK_EVERY_MS);
      } catch (error) {
        if (over) return;
        if (error instanceof ApiError && error.status === 404) {
          end();
          onNotFound?.(error);
        } else later(Math.min(ASK_SELDOM_MS, ASK_EVERY_MS * 2 ** failures++));
      }
    };
    const listen = () => {
      const close = open(id, {
        on: { progress: tell },
        onError() {
          if (over) return;
          release();
          void ask();
        },
      });
      streams += 1;
      release = () => {
        streams -= 1;
        close();
        release = () => {};
      };
    };
    function begin(): void {
      if (over) return;
      if (streams < STREAMS_MAX) listen();
      else void ask();
    }
    begin();
    return end;
  };
}
