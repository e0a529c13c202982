import type { Log } from '../bootstrap/log.ts';

/** The part of `electron-updater` that is used. */
export interface Updater {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  logger: unknown;
  on(event: 'update-downloaded', listener: (info: { version: string }) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  checkForUpdates(): Promise<unknown>;
}

export interface UpdateDeps {
  /** Whether this is a package with an update feed; a checkout is updated with git. */
  configured: boolean;
  load(): Promise<Updater>;
  /** Calls `work` every `ms`; returns the function that stops it. */
  every(ms: number, work: () => void): () => void;
  log: Log;
}

const CHECK_EVERY_MS = 6 * 60 * 60 * 1000;

export interface Updates {
  /** The version that has been downloaded and is installed when CAM quits, or null. */
  readyVersion(): string | null;
  stop(): void;
}

/**
 * Checks for a newer version now and every six hours, and downloads it. It is installed when the user quits: CAM never
 * restarts by itself, because scripts may be using the engine. Being offline is not reported.
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
    // A failure is also reported by the event.
    const check = () => void updater.checkForUpdates().catch(() => {});
    check();
    stop = every(CHECK_EVERY_MS, check);
  };
  if (configured) void start().catch((error) => log.warn({ err: error }, 'updates are off'));
  return { readyVersion: () => version, stop: () => stop() };
}
