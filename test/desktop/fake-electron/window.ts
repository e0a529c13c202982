import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { BrowserWindowConstructorOptions, Rectangle } from 'electron';
import type { Browser, BrowserContext, Frame, Page, Request, Route } from 'playwright-core';
import { launchBrowser } from '../../helpers/browser.ts';
import { app } from './app.ts';
import { bridgeScript } from './bridge-script.ts';
import { pack, unpack } from './clone.ts';
import { preventable } from './event.ts';
import { ipcMain } from './ipc-main.ts';
import { record } from './record.ts';
import { screen } from './screen.ts';

/** Windows that are real Chromium pages. */

let browser: Promise<Browser> | undefined;
/** The session that all windows share, with its cookies and storage. */
let session: Promise<BrowserContext> | undefined;

/** A second start, and the command line, never get so far. */
function sharedSession(): Promise<BrowserContext> {
  session ??= openSession();
  // The app may end while the browser begins: nothing waits for it then.
  session.catch(() => {});
  return session;
}
app.startBrowser = () => void sharedSession();
app.closeBrowser = async () => (await browser)?.close();

async function openSession(): Promise<BrowserContext> {
  browser = launchBrowser({ handleSIGTERM: false, handleSIGINT: false });
  const context = await (await browser).newContext();
  // The page may be closed while it is decided.
  await context.route('**/*', (route) =>
    findWindow(route.request())
      .decide(route)
      .catch(() => {}),
  );
  return context;
}

type OpenHandler = (details: { url: string }) => { action: 'deny' | 'allow' };

/** As Chromium, it keeps the zoom of each host, for all windows. */
const zoomOfHost = new Map<string, number>();

class FakeWebContents extends EventEmitter {
  readonly window: FakeWindow;
  host = '';
  openHandler: OpenHandler = () => ({ action: 'allow' });

  constructor(window: FakeWindow) {
    super();
    this.window = window;
  }

  send(channel: string, ...args: unknown[]): void {
    const event = `window.__fakeElectronEvent(${JSON.stringify(channel)}, ${JSON.stringify(pack(args))})`;
    // A page that is closed misses it, as in Electron.
    void this.window.page.then((page) => page.evaluate(event)).catch(() => {});
  }

  /** Of the page that is loaded: the next one, on another host, has its own. */
  setZoomFactor(factor: number): void {
    if (!(factor > 0)) throw new Error("'zoomFactor' must be a double greater than 0.0");
    zoomOfHost.set(this.host, factor);
    this.window.zoom(factor);
  }

  /** A page was loaded. */
  navigated(url: string): void {
    this.host = new URL(url).hostname;
    this.window.zoom(zoomOfHost.get(this.host) ?? this.window.options.webPreferences?.zoomFactor ?? 1);
    this.emit('did-navigate', {}, url);
  }

  isDestroyed(): boolean {
    return this.window.destroyed;
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }

  startDrag({ file }: { file: string }): void {
    record.dragged.push(file);
  }

  /** The page's process ends, and nothing is shown. */
  async end(reason: string): Promise<void> {
    await (await this.window.page).goto('about:blank');
    this.window.hung = false;
    const details = { reason, exitCode: reason === 'clean-exit' ? 0 : 1 };
    this.emit('render-process-gone', {}, details);
    app.emit('render-process-gone', {}, this, details);
  }

  forcefullyCrashRenderer(): void {
    void this.end('killed');
  }

  undo = () => void record.textActions.push('undo');
  redo = () => void record.textActions.push('redo');
  cut = () => void record.textActions.push('cut');
  copy = () => void record.textActions.push('copy');
  paste = () => void record.textActions.push('paste');
  selectAll = () => void record.textActions.push('selectAll');
  replaceMisspelling = (word: string) => void record.textActions.push(`correct:${word}`);
}

class FakeWindow extends EventEmitter {
  static all: FakeWindow[] = [];
  readonly options: BrowserWindowConstructorOptions;
  readonly webContents: FakeWebContents;
  readonly page: Promise<Page>;
  /** The page once it is open. */
  frames: Page | undefined;
  visible: boolean;
  focused = false;
  minimised = false;
  maximised = false;
  fullScreen = false;
  everywhere = false;
  destroyed = false;
  zoomFactor = 1;
  /** The factor when it was first shown. */
  shownAt: number | null = null;
  minimum: number[];
  /** Its page would lose something. */
  unsaved = false;
  /** Its page does not respond. */
  hung = false;
  /** It closes as soon as its page responds. */
  #closeWaits = false;
  #loading: string | undefined;
  #popupAllowed = false;
  #bounds: Rectangle;

  constructor(options: BrowserWindowConstructorOptions) {
    super();
    this.options = options;
    this.visible = options.show !== false;
    const { width = 800, height = 600 } = options;
    const { workArea } = screen.getPrimaryDisplay();
    // As Electron: in the middle of the main display, unless the options say where.
    const {
      x = workArea.x + Math.round((workArea.width - width) / 2),
      y = workArea.y + Math.round((workArea.height - height) / 2),
    } = options;
    this.#bounds = { x, y, width, height };
    this.minimum = [options.minWidth ?? 0, options.minHeight ?? 0];
    this.webContents = new FakeWebContents(this);
    this.page = this.#open();
    FakeWindow.all.push(this);
    app.emit('web-contents-created', {}, this.webContents);
  }

