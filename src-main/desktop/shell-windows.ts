import os from 'node:os';
import path from 'node:path';
import type { NativeImage, nativeImage } from 'electron';
import type { AppInfo } from '../../src-shared/contract/ipc.ts';
import { HOMEPAGE, VERSION } from '../bootstrap/app-root.ts';
import { setupSessionEnd } from './app-lifecycle.ts';
import { openCliCommand } from './cli-command/cli-command.ts';
import type { CrashReports } from './crash-reports.ts';
import { createIpc, createPageEvents, type Ipc, type PageEvents } from './ipc.ts';
import { type IpcHandlerDeps, setupIpcHandlers } from './ipc-handlers.ts';
import { type AppMenu, setupMenu } from './menu.ts';
import { isExternal } from './navigation-policy.ts';
import type { OpenRequests } from './open-requests.ts';
import { createOpenedPacks } from './opened-packs.ts';
import type { OwnerClient, ShellSettings } from './owner-client.ts';
import { type Quick, setupQuick } from './quick/setup-quick.ts';
import { type Recent, setupRecent } from './recent/setup-recent.ts';
import { createSavedFiles } from './saved-files.ts';
import type { Shell } from './shell.ts';
import type { Spelling } from './spelling.ts';
import { listTempFolders } from './temp-files.ts';
import { setupTextMenu } from './text-menu.ts';
import { createTrayExplanation, quickItem } from './tray.ts';
import { type MainWindow, openWindow } from './window.ts';
import { backgroundColor } from './window-options.ts';
import { workAreas } from './window-placement.ts';

/** The windows of the desktop app, their menus and tray, and what their pages may call. */

/** A small version of a dragged picture; `fallback`, CAM's icon, for formats that the system cannot show. */
const createDragIcon =
  (images: Pick<typeof nativeImage, 'createFromPath'>, fallback: string) =>
  (file: string): NativeImage => {
    const picture = images.createFromPath(file);
    return picture.isEmpty() ? images.createFromPath(fallback) : picture.resize({ height: 96 });
  };

/** The systems that CAM knows; any other is treated as Linux. */
const toKnownPlatform = (platform: NodeJS.Platform): 'darwin' | 'win32' | 'linux' =>
  platform === 'darwin' || platform === 'win32' ? platform : 'linux';

const PARTS = ['electron', 'chrome', 'node'] as const;

/** What this app is made of and runs on; `home`: absolute path of its home. */
function appInfo(home: string): AppInfo {
  const { platform, versions, arch } = process;
  const known = PARTS.flatMap((name) => {
    const version = versions[name];
    return version === undefined ? [] : [[name, version] as const];
  });
  return {
    version: VERSION,
    platform: toKnownPlatform(platform),
    versions: Object.fromEntries(known),
    system: `${os.type()} ${os.release()} ${arch}`,
    home,
    homepage: HOMEPAGE,
  };
}

interface WindowSetup {
  home: string;
  owner: OwnerClient;
  startsHidden: boolean;
  hidesOnClose(): boolean;
}

/** Opens the main window and begins to load its page. */
export function setupWindow(shell: Shell, { home, owner, ...setup }: WindowSetup): MainWindow {
  const { electron, t, quit } = shell;
  const { app, nativeTheme, screen } = electron;
  const opened = openWindow({
    create: (options) => new electron.BrowserWindow(options),
    areas: () => workAreas(screen),
    stateFile: path.join(home, 'window.json'),
    look: shell.look(),
    url: owner.signInUrl,
    explainTray: createTrayExplanation(shell),
    t,
    quit,
    ask: shell.ask,
    onError: shell.onError,
    ...setup,
  });
  shell.main = opened;
  const { window } = opened;
  nativeTheme.on('updated', () => {
    if (!window.isDestroyed()) window.setBackgroundColor(backgroundColor(nativeTheme.shouldUseDarkColors));
  });
  setupSessionEnd(window, quit);
  app.on('window-all-closed', quit);
  app.on('activate', shell.showMain);
  return opened;
}

interface PageSetup extends Pick<IpcHandlerDeps, 'secrets' | 'updates' | 'login' | 'tempFiles' | 'hasTray'> {
  home: string;
  /** Opens what an argument of the program names. */
  open(argument: string): void;
  owner: OwnerClient;
  openRequests: OpenRequests;
  crashReports: CrashReports;
  /** The engine's origin. */
  localUrl(): string;
  stored: ShellSettings;
  /** Whether Quick caption is shown as soon as it can be. */
  opensQuick: boolean;
  spelling: Spelling;
}

