import type { GlobalShortcut } from 'electron';
import type { QuickShortcut } from '../../../src-shared/contract/ipc.ts';
import { shortcutProblem } from '../../../src-shared/contract/quick-shortcut.ts';
import type { Log } from '../../bootstrap/log.ts';

/** The keys that open Quick caption from any program. */

export interface GlobalKeysDeps {
  globalShortcut: Pick<GlobalShortcut, 'register' | 'unregister' | 'unregisterAll' | 'setSuspended'>;
  platform: 'darwin' | 'win32' | 'linux';
  env: NodeJS.ProcessEnv;
  onPressed(): void;
  log: Log;
}

export interface GlobalKeys {
  state(): QuickShortcut;
  /** Registers other keys; where another program holds them, those before stay. */
  set(keys: string | null): QuickShortcut;
  /** Leaves the keys to the page while a person presses new ones. */
  record(recording: boolean): void;
  /** Gives the keys back. */
  clear(): void;
}

/** Whether the session is one of Wayland, where the desktop gives shortcuts to programs. */
const isWayland = ({ XDG_SESSION_TYPE, WAYLAND_DISPLAY }: NodeJS.ProcessEnv): boolean =>
  XDG_SESSION_TYPE === 'wayland' || (XDG_SESSION_TYPE === undefined && Boolean(WAYLAND_DISPLAY));

/** Only after the app is ready. `keys`: those of the settings. */
export function createGlobalKeys(stored: string | null, deps: GlobalKeysDeps): GlobalKeys {
  const { globalShortcut, platform, log } = deps;
  const asksDesktop = platform === 'linux' && isWayland(deps.env);
  let keys: string | null = null;
  let isOn = false;
  const getState = (): QuickShortcut => ({
    keys,
    state: keys === null ? 'off' : isOn ? 'on' : 'held',
    asksDesktop,
  });
  const register = (wanted: string): boolean => {
    if (shortcutProblem(wanted, platform) !== null) return false;
    try {
      return globalShortcut.register(wanted, deps.onPressed);
    } catch (error) {
      log.warn({ err: error, keys: wanted }, 'the shortcut cannot be registered');
      return false;
    }
  };
  if (stored !== null) {
    keys = stored;
    isOn = register(stored);
    if (!isOn) log.warn({ keys }, 'another program holds the shortcut of Quick caption');
  }
  return {
    state: getState,
    set(wanted) {
      // Nothing can be registered while the keys are left to the page.
      globalShortcut.setSuspended(false);
      if (wanted !== null && wanted !== keys && !register(wanted)) {
        return { keys: wanted, state: 'held', asksDesktop };
      }
      if (wanted !== keys) {
        if (keys !== null && isOn) globalShortcut.unregister(keys);
        isOn = wanted !== null;
        keys = wanted;
      } else if (keys !== null && !isOn) isOn = register(keys);
      return getState();
    },
    record: (recording) => globalShortcut.setSuspended(recording),
    clear: () => globalShortcut.unregisterAll(),
  };
}
