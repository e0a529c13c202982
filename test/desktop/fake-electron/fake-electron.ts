import { EventEmitter } from 'node:events';
import type { BrowserWindowConstructorOptions, ForkOptions } from 'electron';
import { type AppOptions, FakeApp } from './app.ts';
import { FakeClipboard, FakeClipboardItem } from './clipboard.ts';
import { type DialogAnswer, FakeDialog } from './dialog.ts';
import { FakeGlobalShortcut } from './global-shortcut.ts';
import { FakeIpcMain } from './ipc-main.ts';
import { FakeMenus } from './menu.ts';
import { createNotifications, type NotificationSupport } from './notification.ts';
import { createRecord, type Doings } from './record.ts';
import { FakeSafeStorage } from './safe-storage.ts';
import { type FakeDisplay, FakeScreen } from './screen.ts';
import { FakeSession } from './session.ts';
import {
  createCrashReporter,
  createPowerSaveBlocker,
  createSystemShell,
  createTrays,
  FakeTheme,
  nativeImage,
} from './system.ts';
import { type FakePage, FakeWindow, FakeWindows } from './window.ts';

export interface FakeElectronOptions<P extends FakePage> {
  app: AppOptions;
  platform: NodeJS.Platform;
  displays?: FakeDisplay[] | undefined;
  /** Answers to the first dialogs. */
  answers?: readonly DialogAnswer[] | undefined;
  /** As Electron names the keychain, or `none`. */
  keyring?: string | undefined;
  notifications?: NotificationSupport | undefined;
  /** Shortcuts that other programs have registered. */
  heldShortcuts?: readonly string[] | undefined;
  openPage(window: FakeWindow<P>): P;
  /** Starts a utility process. */
  fork(file: string, options: ForkOptions, app: FakeApp, record: Doings): EventEmitter;
}

/**
 * The part of Electron's main API that CAM uses, for one app, and what the test can see and do of it. It fails where
 * Electron does.
 */
export function createFakeElectron<P extends FakePage>(options: FakeElectronOptions<P>) {
  const record = createRecord();
  const { platform } = options;
  const app = new FakeApp(options.app, record);
  const screen = new FakeScreen(options.displays);
  const ipcMain = new FakeIpcMain();
  const menus = new FakeMenus(platform);
  const windows = new FakeWindows<P>({ app, screen, ipcMain, record, openPage: options.openPage });
  const session = new FakeSession();
  const Notification = createNotifications(record, options.notifications ?? 'shown');
  const Tray = createTrays();
  const globalShortcut = new FakeGlobalShortcut(options.heldShortcuts ?? [], platform, app.isReady);
  const dialog = new FakeDialog(record, options.answers ?? []);
  const clipboard = new FakeClipboard(record);
  const api = {
    app,
    BrowserWindow: class extends FakeWindow<P> {
      constructor(given: BrowserWindowConstructorOptions) {
        super(windows, given);
      }
    },
    ClipboardItem: FakeClipboardItem,
    clipboard,
    crashReporter: createCrashReporter(app, record),
    dialog,
    globalShortcut,
    ipcMain,
    Menu: menus,
    Notification,
    nativeImage,
    nativeTheme: new FakeTheme(),
    powerMonitor: new EventEmitter(),
    powerSaveBlocker: createPowerSaveBlocker(record),
    safeStorage: new FakeSafeStorage(options.keyring ?? 'gnome_libsecret'),
    screen,
    session: {
      /** The session of electron-updater. */
      fromPartition: () => ({}),
      defaultSession: session,
    },
    shell: createSystemShell(record),
    Tray,
    utilityProcess: {
      fork(file: string, _: readonly string[] = [], forkOptions: ForkOptions = {}) {
        if (!app.isReady()) throw new Error('utilityProcess cannot be created before app is ready');
        return options.fork(file, forkOptions, app, record);
      },
    },
  };
  return { api, record, menus, windows, session };
}

export type FakeElectron<P extends FakePage> = ReturnType<typeof createFakeElectron<P>>;
