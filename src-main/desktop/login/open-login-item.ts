import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { App } from 'electron';
import { BACKGROUND_FLAG, createAutostartItem, type LoginItem } from './autostart-entry.ts';

export interface LoginItemSetup {
  app: Pick<App, 'isPackaged' | 'getLoginItemSettings' | 'setLoginItemSettings' | 'getPath'>;
  platform: NodeJS.Platform;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Folder of this app's own files. */
  home: string;
  /** Name of the app's desktop entry, without `.desktop`. */
  appId: string;
  /** Name of its icon on Linux. */
  icon: string;
  program: string;
  /** Logs an entry that could not be corrected. */
  onError(error: unknown): void;
}

/**
 * The login item of this system. Null where CAM cannot be opened at login: a checkout is started by npm, and in the
 * sandboxes of Flatpak and Snap the folder is another one.
 */
export function openLoginItem(setup: LoginItemSetup): LoginItem | null {
  const { app, platform, args, env, home } = setup;
  if (!app.isPackaged) return null;
  if (platform === 'darwin') return createMacLoginItem(app, path.join(home, 'open-in-background'));
  if (platform === 'win32') return createWindowsLoginItem(app, args);
  if (platform !== 'linux' || env.FLATPAK_ID || env.SNAP) return null;
  try {
    return openAutostartItem(setup);
  } catch (error) {
    setup.onError(error);
    return null;
  }
}

function openAutostartItem({ app, env, args, appId, icon, program }: LoginItemSetup): LoginItem {
  const { XDG_CONFIG_HOME: configured = '', APPIMAGE: appImage } = env;
  // The specification ignores relative folders.
  const config = path.isAbsolute(configured) ? configured : path.join(app.getPath('home'), '.config');
  return createAutostartItem(
    path.join(config, 'autostart'),
    { name: `${appId}.desktop`, program: appImage || program, icon },
    args,
  );
}

/**
 * A login item of macOS. It passes no arguments to a program, so that a file says whether CAM opens in the background;
 * macOS itself says that it opened CAM at login.
 */
export function createMacLoginItem(
  app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>,
  backgroundFile: string,
): LoginItem {
  return {
    state() {
      const { openAtLogin: open, status } = app.getLoginItemSettings();
      return {
        open,
        background: open && existsSync(backgroundFile),
        needsPermission: status === 'requires-approval',
      };
    },
    set({ open, background }) {
      if (open && background) writeFileSync(backgroundFile, '');
      else rmSync(backgroundFile, { force: true });
      app.setLoginItemSettings({ openAtLogin: open });
    },
    startedInBackground: () => app.getLoginItemSettings().wasOpenedAtLogin && existsSync(backgroundFile),
  };
}

/** An entry of the registry with the program's arguments, which Task Manager can disable. */
export function createWindowsLoginItem(
  app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>,
  args: readonly string[],
): LoginItem {
  return {
    state() {
      const { executableWillLaunchAtLogin: open } = app.getLoginItemSettings();
      // Compared with its arguments; true also where Task Manager has disabled it.
      const { openAtLogin } = app.getLoginItemSettings({ args: [BACKGROUND_FLAG] });
      return { open, background: open && openAtLogin, needsPermission: false };
    },
    set({ open, background }) {
      app.setLoginItemSettings({ openAtLogin: open, args: background ? [BACKGROUND_FLAG] : [] });
    },
    startedInBackground: () => args.includes(BACKGROUND_FLAG),
  };
}
