import type { BrowserWindow } from 'electron';
import type { JobReport } from '../../../src-shared/contract/job-report.ts';

/** The progress of jobs at CAM's icon in the dock or taskbar. Docks of macOS show it for hidden windows too. */

export interface DockProgressDeps {
  /** Undefined until there is one. */
  window(): Pick<BrowserWindow, 'setProgressBar' | 'isDestroyed'> | undefined;
  platform: NodeJS.Platform;
  /** Calls `work` after `ms`; returns the function that prevents it. */
  after(ms: number, work: () => void): () => void;
}

export interface DockProgress {
  /** Shows the mean of the running jobs, and for a moment that one has failed. */
  show(running: readonly JobReport[], failed: boolean): void;
}

/** Electron removes the bar at values below 0, and above 1 shows that something runs. */
const NONE = -1;
const INDETERMINATE = 2;
/** How long a failure is shown, ms. */
const FAILED_MS = 5000;

export function createDockProgress({ window, platform, after }: DockProgressDeps): DockProgress {
  let endFailure: (() => void) | undefined;
  let running: readonly JobReport[] = [];
  const set: BrowserWindow['setProgressBar'] = (value, options) => {
    const shown = window();
    if (shown && !shown.isDestroyed()) shown.setProgressBar(value, options);
  };
  const showRunning = () => {
    const value = averageProgress(running);
    // Indeterminate bars are not drawn by docks of Linux.
    if (value > 1 && platform === 'linux') set(0);
    else set(value);
  };
  return {
    show(jobs, failed) {
      running = jobs;
      // Only Windows has a bar for failures.
      if (failed && platform === 'win32') {
        endFailure?.();
        set(1, { mode: 'error' });
        endFailure = after(FAILED_MS, () => {
          endFailure = undefined;
          showRunning();
        });
      } else if (!endFailure) showRunning();
    },
  };
}

/** In the values of Electron. */
function averageProgress(jobs: readonly JobReport[]): number {
  if (jobs.length === 0) return NONE;
  const sum = jobs.reduce((total, { progress }) => total + progress, 0);
  return sum === 0 ? INDETERMINATE : sum / jobs.length;
}
