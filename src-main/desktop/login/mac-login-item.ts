import { existsSync, rmSync, writeFileSync } from 'node:fs';
import type { App } from 'electron';
import type { LoginItem } from './login-item.ts';

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
