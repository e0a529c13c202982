import { describe, expect, test, vi } from 'vitest';
import { type ShellApp, type ShellOptions, settle, shellApps, until } from './shell-app.ts';
import { StubEngine } from './stub-engine.ts';

/** Quick caption: its window, and the shortcut that opens it from any program. */

const apps = shellApps();
const KEYS = 'Ctrl+Alt+M';
const withShortcut = (more: ShellOptions = {}): ShellOptions => ({
  engine: Object.assign(new StubEngine(), { settings: { quick_shortcut: KEYS } }),
  ...more,
});

/** The main page listens, so that the session can be used. */
const begin = (app: ShellApp) => app.desktop().setEnabledCommands([]);
/** Presses the shortcut, and lets the window and its page follow. */
async function press(app: ShellApp) {
  expect(app.electron.globalShortcut.press(KEYS)).toBe(true);
  await settle();
}
/** An app whose shortcut was pressed; its quick window is the second one. */
async function opened(more: ShellOptions = {}): Promise<ShellApp> {
  const app = await apps.open(withShortcut(more));
  begin(app);
  await press(app);
  app.desktop(1).quickReady();
  return app;
}

describe('the shortcut', () => {
  test('is none until it is chosen; menu and tray open the window, and show the one that is chosen', async () => {
    const app = await apps.open();
    const shown = () =>
      [app.menuItem('app.quick'), app.trayItems().find(({ id }) => id === 'quick')].map(
        (item) => item?.accelerator,
      );
    expect(app.electron.globalShortcut.list()).toEqual([]);
    expect(app.windows.open).toHaveLength(1);
    expect(shown()).toEqual([undefined, undefined]);
    app.chooseTray('quick');
    expect(app.window(1).visible).toBe(true);
    app.desktop(1).closeQuick();
    expect(await app.desktop().setQuickShortcut(KEYS)).toMatchObject({ keys: KEYS, state: 'on' });
    expect(shown()).toEqual([KEYS, KEYS]);
    app.chooseMenu('app.quick');
    expect(app.window(1)).toMatchObject({ visible: true, focused: true });
    expect(await app.desktop().setQuickShortcut(null)).toMatchObject({ keys: null, state: 'off' });
    expect(app.electron.globalShortcut.list()).toEqual([]);
  });

  test('of the settings is there from the start, and given back at the end', async () => {
    const app = await apps.open(withShortcut());
    expect(app.electron.globalShortcut.list()).toEqual([KEYS]);
    app.quit();
    await app.ended;
    expect(app.electron.globalShortcut.list()).toEqual([]);
  });

  test('that another program holds is refused, and the one before stays', async () => {
    const app = await apps.open(withShortcut());
    app.electron.globalShortcut.hold('Ctrl+Alt+K', true);
    const refused = { keys: 'Ctrl+Alt+K', state: 'held' };
    expect(await app.desktop().setQuickShortcut('Ctrl+Alt+K')).toMatchObject(refused);
    expect(app.electron.globalShortcut.list()).toEqual([KEYS]);
  });

  test('that another program has taken meanwhile is told at the next start', async () => {
    const app = await apps.open(withShortcut({ electron: { heldShortcuts: [KEYS] } }));
    expect(await app.desktop().quickShortcut()).toMatchObject({ keys: KEYS, state: 'held' });
    expect(app.menuItem('app.quick')?.accelerator).toBeUndefined();
  });

  test('is left to the page while a person presses new keys, until it has loaded again', async () => {
    const app = await apps.open(withShortcut());
    app.desktop().recordShortcut(true);
    expect(app.electron.globalShortcut.press(KEYS)).toBe(false);
    await app.desktop().quickShortcut();
    expect(app.electron.globalShortcut.press(KEYS)).toBe(true);
  });

  test.each(['Ctrl+C', 'M', 'Alt+F4', 'Nonsense'])('may not be %s', async (keys) => {
    const app = await apps.open();
    await expect(app.desktop().setQuickShortcut(keys)).rejects.toThrow('cannot be a global shortcut');
  });

  test.each<[NodeJS.ProcessEnv, boolean]>([
    [{ XDG_SESSION_TYPE: 'wayland' }, true],
    [{ WAYLAND_DISPLAY: 'wayland-0' }, true],
    [{ XDG_SESSION_TYPE: 'x11', WAYLAND_DISPLAY: 'wayland-0' }, false],
  ])('with %j is given by the desktop: %s', async (env, asksDesktop) => {
    const app = await apps.open({ env });
    expect(await app.desktop().quickShortcut()).toMatchObject({ asksDesktop });
  });
});

