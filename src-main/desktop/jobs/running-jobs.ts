import type { JobReport } from '../../../src-shared/contract/job-report.ts';
import { isOver } from '../../../src-shared/contract/job-types.ts';

/** What the jobs of the engine mean for the desktop, from the reports that it sends while jobs run. */

/** A job that ran at least so long is a long one, ms: the user may have turned to something else. */
export const LONG_JOB_MS = 10_000;

export interface JobViews {
  progress: { show(running: readonly JobReport[], failed: boolean): void };
  /** Whether the machine must stay awake. */
  keepAwake(on: boolean): void;
  notifyEnded(ended: readonly JobReport[]): void;
  /** ms since the epoch */
  now(): number;
}

export interface RunningJobs {
  /** Takes a report: the jobs that run, and those that have ended since the one before. */
  update(jobs: readonly JobReport[]): void;
  /** None runs any more: the engine has ended, or the app quits. */
  clear(): void;
}

export function createRunningJobs({ progress, keepAwake, notifyEnded, now }: JobViews): RunningJobs {
  const isLong = ({ started_at }: JobReport) => now() - started_at >= LONG_JOB_MS;
  return {
    update(jobs) {
      const running = jobs.filter(({ status }) => !isOver(status));
      const ended = jobs.filter(({ status }) => isOver(status));
      progress.show(
        running,
        ended.some(({ status }) => status === 'failed'),
      );
      keepAwake(running.some(isLong));
      // Who cancels a job knows that it has ended.
      const longEnded = ended.filter((job) => job.own && job.status !== 'cancelled' && isLong(job));
      if (longEnded.length > 0) notifyEnded(longEnded);
    },
    clear() {
      progress.show([], false);
      keepAwake(false);
    },
  };
}
