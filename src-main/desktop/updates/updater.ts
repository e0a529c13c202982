/** The part of `electron-updater` that is used. */

/** A version in the feed. `vendor` is what the release pipeline adds: the web page of the release. */
export interface UpdateInfo {
  version: string;
  vendor?: { page?: unknown } | null;
}

export interface UpdaterEvents {
  'checking-for-update': () => void;
  'update-available': (info: UpdateInfo) => void;
  'update-not-available': (info: UpdateInfo) => void;
  /** `percent`: 0–100. */
  'download-progress': (progress: { percent: number }) => void;
  'update-downloaded': (info: UpdateInfo) => void;
  error: (error: Error) => void;
}

export interface Updater {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  logger: unknown;
  on(event: 'checking-for-update', listener: UpdaterEvents['checking-for-update']): unknown;
  on(event: 'update-available', listener: UpdaterEvents['update-available']): unknown;
  on(event: 'update-not-available', listener: UpdaterEvents['update-not-available']): unknown;
  on(event: 'download-progress', listener: UpdaterEvents['download-progress']): unknown;
  on(event: 'update-downloaded', listener: UpdaterEvents['update-downloaded']): unknown;
  on(event: 'error', listener: UpdaterEvents['error']): unknown;
  /**
   * Resolves to null where it can check nothing in this installation; rejects with the error of its event, as does the
   * download.
   */
  checkForUpdates(): Promise<{ downloadPromise?: Promise<unknown> | null } | null>;
  /** Starts the installer, and quits. */
  quitAndInstall(isSilent: boolean, isForceRunAfter: boolean): void;
}
