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
import { setupQuit, setupSingleInstance } from './app-lifecycle.ts';
import { isForMcp, readFlags } from './command-line.ts';
import { createDialogs } from './dialogs.ts';
import { openEngine } from './engine.ts';
import { createIpc, createPageEvents, type PageEvents } from './ipc.ts';
import { setupIpcHandlers } from './ipc-handlers.ts';
import { serveMcp } from './mcp.ts';
import { setupMenu, type TextAction } from './menu.ts';
import { setupNavigationPolicy } from './navigation-policy.ts';
import { type OpenRequests, setupOpenRequests } from './open-requests.ts';
import { createOpenedPacks } from './opened-packs.ts';
import { createOwnerClient, type OwnerClient } from './owner-client.ts';
import { createSavedFiles } from './saved-files.ts';
import { openSecretStore } from './secret-store/secret-store.ts';
import { createTempFiles } from './temp-files.ts';
import { createTexts } from './texts.ts';
import { setupTray, trayTemplate } from './tray.ts';
import { readUpdateFeed, setupUpdates, type UpdateDeps, type Updater } from './updates.ts';
import { type MainWindow, openWindow } from './window.ts';
import { backgroundColor } from './window-options.ts';

/** The desktop app. This file only wires: each part is in a file of its own and gets its dependencies as arguments. */

const APP_ID = 'app.captionameme.cam';
const platform = process.platform;
const icon = (name: string) => path.join(RESOURCES, 'icons', name);
const preload = path.join(import.meta.dirname, 'preload', 'index.cjs');
const args = process.argv.slice(app.isPackaged ? 1 : 2);
const log = createLog('warn', undefined, keysIn(process.env));
const onError = (error: unknown) => log.error({ err: error }, 'desktop');
const quit = () => app.quit();

let main: MainWindow | undefined;
const showMain = () => main?.show();
const { ask, askPath } = createDialogs(dialog, () => main?.window);
const texts = createTexts({
  folder: path.join(RESOURCES, 'messages'),
  wanted: () => app.getPreferredSystemLanguages(),
  onError,
});
const { t } = texts;

/** Exits with a message: without settings, home or engine there is nothing to show. */
function fail(error: unknown, title = t('desktop:failed.start')): void {
  onError(error);
  dialog.showErrorBox(title, error instanceof Error ? error.message : String(error));
  app.exit(1);
}

function loadConfig(): Config | undefined {
  try {
    return readConfig(readFlags(args), process.env, { os: platform, homedir: homedir(), cwd: process.cwd() });
  } catch (error) {
    fail(error);
    return undefined;
  }
}

function start(config: Config): void {
  // The user sees the window, not this log: requests are only logged on demand.
  if (config.logLevel !== 'info') log.level = config.logLevel;
  const openRequests = setupOpenRequests({
    app,
    packaged: app.isPackaged,
    showError: (message) =>
      void ask({ type: 'warning', title: 'CAM', message, buttons: [t('desktop:ok')] }).catch(onError),
  });
  const isFirst = setupSingleInstance(app, path.join(config.home, 'desktop'), (more, cwd) => {
    openRequests.add(more, cwd);
    showMain();
  });
  if (!isFirst) {
    app.exit(0);
    return;
  }
  openRequests.add(args, process.cwd());
  app.setAppUserModelId(APP_ID);
  // Sandboxes every page, including those that later code opens without the options of the window.
  app.enableSandbox();
  void app
    .whenReady()
    .then(() => run(config, openRequests))
    .catch((error: unknown) => fail(error));
}

