import type { App, Event, PowerMonitor } from 'electron';

export interface QuitDeps {
  app: Pick<App, 'on' | 'quit'>;
  powerMonitor: Pick<PowerMonitor, 'on'>;
  /** Closes the window; false where the person stays after all. */
  leave(): Promise<boolean>;
  /** What must be done before CAM ends, in order; a failure of one does not keep the others. */
  steps: readonly (() => void | Promise<void>)[];
  onProblem(error: unknown): void;
}

/** Whether CAM is about to end: its window then closes instead of hiding. */
export type IsQuitting = () => boolean;

/**
 * Lets CAM end only after the page has gone, with all it had to save, and what runs is finished: a generation that was paid for must be delivered. The engine itself
 * gives up after ten seconds.
 */
export function setupQuit({ app, powerMonitor, leave, steps, onProblem }: QuitDeps): IsQuitting {
  let phase: 'running' | 'finishing' | 'done' = 'running';
  const finish = async () => {
    if (!(await leave())) {
      phase = 'running';
      return;
    }
    for (const step of steps) {
      try {
        await step();
      } catch (error) {
        onProblem(error);
      }
    }
    phase = 'done';
    app.quit();
  };
  app.on('before-quit', (event) => {
    if (phase === 'done') return;
    event.preventDefault();
    if (phase === 'finishing') return;
    phase = 'finishing';
    void finish();
  });
  // Electron's types leave the event out; without the delay the system would cut the engine off.
  powerMonitor.on('shutdown', (event?: Pick<Event, 'preventDefault'>) => {
    event?.preventDefault();
    app.quit();
  });
  return () => phase !== 'running';
}
