/**
 * The part of Electron's main API that CAM uses, with windows that are real Chromium pages. A test starts the built
 * main process on it and steers it through the channel of its child process.
 */
import './control.ts';

export { app } from './app.ts';
export { globalShortcut } from './global-shortcut.ts';
export { ipcMain } from './ipc-main.ts';
export { Menu } from './menu.ts';
export { autoUpdater, net } from './net.ts';
export { Notification } from './notification.ts';
export { safeStorage } from './safe-storage.ts';
export { screen } from './screen.ts';
export {
  ClipboardItem,
  clipboard,
  crashReporter,
  dialog,
  nativeImage,
  nativeTheme,
  powerMonitor,
  powerSaveBlocker,
  session,
  shell,
  Tray,
} from './system.ts';
export { utilityProcess } from './utility-process.ts';
export { BrowserWindow } from './window.ts';
