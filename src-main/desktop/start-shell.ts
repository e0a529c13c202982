import path from 'node:path';
import type { App } from 'electron';
import type { Config } from '../bootstrap/config.ts';
import type { Log } from '../bootstrap/log.ts';
import { setupQuit, setupSingleInstance } from './app-lifecycle.ts';
import { QUICK_FLAG } from './command-line.ts';
import { type CrashReports, setupCrashReports } from './crash-reports.ts';
import { createAppEngine } from './engine/app-engine.ts';
import type { Engine } from './engine/engine.ts';
import type { PageEvents } from './ipc.ts';
import { setupJobs } from './jobs/setup-jobs.ts';
import { openLoginItem } from './login/open-login-item.ts';
import { setupNavigationPolicy } from './navigation-policy.ts';
import { type OpenRequests, setupOpenRequests } from './open-requests.ts';
import { createOwnerClient } from './owner-client.ts';
import { openSecretStore } from './secret-store/secret-store.ts';
import { readSettings } from './settings.ts';
import type { Shell } from './shell.ts';
import { connectPage, setupWindow } from './shell-windows.ts';
import { setupSpelling } from './spelling.ts';
import { createTempFiles } from './temp-files.ts';
import { setupAppTray } from './tray.ts';
import { openUpdates } from './updates/open-updates.ts';

/** The start of the desktop app. It only wires: each part is in a file of its own and gets its dependencies. */

const APP_ID = 'app.captionameme.cam';
/** Name of the program in Linux packages (`electron-builder.config.ts`), and of its icon. */
const LINUX_NAME = 'cam-desktop';

/** Reads the settings and starts, or ends with a message. */
export function startShell(shell: Shell): void {
  const { args, cwd, env } = shell.process;
  try {
    start(shell, readSettings(args, cwd, env));
  } catch (error) {
    shell.fail(error);
  }
}

function start(shell: Shell, config: Config): void {
  const { electron, log, logFile, t } = shell;
  const { app } = electron;
  const { args, cwd } = shell.process;
  log.level = config.logLevel;
  const openRequests = setupOpenRequests({
    app,
    packaged: app.isPackaged,
    showError: (message) =>
      void shell
        .ask({ type: 'warning', title: 'CAM', message, buttons: [t('desktop:ok')] })
        .catch(shell.onError),
  });
  const isFirst = setupSingleInstance(app, path.join(config.home, 'desktop'), (more, from) =>
    openAll(shell, openRequests, more, from),
  );
  if (!isFirst) {
    app.exit(0);
    return;
  }
  // After the lock: one app per home writes to the file.
  logFile.openIn(config.home);
  // A crash leaves a report, for which there is a menu item.
  noteProcessEnds(app, log, () => shell.updateMenu());
  const crashReports = setupCrashReports({ ...electron, home: config.home, onError: shell.onError });
  openRequests.add(args, cwd);
  app.setAppUserModelId(APP_ID);
  // Sandboxes every page, including those that later code opens without the options of the window.
  app.enableSandbox();
  void app
    .whenReady()
    .then(() => run(shell, config.home, openRequests, crashReports))
    .catch((error: unknown) => shell.fail(error));
}

/** Opens what the arguments name while CAM is running. */
function openAll(shell: Shell, openRequests: OpenRequests, more: readonly string[], cwd: string): void {
  openRequests.add(more, cwd);
  if (shell.quick && more.includes(QUICK_FLAG)) shell.quick.show();
  else shell.showMain();
}

