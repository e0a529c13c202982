import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '../../src-shared/contract/iso-time.ts';
import type { OwnFonts } from '../fonts/font-store.ts';
import { listen } from '../http/listen.ts';
import type { LiveLibrary } from '../library/library.ts';
import type { UserTemplates } from '../library/user-templates.ts';
import type { Services } from '../services/create-services.ts';
import { startIndexing } from '../services/storage/maintenance.ts';
import type { StorageService } from '../services/storage/storage-service.ts';
import { HomeGoneError } from '../store/file-identity.ts';
import { VERSION } from './app-root.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { OwnedHome } from './open-home.ts';
import type { ServerAddress } from './server-address.ts';

/** Starts and stops a wired engine. */

/** Between two runs, ms. */
const EVERY_MS = 3_600_000;

/** Runs the maintenance now and every hour, and logs what it did. The returned function ends it. */
function startMaintenance({ runMaintenance }: Pick<Services, 'runMaintenance'>, log: Log): () => void {
  let stopped = false;
  const run = async () => {
    try {
      const { trashed, expired, refused, disk } = await runMaintenance();
      if (trashed > 0) log.info({ trashed }, 'old memes moved to the trash');
      if (expired > 0) log.info({ expired }, 'memes and drafts left the trash for good');
      if (disk?.low) log.warn(disk, 'the disk is nearly full');
      if (refused > 0) log.warn({ files: refused }, 'files of deleted memes cannot be deleted');
    } catch (error) {
      // A stop closes the database under a run.
      if (!stopped) log.warn({ err: error }, 'maintenance');
    }
  };
  void run();
  const timer = setInterval(() => void run(), EVERY_MS).unref();
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}

/** Interval at which the user's templates are checked for changes by commands, and the home for being there, ms. */
const WATCH_MS = 500;
/** Old trash is deleted once the clock has been steady so long: it may have jumped ahead, ms. */
const STEADY_MS = 7 * DAY_MS;
/** Time that running requests get to finish when the engine stops, ms; its process ends 1.5 s later in any case. */
const GRACE_MS = 3000;
/** The same where the home is gone: they only get their refusal, ms. */
const GONE_GRACE_MS = 1000;

export interface EngineLifecycle {
  /**
   * Starts to listen and resumes unfinished jobs. `localUrl` reaches the engine on this machine, also where `baseUrl`
   * is public. @throws PortTakenError
   */
  start(): Promise<{ baseUrl: string; localUrl: string; port: number }>;
  /** Stops listening, waits for running work (3 s, then aborts it), closes the store and releases the home. */
  stop(): Promise<void>;
  /** Resolves with the reason where the engine cannot go on, because its home is gone: then stop it. */
  readonly failed: Promise<Error>;
}

interface LifecycleDeps {
  config: Pick<Config, 'host' | 'port' | 'forCommand'>;
  log: Log;
  home: OwnedHome;
  library: LiveLibrary;
  userTemplates: UserTemplates;
  ownFonts: OwnFonts;
  address: ServerAddress;
  running: Services['running'];
  runMaintenance: Services['runMaintenance'];
  backups: Services['backups'];
  storage: Services['storage'];
  /** The models that run on this computer. */
  models: readonly { stop(): Promise<void> }[];
  app: FastifyInstance;
  /** ms since the epoch */
  now: () => number;
  /** Time that running requests get to finish, ms. */
  graceMs?: number | undefined;
}

