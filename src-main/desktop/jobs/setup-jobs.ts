import type { BrowserWindow, Notification, PowerSaveBlocker } from 'electron';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import type { Log } from '../../bootstrap/log.ts';
import { createDockProgress } from './dock-progress.ts';
import { createJobNotifications } from './job-notifications.ts';
import { createRunningJobs, type RunningJobs } from './running-jobs.ts';

export interface JobsSetup {
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
