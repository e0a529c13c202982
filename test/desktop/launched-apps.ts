import { afterAll, afterEach, beforeAll } from 'vitest';
import { ensurePageBuilt, ensureShellBuilt } from '../../scripts/build-app.ts';
import { type Driver, type LaunchOptions, launch, tempFolders } from './driver.ts';

/** The built app for the tests of a file: what they launch ends after each of them, the folders are removed after all. */
export function launchedApps() {
  const folders = tempFolders();
  const running: Driver[] = [];
  beforeAll(async () => {
    await ensurePageBuilt(() => {});
    await ensureShellBuilt(() => {});
  });
  afterEach(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all(running.splice(0).map(({ exited }) => exited));
  });
  afterAll(() => folders.remove());
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
