import { EventEmitter } from 'node:events';
import type { BrowserWindowConstructorOptions, Rectangle } from 'electron';
import type { FakeApp } from './app.ts';
import { preventable } from './event.ts';
import type { FakeIpcMain } from './ipc-main.ts';
import type { Doings } from './record.ts';
import type { FakeScreen } from './screen.ts';

/** Electron's windows; what their pages are is up to the one that opens them: real Chromium, or a plain object. */

/** The page of a window. */
export interface FakePage {
  goto(url: string): Promise<void>;
  /** Delivers an event; a page that is closed misses it, as in Electron. */
  send(channel: string, args: unknown[]): void;
  /** Of the page, px. */
  resize(size: { width: number; height: number }): void;
  close(): void;
}

export interface WindowSystem<P extends FakePage> {
  app: FakeApp;
  screen: FakeScreen;
  ipcMain: FakeIpcMain;
  record: Doings;
  openPage(window: FakeWindow<P>): P;
}

type OpenHandler = (details: { url: string }) => { action: 'deny' | 'allow' };

export class FakeWebContents<P extends FakePage> extends EventEmitter {
  readonly window: FakeWindow<P>;
  #host = '';
  #openHandler: OpenHandler = () => ({ action: 'allow' });

  constructor(window: FakeWindow<P>) {
    super();
    this.window = window;
  }

  send(channel: string, ...args: unknown[]): void {
    this.window.page.send(channel, args);
  }

