import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEngineInfo } from '../../src-main/bootstrap/open-store.ts';
import { type Driver, ready } from './driver.ts';
import type { ShownItem } from './fake-electron/control.ts';
import { launchedApps } from './launched-apps.ts';

/** Quick caption in the built app on the fake Electron: the shortcut, its window, the clipboard. */

const apps = launchedApps();
const KEYS = 'Ctrl+Alt+M';
const CLIPBOARD_ROW = 'Caption the picture on the clipboard';
/** A PNG of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const flat = (items: readonly ShownItem[]): ShownItem[] =>
  items.flatMap((item) => [item, ...flat(item.submenu ?? [])]);

/** Begins to take a shortcut in Settings. */
async function record(app: Driver) {
  const press = `(() => { const b = document.querySelector('button[data-recording=false]'); b?.focus(); b?.click(); return b !== null; })()`;
  await app.until(async () => (await app.op('evaluate', press)) === true);
}

/** Presses the keys for a new shortcut in Settings. */
async function choose(app: Driver, ...keys: string[]) {
  await app.op('evaluate', `location.hash = '#/settings'; undefined`);
  await record(app);
  for (const key of keys) await app.op('key', key);
}

const window = (app: Driver) => app.op('window');
/** Presses the shortcut, and makes the next ops about its window once it is shown. */
async function open(app: Driver, keys = KEYS) {
  expect(await app.op('pressGlobally', keys)).toBe(true);
  await app.op('use', '1');
  await app.until(async () => (await window(app)).visible);
  await app.op('seen', 'choose');
}
/** Resolves once texts can be typed. */
const texts = (app: Driver) =>
  app.until(
    async () => (await app.op('evaluate', `document.activeElement?.tagName === 'TEXTAREA'`)) === true,
  );
const hidden = (app: Driver) => app.until(async () => !(await window(app)).visible);
const value = (app: Driver) => app.op('evaluate', `document.querySelector('input, textarea').value`);
const pictures = async (app: Driver) =>
  (await app.op('record')).clipboard.filter(({ format }) => format === 'image/png');

async function chosen(env: Record<string, string> = {}): Promise<Driver> {
  const app = await ready(apps.launch({ env }));
  await choose(app, 'Control+Alt+m');
  await app.op('seen', 'Quick caption opens with Ctrl+Alt+M.');
  return app;
}

