import type { App, BrowserWindow, Event, PowerMonitor } from 'electron';

/** The start and the end of the app: one instance per home, and an orderly quit. */

/**
 * Allows one app per home: Electron's lock is in the app's data folder. Returns whether this process is the first; a
 * later one passes its arguments and working folder to `onSecond` of the first and must exit.
 */
export function setupSingleInstance(
  app: Pick<App, 'requestSingleInstanceLock' | 'on' | 'setPath'>,
  dataDir: string,
  onSecond: (args: readonly string[], cwd: string) => void,
): boolean {
  app.setPath('userData', dataDir);
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', (_, args, cwd) => onSecond(args, cwd));
  return true;
}

export interface QuitDeps {
  app: Pick<App, 'on' | 'quit'>;
  powerMonitor: Pick<PowerMonitor, 'on'>;
  /** Closes the window; false where the user cancels, to keep unsaved changes. */
  closeWindow(): Promise<boolean>;
  /** Run in order before the app quits; a failure does not prevent the next one. */
  steps: readonly (() => void | Promise<void>)[];
  /** The user cancelled. */
  onStay(): void;
  /** Ends the process after the steps, which quits. */
  end(): void;
  onError(error: unknown): void;
}

/**
 * Delays quitting until the page is closed, with all it had to save, and running work is finished: a generation that
 * was paid for must be delivered. (The engine itself aborts after ten seconds.) Returns whether the app is quitting.
 */
export function setupQuit(deps: QuitDeps): () => boolean {
  const { app, powerMonitor, closeWindow, steps, onError } = deps;
  let phase: 'running' | 'finishing' | 'done' = 'running';
  const finish = async () => {
    if (!(await closeWindow())) {
      phase = 'running';
      deps.onStay();
      return;
    }
    for (const step of steps) {
      try {
        await step();
      } catch (error) {
        onError(error);
      }
    }
    phase = 'done';
    deps.end();
  };
  app.on('before-quit', (event) => {
    if (phase === 'done') return;
    event.preventDefault();
    if (phase === 'finishing') return;
    phase = 'finishing';
    void finish();
  });
  // Electron's types omit the event; without the delay the system would kill the engine.
  powerMonitor.on('shutdown', (event?: Pick<Event, 'preventDefault'>) => {
    event?.preventDefault();
    app.quit();
  });
  return () => phase !== 'running';
}

/**
 * Windows asks before it ends the session, and kills the app soon after the answer. So the end is delayed until the
 * page has saved and the engine has stopped; one that cannot be delayed (`critical`) is used as far as it reaches.
 */
export function setupSessionEnd(window: Pick<BrowserWindow, 'on'>, quit: () => void): void {
  window.on('query-session-end', (event) => {
    if (!event.reasons.includes('critical')) event.preventDefault();
    quit();
  });
  window.on('session-end', quit);
}
