import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FakeDisplay } from './fake-electron/screen.ts';
import { type ShellApp, settle, shellApps, until } from './shell-app.ts';
import { StubEngine } from './stub-engine.ts';

/** The main window: how it opens, where, how large, and what closing it does. */

const apps = shellApps();

const storedState = ({ home }: Pick<ShellApp, 'home'>) =>
  JSON.parse(readFileSync(path.join(home, 'window.json'), 'utf8'));
/** A home whose window was left so. */
function homeWith(state: object): string {
  const home = apps.folder();
  writeFileSync(path.join(home, 'window.json'), JSON.stringify(state));
  return home;
}
const engineWith = (settings: StubEngine['settings']) => Object.assign(new StubEngine(), { settings });

test('is locked down, in a sandbox, and shows the page of its own engine, signed in by a link', async () => {
  const app = await apps.open();
  const { options, visible } = app.window();
  expect(options).toMatchObject({ minWidth: 1024, minHeight: 700, show: false });
  expect(options.webPreferences).toMatchObject({
    contextIsolation: true,
    sandbox: true,
    webSecurity: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    webviewTag: false,
    preload: '/bundles/preload/index.cjs',
  });
  expect(app.record.sandboxed).toBe(true);
  expect(visible).toBe(true);
  expect(app.page().url).toBe(`${app.engine.localUrl}/#token=1`);
});

test('has the theme of the settings from the start, before the page sends it', async () => {
  const app = await apps.open({ engine: engineWith({ theme: 'dark' }) });
  expect(app.window().options.backgroundColor).toBe('#161210');
});

describe('closing it', () => {
  test('keeps CAM in the tray, explained once; the tray opens it again, copies the address and quits', async () => {
    const app = await apps.open();
    app.window().close();
    expect(app.window().visible).toBe(false);
    await until(() => app.record.notifications.length === 1);
    expect(app.tray()?.toolTip).toBe(`CAM – ${app.engine.localUrl}`);
    expect(app.trayItems().flatMap(({ id }) => id ?? [])).toEqual(
      expect.arrayContaining(['state', 'address', 'open', 'copy-address', 'quit']),
    );
    app.chooseTray('open');
    expect(app.window()).toMatchObject({ visible: true, focused: true });
    app.chooseTray('copy-address');
    expect(app.record.clipboardText).toEqual([app.engine.localUrl]);
    app.window().close();
    await settle();
    expect(app.record.notifications).toHaveLength(1);
    app.tray()?.emit('click');
    expect(app.window().visible).toBe(true);
    app.chooseTray('quit');
    expect(await app.ended).toBe(0);
    expect(app.engine.isStopped).toBe(true);
  });

  test.each(['failed', 'none'] as const)(
    'explains the tray again where the system did not show it (%s)',
    async (notifications) => {
      const home = apps.folder();
      const silent = await apps.open({ home, electron: { notifications } });
      silent.window().close();
      await settle();
      expect(storedState(silent).toldOfTray).toBe(false);
      const app = await apps.open({ home });
      app.window().close();
      await until(() => app.record.notifications.length === 1);
      expect(storedState(app).toldOfTray).toBe(true);
    },
  );

  test('leaves full screen before it hides, and remembers it', async () => {
    const app = await apps.open();
    app.window().setFullScreen(true);
    await settle();
    app.window().close();
    await until(() => !app.window().visible);
    expect(storedState(app).fullScreen).toBe(true);
  });

  test.each([
    ['no desktop shows tray icons', { hasTrayHost: false }],
    ['the settings want it', { engine: engineWith({ keep_in_tray: false }) }],
  ])('ends CAM where %s, once the page has been asked', async (_, options) => {
    const app = await apps.open(options);
    app.window().close();
    expect(app.window().destroyed).toBe(false);
    expect(await app.ended).toBe(0);
    expect(app.engine.isStopped).toBe(true);
  });

  test('ends CAM once the page says that it is not kept in the tray', async () => {
    const app = await apps.open();
    app.desktop().setKeepInTray(false);
    app.window().close();
    expect(await app.ended).toBe(0);
  });
});