  async #open(): Promise<Page> {
    const { width, height } = this.#bounds;
    const page = await (await sharedSession()).newPage();
    this.frames = page;
    await page.setViewportSize({ width, height });
    await page.exposeBinding('__fakeElectron', ({ frame }, kind: string, channel: string, args: string) =>
      this.#receive(frame, kind, channel, args),
    );
    const preload = this.options.webPreferences?.preload;
    if (preload) await page.addInitScript({ content: bridgeScript(readFileSync(preload, 'utf8')) });
    page.on('popup', (popup) => {
      if (!this.#popupAllowed) void popup.close().catch(() => {});
    });
    page.on('domcontentloaded', () => {
      this.webContents.navigated(page.url());
      this.emit('ready-to-show');
    });
    page.on('load', () => this.webContents.emit('did-finish-load'));
    return page;
  }

  /** Asks the app before the page navigates away or opens a window. */
  async decide(route: Route): Promise<void> {
    const request = route.request();
    if (!request.isNavigationRequest()) return route.continue();
    const frame = findFrame(request);
    if (!frame || frame.page() !== this.frames) return this.#popup(route);
    if (frame !== this.frames.mainFrame() || request.url() === this.#loading) return route.continue();
    const event = preventable({ url: request.url() });
    this.webContents.emit('will-navigate', event);
    return event.defaultPrevented ? route.abort('aborted') : route.continue();
  }

  async #popup(route: Route): Promise<void> {
    const { action } = this.webContents.openHandler({ url: route.request().url() });
    record.popups.push(action);
    this.#popupAllowed = action === 'allow';
    return this.#popupAllowed ? route.continue() : route.abort('aborted');
  }

  async #receive(frame: Frame, kind: string, channel: string, text: string): Promise<string | undefined> {
    const args = unpack(text);
    const senderFrame = { url: frame.url(), parent: frame.parentFrame() };
    const event = { senderFrame, sender: this.webContents };
    if (!Array.isArray(args)) throw new Error('no arguments');
    if (kind === 'invoke') return pack(await ipcMain.invoke(channel, event, args));
    ipcMain.emit(channel, event, ...args);
    return undefined;
  }

  async loadURL(url: string): Promise<void> {
    this.webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false });
    // Requests do not carry the part after #.
    this.#loading = url.split('#')[0];
    try {
      await (await this.page).goto(url);
    } catch (error) {
      this.webContents.emit('did-fail-load', {}, -102, String(error), url, true);
      throw error;
    } finally {
      this.#loading = undefined;
    }
  }

  /** As Electron: `close` is emitted at once, but the window is still there until its page has been asked. */
  close(): void {
    if (this.destroyed) throw new TypeError('Object has been destroyed');
    const event = preventable({});
    this.emit('close', event);
    if (event.defaultPrevented) app.closeRefused();
    else if (this.hung) this.#closeWaits = true;
    else setImmediate(() => this.#unload());
  }

  #unload(): void {
    if (this.destroyed) return;
    const unload = preventable({});
    if (this.unsaved) this.webContents.emit('will-prevent-unload', unload);
    if (this.unsaved && !unload.defaultPrevented) app.closeRefused();
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
    FakeWindow.all = FakeWindow.all.filter((window) => window !== this);
    this.emit('closed');
    if (FakeWindow.all.length === 0) app.allClosed();
    // The browser may be ending already.
    void this.page.then((page) => page.close()).catch(() => {});
  }

  /** The page has fewer, larger px. */
  zoom(factor: number): void {
    this.zoomFactor = factor;
    const { width, height } = this.#bounds;
    const size = { width: Math.round(width / factor), height: Math.round(height / factor) };
    void this.page.then((page) => page.setViewportSize(size)).catch(() => {});
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
    this.#lose();
  }
  focus(): void {
    for (const other of FakeWindow.all) if (other !== this) other.#lose();
    if (this.focused) return;
    this.focused = true;
    setImmediate(() => this.emit('focus'));
  }
  blur(): void {
    this.#lose();
  }
  #lose(): void {
    if (!this.focused) return;
    this.focused = false;
    setImmediate(() => this.emit('blur'));
  }
  setVisibleOnAllWorkspaces(everywhere: boolean): void {
    this.everywhere = everywhere;
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
  isFullScreen = () => this.fullScreen;
  getBounds = () => this.#bounds;
  center(): void {}
  setProgressBar(value: number): void {
    if (record.progress.at(-1) !== value) record.progress.push(value);
  }
  isFocused = () => this.focused;
  setBackgroundColor(): void {}
  isVisible = () => this.visible;
  isMinimized = () => this.minimised;
  isMaximized = () => this.maximised;
  isDestroyed = () => this.destroyed;
  getNormalBounds = () => this.#bounds;
}

/** The window that a request comes from; what no window has opened itself is asked about by the first. */
function findWindow(request: Request): FakeWindow {
  const page = findFrame(request)?.page();
  const found = FakeWindow.all.find(({ frames }) => frames === page) ?? FakeWindow.all[0];
  if (!found) throw new Error('a request without a window');
  return found;
}

/** The frame a request comes from; a window that is just being opened has none yet. */
function findFrame(request: Request): Frame | undefined {
  try {
    return request.frame();
  } catch {
    return undefined;
  }
}

app.windows = () => FakeWindow.all;

export { FakeWindow as BrowserWindow };
