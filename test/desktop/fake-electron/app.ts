import { EventEmitter } from 'node:events';
import type { LoginItemSettings, Settings } from 'electron';
import { preventable } from './event.ts';
import type { Doings } from './record.ts';

/** What the app runs in: the machine, and how a test ends it. */
export interface AppOptions {
  isPackaged: boolean;
  version: string;
  /** Every folder of the user. */
  userFolder: string;
  /** Whether this is the first app of its data folder; a later one passes its arguments on. */
  lock(dataFolder: string, app: FakeApp): boolean;
  /** Ends the process. */
  exit(code: number): void;
}

/** Electron's `app`: lifecycle, paths, and the lock by which a second start passes its arguments to the first. */
export class FakeApp extends EventEmitter {
  readonly isPackaged: boolean;
  /** Set by the windows: those that are open. */
  windows: () => readonly { close(): void }[] = () => [];
  readonly #options: AppOptions;
  readonly #record: Doings;
  readonly #paths = new Map<string, string>();
  readonly #ready: Promise<void>;
  #isReady = false;
  #isQuitting = false;
  #isHidden = false;

  constructor(options: AppOptions, record: Doings) {
    super();
    this.#options = options;
    this.#record = record;
    this.isPackaged = options.isPackaged;
    // As in Electron: after the main script, with its imports, has run.
    this.#ready = new Promise((resolve) => {
      setImmediate(() => {
        this.#isReady = true;
        this.emit('ready');
        resolve();
      });
    });
  }

  whenReady = (): Promise<void> => this.#ready;
  isReady = (): boolean => this.#isReady;
  setPath = (name: string, dir: string): void => void this.#paths.set(name, dir);
  getPath = (name: string): string => this.#paths.get(name) ?? this.#options.userFolder;
  getVersion = (): string => this.#options.version;
  getName = (): string => 'CAM';
  setAppUserModelId(): void {}
  getPreferredSystemLanguages = (): string[] => ['en-GB'];
  disableHardwareAcceleration(): void {}
  enableSandbox(): void {
    if (this.#isReady) throw new Error('app.enableSandbox() can only be called before app is ready');
    this.#record.sandboxed = true;
  }
  setAsDefaultProtocolClient(scheme: string): boolean {
    this.#record.protocols.push(scheme);
    return true;
  }
  hide = (): void => {
    this.#isHidden = true;
  };
  show = (): void => {
    this.#isHidden = false;
  };
  isHidden = (): boolean => this.#isHidden;
  addRecentDocument(): void {}
  clearRecentDocuments(): void {}
  getJumpListSettings = () => ({ minItems: 10, removedItems: [] });
  setJumpList = () => 'ok' as const;
  getLoginItemSettings = (): Partial<LoginItemSettings> => ({ openAtLogin: false });
  setLoginItemSettings(_: Settings): void {}

  requestSingleInstanceLock(): boolean {
    return this.#options.lock(this.getPath('userData'), this);
  }

  /** Closes the windows first, which takes a while; another call meanwhile does nothing. */
  quit(): void {
    if (this.#isQuitting) return;
    const event = preventable({});
    this.emit('before-quit', event);
    if (event.defaultPrevented) return;
    this.#isQuitting = true;
    const open = this.windows();
    if (open.length === 0) this.#end();
    for (const window of open) window.close();
  }

  /** A window stays open, and so does the app. */
  closeRefused(): void {
    this.#isQuitting = false;
  }

  /** The last window is closed: `window-all-closed` is not emitted while the app quits. */
  allClosed(): void {
    if (this.#isQuitting) this.#end();
    else this.emit('window-all-closed');
  }

  #end(): void {
    this.emit('will-quit', preventable({}));
    this.exit(0);
  }

  exit(code: number): void {
    this.emit('quit', {}, code);
    this.#options.exit(code);
  }
}