describe('the window', () => {
  test('is over everything, without a frame, and as restricted as the main one', async () => {
    const app = await opened();
    const { options } = app.window(1);
    expect(options).toMatchObject({ frame: false, alwaysOnTop: true, skipTaskbar: true, show: false });
    expect(options.webPreferences).toMatchObject({ sandbox: true, contextIsolation: true });
    await app.page(1).navigate('https://elsewhere.test/');
    expect(app.record.external).toEqual(['https://elsewhere.test/']);
    expect(app.page(1).url).toBe(`${app.engine.localUrl}/quick`);
  });

  test('opens in the middle of the display of the pointer, as large as the interface', async () => {
    const display = (id: number, x: number, width: number, height: number) => {
      const workArea = { x, y: 0, width, height };
      return { id, bounds: workArea, workArea, scaleFactor: 1, primary: id === 1 };
    };
    const displays = [display(1, 0, 1920, 1040), display(2, 1920, 1280, 720)];
    const app = await apps.open(withShortcut({ electron: { displays } }));
    app.electron.screen.cursor = { x: 2500, y: 100 };
    await press(app);
    expect(app.window(1).getBounds()).toEqual({ x: 2200, y: 120, width: 720, height: 480 });
    app.desktop(1).closeQuick();
    await app.desktop().setZoom(1.25);
    await press(app);
    expect(app.window(1).getBounds()).toEqual({ x: 2110, y: 60, width: 900, height: 600 });
  });

  test('hides by the shortcut, by its page, by the system, and when another window gets the focus', async () => {
    const app = await opened();
    const show = async () => {
      await press(app);
      expect(app.window(1)).toMatchObject({ visible: true, focused: true });
    };
    for (const hide of [
      () => app.electron.globalShortcut.press(KEYS),
      () => app.desktop(1).closeQuick(),
      () => app.window(1).close(),
      () => app.window(1).blur(),
    ]) {
      hide();
      await settle();
      expect(app.window(1).visible).toBe(false);
      await show();
    }
    // The window and what was typed in it are still there.
    expect(app.page(1).loaded).toHaveLength(1);
  });

  test('stays while it works or a dialog is open, though another window has the focus', async () => {
    const app = await opened();
    const blur = async () => {
      app.window(1).emit('blur');
      await settle();
    };
    app.desktop(1).setQuickBusy(true);
    await blur();
    expect(app.window(1).visible).toBe(true);
    app.desktop(1).setQuickBusy(false);
    const asking = app.desktop().chooseModelFile('onnx');
    await blur();
    expect(app.window(1).visible).toBe(true);
    app.electron.dialog.answer(null);
    await asking;
    await blur();
    expect(app.window(1).visible).toBe(false);
  });

  test('is loaded once, again after the engine has moved, and anew after a crash', async () => {
    const app = await opened();
    const first = app.window(1);
    const quickUrl = () => `${app.engine.localUrl}/quick`;
    app.engine.move();
    app.engine.die();
    await until(() => app.page().loaded.length === 2);
    begin(app);
    app.chooseMenu('app.quick');
    await until(() => first.page.loaded.length === 2);
    expect(first.page.url).toBe(quickUrl());
    await first.webContents.end('crashed');
    expect(app.windows.open).toHaveLength(1);
    app.chooseMenu('app.quick');
    await until(() => app.page(1).loaded.length === 1);
    app.quit();
    await app.ended;
  });

  test('leads to the editor in the main window, and nowhere else', async () => {
    const app = await opened();
    const places: string[] = [];
    app.desktop().onLinkOpened((place) => places.push(place));
    app.desktop(1).openFromQuick('/settings');
    expect(app.log()).toContain('there is no such place');
    app.desktop(1).openFromQuick('/edit/draft_1');
    expect(places).toEqual(['/edit/draft_1']);
    expect(app.window(1).visible).toBe(false);
    expect(app.window()).toMatchObject({ visible: true, focused: true });
  });

  test('alone is opened by `--quick`; a second start opens it in the app that runs', async () => {
    const app = await apps.open({ args: ['--quick'] });
    expect(app.window().visible).toBe(false);
    begin(app);
    await settle();
    expect(app.window(1).visible).toBe(true);
    app.desktop(1).closeQuick();
    begin(app);
    expect(app.window(1).visible).toBe(false);
    app.electron.app.emit('second-instance', {}, ['--quick'], app.home);
    expect([app.window(0).visible, app.window(1).visible]).toEqual([false, true]);
  });
});