/** Only the first call of `stop` does anything; later ones wait for it. */
export function createEngineLifecycle(deps: LifecycleDeps): EngineLifecycle {
  let stopWatching = async () => {};
  let stopMaintenance = () => {};
  let stopIndexing = async () => {};
  let stopped: Promise<void> | undefined;
  const { promise: failed, resolve: fail } = Promise.withResolvers<Error>();
  return {
    failed,
    async start() {
      const { app, config, home, address, log } = deps;
      const listening = await listen(app, { host: config.host, port: config.port });
      address.bind(listening);
      publishAddress(deps);
      deps.running.resume(home.jobs);
      deps.running.deliver();
      const stopHome = watchHome(home, deps.storage, WATCH_MS, fail);
      const stopLibrary = deps.library.watch(WATCH_MS, (error) =>
        log.warn({ err: error }, 'the templates cannot be read'),
      );
      stopWatching = () => {
        stopHome();
        return stopLibrary();
      };
      clearOrphans(deps);
      stopMaintenance = startMaintenance(deps, log);
      stopIndexing = startIndexing(home, (error) => log.warn({ err: error }, 'the search index of memes'));
      deps.backups.start();
      return { baseUrl: address.baseUrl(), localUrl: address.localUrl(), port: listening.port };
    },
    stop() {
      stopped ??= shutDown(deps, () => {
        stopMaintenance();
        return Promise.all([stopIndexing(), stopWatching()]);
      });
      return stopped;
    },
  };
}

/** Writes the engine's address into the home, where commands and the desktop app find it. */
function publishAddress({ config, home, address, now }: LifecycleDeps): void {
  home.lock.publish({
    pid: process.pid,
    base_url: address.baseUrl(),
    local_url: address.localUrl(),
    version: VERSION,
    started_at: new Date(now()).toISOString(),
    ...(config.forCommand && { for_command: true }),
  });
}

/** Deletes unreferenced template files and moves unreferenced pictures aside, in the background. */
function clearOrphans({
  home: { files, store, storage },
  userTemplates,
  ownFonts,
  log,
  now,
}: LifecycleDeps): void {
  const isClockSteady = store.elapsed.steadyMs(now()) >= STEADY_MS;
  void ownFonts.cleanUp().catch((error) => log.warn({ err: error }, 'sweep of fonts'));
  void userTemplates.cleanUp(isClockSteady).catch((error) => log.warn({ err: error }, 'sweep of templates'));
  void files
    .moveOrphans((file) => store.memes.hasFile(file))
    .then(({ moved, left }) => {
      if (moved > 0) log.warn({ lost: moved }, 'pictures that no meme names were moved to cdn/.lost');
      if (left === 0) return;
      const many = `${left} pictures belong to no meme: the database may be an older one. They stay where they are. On the machine that runs CAM, restore a backup (\`cam restore FILE\`) or take them in again (\`cam doctor --repair\`).`;
      log.warn(many);
      storage.warn(many);
    })
    .catch((error) => log.warn({ err: error }, 'sweep'));
}

async function shutDown(
  { app, running, backups, home, models, graceMs = GRACE_MS }: LifecycleDeps,
  stopWatching: () => Promise<unknown>,
): Promise<void> {
  const watched = stopWatching();
  backups.stop();
  try {
    // What runs on a home that is gone cannot be stored.
    const grace = home.storage.state() === 'gone' ? Math.min(GONE_GRACE_MS, graceMs) : graceMs;
    const timeout = setTimeout(grace, undefined, { ref: false });
    await Promise.race([Promise.all([app.close(), running.drain()]), timeout]);
  } finally {
    running.interrupt();
    // A request whose body never ends would hold the port and the process.
    app.server.closeAllConnections();
    await running.endDelivery();
    await Promise.all(models.map((one) => one.stop()));
    // Another process may own the home afterwards.
    await watched;
    home.close();
  }
}

/**
 * Checks every `everyMs` that database and lock are still the files that were opened; commits check the database as
 * well. `onGone` is called once, where they are not. While the storage fails it is tried again. Returns a function
 * that stops it.
 */
function watchHome(
  home: Pick<OwnedHome, 'dir' | 'store' | 'lock' | 'storage'>,
  service: Pick<StorageService, 'check'>,
  everyMs: number,
  onGone: (error: Error) => void,
): () => void {
  const { dir, store, lock, storage } = home;
  const check = () => {
    const changed = store.identity.changed() ?? lock.identity.changed();
    if (changed !== undefined) storage.report(new HomeGoneError(changed));
    if (storage.state() === 'gone') {
      clearInterval(timer);
      onGone(new HomeGoneError(changed ?? dir));
    } else if (storage.state() === 'failing') void service.check();
  };
  const timer = setInterval(check, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