test('opens where it was', async () => {
  const app = await apps.open();
  app.window().setBounds({ x: 40, y: 30, width: 1200, height: 800 });
  app.quit();
  await app.ended;
  const again = await apps.open({ home: app.home });
  expect(again.window().options).toMatchObject({ x: 40, y: 30, width: 1200, height: 800 });
});

describe('on two displays', () => {
  /** A large main display at 100 %, listed last, and a laptop's at 150 % to the left of it and higher. */
  const left: FakeDisplay = {
    id: 7,
    bounds: { x: -1280, y: -240, width: 1280, height: 800 },
    workArea: { x: -1280, y: -240, width: 1280, height: 768 },
    scaleFactor: 1.5,
  };
  const main: FakeDisplay = {
    id: 3,
    bounds: { x: 0, y: 0, width: 2560, height: 1440 },
    workArea: { x: 0, y: 25, width: 2560, height: 1375 },
    scaleFactor: 1,
    primary: true,
  };
  const electron = { displays: [left, main] };

  test('hidden while its display is unplugged, comes back on the main one', async () => {
    const home = homeWith({ bounds: { x: -1200, y: -200, width: 1100, height: 720 } });
    const app = await apps.open({ home, electron });
    app.window().close();
    app.electron.screen.remove(7);
    app.chooseTray('open');
    const bounds = { x: 730, y: 353, width: 1100, height: 720 };
    expect(app.window().visible).toBe(true);
    expect(app.window().getBounds()).toEqual(bounds);
    app.quit();
    await app.ended;
    expect(storedState(app).bounds).toEqual(bounds);
  });
});

describe('the size of its interface', () => {
  test('gives it a smallest size that fits, and is there before it is shown the next time', async () => {
    const app = await apps.open();
    await app.desktop().setZoom(1.25);
    expect(await app.desktop().zoom()).toBe(1.25);
    const window = app.window();
    // It has grown: at this size the layout needs more.
    expect({ minimum: window.minimum, ...window.getBounds() }).toMatchObject({
      minimum: [1280, 875],
      width: 1360,
      height: 875,
    });
    expect(app.page().size).toEqual({ width: 1088, height: 700 });
    app.quit();
    await app.ended;
    expect(storedState(app).zoom).toBe(1.25);
    const again = await apps.open({ home: app.home });
    expect(again.window()).toMatchObject({ zoomFactor: 1.25, shownAt: 1.25, minimum: [1280, 875] });
  });

  test('stays where the engine moves to a host that Chromium has another one for', async () => {
    const app = await apps.open();
    await app.desktop().setZoom(1.5);
    app.windows.zoomOfHost.set('localhost', 1);
    await app.window().loadURL('http://localhost:1/');
    expect(app.window().zoomFactor).toBe(1.5);
  });
});

describe('opened in the background', () => {
  const packaged = (home: string) => ({
    isPackaged: true,
    env: { XDG_CONFIG_HOME: path.join(home, 'config') },
  });

  test('waits in the tray with its page loaded, and remembers its place', async () => {
    const bounds = { x: 1, y: 2, width: 1200, height: 800 };
    const home = homeWith({ bounds, maximised: true, fullScreen: false, toldOfTray: true });
    const options = { home, ...packaged(home), args: ['--background'] };
    const app = await apps.open(options);
    expect(app.page().loaded).toHaveLength(1);
    expect(app.window()).toMatchObject({ visible: false, maximised: false });
    app.chooseTray('open');
    await settle();
    expect(app.window()).toMatchObject({ visible: true, maximised: true });
    app.quit();
    await app.ended;
    const hidden = await apps.open(options);
    hidden.quit();
    await hidden.ended;
    expect(storedState(hidden).maximised).toBe(true);
  });

  test('shows itself where there is no tray', async () => {
    const app = await apps.open({ ...packaged(apps.folder()), args: ['--background'], hasTrayHost: false });
    expect(app.window().visible).toBe(true);
  });
});
