import path from 'node:path';
import type * as Electron from 'electron';
import { RESOURCES } from '../bootstrap/app-root.ts';
import { createLog, keysIn, type Log } from '../bootstrap/log.ts';
import { createDialogs } from './dialogs.ts';
import { createLogFile, type LogFile } from './log-file.ts';
import type { ShellSettings } from './owner-client.ts';
import type { Quick } from './quick/setup-quick.ts';
import { createTexts, type Texts } from './texts.ts';
import type { MainWindow } from './window.ts';
import type { WindowLook } from './window-options.ts';

/** What all parts of the desktop app share. */

/** The part of Electron that the app uses. */
export type ElectronApi = Pick<
  typeof Electron,
  | 'app'
  | 'BrowserWindow'
  | 'ClipboardItem'
  | 'clipboard'
  | 'crashReporter'
  | 'dialog'
  | 'globalShortcut'
  | 'ipcMain'
  | 'Menu'
  | 'Notification'
  | 'nativeImage'
  | 'nativeTheme'
  | 'powerMonitor'
  | 'powerSaveBlocker'
  | 'safeStorage'
  | 'screen'
  | 'session'
  | 'shell'
  | 'Tray'
  | 'utilityProcess'
>;

/** The process that the app runs in. */
export interface ShellProcess {
  /** Without the program, and without the script of a checkout. */
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  platform: NodeJS.Platform;
  cwd: string;
  /** The program that runs. */
  program: string;
  /** Folder of the bundles: those of the engine and of the preload. */
  bundles: string;
  /** Folder of the package's resources. */
  resources: string;
  /** Folder for temporary files. */
  temp: string;
  /** Whether the desktop shows tray icons. */
  hasTrayHost(): Promise<boolean>;
  /** What prints a line of the log; stderr unless given. */
  print?: (line: string) => void;
}

export interface Shell extends ReturnType<typeof createDialogs> {
  electron: ElectronApi;
  process: ShellProcess;
  log: Log;
  logFile: LogFile;
  texts: Texts;
  t: Texts['t'];
  quit(): void;
  showLogs(): void;
  openExternal(url: string): void;
  copyText(text: string): void;
  onError(error: unknown): void;
  /** Exits with a message: without settings, home or engine there is nothing to show. */
  fail(error: unknown, title?: string): void;
  /** What windows look like now. */
  look(): WindowLook;
  icon(name: string): string;
  showMain(): void;
  /** Undefined until there is one. */
  main: MainWindow | undefined;
  quick: Quick | undefined;
  /** Those of the engine, and what the page has changed since. */
  settings: ShellSettings | undefined;
  /** Show menu and tray as things are now. */
  updateMenu(): void;
  updateTray(): void;
}

/** Before the app is ready; nothing is opened yet. */
export function createShell(electron: ElectronApi, process: ShellProcess): Shell {
  const { app, dialog, nativeTheme } = electron;
  const logFile = createLogFile(process.print);
  const log = createLog('warn', logFile, keysIn(process.env));
  const onError = (error: unknown) => log.error({ err: error }, 'desktop');
  const texts = createTexts({
    folder: path.join(RESOURCES, 'messages'),
    wanted: () => app.getPreferredSystemLanguages(),
    onError,
  });
  const icon = (name: string) => path.join(RESOURCES, 'icons', name);
  const shell: Shell = {
    electron,
    process,
    log,
    logFile,
    texts,
    t: texts.t,
    ...createDialogs(dialog, () => shell.main?.window),
    quit: () => app.quit(),
    showLogs: () => electron.shell.showItemInFolder(logFile.make()),
    openExternal: (url) => void electron.shell.openExternal(url).catch(onError),
    copyText: (text) => void electron.clipboard.writeText(text).catch(onError),
    onError,
    fail(error, title = texts.t('desktop:failed.start')) {
      // Shown first: writing the log may fail as well.
      dialog.showErrorBox(title, error instanceof Error ? error.message : String(error));
      onError(error);
      app.exit(1);
    },
    look: () => ({
      platform: process.platform,
      preload: path.join(process.bundles, 'preload', 'index.cjs'),
      dark: nativeTheme.shouldUseDarkColors,
      icon: icon('icon-256.png'),
    }),
    icon,
    showMain: () => shell.main?.show(),
    main: undefined,
    quick: undefined,
    settings: undefined,
    updateMenu() {},
    updateTray() {},
  };
  return shell;
}
