import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  app,
  BrowserWindow,
  ClipboardItem,
  clipboard,
  crashReporter,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  Notification,
  nativeImage,
  nativeTheme,
  powerMonitor,
  powerSaveBlocker,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
  utilityProcess,
} from 'electron';
import { RESOURCES, VERSION } from '../bootstrap/app-root.ts';
import type { Config } from '../bootstrap/config.ts';
import { createLog, keysIn } from '../bootstrap/log.ts';
import { appInfo } from './app-info.ts';
import { setupQuit, setupSessionEnd, setupSingleInstance } from './app-lifecycle.ts';
import { openCliCommand } from './cli-command/cli-command.ts';
import { headlessArguments, QUICK_FLAG } from './command-line.ts';
import { type CrashReports, setupCrashReports } from './crash-reports.ts';
import { createDialogs } from './dialogs.ts';
import { createDragIcon } from './drag-icon.ts';
import { createAppEngine } from './engine/app-engine.ts';
import type { Engine } from './engine/engine.ts';
import { runHeadless } from './headless.ts';
import { createIpc, createPageEvents, type PageEvents } from './ipc.ts';
import { setupIpcHandlers } from './ipc-handlers.ts';
import { setupJobs } from './jobs/setup-jobs.ts';
import { knownPlatform } from './known-platform.ts';
import { createLogFile } from './log-file.ts';
import { openLoginItem } from './login/open-login-item.ts';
import { setupMenu, type TextAction } from './menu.ts';
import { isExternal, setupNavigationPolicy } from './navigation-policy.ts';
import { type OpenRequests, setupOpenRequests } from './open-requests.ts';
import { createOpenedPacks } from './opened-packs.ts';
import { createOwnerClient, type OwnerClient, type ShellSettings } from './owner-client.ts';
import { noteProcessEnds } from './process-ends.ts';
import { type Quick, setupQuick } from './quick/setup-quick.ts';
import { type Recent, setupRecent } from './recent/setup-recent.ts';
import { createSavedFiles } from './saved-files.ts';
import { openSecretStore } from './secret-store/secret-store.ts';
import { readSettings } from './settings.ts';
import { type Spelling, setupSpelling } from './spelling.ts';
import { createTempFiles, listTempFolders } from './temp-files.ts';
import { setupTextMenu } from './text-menu.ts';
import { createTexts } from './texts.ts';
import { setupTray, showInTray } from './tray.ts';
import { createTrayExplanation } from './tray-explanation.ts';
import { hasTrayHost } from './tray-host.ts';
import { openUpdates } from './updates/open-updates.ts';
import { type MainWindow, openWindow } from './window.ts';
import { backgroundColor } from './window-options.ts';
import { workAreas } from './window-placement.ts';

/** The desktop app. This file only wires: each part is in a file of its own and gets its dependencies as arguments. */

const APP_ID = 'app.captionameme.cam';
/** Name of the program in Linux packages (`electron-builder.config.ts`), and of its icon. */
const LINUX_NAME = 'cam-desktop';
const platform = process.platform;
const icon = (name: string) => path.join(RESOURCES, 'icons', name);
const preload = path.join(import.meta.dirname, 'preload', 'index.cjs');
const args = process.argv.slice(app.isPackaged ? 1 : 2);
const logFile = createLogFile();
const log = createLog('warn', logFile, keysIn(process.env));
// Libraries may print: without a console, as in a packaged app on Windows, that must not end the app.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
const onError = (error: unknown) => log.error({ err: error }, 'desktop');
const quit = () => app.quit();
const showLogs = () => shell.showItemInFolder(logFile.make());
const openExternal = (url: string) => void shell.openExternal(url).catch(onError);

let main: MainWindow | undefined;
let quick: Quick | undefined;
const showMain = () => main?.show();
const { ask, askPath, askFile, isAsking } = createDialogs(dialog, () => main?.window);
const texts = createTexts({
  folder: path.join(RESOURCES, 'messages'),
  wanted: () => app.getPreferredSystemLanguages(),
  onError,
});
const { t } = texts;

