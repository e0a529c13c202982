import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Driver, ready } from './driver.ts';
import { launchedApps } from './launched-apps.ts';

/** The size of the interface, in the built app on the fake Electron. */

const apps = launchedApps();

const comesTo = (app: Driver, factor: number) =>
  app.until(async () => (await app.op('window')).zoomFactor === factor);
const pageWidth = (app: Driver) => app.op('evaluate', 'window.innerWidth');

test('keys, menu and Settings change it, and it is remembered', async () => {
  const home = apps.folder();
  const app = await ready(apps.launch({ home }));
  await app.op('evaluate', `location.hash = '#/settings'; undefined`);
  await app.op('seen', 'Interface size');
  await app.op('key', 'Control+Equal');
  await comesTo(app, 1.1);
  await app.op('key', 'Control+Alt+Equal');
  await comesTo(app, 1.25);
  await app.op('seen', '125%');
  // The window has grown: at this size the layout needs more.
  const { minimum, bounds } = await app.op('window');
  expect(minimum).toEqual([1280, 875]);
  expect(bounds).toMatchObject({ width: 1360, height: 875 });
  await app.until(async () => (await pageWidth(app)) === 1088);
  await app.op('chooseMenu', 'app.zoom-out');
  await comesTo(app, 1.1);
  await app.op('quit').catch(() => {});
  await app.exited;
  expect(JSON.parse(readFileSync(path.join(home, 'window.json'), 'utf8'))).toMatchObject({ zoom: 1.1 });
  const again = await ready(apps.launch({ home }));
  // Before it was shown.
  expect(await again.op('window')).toMatchObject({ zoomFactor: 1.1, shownAt: 1.1, minimum: [1126, 770] });
  // A dialog has to be readable, too.
  await again.op('seen', 'Make your first meme');
  await again.op('key', 'Control+Digit0');
  await comesTo(again, 1);
});

test('in the editor the canvas has the keys of browsers, and Alt makes them the interface’s', async () => {
  const app = await ready(apps.launch());
  await app.op('evaluate', `location.hash = '#/new/tpl_two-buttons'; undefined`);
  const shown = `document.querySelector('button[aria-label^="Zoom"]')?.getAttribute('aria-label')`;
  const before = await app.until(() => app.op('evaluate', shown));
  await app.op('key', 'Control+Equal');
  await app.until(async () => (await app.op('evaluate', shown)) !== before);
  expect(await app.op('window')).toMatchObject({ zoomFactor: 1 });
  await app.op('key', 'Control+Alt+Minus');
  await comesTo(app, 0.9);
});

test('it ends at 80 % and 200 %, and takes no other', async () => {
  const app = await ready(apps.launch());
  // Signed in: the link that it was opened by works once.
  await app.op('seen', 'Two Buttons');
  await app.op('evaluate', `window.desktop.setZoom(2).then(() => location.reload()); undefined`);
  await comesTo(app, 2);
  // A page that loads again asks for it; nothing is larger.
  const item = async (id: string) =>
    (await app.op('menu')).flatMap(({ submenu = [] }) => submenu).find((one) => one.id === id)?.enabled;
  await app.until(async () => (await item('app.zoom-in')) === false && (await item('app.zoom-out')) === true);
  for (const wrong of ['0', '3', '1.05', '"1"', 'NaN', 'null']) {
    const call = `window.desktop.setZoom(${wrong}).then(() => 'done', (error) => error.message)`;
    expect(await app.op('evaluate', call), wrong).toMatch(/no such size/);
  }
});
