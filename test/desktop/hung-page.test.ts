import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readEngineInfo } from '../../src-main/bootstrap/open-store.ts';
import { type Driver, ready } from './driver.ts';
import { launchedApps } from './launched-apps.ts';

/** A page that does not respond, or whose process is gone, under the built app on the fake Electron. */

const apps = launchedApps();

async function start() {
  const home = apps.folder();
  const app = await ready(apps.launch({ home }));
  /** The options of question number `at`, once it is asked. */
  const question = async (at = 0) => {
    const asked = async () => (await app.op('record')).dialogs;
    await app.until(async () => (await asked()).length > at);
    return (await asked())[at]?.options;
  };
  return { app, home, question };
}

/** Marks the page, to find out whether it is loaded again. */
const mark = (app: Driver) => app.op('evaluate', 'window.same = true; undefined');
const loadedAgain = (app: Driver) =>
  app.until(() =>
    app
      .op('evaluate', `location.protocol === 'http:' && document.readyState === 'complete' && !window.same`)
      // It is navigating.
      .catch(() => false),
  );

test('a page that hangs at the end is waited for as long as the user wants', async () => {
  const { app, home, question } = await start();
  await app.op('hang');
  await app.op('quit');
  const asked = await question();
  expect(asked).toMatchObject({ buttons: ['Wait', 'Quit anyway'], defaultId: 0, cancelId: 0 });
  expect(asked).toMatchObject({ message: 'CAM’s window isn’t responding.' });
  await app.op('answer', '0');
  // It is asked again while the page hangs, and its window and engine are still there.
  await question(1);
  expect(await app.op('windows')).toBe(1);
  expect(readEngineInfo(home)).toBeDefined();
  await app.op('respond').catch(() => {});
  expect(await app.exited).toBe(0);
});

test('once it responds, the question goes away, and unsaved changes are asked about', async () => {
  const { app, question } = await start();
  await app.op('unsaved');
  await app.op('hang');
  await app.op('quit');
  await question();
  await app.op('respond');
  expect(await question(1)).toMatchObject({ buttons: ['Stay', 'Leave without saving'] });
  expect((await app.op('record')).closedDialogs).toBe(1);
  await app.op('answer', '0');
  expect(await app.op('windows')).toBe(1);
});

test('“Quit anyway” ends the app in order', async () => {
  const { app, home, question } = await start();
  await app.op('hang');
  await app.op('quit');
  await question();
  await app.op('answer', '1').catch(() => {});
  expect(await app.exited).toBe(0);
  expect(readEngineInfo(home)).toBeUndefined();
});

test('a page that hangs while it is used: wait until it responds, or reload it', async () => {
  const { app, question } = await start();
  await mark(app);
  await app.op('hang');
  await app.op('unresponsive');
  expect(await question()).toMatchObject({ buttons: ['Wait', 'Reload', 'Quit'], defaultId: 0, cancelId: 0 });
  await app.op('respond');
  await app.until(async () => (await app.op('record')).closedDialogs === 1);
  expect(await app.op('evaluate', 'window.same')).toBe(true);
  await app.op('hang');
  await app.op('unresponsive');
  await question(1);
  await app.op('answer', '1');
  await loadedAgain(app);
  expect((await app.op('record')).dialogs).toHaveLength(2);
});

test('a hidden page that hangs is asked about when it is shown', async () => {
  const { app, question } = await start();
  await app.op('close');
  await app.op('hang');
  await app.op('unresponsive');
  await app.op('chooseTray', 'open');
  await question();
  await app.op('respond');
  await app.until(async () => (await app.op('record')).closedDialogs === 1);
  expect((await app.op('record')).dialogs).toHaveLength(1);
});

test('a page that hangs can be quit at once', async () => {
  const { app, home, question } = await start();
  await app.op('hang');
  await app.op('unresponsive');
  await question();
  await app.op('answer', '2').catch(() => {});
  expect(await app.exited).toBe(0);
  expect(readEngineInfo(home)).toBeUndefined();
});

test('a page that crashes is loaded again once by itself; the next time within a minute the user is asked', async () => {
  const { app, home, question } = await start();
  await mark(app);
  await app.op('crash');
  await loadedAgain(app);
  expect((await app.op('record')).dialogs).toEqual([]);
  await app.op('crash', 'oom');
  expect(await question()).toMatchObject({
    message: 'The window stopped working.',
    buttons: ['Reload', 'Quit'],
    detail: expect.stringContaining('draft is saved'),
  });
  await app.op('answer', '0');
  await app.until(async () => (await app.op('url')).startsWith('http'));
  await app.op('crash');
  await question(1);
  await app.op('answer', '1').catch(() => {});
  expect(await app.exited).toBe(0);
  const log = readFileSync(path.join(home, 'logs/desktop.log'), 'utf8');
  expect(log).toContain('"reason":"oom"');
});

test('an end in order is none of these; a page that cannot be started is asked about at once', async () => {
  const { app, question } = await start();
  await app.op('crash', 'clean-exit');
  await app.op('crash', 'launch-failed');
  await question();
  expect((await app.op('record')).dialogs).toHaveLength(1);
});

test('a page that crashes while the app quits does not keep it', async () => {
  const { app } = await start();
  await app.op('hang');
  await app.op('quit');
  await app.op('crash').catch(() => {});
  expect(await app.exited).toBe(0);
});
