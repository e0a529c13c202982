import { existsSync, readFileSync } from 'node:fs';
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
  /** Where updates are published; null where there are none: a checkout is updated with git. */
  feed: string | null;
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

/** The address in the `app-update.yml` of a package; null without that file, '' where it names none. */
export function readUpdateFeed(file: string): string | null {
  if (!existsSync(file)) return null;
  return /^url:\s*['"]?([^\s'"]+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
}

/**
 * Checks for a newer version now and every six hours, and downloads it. It is installed when the user quits: CAM never
 * restarts by itself, because scripts may be using the engine. Being offline is not reported. An address
 * that is not https is never asked: whoever is on the network path could answer with a program of theirs.
 */
export function setupUpdates({ feed, load, every, log }: UpdateDeps): Updates {
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
  const isSecure = feed !== null && URL.parse(feed)?.protocol === 'https:';
  if (feed !== null && !isSecure) log.warn({ feed }, 'updates are off: their address must be https');
  if (isSecure) void start().catch((error) => log.warn({ err: error }, 'updates are off'));
  return { readyVersion: () => version, stop: () => stop() };
}
