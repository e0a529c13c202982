import { EventEmitter } from 'node:events';
import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import { describe, expect, test } from 'vitest';
import { createQuickWindow, type QuickWindowDeps } from '../../src-main/desktop/quick/quick-window.ts';

/** What the window of Quick caption does on the systems that cannot be run here, by the calls it makes. */

class StubContents extends EventEmitter {
  send = (): void => {};
  isDestroyed = () => false;
}

/** A window that writes down what is called. */
class StubWindow extends EventEmitter {
  readonly calls: string[] = [];
  readonly webContents = new StubContents();
  visible = false;
  isVisible = () => this.visible;
  isFocused = () => this.visible;
  setBounds(): void {}
  setVisibleOnAllWorkspaces(_: boolean, options?: object): void {
    this.calls.push(`everywhere ${JSON.stringify(options ?? {})}`);
  }
  async loadURL(url: string): Promise<void> {
    this.calls.push(url);
    this.webContents.emit('did-finish-load');
  }
  show(): void {
    this.visible = true;
    this.calls.push('show');
  }
  focus(): void {
    this.calls.push('focus');
  }
  blur(): void {
    this.calls.push('blur');
    this.emit('blur');
  }
  hide(): void {
    this.visible = false;
    this.calls.push('hide');
  }
  destroy(): void {
    this.calls.push('destroy');
    this.emit('closed');
  }
}

const asWindow = (stub: unknown): BrowserWindow => stub as BrowserWindow;
const AREA = { x: 0, y: 0, width: 1920, height: 1040 };

function setup(platform: NodeJS.Platform, given: Partial<QuickWindowDeps> = {}) {
  const windows: StubWindow[] = [];
  const made: BrowserWindowConstructorOptions[] = [];
  const appCalls: string[] = [];
  const place = { port: 1 };
  const screen: object = {
    getCursorScreenPoint: () => ({ x: 0, y: 0 }),
    getDisplayNearestPoint: () => ({ workArea: AREA }),
  };
  const quick = createQuickWindow({
    app: { hide: () => appCalls.push('hide'), show: () => appCalls.push('show'), isHidden: () => false },
    screen: screen as QuickWindowDeps['screen'],
    platform,
    create(options) {
      made.push(options);
      const stub = new StubWindow();
      windows.push(stub);
      return asWindow(stub);
    },
    look: () => ({ platform, dark: false, preload: '/p', icon: '/i' }),
    title: () => 'Quick caption',
    zoom: () => 1,
    url: () => `http://127.0.0.1:${place.port}/quick`,
    isMainVisible: () => true,
    isAsking: () => false,
    ...given,
  });
  return { quick, windows, made, appCalls, place, window: () => windows.at(-1) ?? new StubWindow() };
}

describe('macOS', () => {
  test('a panel over programs in full screen, which leaves CAM in the dock', () => {
    const { quick, made, window } = setup('darwin');
    quick.show();
    expect(made[0]).toMatchObject({ type: 'panel', frame: false, alwaysOnTop: true });
    expect(window().calls[0]).toBe('everywhere {"visibleOnFullScreen":true,"skipTransformProcessType":true}');
  });

  test('the focus goes back: CAM is hidden where its main window was', () => {
    const shown = setup('darwin');
    shown.quick.show();
    shown.quick.close();
    expect(shown.appCalls).toEqual([]);
    const hidden = setup('darwin', { isMainVisible: () => false });
    hidden.quick.show();
    hidden.quick.close();
    expect(hidden.window().visible).toBe(false);
    expect(hidden.appCalls).toEqual(['hide']);
  });
});

test('Windows: the window gives up the focus before it is hidden', () => {
  const { quick, window } = setup('win32');
  quick.show();
  quick.close();
  expect(window().calls.indexOf('blur')).toBeGreaterThan(0);
  expect(window().calls.at(-1)).toBe('hide');
});

describe('every system', () => {
  test('it stays while it works or a dialog is open, though another window has the focus', () => {
    let asking = false;
    const { quick, window } = setup('linux', { isAsking: () => asking });
    quick.show();
    quick.setBusy(true);
    window().emit('blur');
    expect(window().visible).toBe(true);
    quick.setBusy(false);
    asking = true;
    window().emit('blur');
    expect(window().visible).toBe(true);
    asking = false;
    window().emit('blur');
    expect(window().visible).toBe(false);
  });

  test('its page is loaded once, again after the engine has moved, and in a new window after a crash', () => {
    const { quick, windows, window, place } = setup('linux');
    const loads = () => windows.flatMap(({ calls }) => calls.filter((call) => call.startsWith('http')));
    quick.prepare();
    quick.setReady();
    quick.show();
    expect(loads()).toEqual(['http://127.0.0.1:1/quick']);
    place.port = 2;
    quick.expire();
    quick.show();
    quick.setReady();
    expect(loads().at(-1)).toBe('http://127.0.0.1:2/quick');
    window().webContents.emit('render-process-gone');
    quick.show();
    expect(windows).toHaveLength(2);
    quick.destroy();
    expect(quick.exists()).toBe(false);
  });

  test('closing it by the system only hides it', () => {
    const { quick, window } = setup('linux');
    quick.show();
    let prevented = false;
    window().emit('close', { preventDefault: () => (prevented = true) });
    expect(prevented).toBe(true);
    expect(window().visible).toBe(false);
  });
});
