import type { App } from 'electron';
import type { Log } from '../bootstrap/log.ts';

/**
 * Notes in the log every process of the app that ends unexpectedly: the page's, the engine's, the graphics process …
 * `onEnded` is called after each: there may be a crash report of it.
 */
export function noteProcessEnds(app: Pick<App, 'on'>, log: Log, onEnded: () => void): void {
  const note = (details: { type: string; name?: string | undefined; reason: string; exitCode: number }) => {
    if (details.reason === 'clean-exit') return;
    log.error(details, 'a process of the app ended');
    onEnded();
  };
  app.on('child-process-gone', (_, { type, name, reason, exitCode }) =>
    note({ type, name, reason, exitCode }),
  );
  app.on('render-process-gone', (_, __, { reason, exitCode }) => note({ type: 'Page', reason, exitCode }));
}
