import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createLog } from '../../src-main/bootstrap/log.ts';
import {
  canReplaceItself,
  createUpdateRestart,
  openAutomaticChoice,
  readUpdateFeed,
  whyOff,
} from '../../src-main/desktop/updates/open-updates.ts';
import type { UpdateInfo, Updater } from '../../src-main/desktop/updates/updates.ts';
import { setupUpdates, toProblem, type UpdateDeps } from '../../src-main/desktop/updates/updates.ts';
import type { UpdateState } from '../../src-shared/contract/updates.ts';
import { tempDir } from '../helpers/store.ts';

const FEED = 'https://cam.example/updates';
const PAGE = 'https://cam.example/';
const log = createLog('silent');

/** An updater in the order of events that the real one has; `answer` is what its feed says. */
class FakeUpdater extends EventEmitter {
  autoDownload = true;
  autoInstallOnAppQuit = true;
  logger: unknown = {};
  checks = 0;
  installed: boolean[] = [];
  answer: () => UpdateInfo | null = () => null;

  async checkForUpdates(): ReturnType<Updater['checkForUpdates']> {
    this.checks += 1;
    this.emit('checking-for-update');
    try {
      const info = this.answer();
      this.emit(info ? 'update-available' : 'update-not-available', info ?? { version: '0.1.0' });
      return {};
    } catch (error) {
      this.emit('error', error);
      throw error;
    }
  }

  quitAndInstall(isSilent: boolean, isForceRunAfter: boolean): void {
    this.installed = [isSilent, isForceRunAfter];
  }
}

function opened(options: Partial<UpdateDeps> = {}) {
  const updater = new FakeUpdater();
  const states: UpdateState[] = [];
  const timer = { period: 0, tick: () => {}, stopped: false };
  const updates = setupUpdates({
    off: undefined,
    installs: true,
    page: null,
    automatic: () => true,
    log,
    load: async () => updater,
    now: () => 5,
    onChange: (state) => states.push(state),
    every(ms, work) {
      Object.assign(timer, { period: ms, tick: work });
      return () => {
        timer.stopped = true;
      };
    },
    ...options,
  });
  return { updater, updates, states, timer };
}

const NEWER = { version: '9.9.9', vendor: { page: 'https://cam.example/9.9.9' } };

describe('updates', () => {
  test('are checked at the start and every six hours', async () => {
    const { updater, updates, timer } = opened();
    expect(timer.period).toBe(6 * 3600 * 1000);
    timer.tick();
    await expect.poll(() => updater.checks).toBe(2);
    await expect.poll(updates.state).toEqual({ state: 'current', at: 5 });
    updates.stop();
    expect(timer.stopped).toBe(true);
  });

  test('are not checked where the user wants none of it, until asked for', async () => {
    const { updater, updates, timer } = opened({ automatic: () => false });
    timer.tick();
    expect(updates.state()).toEqual({ state: 'unknown' });
    expect(await updates.check()).toEqual({ state: 'current', at: 5 });
    expect(updater.checks).toBe(1);
  });

  test('are downloaded, and stay ready whatever comes later', async () => {
    const { updater, updates, states } = opened({ automatic: () => false });
    updater.answer = () => NEWER;
    await updates.check();
    expect(updater).toMatchObject({ autoDownload: true, autoInstallOnAppQuit: true });
    updater.emit('download-progress', { percent: 42 });
    updater.emit('update-downloaded', NEWER);
    const ready = { state: 'ready', version: '9.9.9', page: 'https://cam.example/9.9.9' };
    expect(states).toEqual([
      { state: 'checking' },
      { state: 'downloading', version: '9.9.9', share: 0 },
      { state: 'downloading', version: '9.9.9', share: 0.42 },
      ready,
    ]);
    // The same version again, and a check that fails.
    await updates.check();
    updater.emit('update-downloaded', NEWER);
    updater.answer = () => {
      throw new Error('net::ERR_INTERNET_DISCONNECTED');
    };
    expect(await updates.check()).toEqual(ready);
    expect(states).toHaveLength(4);
    // A newer one replaces it.
    updater.answer = () => ({ version: '10.0.0' });
    expect(await updates.check()).toEqual({ state: 'downloading', version: '10.0.0', share: 0 });
  });

  test('are only told of where CAM cannot replace itself', async () => {
    const { updater, updates } = opened({ installs: false, page: PAGE, automatic: () => false });
    updater.answer = () => ({ version: '9.9.9', vendor: { page: 'javascript:alert(1)' } });
    expect(await updates.check()).toEqual({ state: 'available', version: '9.9.9', page: PAGE });
    expect(updater).toMatchObject({ autoDownload: false, autoInstallOnAppQuit: false });
  });

  test('a failure is told in a state, also one before the updater has loaded', async () => {
    const { updater, updates } = opened({ automatic: () => false });
    updater.answer = () => {
      throw Object.assign(new Error('no file'), { code: 'ERR_UPDATER_CHANNEL_FILE_NOT_FOUND' });
    };
    expect(await updates.check()).toEqual({ state: 'failed', problem: 'server' });
    const broken = opened({ automatic: () => false, load: () => Promise.reject(new Error('no module')) });
    expect(await broken.updates.check()).toEqual({ state: 'failed', problem: 'other' });
  });

  test('an installation that the updater does not know is off', async () => {
    const { updater, updates } = opened({ automatic: () => false });
    updater.checkForUpdates = async () => null;
    expect(await updates.check()).toEqual({ state: 'off', reason: 'installation' });
  });

  test.each([
    [null, false, 'checkout'],
    [null, true, 'feed'],
    ['', true, 'feed'],
    ['http://cam.example/updates', true, 'insecure'],
    ['file:///tmp/updates', true, 'insecure'],
    ['https:', true, 'insecure'],
  ])('are off where the feed is %j, packaged: %s', async (feed, isPackaged, reason) => {
    const off = whyOff(feed, isPackaged);
    const { updater, updates } = opened({ off });
    expect(await updates.check()).toEqual({ state: 'off', reason });
    expect(updater.checks).toBe(0);
  });

  test('their feed is read from what the packager writes', () => {
    const file = path.join(tempDir(), 'app-update.yml');
    expect(readUpdateFeed(file)).toBeNull();
    writeFileSync(file, `provider: generic\nurl: '${FEED}'\nupdaterCacheDirName: cam-updater\n`);
    expect(readUpdateFeed(file)).toBe(FEED);
    expect(whyOff(FEED, true)).toBeUndefined();
    writeFileSync(file, 'provider: github\nowner: cam\n');
    expect(readUpdateFeed(file)).toBe('');
  });
});

