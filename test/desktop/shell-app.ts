import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach } from 'vitest';
import { createShell, type ElectronApi, type ShellProcess } from '../../src-main/desktop/shell.ts';
import { startShell } from '../../src-main/desktop/start-shell.ts';
import type { DesktopBridge } from '../../src-shared/contract/ipc.ts';
import type { AppOptions } from './fake-electron/app.ts';
import { createFakeElectron, type FakeElectronOptions } from './fake-electron/fake-electron.ts';
import { chooseItem, findItem } from './fake-electron/items.ts';
import { PlainPage } from './fake-electron/plain-page.ts';
import { StubEngine } from './stub-engine.ts';

/**
 * The desktop app in this process: everything that its main process wires, on the fake Electron, with pages that are
 * plain objects and an engine that is a stub.
 */

export interface ShellOptions extends Pick<Partial<ShellProcess>, 'args' | 'env' | 'platform' | 'cwd'> {
  home?: string;
  isPackaged?: boolean;
  /** Whether the desktop shows tray icons. */
  hasTrayHost?: boolean;
  engine?: StubEngine;
  electron?: Partial<FakeElectronOptions<PlainPage>>;
  lock?: AppOptions['lock'];
}

/** How long something may take to come, ms. */
const PATIENCE_MS = 10_000;

/** Resolves as soon as `probe` returns something other than undefined or false. */
export async function until<T>(probe: () => T | undefined | false): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = probe();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > deadline) throw new Error('it never came to that');
    await new Promise(setImmediate);
  }
}

/** Lets everything happen that is waiting already. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
}

function startApp(options: ShellOptions, folder: string) {
  const { home = folder, platform = 'linux', engine = new StubEngine() } = options;
  const logged: string[] = [];
  const ended = Promise.withResolvers<number>();
  const fake = createFakeElectron<PlainPage>({
    app: {
      isPackaged: options.isPackaged ?? false,
      version: '0.1.0',
      userFolder: home,
      lock: options.lock ?? (() => true),
      exit: ended.resolve,
    },
    platform,
    openPage: (window) => new PlainPage(window),
    fork: engine.fork,
    ...options.electron,
  });
  const temp = path.join(folder, 'temp');
  mkdirSync(temp);
  // The fake has what CAM uses of Electron; its types are too large to be met.
  const electron = fake.api as unknown as ElectronApi;
  const shell = createShell(electron, {
    args: ['--home', home, ...(options.args ?? [])],
    env: options.env ?? {},
    platform,
    cwd: options.cwd ?? home,
    program: '/opt/CAM/cam-desktop',
    bundles: '/bundles',
    resources: home,
    temp,
    hasTrayHost: async () => options.hasTrayHost ?? true,
    print: (line) => void logged.push(line),
  });
  startShell(shell);
  const windowAt = (at = 0) => {
    const window = fake.windows.open[at];
    if (!window) throw new Error('no window');
    return window;
  };
  const trayItems = () => fake.api.Tray.last?.menu?.items ?? [];
  return {
    ...fake,
    electron: fake.api,
    engine,
    home,
    temp,
    ended: ended.promise,
    /** The log, as one text. */
    log: () => logged.join(''),
    /** In the order they were opened; the main one is the first. */
    window: windowAt,
    page: (at = 0): PlainPage => windowAt(at).page,
    /** What the page calls. */
    desktop: (at = 0): DesktopBridge => windowAt(at).page.desktop,
    tray: () => fake.api.Tray.last,
    trayItems,
    menuItem: (id: string) => findItem(fake.menus.application, id),
    chooseMenu: (id: string) => chooseItem(fake.menus.application, id),
    chooseTray: (id: string) => chooseItem(trayItems(), id),
    questions: () => fake.record.dialogs.filter(({ kind }) => kind === 'message').map((one) => one.options),
    /** Resolves with the options of question number `at`, once it is asked. */
    question: (at = 0): Promise<object> =>
      until(() => fake.record.dialogs.filter(({ kind }) => kind === 'message')[at]?.options),
    quit: () => fake.api.app.quit(),
  };
}

export type ShellApp = ReturnType<typeof startApp>;

/** The apps of a file's tests: they end after each, and their folders are removed after all. */
export function shellApps() {
  const folders: string[] = [];
  const apps: ShellApp[] = [];
  const folder = () => {
    const made = mkdtempSync(path.join(tmpdir(), 'cam-shell-'));
    folders.push(made);
    return made;
  };
  const start = (options: ShellOptions = {}): ShellApp => {
    const app = startApp(options, folder());
    apps.push(app);
    return app;
  };
  afterEach(() => {
    for (const { engine } of apps.splice(0)) engine.close();
  });
  afterAll(() => {
    for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
  });
  return {
    folder,
    start,
    /** Starts one and waits until its page has loaded. */
    async open(options: ShellOptions = {}): Promise<ShellApp> {
      const app = start(options);
      await until(() => app.windows.open.length > 0 && app.page().loaded.length > 0);
      await settle();
      return app;
    },
  };
}