/** Gives the page its menus, what the user has opened, and what it may call. */
export function connectPage(shell: Shell, main: MainWindow, setup: PageSetup): PageEvents {
  const { window } = main;
  const { home, spelling, stored, localUrl } = setup;
  setupAppTextMenu(shell, main, spelling, localUrl);
  const events = createPageEvents(window.webContents);
  const packs = createOpenedPacks(setup.owner.importFile);
  const recent = setupAppRecent(shell, home, setup.open);
  setup.openRequests.sendTo({ page: events, packs, onOpened: recent.add });
  const menu = setupAppMenu(shell, main, events, setup.crashReports, recent);
  window.on('focus', () => menu.setFocused(true));
  window.on('focus', recent.refresh);
  window.on('blur', () => menu.setFocused(false));
  const ipc = createIpc(shell.electron.ipcMain, localUrl, shell.log);
  const quick = setupAppQuick(shell, ipc, main, events, setup);
  let { opensQuick } = setup;
  setupIpcHandlers(ipc, {
    ...setup,
    ...pageServices(shell, home, recent),
    packs,
    zoom: main.zoom,
    setEnabledCommands(enabled) {
      menu.setEnabled(enabled);
      quick.setMainReady();
      if (opensQuick) quick.show();
      opensQuick = false;
    },
    async setSpelling(on) {
      spelling.set(on && (await spelling.mayCheck()), shell.texts.language());
      return spelling.isOn();
    },
    setKeepInTray(keep) {
      stored.keep_in_tray = keep;
    },
    setNotifyJobs(notify) {
      stored.notify_jobs = notify;
    },
  });
  return events;
}

/** What the page may use of the machine, whatever window it is in. */
function pageServices(shell: Shell, home: string, recent: Recent) {
  const { app, clipboard, ClipboardItem, nativeImage, nativeTheme, shell: system } = shell.electron;
  const { env, platform, program } = shell.process;
  return {
    clipboard,
    nativeTheme,
    shell: system,
    showLogs: shell.showLogs,
    cliCommand: openCliCommand({ app, platform, env, program, onError: shell.onError }),
    dragIcon: createDragIcon(nativeImage, shell.icon('icon-64.png')),
    clipboardItem: (items: Record<string, Blob>) => new ClipboardItem(items),
    chooseModelFile: shell.askFile,
    savedFiles: createSavedFiles(shell.askPath, app.getPath('pictures'), recent.add),
    info: () => appInfo(home),
    setLanguage: (language: Parameters<IpcHandlerDeps['setLanguage']>[0]) =>
      void shell.texts.choose(language),
  };
}

function setupAppQuick(
  shell: Shell,
  ipc: Ipc,
  main: MainWindow,
  events: PageEvents,
  setup: PageSetup,
): Quick {
  const { electron, process: host } = shell;
  const onChanged = () => {
    shell.updateMenu();
    shell.updateTray();
  };
  const quick = setupQuick(ipc, setup.stored.quick_shortcut, {
    ...electron,
    platform: toKnownPlatform(host.platform),
    env: host.env,
    t: shell.t,
    log: shell.log,
    localUrl: setup.localUrl,
    isAsking: shell.isAsking,
    look: shell.look,
    zoom: main.zoom.factor,
    create: (options) => new electron.BrowserWindow(options),
    isMainVisible: () => main.window.isVisible(),
    onChanged,
    openPlace(place) {
      shell.showMain();
      events.send('link.opened', place);
    },
  });
  shell.quick = quick;
  onChanged();
  main.window.on('closed', quick.destroy);
  return quick;
}

function setupAppRecent(shell: Shell, home: string, open: (argument: string) => void): Recent {
  const { electron, texts, log } = shell;
  const { platform, program, temp } = shell.process;
  return setupRecent({
    texts,
    platform,
    home,
    program,
    log,
    open,
    app: electron.app,
    Menu: electron.Menu,
    tempFolders: listTempFolders(temp),
    onChange: () => shell.updateMenu(),
  });
}

function setupAppMenu(
  shell: Shell,
  { window: { webContents } }: MainWindow,
  events: PageEvents,
  crashReports: CrashReports,
  recent: Recent,
): AppMenu {
  const { app, Menu } = shell.electron;
  const menu = setupMenu({
    t: shell.t,
    platform: shell.process.platform,
    developer: !app.isPackaged,
    quit: shell.quit,
    showLogs: shell.showLogs,
    quick: quickItem(shell),
    crashReports,
    recentMenu: recent.menu,
    editText(action) {
      if (!webContents.isDestroyed()) webContents[action]();
    },
    perform(id) {
      shell.showMain();
      events.send('command', id);
    },
    build: (template) => Menu.buildFromTemplate(template),
    show: (built) => Menu.setApplicationMenu(built),
  });
  shell.updateMenu = menu.rebuild;
  shell.texts.onChange(shell.updateMenu);
  return menu;
}

function setupAppTextMenu(
  shell: Shell,
  { window }: MainWindow,
  spelling: Spelling,
  origin: () => string,
): void {
  const { t, openExternal, copyText, electron } = shell;
  setupTextMenu(
    window.webContents,
    { t, spelling, openExternal, copyText, isExternal: (url) => isExternal(url, origin()) },
    {
      build: (items) => electron.Menu.buildFromTemplate(items),
      show: (menu, { frame, menuSourceType: sourceType }) =>
        menu.popup({ window, sourceType, ...(frame ? { frame } : {}) }),
    },
  );
}