test.each([
  ['damaged', { code: 'ERR_CHECKSUM_MISMATCH' }],
  ['damaged', { code: 'ERR_UPDATER_INVALID_SIGNATURE' }],
  ['server', { code: 'HTTP_ERROR_500' }],
  ['disk', { code: 'ENOSPC' }],
  ['offline', { code: 'ECONNREFUSED' }],
  ['offline', { message: 'net::ERR_NAME_NOT_RESOLVED' }],
  ['other', { message: 'what?' }],
])('a problem is %s for %j', (problem, { message = '', ...fields }: { message?: string; code?: string }) => {
  expect(toProblem(Object.assign(new Error(message), fields))).toBe(problem);
});

test('an installation can replace itself where its system lets it', () => {
  const folder = tempDir();
  const linux = (APPIMAGE?: string) =>
    canReplaceItself({ platform: 'linux', env: { APPIMAGE }, isSigned: false });
  expect(linux(path.join(folder, 'CAM.AppImage'))).toBe(true);
  expect(linux(path.join(folder, 'gone', 'CAM.AppImage'))).toBe(false);
  expect(linux()).toBe(false);
  expect(canReplaceItself({ platform: 'win32', env: {}, isSigned: false })).toBe(true);
  for (const isSigned of [true, false])
    expect(canReplaceItself({ platform: 'darwin', env: {}, isSigned })).toBe(isSigned);
});

test('the choice is remembered; a damaged file means yes', () => {
  const home = path.join(tempDir(), 'home');
  expect(openAutomaticChoice(home).get()).toBe(true);
  openAutomaticChoice(home).set(false);
  expect(openAutomaticChoice(home).get()).toBe(false);
  expect(JSON.parse(readFileSync(path.join(home, 'updates.json'), 'utf8'))).toEqual({ automatic: false });
  mkdirSync(home, { recursive: true });
  writeFileSync(path.join(home, 'updates.json'), '{"auto');
  expect(openAutomaticChoice(home).get()).toBe(true);
});

test('a restart installs at the end of an orderly quit only, and not after the user stayed', () => {
  const done: string[] = [];
  let state: UpdateState = { state: 'unknown' };
  const install = (onFailed: () => void) => {
    done.push('install');
    onFailed();
  };
  const restart = createUpdateRestart({ state: () => state, install }, () => done.push('quit'));
  restart.begin();
  expect(done).toEqual([]);
  state = { state: 'ready', version: '9.9.9', page: null };
  restart.begin();
  restart.cancel();
  restart.end();
  expect(done.splice(0)).toEqual(['quit', 'quit']);
  restart.begin();
  restart.end();
  // It could not be installed: CAM quits all the same.
  expect(done).toEqual(['quit', 'install', 'quit']);
});
