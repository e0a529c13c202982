import { createBridge } from '../../../src-main/desktop/preload-bridge.ts';
import type { DesktopBridge } from '../../../src-shared/contract/ipc.ts';
import { cloned } from './clone.ts';
import type { FakePage, FakeWindow } from './window.ts';

type Listener = (event: object, ...args: unknown[]) => void;

/** A page without a browser: its address, and the bridge that the preload gives it. The test does what its scripts do. */
export class PlainPage implements FakePage {
  /** `window.desktop`, new for each document. */
  desktop: DesktopBridge;
  url = 'about:blank';
  /** All that was loaded. */
  readonly loaded: string[] = [];
  /** Addresses that cannot be loaded. */
  unreachable = (_: string): boolean => false;
  isClosed = false;
  size = { width: 0, height: 0 };
  readonly #window: FakeWindow<PlainPage>;
  #listeners = new Map<string, Listener[]>();

  constructor(window: FakeWindow<PlainPage>) {
    this.#window = window;
    this.desktop = this.#createBridge();
  }

  #createBridge(): DesktopBridge {
    const { ipcMain } = this.#window.all.system;
    const listeners = new Map<string, Listener[]>();
    this.#listeners = listeners;
    const event = () => ({
      senderFrame: { url: this.url, parent: null },
      sender: this.#window.webContents,
    });
    const ipcRenderer = {
      invoke: async (channel: string, ...args: unknown[]) =>
        cloned(await ipcMain.invoke(channel, event(), cloned(args))),
      send: (channel: string, ...args: unknown[]) => void ipcMain.emit(channel, event(), ...cloned(args)),
      on(channel: string, listener: Listener) {
        listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
        return ipcRenderer;
      },
    };
    // Of Electron's the bridge has these three methods, whose types also return it.
    return createBridge(ipcRenderer as unknown as Parameters<typeof createBridge>[0], {
      getPathForFile: ({ name }) => `/picked/${name}`,
    });
  }

  async goto(url: string): Promise<void> {
    await new Promise(setImmediate);
    if (this.isClosed) throw new Error('the page is closed');
    if (this.unreachable(url)) throw new Error('net::ERR_CONNECTION_REFUSED');
    this.url = url;
    this.loaded.push(url);
    if (url === 'about:blank') return;
    this.desktop = this.#createBridge();
    this.#window.webContents.navigated(url);
    this.#window.webContents.emit('did-finish-load');
  }

  /** The page leads itself elsewhere, if it may. */
  async navigate(url: string): Promise<void> {
    if (this.#window.webContents.mayNavigate(url)) await this.goto(url);
  }

  send(channel: string, args: unknown[]): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener({}, ...cloned(args));
  }
  resize(size: { width: number; height: number }): void {
    this.size = size;
  }
  close(): void {
    this.isClosed = true;
  }
}
