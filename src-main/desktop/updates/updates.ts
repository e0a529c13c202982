import type { UpdateProblem, UpdateState } from '../../../src-shared/contract/updates.ts';
import type { Log } from '../../bootstrap/log.ts';

/** By the codes of electron-updater, Chromium's network and the file system, in this order. */
const PROBLEMS: readonly [UpdateProblem, RegExp][] = [
  ['damaged', /ERR_CHECKSUM_MISMATCH|ERR_UPDATER_INVALID_SIGNATURE/],
  ['server', /ERR_UPDATER_|HTTP_ERROR_/],
  ['disk', /\b(?:ENOSPC|EACCES|EPERM|EROFS|EDQUOT)\b/],
  ['offline', /net::ERR_|\b(?:ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)\b/],
];

/** What went wrong, for people. */
export function toProblem(error: Error): UpdateProblem {
  const code: unknown = Reflect.get(error, 'code');
  const text = `${String(code)} ${error.message}`;
  return PROBLEMS.find(([, signs]) => signs.test(text))?.[0] ?? 'other';
}

export interface UpdateDeps {
  /** Why updates are off; undefined where they are not. */
  off: UpdateState | undefined;
  /** Whether this installation can replace itself; otherwise the user is only told. */
  installs: boolean;
  /** Where new versions can be had, if the feed does not say. */
  page: string | null;
  load(): Promise<Updater>;
  /** Calls `work` every `ms`; returns the function that stops it. */
  every(ms: number, work: () => void): () => void;
  /** ms since 1970. */
  now(): number;
  /** Whether the app checks by itself. */
  automatic(): boolean;
  onChange(update: UpdateState): void;
  log: Log;
}

const CHECK_EVERY_MS = 6 * 60 * 60 * 1000;

export interface Updates {
  state(): UpdateState;
  /** Asks the feed; resolves with what it said. Whatever is found is then downloaded. */
  check(): Promise<UpdateState>;
  /** Installs what is ready and starts it, which ends this process; calls `onFailed` where it cannot. */
  install(onFailed: () => void): void;
  stop(): void;
}

/**
 * Checks for a newer version now and every six hours, unless the user wants none of that, and downloads it. It is
 * installed when the user quits: CAM never restarts by itself, because scripts may be using the engine.
 */
export function setupUpdates(deps: UpdateDeps): Updates {
  const { off, every, automatic, log } = deps;
  let state: UpdateState = off ?? { state: 'unknown' };
  let stop = () => {};
  let onInstallFailed: (() => void) | undefined;
  const change = (next: UpdateState) => {
    state = next;
    deps.onChange(next);
  };
  const onError = (error: Error) => {
    log.info({ err: error }, 'no update');
    if (onInstallFailed) return onInstallFailed();
    // What is ready stays so, whatever a later check says.
    if (state.state !== 'ready') change({ state: 'failed', problem: toProblem(error) });
  };
  let loading: Promise<Updater> | undefined;
  const updater = () => {
    loading ??= deps.load().then((loaded) => {
      listen(loaded, deps, { state: () => state, change, onError });
      return loaded;
    });
    return loading;
  };
  const check = async () => {
    if (off) return off;
    try {
      const found = await (await updater()).checkForUpdates();
      if (found === null) change({ state: 'off', reason: 'installation' });
      // Its failure comes as an event; nobody else waits for it.
      else found.downloadPromise?.catch(() => {});
    } catch (error) {
      // The updater has told its listeners as well; a failure to load it has none.
      if (state.state !== 'failed') onError(error instanceof Error ? error : new Error(String(error)));
    }
    return state;
  };
  const checkByItself = () => {
    if (automatic()) void check();
  };
  if (!off) {
    checkByItself();
    stop = every(CHECK_EVERY_MS, checkByItself);
  }
  return {
    check,
    state: () => state,
    stop: () => stop(),
    install(onFailed) {
      onInstallFailed = onFailed;
      void updater().then((loaded) => loaded.quitAndInstall(false, true), onFailed);
    },
  };
}

interface UpdateListener {
  state(): UpdateState;
  change(next: UpdateState): void;
  onError(error: Error): void;
}

/** Follows the updater's events; an update that is ready stays so until a newer one is found. */
function listen(updater: Updater, deps: UpdateDeps, { state, change, onError }: UpdateListener): void {
  const { installs, now, log } = deps;
  updater.autoDownload = installs;
  updater.autoInstallOnAppQuit = installs;
  updater.logger = null;
  let found = '';
  const choosePage = ({ vendor }: UpdateInfo) => {
    const page = URL.parse(String(vendor?.page));
    return page?.protocol === 'https:' ? page.href : deps.page;
  };
  const isReady = (version?: string) => {
    const shown = state();
    return shown.state === 'ready' && (version === undefined || shown.version === version);
  };
  updater.on('checking-for-update', () => {
    if (!isReady()) change({ state: 'checking' });
  });
  updater.on('update-not-available', () => {
    if (!isReady()) change({ state: 'current', at: now() });
  });
  updater.on('update-available', (info) => {
    found = info.version;
    if (isReady(info.version)) return;
    if (installs) change({ state: 'downloading', version: info.version, share: 0 });
    else change({ state: 'available', version: info.version, page: choosePage(info) });
  });
  updater.on('download-progress', ({ percent }) => {
    if (!isReady(found)) change({ state: 'downloading', version: found, share: Math.min(1, percent / 100) });
  });
  updater.on('update-downloaded', (info) => {
    if (isReady(info.version)) return;
    change({ state: 'ready', version: info.version, page: choosePage(info) });
    log.info({ version: info.version }, 'an update is ready for the next start');
  });
  updater.on('error', onError);
}

/** The part of `electron-updater` that is used. */

/** A version in the feed. `vendor` is what the release pipeline adds: the web page of the release. */
export interface UpdateInfo {
  version: string;
  vendor?: { page?: unknown } | null;
}

interface UpdaterEvents {
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
