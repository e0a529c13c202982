import type { Log } from '../bootstrap/log.ts';

/** What of the updater is used; `electron-updater`'s own object fits. */
export interface Updater {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  logger: unknown;
  on(event: 'update-downloaded', listener: (info: { version: string }) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  checkForUpdates(): Promise<unknown>;
}

export interface UpdateDeps {
  /** Whether this is a package with a feed: a checkout updates itself with git. */
  configured: boolean;
  load(): Promise<Updater>;
  /** Calls `work` every `ms`; returns how to stop. */
  every(ms: number, work: () => void): () => void;
  log: Log;
}

const CHECK_EVERY_MS = 6 * 60 * 60 * 1000;

/** What is known of updates. */
export interface Updates {
  /** Version that has been fetched and is put in place when CAM quits, or null. */
  ready(): string | null;
  stop(): void;
}

/**
 * Looks for a newer version now and every six hours and fetches it. It is put in place when the person quits: CAM
 * never restarts by itself, for an engine may be working for somebody. Being offline is no news.
 */
export function setupUpdates({ configured, load, every, log }: UpdateDeps): Updates {
  let version: string | null = null;
  let stop = () => {};
  const start = async () => {
    const updater = await load();
    updater.autoDownload = true;
    updater.autoInstallOnAppQuit = true;
    updater.logger = null;
    updater.on('update-downloaded', (info) => {
      version = info.version;
      log.info({ version }, 'an update is ready for the next start');
    });
    updater.on('error', (error) => log.debug({ err: error }, 'no update'));
    // The same failure arrives as an event as well.
    const check = () => void updater.checkForUpdates().catch(() => {});
    check();
    stop = every(CHECK_EVERY_MS, check);
  };
  if (configured) void start().catch((error) => log.warn({ err: error }, 'updates are off'));
  return { ready: () => version, stop: () => stop() };
}