async function run(config: Config, openRequests: OpenRequests): Promise<void> {
  await texts.choose('system');
  let engineHere = true;
  const secrets = await openSecretStore({
    ...{ home: config.home, storage: safeStorage, platform, log },
    engineHere: () => engineHere,
  });
  const engine = await openEngine(config, { log, ask, t }, { storedKey: secrets.keyFor });
  if (!engine) {
    app.exit(0);
    return;
  }
  engineHere = engine.inThisProcess;
  void engine.failed.then((error) => fail(error, t('desktop:failed.close')));
  const tempFiles = createTempFiles(tmpdir());
  const updates = setupUpdates(updateDeps);
  const isQuitting = setupQuit({
    ...{ app, powerMonitor, onError },
    closeWindow: async () => main?.close() ?? true,
    steps: [() => updates.stop(), () => engine.stop(), () => tempFiles.clear()],
  });
  setupNavigationPolicy(app, session.defaultSession, {
    origin: () => engine.localUrl,
    openExternal: (url) => void shell.openExternal(url).catch(onError),
    log,
  });
  const tray = setupAppTray(engine);
  const owner = createOwnerClient(engine.localUrl, async () => ensureOwner(config.home).key, log);
  const settings = await owner.settings();
  await texts.choose(settings.language);
  // Before the window is shown, so that its frame has the theme of the page.
  nativeTheme.themeSource = settings.theme;
  main = setupWindow(config, owner, () => tray !== null && settings.keep_in_tray && !isQuitting());
  const { webContents } = main.window;
  const events = createPageEvents(webContents);
  const packs = createOpenedPacks(owner.importFile);
  openRequests.sendTo(events, packs);
  const menu = setupAppMenu(events, (action) => {
    if (!webContents.isDestroyed()) webContents[action]();
  });
  setupIpcHandlers(
    createIpc(ipcMain, () => engine.localUrl, log),
    {
      ...{ clipboard, shell, nativeTheme, dragIcon, tempFiles, packs, secrets, platform },
      setEnabledCommands: menu.setEnabled,
      setLanguage: (language) => void texts.choose(language),
      clipboardItem: (items) => new ClipboardItem(items),
      savedFiles: createSavedFiles(askPath, app.getPath('pictures')),
      info: () => ({ version: VERSION, platform: knownPlatform(), update: updates.readyVersion() }),
      setKeepInTray: (keep) => {
        settings.keep_in_tray = keep;
      },
    },
  );
}

const updateDeps: UpdateDeps = {
  feed: app.isPackaged ? readUpdateFeed(path.join(process.resourcesPath, 'app-update.yml')) : null,
  load: async (): Promise<Updater> => (await import('electron-updater')).default.autoUpdater,
  every: (ms, work) => {
    const timer = setInterval(work, ms);
    return () => clearInterval(timer);
  },
  log,
};

function setupAppTray({ baseUrl, inThisProcess }: RunningEngine): Tray | null {
  const context = {
    ...{ t, version: VERSION, address: baseUrl, engineHere: inThisProcess, open: showMain, quit },
    copyAddress: () => void clipboard.writeText(baseUrl).catch(onError),
  };
  const setMenu = (tray: Tray) => tray.setContextMenu(Menu.buildFromTemplate(trayTemplate(context)));
  const tray = setupTray(
    () => new Tray(icon(platform === 'darwin' ? 'trayTemplate.png' : 'tray.png')),
    setMenu,
    context,
  );
  if (tray) texts.onChange(() => setMenu(tray));
  return tray;
}

const trayNotification = () => ({ title: t('desktop:tray.hiddenTitle'), body: t('desktop:tray.hidden') });

function setupWindow({ home }: Config, owner: OwnerClient, hidesOnClose: () => boolean): MainWindow {
  const opened = openWindow({
    create: (options) => new BrowserWindow(options),
    areas: screen.getAllDisplays().map(({ workArea }) => workArea),
    stateFile: path.join(home, 'window.json'),
    look: { platform, dark: nativeTheme.shouldUseDarkColors, preload, icon: icon('icon-256.png') },
    url: owner.signInUrl,
    explainTray: () => new Notification(trayNotification()).show(),
    ...{ t, ask, hidesOnClose, quit, onError },
  });
  const { window } = opened;
  nativeTheme.on('updated', () => {
    if (!window.isDestroyed()) window.setBackgroundColor(backgroundColor(nativeTheme.shouldUseDarkColors));
  });
  window.on('session-end', quit);
  app.on('window-all-closed', quit);
  app.on('activate', showMain);
  return opened;
}

function setupAppMenu(events: PageEvents, editText: (action: TextAction) => void) {
  const menu = setupMenu({
    ...{ t, platform, editText, quit, developer: !app.isPackaged },
    perform: (id) => {
      showMain();
      events.send('command', id);
    },
    build: (template) => Menu.buildFromTemplate(template),
    show: (built) => Menu.setApplicationMenu(built),
  });
  texts.onChange(menu.translate);
  return menu;
}

/** A small version of the dragged picture; CAM's icon for formats that the system cannot show. */
function dragIcon(file: string): NativeImage {
  const picture = nativeImage.createFromPath(file);
  return picture.isEmpty() ? nativeImage.createFromPath(icon('icon-64.png')) : picture.resize({ height: 96 });
}

function knownPlatform(): 'darwin' | 'win32' | 'linux' {
  return platform === 'darwin' || platform === 'win32' ? platform : 'linux';
}

if (isForMcp(args)) void serveMcp({ app, args, platform, env: process.env });
else {
  const config = loadConfig();
  if (config) start(config);
}