/** Exits with a message: without settings, home or engine there is nothing to show. */
function fail(error: unknown, title = t('desktop:failed.start')): void {
  // Shown first: writing the log may fail as well.
  dialog.showErrorBox(title, error instanceof Error ? error.message : String(error));
  onError(error);
  app.exit(1);
}

function loadConfig(): Config | undefined {
  try {
    return readSettings(args, process.cwd(), process.env);
  } catch (error) {
    fail(error);
    return undefined;
  }
}

function start(config: Config): void {
  log.level = config.logLevel;
  const openRequests = setupOpenRequests({
    app,
    packaged: app.isPackaged,
    showError: (message) =>
      void ask({ type: 'warning', title: 'CAM', message, buttons: [t('desktop:ok')] }).catch(onError),
  });
  const isFirst = setupSingleInstance(app, path.join(config.home, 'desktop'), (more, cwd) => {
    openAll(openRequests, more, cwd);
  });
  if (!isFirst) {
    app.exit(0);
    return;
  }
  // After the lock: one app per home writes to the file.
  logFile.openIn(config.home);
  // A crash leaves a report, for which there is a menu item.
  noteProcessEnds(app, log, () => updateMenu());
  const crashReports = setupCrashReports({ app, crashReporter, shell, home: config.home, onError });
  openRequests.add(args, process.cwd());
  app.setAppUserModelId(APP_ID);
  // Sandboxes every page, including those that later code opens without the options of the window.
  app.enableSandbox();
  void app
    .whenReady()
    .then(() => run(config, openRequests, crashReports))
    .catch((error: unknown) => fail(error));
}

/** Opens what the arguments name while CAM is running. */
function openAll(openRequests: OpenRequests, more: readonly string[], cwd: string): void {
  openRequests.add(more, cwd);
  if (quick && more.includes(QUICK_FLAG)) quick.show();
  else showMain();
}

