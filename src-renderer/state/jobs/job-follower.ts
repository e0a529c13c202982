import type { Job } from '../../../src-shared/contract/jobs.ts';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/http.ts';
import { isFinished } from './labels.ts';

/**
 * Follows jobs to their end: by event streams, and by polling where a stream breaks or none may be opened. A browser
 * has six connections to one engine, shared by all its windows; streams must not take them all.
 */

export interface JobFollowerDeps {
  open: Api['jobEvents'];
  load(id: string): Promise<Job>;
  /** Runs a function later; the returned function cancels it. */
  schedule(run: () => void, ms: number): () => void;
}

export interface JobListener {
  onJob(job: Job): void;
  /** The engine no longer knows the job. */
  onNotFound?(error: Error): void;
}

/** Reports a job now and at each change until it has ended or the returned function is called. */
export type JobFollower = (id: string, follower: JobListener) => () => void;

const STREAMS_MAX = 2;
const POLL_MS = 1000;
const POLL_MAX_MS = 8000;

/** A follower with at most two event streams at once; further jobs are polled. */
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
    const report = (job: Job) => {
      if (over) return;
      if (isFinished(job.status)) end();
      onJob(job);
    };
    const retryIn = (ms: number) => {
      if (!over) release = schedule(begin, ms);
    };
    const poll = async () => {
      try {
        report(await load(id));
        failures = 0;
        retryIn(POLL_MS);
      } catch (error) {
        if (over) return;
        if (error instanceof ApiError && error.status === 404) {
          end();
          onNotFound?.(error);
        } else retryIn(Math.min(POLL_MAX_MS, POLL_MS * 2 ** failures++));
      }
    };
    const openStream = () => {
      const close = open(id, {
        onJob: report,
        onError() {
          if (over) return;
          release();
          void poll();
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
      if (streams < STREAMS_MAX) openStream();
      else void poll();
    }
    begin();
    return end;
  };
}
