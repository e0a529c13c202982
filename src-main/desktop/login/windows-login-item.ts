import type { App } from 'electron';
import { BACKGROUND_FLAG, type LoginItem } from './login-item.ts';

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