async function run(config: Config, openRequests: OpenRequests, crashReports: CrashReports): Promise<void> {
  await texts.choose('system');
  let settings: ShellSettings | undefined;
  const open = (argument: string) => openAll(openRequests, [argument], '/');
  const jobs = setupJobs({
    t,
    platform,
    powerSaveBlocker,
    Notification,
    log,
    window: () => main?.window,
    isWanted: () => settings?.notify_jobs ?? true,
    openJobs: () => open('cam://jobs'),
  });
  const engine = createAppEngine({
    home: config.home,
    args,
    utilityProcess,
    ask,
    t,
    dateTime: texts.dateTime,
    jobs,
    log,
    quit,
    bundle: path.join(import.meta.dirname, 'desktop-engine.js'),
    writeLog: (line) => void logFile.write(line),
    showHome: () => void shell.openPath(config.home).catch(onError),
    onFailed: (error) => fail(error, t('desktop:failed.close')),
    onMoved() {
      updateTray();
      main?.load();
      quick?.expire();
    },
  });
  const spelling = setupSpelling({
    session: session.defaultSession,
    platform,
    t,
    ask,
    wanted: () => app.getPreferredSystemLanguages(),
  });
  const openSecrets = openSecretStore({
    home: config.home,
    storage: safeStorage,
    platform,
    log,
    engineHere: () => engine.at().engine_here,
    shareKeys: engine.setKeys,
  });
  const [secrets, started] = await Promise.all([openSecrets, engine.start()]);
  if (!started) {
    app.exit(0);
    return;
  }
  let pageEvents: PageEvents | undefined;
  const localUrl = () => engine.at().local_url;
  const tempFiles = createTempFiles(tmpdir());
  const updates = openUpdates({
    app,
    quit,
    log,
    home: config.home,
    onChange: (update) => pageEvents?.send('updates.changed', update),
  });
  const isQuitting = setupQuit({
    app,
    powerMonitor,
    onError,
    closeWindow: async () => main?.close() ?? true,
    onStay: updates.restart.cancel,
    end: updates.restart.end,
    steps: [() => updates.stop(), () => engine.stop(), jobs.clear, () => tempFiles.clear()],
  });
  setupNavigationPolicy(app, session.defaultSession, {
    origin: localUrl,
    openExternal,
    log,
  });
  const tray = (await hasTrayHost(platform)) ? setupAppTray(engine) : null;
  const owner = createOwnerClient(localUrl, engine.ownerKey, log);
  const stored = await owner.settings();
  settings = stored;
  await texts.choose(stored.language);
  // Before the window is shown, so that its frame has the theme of the page.
  nativeTheme.themeSource = stored.theme;
  const login = openLoginItem({
    app,
    platform,
    args,
    env: process.env,
    home: config.home,
    onError,
    appId: APP_ID,
    icon: LINUX_NAME,
    program: process.execPath,
  });
  let opensQuick = args.includes(QUICK_FLAG);
  const startsHidden = tray !== null && (opensQuick || (login?.startedInBackground() ?? false));
  main = setupWindow(
    config,
    owner,
    startsHidden,
    () => tray !== null && stored.keep_in_tray && !isQuitting(),
  );
  const { webContents } = main.window;
  const { zoom } = main;
  spelling.set(stored.check_spelling);
  texts.onChange(() => spelling.isOn() && spelling.choose(texts.language()));
  setupAppTextMenu(main.window, spelling, localUrl);
  const events = createPageEvents(webContents);
  pageEvents = events;
  const packs = createOpenedPacks(owner.importFile);
  const recent = setupRecent({
    app,
    texts,
    platform,
    home: config.home,
    program: process.execPath,
    log,
    open,
    Menu,
    tempFolders: listTempFolders(tmpdir()),
    onChange: () => updateMenu(),
  });
  openRequests.sendTo({ page: events, packs, onOpened: recent.add });
  const menu = setupAppMenu(events, crashReports, recent, (action) => {
    if (!webContents.isDestroyed()) webContents[action]();
  });
  main.window.on('focus', () => menu.setFocused(true));
  main.window.on('focus', recent.refresh);
  main.window.on('blur', () => menu.setFocused(false));
  const ipc = createIpc(ipcMain, localUrl, log);
  quick = setupQuick(ipc, stored.quick_shortcut, {
    app,
    globalShortcut,
    screen,
    clipboard,
    log,
    t,
    localUrl,
    isAsking,
    look: windowLook,
    platform: knownPlatform(platform),
    env: process.env,
    onChanged: showShortcut,
    zoom: zoom.factor,
    create: (options) => new BrowserWindow(options),
    isMainVisible: () => main?.window.isVisible() ?? false,
    openPlace(place) {
      showMain();
      events.send('link.opened', place);
    },
  });
  showShortcut();
  main.window.on('closed', quick.destroy);
  setupIpcHandlers(ipc, {
    showLogs,
    clipboard,
    shell,
    nativeTheme,
    tempFiles,
    packs,
    secrets,
    zoom,
    updates,
    cliCommand: openCliCommand({ app, platform, env: process.env, program: process.execPath, onError }),
    login,
    hasTray: tray !== null,
    dragIcon: createDragIcon(nativeImage, icon('icon-64.png')),
    setEnabledCommands(enabled) {
      menu.setEnabled(enabled);
      quick?.setMainReady();
      if (opensQuick) quick?.show();
      opensQuick = false;
    },
    setLanguage: (language) => void texts.choose(language),
    clipboardItem: (items) => new ClipboardItem(items),
    chooseModelFile: () => askFile('gguf'),
    savedFiles: createSavedFiles(askPath, app.getPath('pictures'), recent.add),
    info: () => appInfo(config.home),
    async setSpelling(on) {
      spelling.set(on && (await spelling.mayCheck()), texts.language());
      return spelling.isOn();
    },
    setKeepInTray: (keep) => {
      stored.keep_in_tray = keep;
    },
    setNotifyJobs(notify) {
      stored.notify_jobs = notify;
    },
  });
}

