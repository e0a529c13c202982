import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Frame, Page, Request, Route } from 'playwright-core';
import { launchBrowser } from '../../helpers/browser.ts';
import { bridgeScript } from './bridge-script.ts';
import { pack, unpack } from './clone.ts';
import type { FakePage, FakeWindow } from './window.ts';

/** The browser that shows the windows of an app as real Chromium pages. */
export class ChromiumPages {
  readonly #pages: ChromiumPage[] = [];
  #browser: Promise<Browser> | undefined;
  /** The session that all windows share, with its cookies and storage. */
  #session: Promise<BrowserContext> | undefined;

  /** A second start, and the command line, never get so far. */
  begin = (): Promise<BrowserContext> => {
    this.#session ??= this.#open();
    // The app may end while the browser begins: nothing waits for it then.
    this.#session.catch(() => {});
    return this.#session;
  };
  end = async (): Promise<void> => (await this.#browser)?.close();

  open = (window: FakeWindow<ChromiumPage>): ChromiumPage => {
    const page = new ChromiumPage(window, this.begin());
    this.#pages.push(page);
    return page;
  };

  async #open(): Promise<BrowserContext> {
    this.#browser = launchBrowser({ handleSIGTERM: false, handleSIGINT: false });
    const context = await (await this.#browser).newContext();
    // The page may be closed while it is decided.
    await context.route('**/*', (route) =>
      this.#pageOf(route.request())
        .decide(route)
        .catch(() => {}),
    );
    return context;
  }

  /** The page that a request comes from; what none has opened itself is asked about by the first. */
  #pageOf(request: Request): ChromiumPage {
    const page = findFrame(request)?.page();
    const open = this.#pages.filter(({ isClosed }) => !isClosed);
    const found = open.find(({ opened }) => opened === page) ?? open[0];
    if (!found) throw new Error('a request without a window');
    return found;
  }
}

export class ChromiumPage implements FakePage {
  readonly ready: Promise<Page>;
  /** The page once it is open. */
  opened: Page | undefined;
  isClosed = false;
  readonly #window: FakeWindow<ChromiumPage>;
  #loading: string | undefined;
  #popupAllowed = false;

  constructor(window: FakeWindow<ChromiumPage>, session: Promise<BrowserContext>) {
    this.#window = window;
    this.ready = this.#open(session);
  }

  async #open(session: Promise<BrowserContext>): Promise<Page> {
    const window = this.#window;
    const page = await (await session).newPage();
    this.opened = page;
    const { width, height } = window.getBounds();
    await page.setViewportSize({ width, height });
    await page.exposeBinding('__fakeElectron', ({ frame }, kind: string, channel: string, args: string) =>
      this.#receive(frame, kind, channel, args),
    );
    const preload = window.options.webPreferences?.preload;
    if (preload) await page.addInitScript({ content: bridgeScript(readFileSync(preload, 'utf8')) });
    page.on('popup', (popup) => {
      if (!this.#popupAllowed) void popup.close().catch(() => {});
    });
    page.on('domcontentloaded', () => window.webContents.navigated(page.url()));
    page.on('load', () => window.webContents.emit('did-finish-load'));
    return page;
  }

  /** Asks the app before the page navigates away or opens a window. */
  async decide(route: Route): Promise<void> {
    const request = route.request();
    if (!request.isNavigationRequest()) return route.continue();
    const frame = findFrame(request);
    const { webContents } = this.#window;
    if (!frame || frame.page() !== this.opened) {
      this.#popupAllowed = webContents.openWindow(request.url()) === 'allow';
      return this.#popupAllowed ? route.continue() : route.abort('aborted');
    }
    if (frame !== this.opened.mainFrame() || request.url() === this.#loading) return route.continue();
    return webContents.mayNavigate(request.url()) ? route.continue() : route.abort('aborted');
  }

  async #receive(frame: Frame, kind: string, channel: string, text: string): Promise<string | undefined> {
    const args = unpack(text);
    const { webContents: sender, all } = this.#window;
    const event = { senderFrame: { url: frame.url(), parent: frame.parentFrame() }, sender };
    if (!Array.isArray(args)) throw new Error('no arguments');
    if (kind === 'invoke') return pack(await all.system.ipcMain.invoke(channel, event, args));
    all.system.ipcMain.emit(channel, event, ...args);
    return undefined;
  }

  async goto(url: string): Promise<void> {
    // Requests do not carry the part after #.
    this.#loading = url.split('#')[0];
    try {
      await (await this.ready).goto(url);
    } finally {
      this.#loading = undefined;
    }
  }

  send(channel: string, args: unknown[]): void {
    const event = `window.__fakeElectronEvent(${JSON.stringify(channel)}, ${JSON.stringify(pack(args))})`;
    void this.ready.then((page) => page.evaluate(event)).catch(() => {});
  }

  resize(size: { width: number; height: number }): void {
    void this.ready.then((page) => page.setViewportSize(size)).catch(() => {});
  }

  close(): void {
    this.isClosed = true;
    // The browser may be ending already.
    void this.ready.then((page) => page.close()).catch(() => {});
  }
}

/** The frame a request comes from; a window that is just being opened has none yet. */
function findFrame(request: Request): Frame | undefined {
  try {
    return request.frame();
  } catch {
    return undefined;
  }
}
