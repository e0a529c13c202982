import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { existsSync } from 'node:fs';
import {
  app,
  BrowserWindow,
  ClipboardItem,
  clipboard,
  dialog,
  ipcMain,
  type MessageBoxOptions,
  Menu,
  nativeImage,
  nativeTheme,
  Notification,
  powerMonitor,
  screen,
  session,
  shell,
  Tray,
} from 'electron';
