import path from 'node:path';
import type { App } from 'electron';
import type { UpdateState } from '../../../src-shared/contract/updates.ts';
import { HOMEPAGE, IS_SIGNED } from '../../bootstrap/app-root.ts';
import type { Log } from '../../bootstrap/log.ts';
import { openAutomaticChoice } from './automatic-choice.ts';
import { readUpdateFeed, whyOff } from './feed.ts';
import { canReplaceItself } from './installation.ts';
import { createUpdateRestart } from './restart.ts';
import { setupUpdates } from './updates.ts';

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