describe('the picture on the clipboard', () => {
  const BYTES = new Uint8Array([137, 80, 78, 71]);

  test('is read when its page asks for it, and not before', async () => {
    const app = await opened();
    app.electron.clipboard.copyElsewhere('image/png', BYTES);
    expect(await app.desktop(1).hasClipboardPicture()).toBe(true);
    expect(app.record.clipboardReads).toBe(0);
    const file = { name: 'clipboard.png', type: 'image/png', bytes: BYTES };
    expect(await app.desktop(1).clipboardPicture()).toEqual(file);
    expect(app.record.clipboardReads).toBe(1);
    app.electron.clipboard.copyElsewhere('text/plain', BYTES);
    expect(await app.desktop(1).hasClipboardPicture()).toBe(false);
    expect(await app.desktop(1).clipboardPicture()).toBeNull();
  });

  test('is given to no other window', async () => {
    const app = await opened();
    app.electron.clipboard.copyElsewhere('image/png', BYTES);
    for (const call of [app.desktop().clipboardPicture, app.desktop().hasClipboardPicture])
      await expect(call()).rejects.toThrow('Only Quick caption may do that.');
    expect(app.record.clipboardReads).toBe(0);
  });
});

describe('on macOS', () => {
  test('it is a panel over programs in full screen, which leaves CAM in the dock', async () => {
    const app = await opened({ platform: 'darwin' });
    expect(app.window(1).options).toMatchObject({ type: 'panel', frame: false, alwaysOnTop: true });
    expect(app.window(1).everywhere).toEqual({
      on: true,
      visibleOnFullScreen: true,
      skipTransformProcessType: true,
    });
  });

  test.each([true, false])(
    'the focus goes back: CAM is hidden where its main window was (%s)',
    async (shown) => {
      const app = await apps.open(withShortcut({ platform: 'darwin' }));
      if (!shown) app.window().close();
      await press(app);
      app.desktop(1).closeQuick();
      expect(app.window(1).visible).toBe(false);
      expect(app.electron.app.isHidden()).toBe(!shown);
      await press(app);
      expect(app.electron.app.isHidden()).toBe(false);
    },
  );
});

test('on Windows it gives up the focus before it is hidden', async () => {
  const app = await opened({ platform: 'win32' });
  const blur = vi.spyOn(app.window(1), 'blur');
  const hide = vi.spyOn(app.window(1), 'hide');
  app.desktop(1).closeQuick();
  expect(blur.mock.invocationCallOrder[0]).toBeLessThan(hide.mock.invocationCallOrder[0] ?? 0);
});
