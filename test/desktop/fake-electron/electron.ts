import { ChromiumPages } from './chromium-page.ts';
import { listenToTest } from './control.ts';
import { createFakeElectron } from './fake-electron.ts';
import { readProcess, takeSignals } from './process-app.ts';
import { ForkedProcess } from './utility-process.ts';

/**
 * Electron for a process of its own, with windows that are real Chromium pages. A test starts the built main process on
 * it (`register.ts`) and steers it through the channel of its child process; environment variables say what the machine
 * is like.
 */

const { env, platform } = process;
const browser = new ChromiumPages();
const fake = createFakeElectron({
  app: readProcess({ begin: () => void browser.begin(), end: browser.end }),
  platform,
  keyring: env.FAKE_KEYRING,
  openPage: browser.open,
  fork: (file, options, running, record) => new ForkedProcess(file, options, running, record),
});
export const { app } = fake.api;
app.once('ready', () => takeSignals(() => app.quit()));
Object.defineProperty(process, 'resourcesPath', { value: env.FAKE_PICTURES });
process.exit = (code) => app.exit(Number(code ?? 0)) as never;
listenToTest(fake);

export const {
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
} = fake.api;
export { autoUpdater, net } from './net.ts';