async function run(
  shell: Shell,
  home: string,
  openRequests: OpenRequests,
  crashReports: CrashReports,
): Promise<void> {
  const { electron, log, texts, quit, onError } = shell;
  const { app, session, nativeTheme } = electron;
  const { args, env, platform, program, temp } = shell.process;
  await texts.choose('system');
  const open = (argument: string) => openAll(shell, openRequests, [argument], '/');
  const jobs = setupAppJobs(shell, () => open('cam://jobs'));
  const engine = createShellEngine(shell, home, jobs);
  const spelling = setupSpelling({
    session: session.defaultSession,
    platform,
    t: texts.t,
    ask: shell.ask,
    wanted: () => app.getPreferredSystemLanguages(),
  });
  const openSecrets = openSecretStore({
    home,
    storage: electron.safeStorage,
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
  const tempFiles = createTempFiles(temp);
  const updates = openUpdates({
    app,
    quit,
    log,
    home,
    platform,
    env,
    resources: shell.process.resources,
    onChange: (update) => pageEvents?.send('updates.changed', update),
  });
  const isQuitting = setupQuit({
    app,
    powerMonitor: electron.powerMonitor,
    onError,
    closeWindow: async () => shell.main?.close() ?? true,
    onStay: updates.restart.cancel,
    end: updates.restart.end,
    steps: [() => updates.stop(), () => engine.stop(), jobs.clear, () => tempFiles.clear()],
  });
  setupNavigationPolicy(app, session.defaultSession, {
    origin: localUrl,
    openExternal: shell.openExternal,
    log,
  });
  const tray = (await shell.process.hasTrayHost()) ? setupAppTray(shell, engine) : null;
  const owner = createOwnerClient(localUrl, engine.ownerKey, log);
  const stored = await owner.settings();
  shell.settings = stored;
  await texts.choose(stored.language);
  // Before the window is shown, so that its frame has the theme of the page.
  nativeTheme.themeSource = stored.theme;
  const login = openLoginItem({
    app,
    platform,
    args,
    env,
    home,
    program,
    appId: APP_ID,
    icon: LINUX_NAME,
    onError,
  });
  const opensQuick = args.includes(QUICK_FLAG);
  const main = setupWindow(shell, {
    home,
    owner,
    startsHidden: tray !== null && (opensQuick || (login?.startedInBackground() ?? false)),
    hidesOnClose: () => tray !== null && stored.keep_in_tray && !isQuitting(),
  });
  spelling.set(stored.check_spelling);
  texts.onChange(() => spelling.isOn() && spelling.choose(texts.language()));
  pageEvents = connectPage(shell, main, {
    home,
    open,
    owner,
    openRequests,
    crashReports,
    localUrl,
    stored,
    opensQuick,
    spelling,
    secrets,
    updates,
    login,
    tempFiles,
    hasTray: tray !== null,
  });
}

function setupAppJobs(shell: Shell, openJobs: () => void) {
  return setupJobs({
    ...shell.electron,
    t: shell.t,
    platform: shell.process.platform,
    log: shell.log,
    window: () => shell.main?.window,
    isWanted: () => shell.settings?.notify_jobs ?? true,
    openJobs,
  });
}

function createShellEngine(shell: Shell, home: string, jobs: ReturnType<typeof setupJobs>): Engine {
  const { electron, texts, t } = shell;
  return createAppEngine({
    home,
    jobs,
    t,
    ask: shell.ask,
    log: shell.log,
    quit: shell.quit,
    utilityProcess: electron.utilityProcess,
    args: shell.process.args,
    dateTime: texts.dateTime,
    bundle: path.join(shell.process.bundles, 'desktop-engine.js'),
    writeLog: (line) => void shell.logFile.write(line),
    showHome: () => void electron.shell.openPath(home).catch(shell.onError),
    onFailed: (error) => shell.fail(error, t('desktop:failed.close')),
    onMoved() {
      shell.updateTray();
      shell.main?.load();
      shell.quick?.expire();
    },
  });
}

/**
 * Notes in the log every process of the app that ends unexpectedly: the page's, the engine's, the graphics process …
 * `onEnded` is called after each: there may be a crash report of it.
 */
function noteProcessEnds(app: Pick<App, 'on'>, log: Log, onEnded: () => void): void {
  const note = (details: { type: string; name?: string | undefined; reason: string; exitCode: number }) => {
    if (details.reason === 'clean-exit') return;
    log.error(details, 'a process of the app ended');
    onEnded();
  };
  app.on('child-process-gone', (_, { type, name, reason, exitCode }) =>
    note({ type, name, reason, exitCode }),
  );
  app.on('render-process-gone', (_, __, { reason, exitCode }) => note({ type: 'Page', reason, exitCode }));
}
