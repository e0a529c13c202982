import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readEngineInfo } from '../../src-main/bootstrap/open-store.ts';
import { createCaller } from '../helpers/window.ts';
import { type Driver, ready, reloaded } from './driver.ts';
import type { ShownItem } from './fake-electron/control.ts';
import { launchedApps } from './launched-apps.ts';

/** Logs and crash reports of the built app on the fake Electron. */

const apps = launchedApps();

const flat = (items: readonly ShownItem[]): ShownItem[] =>
  items.flatMap((item) => [item, ...flat(item.submenu ?? [])]);
const item = async (app: Driver, id: string) => flat(await app.op('menu')).find((one) => one.id === id);

/** A crash report as the reporter leaves it; `at`: seconds since the epoch. */
function report(home: string, name: string, at: number) {
  const folder = path.join(home, 'logs/crashes/completed');
  mkdirSync(folder, { recursive: true });
  for (const ending of ['dmp', 'meta']) {
    const file = path.join(folder, `${name}.${ending}`);
    writeFileSync(file, '');
    utimesSync(file, at, at);
  }
}

test('crash reports stay in the home: the newest five, and none is sent', async () => {
  const home = apps.folder();
  for (let at = 1; at <= 7; at++) report(home, `report-${at}`, at);
  const app = await ready(apps.launch({ home }));
  expect((await app.op('record')).crashReporter).toEqual({
    uploadToServer: false,
    beforeReady: true,
    folder: path.join(home, 'logs/crashes'),
  });
  const kept = readdirSync(path.join(home, 'logs/crashes/completed')).toSorted();
  expect(kept).toEqual([3, 4, 5, 6, 7].flatMap((at) => [`report-${at}.dmp`, `report-${at}.meta`]));
  await app.op('chooseMenu', 'crash-reports');
  expect((await app.op('record')).shownInFolder).toEqual([
    path.join(home, 'logs/crashes/completed/report-7.dmp'),
  ]);
});

test('the menu shows them from the first crash on', async () => {
  const home = apps.folder();
  const app = await ready(apps.launch({ home }));
  expect(await item(app, 'crash-reports')).toBeUndefined();
  report(home, 'first', 1);
  await app.op('crash');
  await app.until(async () => (await item(app, 'crash-reports')) !== undefined);
});

test('the log is shown from the menu, Settings and the palette, before anything is in it too', async () => {
  const home = apps.folder();
  const app = await ready(apps.launch({ home }));
  const log = path.join(home, 'logs/desktop.log');
  await app.op('chooseMenu', 'help.logs');
  expect((await app.op('record')).shownInFolder).toEqual([log]);
  readFileSync(log);
  const { key } = JSON.parse(readFileSync(path.join(home, 'owner.json'), 'utf8'));
  await createCaller(readEngineInfo(home)?.local_url ?? '', key)('PATCH', '/v1/settings', { welcomed: true });
  await app.op('evaluate', `location.hash = '#/settings'; undefined`);
  await reloaded(app);
  await app.op('seen', 'CAM sends none of them');
  await app.op('click', 'Show logs');
  await app.until(async () => (await app.op('record')).shownInFolder.length === 2);
  await app.op('key', 'Control+k');
  await app.until(() => app.op('evaluate', `document.activeElement?.matches('[cmdk-input]') ?? false`));
  for (const letter of 'diagnostics') await app.op('key', letter);
  const selected = `document.querySelector('[cmdk-item][aria-selected=true]')?.textContent ?? ''`;
  await app.until(async () => String(await app.op('evaluate', selected)).includes('Show logs'));
  await app.op('key', 'Enter');
  await app.until(async () => (await app.op('record')).shownInFolder.length === 3);
  expect(new Set((await app.op('record')).shownInFolder)).toEqual(new Set([log]));
});

test('the end of a process of the app is noted in the log, an end in order is not', async () => {
  const home = apps.folder();
  const app = await ready(apps.launch({ home }));
  const file = path.join(home, 'logs/desktop.log');
  const log = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  process.kill(readEngineInfo(home)?.pid ?? 0, 'SIGKILL');
  await app.until(async () => log().includes('"name":"CAM engine"'));
  expect(log()).toContain('"reason":"killed"');
  await app.until(async () => readEngineInfo(home) !== undefined);
  await app.op('quit').catch(() => {});
  expect(await app.exited).toBe(0);
  expect(log()).not.toContain('clean-exit');
});
