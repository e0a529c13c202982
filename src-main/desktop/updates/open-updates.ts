import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { App } from 'electron';
import type { UpdateState } from '../../../src-shared/contract/updates.ts';
import { HOMEPAGE, IS_SIGNED } from '../../bootstrap/app-root.ts';
import type { Log } from '../../bootstrap/log.ts';
import { setupUpdates, type Updates } from './updates.ts';

export interface AppUpdateDeps {
  app: Pick<App, 'isPackaged'>;
  home: string;
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  /** Folder of the package's resources, with the address of its feed. */
  resources: string;
  quit(): void;
  onChange(update: UpdateState): void;
  log: Log;
}

/** The updates of this installation. */
export function openUpdates(deps: AppUpdateDeps) {
  const { app, home, platform, env, quit, onChange, log } = deps;
  const feed = app.isPackaged ? readUpdateFeed(path.join(deps.resources, 'app-update.yml')) : null;
  const off = whyOff(feed, app.isPackaged);
  if (off?.state === 'off' && off.reason === 'insecure') {
    log.warn({ feed }, 'updates are off: their address must be https');
  }
  const automatic = openAutomaticChoice(home);
  const updates = setupUpdates({
    off,
    page: HOMEPAGE,
    automatic: automatic.get,
    onChange,
    log,
    installs: canReplaceItself({ platform, env, isSigned: IS_SIGNED }),
    load: async () => (await import('electron-updater')).default.autoUpdater,
    now: () => Date.now(),
    every(ms, work) {
      const timer = setInterval(work, ms);
      return () => clearInterval(timer);
    },
  });
  return {
    ...updates,
    status: () => ({ update: updates.state(), automatic: automatic.get() }),
    setAutomatic: automatic.set,
    restart: createUpdateRestart(updates, quit),
  };
}

export type AppUpdates = ReturnType<typeof openUpdates>;

/** The address in the `app-update.yml` of a package; null without that file, '' where it names none. */
export function readUpdateFeed(file: string): string | null {
  if (!existsSync(file)) return null;
  return /^url:\s*['"]?([^\s'"]+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
}

/**
 * Why a feed is not asked; undefined where it is. An address that is not https never is: whoever is on the network
 * path could answer with a program of theirs.
 */
export function whyOff(feed: string | null, isPackaged: boolean): UpdateState | undefined {
  if (!isPackaged) return { state: 'off', reason: 'checkout' };
  if (!feed) return { state: 'off', reason: 'feed' };
  return URL.parse(feed)?.protocol === 'https:' ? undefined : { state: 'off', reason: 'insecure' };
}

/** Whether the app checks for updates by itself: it does until the user says no. In `<home>/updates.json`. */
interface AutomaticChoice {
  get(): boolean;
  /** @throws Error of the file system; the choice then lasts until the app ends */
  set(automatic: boolean): void;
}

export function openAutomaticChoice(home: string): AutomaticChoice {
  const file = path.join(home, 'updates.json');
  let automatic = read(file);
  return {
    get: () => automatic,
    set(next) {
      automatic = next;
      mkdirSync(home, { recursive: true, mode: 0o700 });
      const temp = `${file}.${process.pid}`;
      writeFileSync(temp, `${JSON.stringify({ automatic })}\n`);
      renameSync(temp, file);
    },
  };
}

function read(file: string): boolean {
  try {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return !(typeof stored === 'object' && stored !== null && Reflect.get(stored, 'automatic') === false);
  } catch {
    return true;
  }
}

interface Installation {
  platform: NodeJS.Platform;
  env: Readonly<Record<string, string | undefined>>;
  /** Whether the package is signed by a Developer ID, as macOS requires of an update. */
  isSigned: boolean;
}

/**
 * Whether this installation can replace itself: an installer's on Windows, a signed app on macOS, an AppImage in a
 * folder that can be written to. Packages of a Linux system are the affair of its package manager.
 */
export function canReplaceItself({ platform, env, isSigned }: Installation): boolean {
  if (platform === 'win32') return true;
  if (platform === 'darwin') return isSigned;
  return env.APPIMAGE !== undefined && isWritable(env.APPIMAGE);
}

/** An update removes the old file and puts the new one beside it. */
function isWritable(file: string): boolean {
  try {
    accessSync(path.dirname(file), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** “Restart to update”: an orderly quit, at whose end the installer starts instead. */
interface UpdateRestart {
  /** Quits; the window asks about unsaved changes, and running work is finished first. */
  begin(): void;
  /** The user stays. */
  cancel(): void;
  /** All is closed: ends the process, by the installer where that was wanted. */
  end(): void;
}

export function createUpdateRestart(
  { state, install }: Pick<Updates, 'state' | 'install'>,
  quit: () => void,
): UpdateRestart {
  let wanted = false;
  return {
    begin() {
      if (state().state !== 'ready') return;
      wanted = true;
      quit();
    },
    cancel() {
      wanted = false;
    },
    // Where it cannot be installed CAM quits all the same: its window and engine have ended.
    end: () => (wanted ? install(quit) : quit()),
  };
}