  /** Of the page that is loaded: the next one, on another host, has its own. */
  setZoomFactor(factor: number): void {
    if (!(factor > 0)) throw new Error("'zoomFactor' must be a double greater than 0.0");
    this.window.all.zoomOfHost.set(this.#host, factor);
    this.window.zoom(factor);
  }

  /** A document has come, whose scripts are still to run. */
  navigated(url: string): void {
    this.#host = new URL(url).hostname;
    const { all, options } = this.window;
    this.window.zoom(all.zoomOfHost.get(this.#host) ?? options.webPreferences?.zoomFactor ?? 1);
    this.emit('did-navigate', {}, url);
    this.window.emit('ready-to-show');
  }

  /** Whether the page may lead itself to an address. */
  mayNavigate(url: string): boolean {
    const event = preventable({ url });
    this.emit('will-navigate', event);
    return !event.defaultPrevented;
  }

  /** What becomes of a window that the page wants to open. */
  openWindow(url: string): 'allow' | 'deny' {
    return this.#openHandler({ url }).action;
  }

  isDestroyed(): boolean {
    return this.window.destroyed;
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }

  startDrag({ file }: { file: string }): void {
    this.window.all.system.record.dragged.push(file);
  }

  /** The page's process ends, and nothing is shown. */
  async end(reason: string): Promise<void> {
    await this.window.page.goto('about:blank');
    this.window.hung = false;
    const details = { reason, exitCode: reason === 'clean-exit' ? 0 : 1 };
    this.emit('render-process-gone', {}, details);
    this.window.all.system.app.emit('render-process-gone', {}, this, details);
  }

  forcefullyCrashRenderer(): void {
    void this.end('killed');
  }

  #act = (action: string) => void this.window.all.system.record.textActions.push(action);
  undo = () => this.#act('undo');
  redo = () => this.#act('redo');
  cut = () => this.#act('cut');
  copy = () => this.#act('copy');
  paste = () => this.#act('paste');
  selectAll = () => this.#act('selectAll');
  replaceMisspelling = (word: string) => this.#act(`correct:${word}`);
}

/** All windows of an app, in the order they were opened. */
export class FakeWindows<P extends FakePage> {
  open: FakeWindow<P>[] = [];
  readonly system: WindowSystem<P>;
  /** As Chromium, it keeps the zoom of each host, for all windows. */
  readonly zoomOfHost = new Map<string, number>();

  constructor(system: WindowSystem<P>) {
    this.system = system;
    system.app.windows = () => this.open;
  }
}

export class FakeWindow<P extends FakePage> extends EventEmitter {
  readonly all: FakeWindows<P>;
  readonly options: BrowserWindowConstructorOptions;
  readonly webContents: FakeWebContents<P>;
  readonly page: P;
  visible: boolean;
  focused = false;
  minimised = false;
  maximised = false;
  fullScreen = false;
  destroyed = false;
  zoomFactor = 1;
  /** The factor when it was first shown. */
  shownAt: number | null = null;
  minimum: number[];
  background: string | undefined;
  /** How it is shown on all workspaces. */
  everywhere: object | undefined;
  /** Its page would lose something. */
  unsaved = false;
  /** Its page does not respond. */
  hung = false;
  /** It closes as soon as its page responds. */
  #closeWaits = false;
  #bounds: Rectangle;

  constructor(all: FakeWindows<P>, options: BrowserWindowConstructorOptions) {
    super();
    this.all = all;
    this.options = options;
    this.visible = options.show !== false;
    this.background = options.backgroundColor;
    const { width = 800, height = 600 } = options;
    const { workArea } = all.system.screen.getPrimaryDisplay();
    // As Electron: in the middle of the main display, unless the options say where.
    const {
      x = workArea.x + Math.round((workArea.width - width) / 2),
      y = workArea.y + Math.round((workArea.height - height) / 2),
    } = options;
    this.#bounds = { x, y, width, height };
    this.minimum = [options.minWidth ?? 0, options.minHeight ?? 0];
    this.webContents = new FakeWebContents(this);
    all.open.push(this);
    this.page = all.system.openPage(this);
    all.system.app.emit('web-contents-created', {}, this.webContents);
  }

  async loadURL(url: string): Promise<void> {
    this.webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false });
    try {
      await this.page.goto(url);
    } catch (error) {
      this.webContents.emit('did-fail-load', {}, -102, String(error), url, true);
      throw error;
    }
  }

  /** As Electron: `close` is emitted at once, but the window is still there until its page has been asked. */
  close(): void {
    if (this.destroyed) throw new TypeError('Object has been destroyed');
    const event = preventable({});
    this.emit('close', event);
    if (event.defaultPrevented) this.all.system.app.closeRefused();
    else if (this.hung) this.#closeWaits = true;
    else setImmediate(() => this.#unload());
  }

  #unload(): void {
    if (this.destroyed) return;
    const unload = preventable({});
    if (this.unsaved) this.webContents.emit('will-prevent-unload', unload);
    if (this.unsaved && !unload.defaultPrevented) this.all.system.app.closeRefused();
    else this.destroy();
  }

  /** The page responds again. */
  respond(): void {
    this.hung = false;
    this.emit('responsive');
    if (this.#closeWaits) this.close();
  }

  /** Closes it without asking the page. */
  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.visible = false;
    this.all.open = this.all.open.filter((window) => window !== this);
    this.emit('closed');
    if (this.all.open.length === 0) this.all.system.app.allClosed();
    this.page.close();
  }

  /** The page has fewer, larger px. */
  zoom(factor: number): void {
    this.zoomFactor = factor;
    const { width, height } = this.#bounds;
    this.page.resize({ width: Math.round(width / factor), height: Math.round(height / factor) });
  }
  show(): void {
    this.shownAt ??= this.zoomFactor;
    if (!this.visible) setImmediate(() => this.emit('show'));
    this.visible = true;
  }
  hide(): void {
    // macOS leaves an empty space on the screen.
    if (this.fullScreen) throw new Error('a window in full screen must leave it before it is hidden');
    this.visible = false;
    this.blur();
  }
  focus(): void {
    for (const other of this.all.open) if (other !== this) other.blur();
    if (this.focused) return;
    this.focused = true;
    setImmediate(() => this.emit('focus'));
  }
  blur(): void {
    if (!this.focused) return;
    this.focused = false;
    setImmediate(() => this.emit('blur'));
  }
  setVisibleOnAllWorkspaces(on: boolean, options: object = {}): void {
    this.everywhere = { on, ...options };
  }
  restore(): void {
    this.minimised = false;
  }
  maximize(): void {
    this.maximised = true;
    // It also shows the window.
    this.show();
  }
  setBounds(bounds: Partial<Rectangle>): void {
    this.#bounds = { ...this.#bounds, ...bounds };
    this.zoom(this.zoomFactor);
  }
  setMinimumSize(width: number, height: number): void {
    this.minimum = [width, height];
  }
  /** As in Electron, it takes a moment: macOS animates it. */
  setFullScreen(on: boolean): void {
    setImmediate(() => {
      this.fullScreen = on;
      this.emit(on ? 'enter-full-screen' : 'leave-full-screen');
    });
  }
  setProgressBar(value: number): void {
    const { progress } = this.all.system.record;
    if (progress.at(-1) !== value) progress.push(value);
  }
  setBackgroundColor(colour: string): void {
    this.background = colour;
  }
  center(): void {}
  getBounds = () => this.#bounds;
  getNormalBounds = () => this.#bounds;
  isFocused = () => this.focused;
  isFullScreen = () => this.fullScreen;
  isVisible = () => this.visible;
  isMinimized = () => this.minimised;
  isMaximized = () => this.maximised;
  isDestroyed = () => this.destroyed;
}
