import { describe, expect, test } from 'vitest';
import { createLog } from '../../src-main/bootstrap/log.ts';
import { setupUpdates, type Updater } from '../../src-main/desktop/updates.ts';

const log = createLog('silent');

describe('updates', () => {
  function updater() {
    const listeners = new Map<string, (value: never) => void>();
    const fake = {
      checks: 0,
      autoDownload: false,
      autoInstallOnAppQuit: false,
      logger: {} as unknown,
      on: (event: string, listener: (value: never) => void) => listeners.set(event, listener),
      async checkForUpdates() {
        fake.checks += 1;
        throw new Error('offline');
      },
    } satisfies Updater & { checks: number };
    return { fake, listeners };
  }

  test('are checked at the start and every six hours, and never restart the app', async () => {
    const { fake, listeners } = updater();
    let tick = () => {};
    let period = 0;
    let stopped = false;
    const every = (ms: number, work: () => void) => {
      period = ms;
      tick = work;
      return () => {
        stopped = true;
      };
    };
    const updates = setupUpdates({ configured: true, load: async () => fake, every, log });
    await expect.poll(() => period).toBe(6 * 3600 * 1000);
    tick();
    expect(fake.checks).toBe(2);
    expect(fake).toMatchObject({ autoDownload: true, autoInstallOnAppQuit: true });
    expect(updates.readyVersion()).toBeNull();
    listeners.get('update-downloaded')?.({ version: '9.9.9' } as never);
    expect(updates.readyVersion()).toBe('9.9.9');
    updates.stop();
    expect(stopped).toBe(true);
  });

  test('are off where no feed is configured', () => {
    const load = () => Promise.reject(new Error('must not be loaded'));
    const updates = setupUpdates({ configured: false, load, every: () => () => {}, log });
    expect(updates.readyVersion()).toBeNull();
  });
});
