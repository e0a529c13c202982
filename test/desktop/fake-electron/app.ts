import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { preventable } from './event.ts';
import { record } from './record.ts';

const exitProcess = process.exit.bind(process);

/** As Electron: its handlers replace those that were set before it was ready; later ones replace Electron's. */
function takeSignals(quit: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.removeAllListeners(signal);
    // Others have taken the place of Electron's: it is not removed, as Node would then ignore them.
    process.on(signal, () => process.listenerCount(signal) === 1 && quit());
  }
}

/** Electron's `app`: lifecycle, paths, and the lock by which a second start passes its arguments to the first. */
class FakeApp extends EventEmitter {
  isPackaged = process.env.FAKE_PACKAGED === '1';
  /** Set by the windows: those that are open. */
  windows: () => readonly { close(): void }[] = () => [];
  #isQuitting = false;
  /** Set by the windows: begins the browser that shows them. */
  startBrowser: () => void = () => {};
  /** Set by the windows: ends it. */
  closeBrowser: () => Promise<void> = async () => {};
  readonly #paths = new Map<string, string>();
  readonly #ready = new Promise<void>((resolve) => {
    // As in Electron: after the main script, with its imports, has run.
    setImmediate(() => {
      takeSignals(() => this.quit());
      this.#isReady = true;
      resolve();
    });
  });
  #isReady = false;

  whenReady(): Promise<void> {
    return this.#ready;
  }

  isReady(): boolean {
    return this.#isReady;
  }

  setPath(name: string, dir: string): void {
    this.#paths.set(name, dir);
  }

  getPath(name: string): string {
    return this.#paths.get(name) ?? process.env.FAKE_PICTURES ?? '/';
  }

  getVersion(): string {
    return process.env.FAKE_VERSION ?? '0.1.0';
  }

  getName(): string {
    return 'CAM';
  }

  setAppUserModelId(): void {}

  getPreferredSystemLanguages(): string[] {
    return ['en-GB'];
  }

  disableHardwareAcceleration(): void {}

  enableSandbox(): void {
    record.sandboxed = true;
  }

  setAsDefaultProtocolClient(scheme: string): boolean {
    record.protocols.push(scheme);
    return true;
  }

  requestSingleInstanceLock(): boolean {
    const dir = this.getPath('userData');
    fs.mkdirSync(dir, { recursive: true });
    const lock = path.join(dir, 'fake-lock');
    try {
      fs.writeFileSync(lock, '', { flag: 'wx' });
    } catch {
      const temp = path.join(dir, `second.${process.pid}`);
      fs.writeFileSync(temp, JSON.stringify({ args: process.argv, cwd: process.cwd() }));
      fs.renameSync(temp, path.join(dir, `second.${process.pid}.json`));
      return false;
    }
    this.startBrowser();
    const watcher = fs.watch(dir, (_, name) => {
      if (!name?.endsWith('.json') || !fs.existsSync(path.join(dir, name))) return;
      const { args, cwd } = JSON.parse(fs.readFileSync(path.join(dir, name), 'utf8'));
      fs.rmSync(path.join(dir, name));
      this.emit('second-instance', {}, args, cwd);
    });
    this.once('quit', () => {
      watcher.close();
      fs.rmSync(lock);
    });
    return true;
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
    void this.closeBrowser().finally(() => exitProcess(code));
  }
}

export const app = new FakeApp();
Object.defineProperty(process, 'resourcesPath', { value: process.env.FAKE_PICTURES });
process.exit = (code) => app.exit(Number(code ?? 0)) as never;