/** What menu and tray show of Quick caption. */
const quickItem = { show: () => quick?.show(), keys: () => quick?.keys() ?? null };
const windowLook = () => ({
  platform,
  preload,
  dark: nativeTheme.shouldUseDarkColors,
  icon: icon('icon-256.png'),
});
let updateTray = (): void => {};
let updateMenu = (): void => {};
function showShortcut(): void {
  updateMenu();
  updateTray();
}

function setupAppTray(engine: Engine): Tray | null {
  const context = () => {
    const { base_url: address, engine_here: engineHere } = engine.at();
    const copyAddress = () => void clipboard.writeText(address).catch(onError);
    return { t, version: VERSION, address, engineHere, open: showMain, quit, copyAddress, quick: quickItem };
  };
  const show = (tray: Tray) => showInTray(tray, context(), (items) => Menu.buildFromTemplate(items));
  const tray = setupTray(
    () => new Tray(icon(platform === 'darwin' ? 'trayTemplate.png' : 'tray.png')),
    show,
    showMain,
  );
  if (tray) {
    updateTray = () => show(tray);
    texts.onChange(updateTray);
  }
  return tray;
}

const explainTray = createTrayExplanation({
  t,
  isSupported: () => Notification.isSupported(),
  create: (options) => new Notification(options),
  onFailed: (reason) => log.warn({ reason }, 'a notification was not shown'),
});

function setupWindow(
  { home }: Config,
  owner: OwnerClient,
  startsHidden: boolean,
  hidesOnClose: () => boolean,
): MainWindow {
  const opened = openWindow({
    create: (options) => new BrowserWindow(options),
    areas: () => workAreas(screen),
    stateFile: path.join(home, 'window.json'),
    look: windowLook(),
    url: owner.signInUrl,
    explainTray,
    t,
    ask,
    startsHidden,
    hidesOnClose,
    quit,
    onError,
  });
  const { window } = opened;
  nativeTheme.on('updated', () => {
    if (!window.isDestroyed()) window.setBackgroundColor(backgroundColor(nativeTheme.shouldUseDarkColors));
  });
  setupSessionEnd(window, quit);
  app.on('window-all-closed', quit);
  app.on('activate', showMain);
  return opened;
}

function setupAppMenu(
  events: PageEvents,
  crashReports: CrashReports,
  recent: Recent,
  editText: (action: TextAction) => void,
) {
  const menu = setupMenu({
    t,
    platform,
    editText,
    quit,
    showLogs,
    crashReports,
    quick: quickItem,
    developer: !app.isPackaged,
    recentMenu: recent.menu,
    perform: (id) => {
      showMain();
      events.send('command', id);
    },
    build: (template) => Menu.buildFromTemplate(template),
    show: (built) => Menu.setApplicationMenu(built),
  });
  updateMenu = menu.rebuild;
  texts.onChange(updateMenu);
  return menu;
}

function setupAppTextMenu(window: BrowserWindow, spelling: Spelling, origin: () => string): void {
  const isLink = (url: string) => isExternal(url, origin());
  const copyText = (text: string) => void clipboard.writeText(text).catch(onError);
  setupTextMenu(
    window.webContents,
    { t, spelling, openExternal, copyText, isExternal: isLink },
    {
      build: (items) => Menu.buildFromTemplate(items),
      show: (menu, { frame, menuSourceType: sourceType }) =>
        menu.popup({ window, sourceType, ...(frame ? { frame } : {}) }),
    },
  );
}

const headless = headlessArguments(args);
if (headless) void runHeadless(headless, { app, platform });
else {
  const config = loadConfig();
  if (config) start(config);
}