test('chosen in Settings and pressed anywhere: find, type, Enter copies the picture and closes', async () => {
  const home = apps.folder();
  const app = await ready(apps.launch({ home }));
  expect(await app.op('registeredShortcuts')).toEqual([]);
  await choose(app, 'Control+Alt+m');
  await app.op('seen', 'Quick caption opens with Ctrl+Alt+M.');
  expect(await app.op('registeredShortcuts')).toEqual([KEYS]);
  await open(app);
  expect(await window(app)).toMatchObject({
    focused: true,
    options: { frame: false, alwaysOnTop: true, skipTaskbar: true, show: false },
  });
  await app.op('type', 'two but');
  await app.op('key', 'Enter');
  await texts(app);
  await app.op('type', 'Sleep');
  await app.op('key', 'Enter');
  await hidden(app);
  const [copied] = await pictures(app);
  expect(
    Buffer.from(copied?.base64 ?? '', 'base64')
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  // The next begins with nothing of the last.
  await open(app);
  expect(await value(app)).toBe('');
  await app.op('quit').catch(() => {});
  expect(await app.exited).toBe(0);
  const again = await ready(apps.launch({ home }));
  await again.until(async () => (await again.op('registeredShortcuts')).includes(KEYS));
});

test('off until it is chosen; menu and tray open it, and show the shortcut that is chosen', async () => {
  const app = await ready(apps.launch());
  expect(await app.op('pressGlobally', KEYS)).toBe(false);
  expect(await app.op('windows')).toBe(1);
  const items = async () => [...flat(await app.op('menu')), ...(await app.op('tray')).items];
  const shown = async () =>
    (await items()).filter(({ id }) => id === 'app.quick' || id === 'quick').map((item) => item.accelerator);
  expect(await shown()).toEqual([undefined, undefined]);
  await app.op('chooseTray', 'quick');
  await app.op('use', '1');
  await app.op('seen', 'choose');
  await app.op('key', 'Escape');
  await hidden(app);
  await app.op('use', '0');
  await choose(app, 'Control+Alt+m');
  await app.until(async () => (await shown()).join() === [KEYS, KEYS].join());
  await app.op('chooseMenu', 'app.quick');
  await app.op('use', '1');
  expect(await window(app)).toMatchObject({ visible: true, focused: true });
});

describe('the shortcut', () => {
  test('one that another program holds is refused, and the one before stays', async () => {
    const app = await chosen();
    await app.op('holdShortcut', 'Ctrl+Alt+K', 'true');
    await choose(app, 'Control+Alt+k');
    await app.op('seen', 'Ctrl+Alt+K is used by another program or by your system.');
    expect(await app.op('registeredShortcuts')).toEqual([KEYS]);
  });

  test('one that another program has taken meanwhile is told at the next start', async () => {
    const home = apps.folder();
    const app = await ready(apps.launch({ home }));
    await choose(app, 'Control+Alt+m');
    await app.op('seen', 'Quick caption opens with');
    const { key } = JSON.parse(readFileSync(path.join(home, 'owner.json'), 'utf8'));
    await app.until(async () => {
      const url = `${readEngineInfo(home)?.local_url}/v1/settings`;
      const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
      return (await answer.text()).includes(KEYS);
    });
    await app.op('quit').catch(() => {});
    await app.exited;
    const again = await ready(apps.launch({ home, env: { FAKE_HELD_SHORTCUTS: KEYS } }));
    await again.op('evaluate', `location.hash = '#/settings'; undefined`);
    await again.op('seen', 'Ctrl+Alt+M doesn’t work now');
  });

  test('needs a modifier, refuses what programs use, and leaves the old one to the page meanwhile', async () => {
    const app = await chosen();
    await record(app);
    await app.until(async () => !(await app.op('pressGlobally', KEYS)));
    await app.op('key', 'm');
    await app.op('seen', 'as well.');
    for (const keys of ['Control+c', 'Control+Shift+z', 'Alt+F4', 'Alt+Space']) {
      await app.op('key', keys);
      await app.op('seen', 'Programs or your system use');
    }
    await app.op('key', 'Escape');
    await app.until(() => app.op('pressGlobally', KEYS));
    expect(await app.op('registeredShortcuts')).toEqual([KEYS]);
    await choose(app, 'Backspace');
    await app.op('seen', 'The shortcut is removed.');
    expect(await app.op('registeredShortcuts')).toEqual([]);
  });

  test('on Wayland Settings says that the desktop decides', async () => {
    const app = await ready(apps.launch({ env: { XDG_SESSION_TYPE: 'wayland' } }));
    await choose(app, 'Control+Alt+m');
    await app.op('seen', process.platform === 'linux' ? 'On Wayland' : 'Quick caption opens');
  });
});

describe('the window', () => {
  test('opens in the middle of the display of the pointer, and hides when another window gets the focus', async () => {
    const display = (id: number, x: number, width: number, height: number) => {
      const workArea = { x, y: 0, width, height };
      return { id, bounds: workArea, workArea, scaleFactor: 1, primary: id === 1 };
    };
    const displays = [display(1, 0, 1920, 1040), display(2, 1920, 1280, 720)];
    const app = await chosen({ FAKE_DISPLAYS: JSON.stringify(displays) });
    await app.op('moveCursor', '2500', '100');
    await open(app);
    expect(await app.op('bounds')).toEqual({ x: 2200, y: 120, width: 720, height: 480 });
    await app.op('type', 'drake');
    await app.op('blur');
    await hidden(app);
    // What was typed is still there.
    await open(app);
    expect(await value(app)).toBe('drake');
    await app.op('key', 'Escape');
    await hidden(app);
    await open(app);
    await app.op('pressGlobally', KEYS);
    await hidden(app);
  });

  test('keeps texts that were not copied, and leads to the editor in the main window', async () => {
    const app = await chosen();
    await open(app);
    await app.op('type', 'two but');
    await app.op('key', 'Enter');
    await texts(app);
    await app.op('type', 'Kept');
    await app.op('key', 'Escape');
    await hidden(app);
    await app.op('pressGlobally', KEYS);
    await app.until(async () => (await window(app)).visible);
    expect(await value(app)).toBe('Kept');
    await app.op('key', 'Control+e');
    await hidden(app);
    await app.op('use', '0');
    await app.until(async () => /#\/edit\/draft_/.test(await app.op('url')));
    expect(await window(app)).toMatchObject({ visible: true, focused: true });
  });

  test('is bound by the same rules as the main one', async () => {
    const app = await chosen();
    await open(app);
    const own = await app.op('url');
    await app.op('evaluate', `location.href = 'https://elsewhere.test/'; undefined`);
    await app.until(async () => (await app.op('record')).external.includes('https://elsewhere.test/'));
    expect(await app.op('url')).toBe(own);
    expect((await window(app)).options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
    });
    await app.op('evaluate', `window.desktop.openFromQuick('/settings'); undefined`);
    await app.until(async () => app.stderr().includes('there is no such place'));
  });
});

describe('the picture on the clipboard', () => {
  test('is offered and only read when it is chosen', async () => {
    const app = await chosen();
    await app.op('copyElsewhere', 'image/png', PIXEL);
    await open(app);
    await app.op('seen', CLIPBOARD_ROW);
    expect((await app.op('record')).clipboardReads).toBe(0);
    await app.op('key', 'ArrowUp');
    await app.op('key', 'Enter');
    await texts(app);
    await app.op('seen', 'Picture on the clipboard');
    expect((await app.op('record')).clipboardReads).toBe(1);
    await app.op('type', 'Above');
    await app.op('key', 'Enter');
    await hidden(app);
    expect(await pictures(app)).toHaveLength(1);
  });

  test('is given to no other window, and not offered where there is none', async () => {
    const app = await chosen();
    await app.op('copyElsewhere', 'image/png', PIXEL);
    const refused = `window.desktop.clipboardPicture().then(() => 'read', (error) => error.message)`;
    expect(await app.op('evaluate', refused)).toBe('Only Quick caption may do that.');
    await app.op('copyElsewhere', 'text/plain', PIXEL);
    await open(app);
    const offered = `document.body.textContent.includes('${CLIPBOARD_ROW}')`;
    expect(await app.op('evaluate', offered)).toBe(false);
    expect((await app.op('record')).clipboardReads).toBe(0);
  });
});
