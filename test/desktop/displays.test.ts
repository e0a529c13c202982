import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ready } from './driver.ts';
import type { FakeDisplay } from './fake-electron/screen.ts';
import { launchedApps } from './launched-apps.ts';

/** Two displays with different scaling, in the built app on the fake Electron. */

const apps = launchedApps();

/** A large main display at 100 %, listed last, and a laptop's at 150 % to the left of it and higher. */
const LEFT: FakeDisplay = {
  id: 7,
  bounds: { x: -1280, y: -240, width: 1280, height: 800 },
  workArea: { x: -1280, y: -240, width: 1280, height: 768 },
  scaleFactor: 1.5,
};
const MAIN: FakeDisplay = {
  id: 3,
  bounds: { x: 0, y: 0, width: 2560, height: 1440 },
  workArea: { x: 0, y: 25, width: 2560, height: 1375 },
  scaleFactor: 1,
  primary: true,
};
const env = (...displays: FakeDisplay[]) => ({ FAKE_DISPLAYS: JSON.stringify(displays) });

/** A home whose window was last at these bounds. */
function homeWith(bounds: object): string {
  const home = apps.folder();
  mkdirSync(home, { recursive: true });
  writeFileSync(path.join(home, 'window.json'), JSON.stringify({ bounds }));
  return home;
}
const boundsAt = async (home: string, ...displays: FakeDisplay[]) => {
  const app = await ready(apps.launch({ home, env: env(...displays) }));
  return (await app.op('window')).bounds;
};

test('the window opens on the display that holds most of it, inside its work area', async () => {
  const home = homeWith({ x: -1100, y: -300, width: 1200, height: 760 });
  expect(await boundsAt(home, LEFT, MAIN)).toEqual({ x: -1200, y: -240, width: 1200, height: 760 });
});

test('a window whose display is gone keeps its size, in the middle of the main one', async () => {
  const home = homeWith({ x: -1200, y: -200, width: 1100, height: 720 });
  expect(await boundsAt(home, MAIN)).toEqual({ x: 730, y: 353, width: 1100, height: 720 });
});

test('the first window is made for the main display, whichever is listed first', async () => {
  expect(await boundsAt(apps.folder(), LEFT, MAIN)).toEqual({ x: 600, y: 283, width: 1360, height: 860 });
});

test('a window that is hidden while its display is unplugged comes back on one that is there', async () => {
  const home = homeWith({ x: -1200, y: -200, width: 1100, height: 720 });
  const app = await ready(apps.launch({ home, env: env(LEFT, MAIN) }));
  await app.op('close');
  await app.op('removeDisplay', '7');
  await app.op('chooseTray', 'open');
  const { visible, bounds } = await app.op('window');
  expect(visible).toBe(true);
  expect(bounds).toEqual({ x: 730, y: 353, width: 1100, height: 720 });
  await app.op('quit').catch(() => {});
  await app.exited;
  expect(JSON.parse(readFileSync(path.join(home, 'window.json'), 'utf8')).bounds).toEqual(bounds);
});
