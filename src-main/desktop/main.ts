import { existsSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import {
  app,
  BrowserWindow,
  ClipboardItem,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  type NativeImage,
  Notification,
  nativeImage,
  nativeTheme,
  powerMonitor,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
} from 'electron';
import { RESOURCES, VERSION } from '../bootstrap/app-root.ts';
import { type Config, readConfig } from '../bootstrap/config.ts';
import { createLog, keysIn } from '../bootstrap/log.ts';
import { ensureOwner } from '../bootstrap/owner.ts';
import type { RunningEngine } from '../bootstrap/run-engine.ts';
import { flagsOf } from './arguments.ts';
import { setupCalls } from './calls.ts';
import { createDelivery, type Delivery } from './delivery.ts';
import { createDialogs } from './dialogs.ts';
import { openEngine } from './engine.ts';
import { createIpc } from './ipc.ts';
import { setupMenu } from './menu.ts';
import type { TextAction } from './menu-template.ts';
import { type LockDeps, lockContents, lockSession } from './navigation-policy.ts';
import { type Opening, setupOpening } from './opening.ts';
import { createOwnerCalls, type OwnerCalls } from './owner-calls.ts';
import { openProviderKeys } from './provider-keys.ts';
import { setupQuit } from './quit.ts';
import { createSavedFiles } from './saved-files.ts';
import { setupSingleInstance } from './single-instance.ts';
import { createPassingFiles } from './temp-files.ts';
import { setupTray, trayTemplate } from './tray.ts';
import { setupUpdates, type UpdateDeps, type Updater } from './updates.ts';
import { type MainWindow, openWindow } from './window.ts';
import { groundOf } from './window-options.ts';

/** The desktop app. This file only wires: what each part does stands in its own, and takes what it needs as arguments. */

const APP_ID = 'app.captionameme.cam';
const platform = process.platform;
const icon = (name: string) => path.join(RESOURCES, 'icons', name);
const preload = path.join(import.meta.dirname, 'preload', 'index.cjs');
const args = process.argv.slice(app.isPackaged ? 1 : 2);
const log = createLog('warn', undefined, keysIn(process.env));
const onProblem = (error: unknown) => log.error({ err: error }, 'desktop');
const quit = () => app.quit();

let main: MainWindow | undefined;
const open = () => main?.show();
const { ask, askPath } = createDialogs(dialog, () => main?.window);

/** Ends with a message: without settings, home or engine there is nothing to show. */
function fail(error: unknown): void {
  onProblem(error);
  dialog.showErrorBox('CAM cannot start', error instanceof Error ? error.message : String(error));
  app.exit(1);
}

function settings(): Config | undefined {
  try {
    return readConfig(flagsOf(args), process.env, { os: platform, homedir: homedir(), cwd: process.cwd() });
  } catch (error) {
    fail(error);
    return undefined;
  }
}

function start(config: Config): void {
  // A person looks at the window: requests are not logged unless asked for.
  if (config.logLevel !== 'info') log.level = config.logLevel;
  const opening = setupOpening({
    app,
    packaged: app.isPackaged,
    refuse: (message) =>
      void ask({ type: 'warning', title: 'CAM', message, buttons: ['OK'] }).catch(onProblem),
  });
  const only = setupSingleInstance(app, path.join(config.home, 'desktop'), (more, cwd) => {
    opening.take(more, cwd);
    open();
  });
  if (!only) {
    app.exit(0);
    return;
  }
  opening.take(args, process.cwd());
  app.setAppUserModelId(APP_ID);
  // Every page is sandboxed, also one that some later code opens without the options of the window.
  app.enableSandbox();
  void app
    .whenReady()
    .then(() => run(config, opening))
    .catch(fail);
}

async function run(config: Config, opening: Opening): Promise<void> {
  let engineHere = true;
  const keys = await openProviderKeys({
    ...{ home: config.home, storage: safeStorage, platform, log },
    engineHere: () => engineHere,
  });
  const engine = await openEngine(config, log, ask, { storedKey: keys.keyFor });
  if (!engine) {
    app.exit(0);
    return;
  }
  engineHere = engine.inThisProcess;
  const passing = createPassingFiles(tmpdir());
  const updates = setupUpdates(updateDeps);
  const steps = [() => updates.stop(), () => engine.stop(), () => passing.clear()];
  const leave = async () => main?.leave() ?? true;
  const isQuitting = setupQuit({ app, powerMonitor, leave, steps, onProblem });
  setupLocks(engine);
  const tray = showTray(engine);
  const owner = createOwnerCalls(engine.localUrl, async () => ensureOwner(config.home).key, log);
  const choices = await owner.choices();
  // The frame matches the page from its first moment.
  nativeTheme.themeSource = choices.theme;
  main = showWindow(config, owner, () => tray !== null && choices.keep_in_tray && !isQuitting());
  const { webContents } = main.window;
  const delivery = createDelivery(webContents);
  opening.deliverTo(delivery);
  const setEnabled = showMenu(delivery, (action) => {
    if (!webContents.isDestroyed()) webContents[action]();
  });
  setupCalls(
    createIpc(ipcMain, () => engine.localUrl, log),
    {
      ...{ clipboard, shell, nativeTheme, dragIcon, passing, keys, platform, setEnabled },
      clipboardItem: (items) => new ClipboardItem(items),
      saved: createSavedFiles(askPath, app.getPath('pictures')),
      info: () => ({ version: VERSION, platform: knownPlatform(), update: updates.ready() }),
      setKeepInTray: (keep) => {
        choices.keep_in_tray = keep;
      },
    },
  );
}

const updateDeps: UpdateDeps = {
  configured: app.isPackaged && existsSync(path.join(process.resourcesPath, 'app-update.yml')),
  load: async (): Promise<Updater> => (await import('electron-updater')).default.autoUpdater,
  every: (ms, work) => {
    const timer = setInterval(work, ms);
    return () => clearInterval(timer);
  },
  log,
};

function setupLocks({ localUrl }: RunningEngine): void {
  const lock: LockDeps = {
    origin: () => localUrl,
    openExternal: (url) => void shell.openExternal(url).catch(onProblem),
    log,
  };
  app.on('web-contents-created', (_, contents) => lockContents(contents, lock));
  lockSession(session.defaultSession, lock);
}

function showTray({ baseUrl, inThisProcess: here }: RunningEngine) {
  const context = {
    ...{ version: VERSION, address: baseUrl, engineHere: here, open, quit },
    copyAddress: () => void clipboard.writeText(baseUrl).catch(onProblem),
  };
  return setupTray(
    () => new Tray(icon(platform === 'darwin' ? 'trayTemplate.png' : 'tray.png')),
    (tray) => tray.setContextMenu(Menu.buildFromTemplate(trayTemplate(context))),
    context,
  );
}

function showWindow({ home }: Config, { address }: OwnerCalls, hidesOnClose: () => boolean): MainWindow {
  const shown = openWindow({
    make: (options) => new BrowserWindow(options),
    areas: screen.getAllDisplays().map(({ workArea }) => workArea),
    stateFile: path.join(home, 'window.json'),
    look: { platform, dark: nativeTheme.shouldUseDarkColors, preload, icon: icon('icon-256.png') },
    explainTray: () => new Notification(TRAY_NEWS).show(),
    ...{ address, ask, hidesOnClose, quit, onProblem },
  });
  const { window } = shown;
  nativeTheme.on('updated', () => {
    if (!window.isDestroyed()) window.setBackgroundColor(groundOf(nativeTheme.shouldUseDarkColors));
  });
  window.on('session-end', quit);
  app.on('window-all-closed', quit);
  app.on('activate', open);
  return shown;
}

const TRAY_NEWS = {
  title: 'CAM keeps running',
  body: 'Scripts and assistants can go on using it. Its icon in the tray opens the window again or quits; Settings can change this.',
};

function showMenu(delivery: Delivery, editText: (action: TextAction) => void) {
  return setupMenu({
    ...{ platform, editText, quit, appName: 'CAM', developer: !app.isPackaged },
    perform: (id) => {
      open();
      delivery.send('command', id);
    },
    build: (template) => Menu.buildFromTemplate(template),
    show: (menu) => Menu.setApplicationMenu(menu),
  });
}

/** The picture itself, small; CAM's own icon for formats the system cannot show. */
function dragIcon(file: string): NativeImage {
  const picture = nativeImage.createFromPath(file);
  return picture.isEmpty() ? nativeImage.createFromPath(icon('icon-64.png')) : picture.resize({ height: 96 });
}

function knownPlatform(): 'darwin' | 'win32' | 'linux' {
  return platform === 'darwin' || platform === 'win32' ? platform : 'linux';
}

const config = settings();
if (config) start(config);
