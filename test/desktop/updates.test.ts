import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createLog } from '../../src-main/bootstrap/log.ts';
import { readUpdateFeed, setupUpdates, type Updater } from '../../src-main/desktop/updates.ts';
import { tempDir } from '../helpers/store.ts';

const FEED = 'https://cam.example/updates';
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
    const updates = setupUpdates({ feed: FEED, load: async () => fake, every, log });
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

  test.each([null, '', 'http://cam.example/updates', 'file:///tmp/updates', 'https:'])(
    'are off where the feed is %j',
    (feed) => {
      let loads = 0;
      const load = () => {
        loads += 1;
        return Promise.resolve(updater().fake);
      };
      setupUpdates({ feed, load, every: () => () => {}, log });
      expect(loads).toBe(0);
    },
  );

  test('their feed is read from what the packager writes', () => {
    const file = path.join(tempDir(), 'app-update.yml');
    expect(readUpdateFeed(file)).toBeNull();
    writeFileSync(file, `provider: generic\nurl: '${FEED}'\nupdaterCacheDirName: cam-updater\n`);
    expect(readUpdateFeed(file)).toBe(FEED);
    writeFileSync(file, 'provider: github\nowner: cam\n');
    expect(readUpdateFeed(file)).toBe('');
  });
});
