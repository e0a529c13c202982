import { afterAll, beforeAll } from 'vitest';
import { ensurePageBuilt, ensureShellBuilt } from '../../scripts/build-app.ts';
import { type Driver, type LaunchOptions, launch, tempFolders } from './driver.ts';

/** The built app for the tests of a file, which run in sequence: what they launch ends after all, if not before. */
export function launchedApps() {
  const folders = tempFolders();
  const running: Driver[] = [];
  beforeAll(async () => {
    await ensurePageBuilt(() => {});
    await ensureShellBuilt(() => {});
  });
  afterAll(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all(running.map(({ exited }) => exited));
    folders.remove();
  });
  return {
    folder: folders.make,
    /** On a new home unless the options name one. */
    launch(options: Partial<LaunchOptions> = {}): Driver {
      const app = launch({ home: folders.make(), ...options });
      running.push(app);
      return app;
    },
  };
}
