import type { BrowserWindow, Notification, NotificationConstructorOptions, PowerSaveBlocker } from 'electron';
import type { JobReport } from '../../../src-shared/contract/job-report.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import type { Log } from '../../bootstrap/log.ts';
import { createRunningJobs, type RunningJobs } from './running-jobs.ts';

interface JobsSetup {
  t: Translate;
  platform: NodeJS.Platform;
  /** Undefined until there is one. */
  window(): BrowserWindow | undefined;
  powerSaveBlocker: Pick<PowerSaveBlocker, 'start' | 'stop'>;
  Notification: typeof Notification;
  /** Whether the user wants notifications. */
  isWanted(): boolean;
  /** Shows the window with the jobs. */
  openJobs(): void;
  log: Log;
}

/** Shows the engine's jobs in dock, taskbar and notifications, and keeps the machine awake for them. */
export function setupJobs({ powerSaveBlocker, Notification, log, ...setup }: JobsSetup): RunningJobs {
  const isInFront = () => {
    const window = setup.window();
    return window !== undefined && !window.isDestroyed() && window.isFocused();
  };
  return createRunningJobs({
    progress: createDockProgress({
      ...setup,
      after(ms, work) {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    }),
    keepAwake: createKeepAwake(powerSaveBlocker),
    notifyEnded: createJobNotifications({
      ...setup,
      isInFront,
      isSupported: () => Notification.isSupported(),
      create: (options) => new Notification(options),
      onFailed: (reason) => log.warn({ reason }, 'a notification was not shown'),
    }),
    now: () => Date.now(),
  });
}

/** Keeps the system from suspending CAM, though not the display from going dark. Returns how to turn it on and off. */
export function createKeepAwake(blocker: Pick<PowerSaveBlocker, 'start' | 'stop'>): (on: boolean) => void {
  let id: number | undefined;
  return (on) => {
    if (on) id ??= blocker.start('prevent-app-suspension');
    else if (id !== undefined) {
      blocker.stop(id);
      id = undefined;
    }
  };
}

/** One that is collected no longer reports its click, and those in the system's list can be clicked for days. */
const KEPT_MAX = 20;

export interface JobNotificationDeps {
  t: Translate;
  isSupported(): boolean;
  create(options: NotificationConstructorOptions): Notification;
  /** Whether the user wants them. */
  isWanted(): boolean;
  /** Whether the app is in front: its window says itself what has ended. */
  isInFront(): boolean;
  /** Shows the window with the jobs. */
  openJobs(): void;
  /** A notification that the system did not show. */
  onFailed(reason: string): void;
}

export function createJobNotifications(deps: JobNotificationDeps): (ended: readonly JobReport[]) => void {
  const kept = new Set<Notification>();
  return (ended) => {
    if (!deps.isWanted() || deps.isInFront() || !deps.isSupported()) return;
    const notification = deps.create(describeJobs(ended, deps.t));
    notification.on('click', deps.openJobs);
    notification.on('failed', (_, reason) => {
      kept.delete(notification);
      deps.onFailed(reason);
    });
    kept.add(notification);
    notification.show();
    const [oldest] = kept;
    if (oldest && kept.size > KEPT_MAX) kept.delete(oldest);
  };
}

function describeJobs(ended: readonly JobReport[], t: Translate): NotificationConstructorOptions {
  const [job] = ended;
  if (!job || ended.length > 1) {
    return { title: t('desktop:jobs.ended', { count: ended.length }), body: t('desktop:jobs.openAll') };
  }
  const isBatch = job.type === 'batch';
  const name = isBatch
    ? t('jobs:name.memes', { count: job.items })
    : (job.subject ?? t(`jobs:type.${job.type}`));
  if (job.status === 'failed')
    return { title: t('desktop:jobs.failed', { job: name }), body: t('desktop:jobs.openFailed') };
  const title = t('desktop:jobs.done', { job: name });
  const { failed_items: count, items: total } = job;
  if (count === 0) return { title, body: t('desktop:jobs.openDone') };
  return { title, body: t('jobs:notMade', { count, total }) };
}

interface DockProgressDeps {
  /** Undefined until there is one. */
  window(): Pick<BrowserWindow, 'setProgressBar' | 'isDestroyed'> | undefined;
  platform: NodeJS.Platform;
  /** Calls `work` after `ms`; returns the function that prevents it. */
  after(ms: number, work: () => void): () => void;
}

interface DockProgress {
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
