import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import { launchBrowser } from '../../helpers/browser.ts';
import { bridgeScript } from './bridge-script.ts';
import { pack, unpack } from './clone.ts';
import type { FakePage, FakeWindow } from './window.ts';

/** The browser that shows the windows of an app as real Chromium pages. */
export class ChromiumPages {
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

  open = (window: FakeWindow<ChromiumPage>): ChromiumPage => new ChromiumPage(window, this.begin());

  async #open(): Promise<BrowserContext> {
    this.#browser = launchBrowser({ handleSIGTERM: false, handleSIGINT: false });
    return (await this.#browser).newContext();
  }
}

export class ChromiumPage implements FakePage {
  readonly ready: Promise<Page>;
  readonly #window: FakeWindow<ChromiumPage>;

  constructor(window: FakeWindow<ChromiumPage>, session: Promise<BrowserContext>) {
    this.#window = window;
    this.ready = this.#open(session);
  }

  async #open(session: Promise<BrowserContext>): Promise<Page> {
    const window = this.#window;
    const page = await (await session).newPage();
    const { width, height } = window.getBounds();
    await page.setViewportSize({ width, height });
    await page.exposeBinding('__fakeElectron', ({ frame }, kind: string, channel: string, args: string) =>
      this.#receive(frame, kind, channel, args),
    );
    const preload = window.options.webPreferences?.preload;
    if (preload) await page.addInitScript({ content: bridgeScript(readFileSync(preload, 'utf8')) });
    page.on('domcontentloaded', () => window.webContents.navigated(page.url()));
    page.on('load', () => window.webContents.emit('did-finish-load'));
    return page;
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
    await (await this.ready).goto(url);
  }

  send(channel: string, args: unknown[]): void {
    const event = `window.__fakeElectronEvent(${JSON.stringify(channel)}, ${JSON.stringify(pack(args))})`;
    void this.ready.then((page) => page.evaluate(event)).catch(() => {});
  }

  resize(size: { width: number; height: number }): void {
    void this.ready.then((page) => page.setViewportSize(size)).catch(() => {});
  }

  close(): void {
    // The browser may be ending already.
    void this.ready.then((page) => page.close()).catch(() => {});
  }
}
