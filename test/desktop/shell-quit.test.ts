import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ShellApp, settle, shellApps, until } from './shell-app.ts';

/** How CAM ends, and what happens to a page that hangs, crashes or has something to lose. */

const apps = shellApps();

let app: ShellApp;
beforeEach(async () => {
  app = await apps.open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page that does not close within this time is asked about, ms. */
const CLOSE_TIMEOUT_MS = 3000;
const closeTimeout = async () => {
  await settle();
  await vi.advanceTimersByTimeAsync(CLOSE_TIMEOUT_MS);
};
const hang = () => {
  app.window().hung = true;
};
const unresponsive = () => {
  hang();
  app.window().emit('unresponsive');
};

describe('CAM ends in order', () => {
  test.each<[string, () => void]>([
    ['when it is quit', () => app.quit()],
    ['when the system shuts down', () => app.electron.powerMonitor.emit('shutdown', { preventDefault() {} })],
    ['where Windows can no longer wait', () => app.window().emit('session-end')],
  ])('%s', async (_, end) => {
    end();
    expect(await app.ended).toBe(0);
    expect(app.engine.isStopped).toBe(true);
  });

  test.each([
    [['logoff'], true],
    [['critical'], false],
  ])('when Windows ends the session for %j, which is delayed: %s', async (reasons, isDelayed) => {
    const event = { reasons, preventDefault: vi.fn() };
    app.window().emit('query-session-end', event);
    expect(event.preventDefault.mock.calls.length === 1).toBe(isDelayed);
    expect(await app.ended).toBe(0);
    expect(app.engine.isStopped).toBe(true);
  });

  test('once the work that runs is finished', async () => {
    const work = Promise.withResolvers<void>();
    app.engine.finish(() => work.promise);
    app.quit();
    await until(() => app.windows.open.length === 0);
    await settle();
    expect(app.engine.isStopped).toBe(false);
    work.resolve();
    expect(await app.ended).toBe(0);
    expect(app.engine.isStopped).toBe(true);
    // It is not started again, as one that died would be.
    expect(app.engine.starts).toHaveLength(1);
  });
});

test('unsaved changes are asked about before CAM quits, where it is seen', async () => {
  app.window().unsaved = true;
  app.quit();
  expect(await app.question()).toMatchObject({ buttons: ['Stay', 'Leave without saving'], cancelId: 0 });
  app.electron.dialog.answer(0);
  await settle();
  // CAM continues, with its engine and in the tray.
  expect(app.engine.isStopped).toBe(false);
  app.window().close();
  expect(app.window().visible).toBe(false);
  app.quit();
  await app.question(1);
  expect(app.window().visible).toBe(true);
  app.electron.dialog.answer(1);
  expect(await app.ended).toBe(0);
  expect(app.engine.isStopped).toBe(true);
});

describe('a page that hangs at the end', () => {
  test('is waited for as long as the user wants', async () => {
    hang();
    app.quit();
    await closeTimeout();
    expect(await app.question()).toMatchObject({
      message: 'CAM’s window isn’t responding.',
      buttons: ['Wait', 'Quit anyway'],
      defaultId: 0,
      cancelId: 0,
    });
    app.electron.dialog.answer(0);
    // It is asked again while the page hangs, and its window and engine are still there.
    await closeTimeout();
    await app.question(1);
    expect(app.windows.open).toHaveLength(1);
    expect(app.engine.isStopped).toBe(false);
    app.window().respond();
    expect(await app.ended).toBe(0);
  });

  test('and responds again takes the question away, and is asked about what it would lose', async () => {
    app.window().unsaved = true;
    hang();
    app.quit();
    await closeTimeout();
    await app.question();
    app.window().respond();
    expect(await app.question(1)).toMatchObject({ buttons: ['Stay', 'Leave without saving'] });
    expect(app.record.closedDialogs).toBe(1);
    app.electron.dialog.answer(0);
    await settle();
    expect(app.windows.open).toHaveLength(1);
  });

  test('is left by “Quit anyway”', async () => {
    hang();
    app.quit();
    await closeTimeout();
    await app.question();
    app.electron.dialog.answer(1);
    expect(await app.ended).toBe(0);
    expect(app.engine.isStopped).toBe(true);
  });

  test('and crashes does not keep CAM', async () => {
    hang();
    app.quit();
    await settle();
    await app.window().webContents.end('crashed');
    expect(await app.ended).toBe(0);
  });
});

describe('a page that hangs while it is used', () => {
  test('is waited for until it responds, or loaded again', async () => {
    unresponsive();
    expect(await app.question()).toMatchObject({
      buttons: ['Wait', 'Reload', 'Quit'],
      defaultId: 0,
      cancelId: 0,
    });
    app.window().respond();
    await until(() => app.record.closedDialogs === 1);
    expect(app.page().loaded).toHaveLength(1);
    unresponsive();
    await app.question(1);
    app.electron.dialog.answer(1);
    await until(() => app.page().url.startsWith('http') && app.page().loaded.length === 3);
    expect(app.questions()).toHaveLength(2);
  });

  test('and is hidden is asked about when it is shown', async () => {
    app.window().close();
    unresponsive();
    await settle();
    expect(app.questions()).toHaveLength(0);
    app.chooseTray('open');
    await app.question();
    app.window().respond();
    await until(() => app.record.closedDialogs === 1);
    expect(app.questions()).toHaveLength(1);
  });

  test('can be quit at once', async () => {
    unresponsive();
    await app.question();
    app.electron.dialog.answer(2);
    expect(await app.ended).toBe(0);
    expect(app.engine.isStopped).toBe(true);
  });
});

describe('a page that crashes', () => {
  const crash = (reason: string) => app.window().webContents.end(reason);
  /** Addresses of the app that were loaded, without the empty page of a crash. */
  const loads = () => app.page().loaded.filter((url) => url.startsWith('http'));

  test('is loaded again once by itself; the next time within a minute the user is asked', async () => {
    await crash('crashed');
    await until(() => loads().length === 2);
    expect(app.questions()).toEqual([]);
    await crash('oom');
    expect(await app.question()).toMatchObject({
      message: 'The window stopped working.',
      buttons: ['Reload', 'Quit'],
      detail: expect.stringContaining('draft is saved'),
    });
    app.electron.dialog.answer(0);
    await until(() => loads().length === 3);
    await crash('crashed');
    await app.question(1);
    app.electron.dialog.answer(1);
    expect(await app.ended).toBe(0);
    expect(app.log()).toContain('"reason":"oom"');
  });

  test('in order is left alone; one that cannot be started is asked about at once', async () => {
    await crash('clean-exit');
    await settle();
    expect(app.questions()).toEqual([]);
    await crash('launch-failed');
    await app.question();
    expect(app.questions()).toHaveLength(1);
  });

  test('and cannot be loaded again says why, and tries when the user wants', async () => {
    app.page().unreachable = (url) => url.startsWith('http');
    await crash('crashed');
    expect(await app.question()).toMatchObject({ detail: expect.stringContaining('ERR_CONNECTION_REFUSED') });
    app.page().unreachable = () => false;
    app.electron.dialog.answer(0);
    await until(() => loads().length === 2);
  });
});
