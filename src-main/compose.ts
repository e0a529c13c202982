import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, networkInterfaces } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createAppFiles } from './actions/app-files.ts';
import { drawCaption } from './actions/caption.ts';
import { createActions } from './actions/create-actions.ts';
import { createGenerationQueue } from './actions/generation-queue.ts';
import { exportTemplate } from './actions/template-library.ts';
import type { Actions } from './actions/types.ts';
import { type ModelOverrides, openModels } from './compose-models.ts';
import type { Config } from './config.ts';
import type { CaptionRequest } from './contract/meme.ts';
import type { ImportedPack } from './contract/template-edit.ts';
import { createEmojiArt, type EmojiArt } from './engine/emoji/emoji-art.ts';
import type { Rendered } from './engine/engine.ts';
import { createEngine, type Engine } from './engine/engine.ts';
import { readFont } from './engine/font-files.ts';
import { bundledFaces } from './engine/layout/font-catalogue.ts';
import { createShaper } from './engine/layout/shaper.ts';
import { probePicture } from './engine/raster.ts';
import { makeThumb } from './engine/raster-blank.ts';
import { openStoreAs, RESOURCES, VERSION, WINDOW_DIR } from './home.ts';
import type { Problem } from './library/check.ts';
import { keptPicture } from './library/kept.ts';
import { createLibrary, type LiveLibrary } from './library/library.ts';
import { checkTemplateFolder } from './library/load.ts';
import { openPackAt } from './library/pack/folder.ts';
import type { Library } from './library/types.ts';
import { createUserTemplates, type UserTemplates } from './library/user-templates.ts';
import type { Log } from './log.ts';
import type { Models } from './models/registry.ts';
import { ensureOwner, readOwner } from './owner.ts';
import { createRemoteFetcher, type RemoteFetcher } from './remote/fetcher.ts';
import { buildApp } from './service/app.ts';
import { listen } from './service/listen.ts';
import { localPolicy } from './service/local-request.ts';
import { reason } from './store/errors.ts';
import { createFileStore } from './store/files.ts';
import { type HomeLock, lockHome } from './store/home-lock.ts';
import type { JobRecord, KeptError } from './store/jobs.ts';
import type { Store } from './store/types.ts';

/** The only place that wires: every door gets its parts from here. */

/** How often the engine looks whether a command changed the user's templates, ms. */
const LOOK_MS = 500;
/** Milliseconds that running calls get to finish when the engine stops. */
const GRACE_MS = 10_000;

/** Another engine owns the home. */
export class HomeTakenError extends Error {
  readonly home: string;
  constructor(home: string) {
    super(`Another CAM engine is running on ${home}.`);
    this.name = 'HomeTakenError';
    this.home = home;
  }
}

/** Parts that may be replaced, e.g. by tests. */
export interface Overrides extends ModelOverrides {
  remote?: RemoteFetcher;
  now?: () => number;
  resourcesDir?: string;
  /** Folder of the built window. */
  windowDir?: string;
  /** ms that running calls get to finish when the engine stops. */
  graceMs?: number;
}

/** A running (or ready to run) CAM. */
export interface Cam {
  actions: Actions;
  store: Store;
  library: Library;
  engine: Engine;
  app: FastifyInstance;
  sessions: {
    /**
     * A one-time address that signs a browser in as the owner of the home, good for 5 minutes. `base` is the origin
     * it starts with: by default where callers reach the engine, `localUrl` for a window on this machine.
     */
    link(base?: string): string;
  };
  /** Starts to listen. `localUrl` reaches it on this machine, also where `baseUrl` is public. @throws PortTakenError */
  start(): Promise<{ baseUrl: string; localUrl: string; port: number }>;
  /** Stops accepting, lets what runs finish (10 s at most, then it is cut off), closes the store, gives the home up. */
  stop(): Promise<void>;
}

/** The rendering engine alone. */
export function createRenderer(resourcesDir = RESOURCES, emoji = createEmojiArt(resourcesDir)): Engine {
  return createEngine({ text: { faces: createShaper(readFont), emoji } });
}

const builtInDir = (resourcesDir: string) => path.join(resourcesDir, 'templates');
const userDir = ({ home }: Pick<Config, 'home'>) => path.join(home, 'templates');
const probeFile = async (file: string) => probePicture(readFileSync(file));

/** The built-in templates and the user's own. */
export function openLibrary(
  config: Pick<Config, 'home'>,
  onSkipped: (skipped: { dir: string; problems: Problem[] }) => void,
  resourcesDir = RESOURCES,
): Promise<LiveLibrary> {
  const own = userDir(config);
  return createLibrary({
    roots: [
      { dir: builtInDir(resourcesDir), source: 'builtin' },
      { dir: own, source: 'user' },
    ],
    probe: probeFile,
    onSkipped,
    keptPicture: (cdnPath) => keptPicture(own, cdnPath),
  });
}

/** What changes the user's templates. Without a library: for a command, beside an engine that may be running. */
export function openUserTemplates(
  config: Pick<Config, 'home'>,
  more: { library?: LiveLibrary; now?: () => number; resourcesDir?: string } = {},
): UserTemplates {
  const { now = Date.now, resourcesDir = RESOURCES, library } = more;
  const builtIn = builtInDir(resourcesDir);
  return createUserTemplates({
    dir: userDir(config),
    probe: probeFile,
    thumbOf: makeThumb,
    isTaken: (slug) => existsSync(path.join(builtIn, slug)),
    now,
    ...(library ? { library } : {}),
  });
}

/**
 * Adds the templates of a pack, a template folder or a folder of them to the user's library.
 * @throws CamError VALIDATION_ERROR where there is nothing to import, INTERNAL_ERROR where the disk refuses
 */
export async function importTemplates(config: Pick<Config, 'home'>, from: string): Promise<ImportedPack> {
  return openUserTemplates(config).importPack(await openPackAt(from));
}

/** A template of the home as a pack. @throws CamError TEMPLATE_NOT_FOUND */
export async function packTemplate(
  config: Pick<Config, 'home'>,
  id: string,
): Promise<{ name: string; zip: Uint8Array }> {
  return exportTemplate({ library: await openLibrary(config, () => {}) }, id);
}

/** What is wrong with a template folder; an empty list means nothing. */
export function checkTemplate(dir: string): Promise<Problem[]> {
  return checkTemplateFolder(dir, probeFile);
}

/** Bundled faces that are missing or that the shaper cannot open. */
export function checkFonts(): { face: string; problem: string }[] {
  const shaper = createShaper(readFont);
  return bundledFaces().flatMap((face) => {
    try {
      shaper.face(face);
      return [];
    } catch (error) {
      return [{ face, problem: reason(error) }];
    }
  });
}

/**
 * Draws one caption request without server, key or charge.
 * @throws CamError VALIDATION_ERROR, TEMPLATE_NOT_FOUND, IMAGE_UNREADABLE
 */
export async function renderOnce(config: Config, request: CaptionRequest): Promise<Rendered> {
  const library = await openLibrary(config, () => {});
  const files = createFileStore(path.join(config.home, 'cdn'));
  return drawCaption(
    { library, files, ownOrigins: () => [], engine: createRenderer(), remote: createRemoteFetcher() },
    request,
  );
}

function ownHome(home: string): HomeLock {
  const lock = lockHome(home);
  if (!lock) throw new HomeTakenError(home);
  return lock;
}

/** Starts of one job before it is given up: it may be what ends the process. */
const ATTEMPTS_MAX = 5;
const INTERRUPTED: KeptError = {
  code: 'GENERATION_FAILED',
  message: 'The engine ended before this was done. Nothing was charged for it; send it again.',
};

/** Puts right what a process that died left behind. Returns the jobs that go on. */
function recover(
  store: Store,
  files: ReturnType<typeof createFileStore>,
  now: number,
  log: Log,
): JobRecord[] {
  const { jobs, ...released } = store.transaction(() => ({
    jobs: store.jobs.recover({ now, attemptsMax: ATTEMPTS_MAX, error: INTERRUPTED }),
    holds: store.ledger.releaseAll(now),
    claims: store.idempotency.abandonAll(),
    answers: store.idempotency.purge(now),
  }));
  const temp = files.sweepTemp();
  if (released.holds || released.claims || temp) log.warn({ ...released, temp }, 'cleaned up after a crash');
  return jobs;
}

/**
 * Builds CAM on a home it then owns.
 * @throws HomeTakenError where another engine owns the home, StoreError where the database cannot be used
 */
export async function compose(config: Config, log: Log, overrides: Overrides = {}): Promise<Cam> {
  const now = overrides.now ?? Date.now;
  const { remote, graceMs = GRACE_MS, resourcesDir = RESOURCES, windowDir = WINDOW_DIR } = overrides;
  const lock = ownHome(config.home);
  let store: Store | undefined;
  try {
    store = openStoreAs('owner', config);
    const files = createFileStore(path.join(config.home, 'cdn'));
    const jobs = recover(store, files, now(), log);
    const library = await openLibrary(
      config,
      (skipped) => log.warn(skipped, 'template left out'),
      resourcesDir,
    );
    const emoji = createEmojiArt(resourcesDir);
    const models = openModels(config, store, now, { ...overrides, resourcesDir, art: emoji });
    const parts = {
      lock,
      store,
      files,
      library,
      jobs,
      emoji,
      models,
      resourcesDir,
      windowDir,
      now,
      remote,
      graceMs,
    };
    return wire(config, log, parts);
  } catch (error) {
    store?.close();
    lock.close();
    throw error;
  }
}

interface Parts {
  lock: HomeLock;
  store: Store;
  files: ReturnType<typeof createFileStore>;
  library: LiveLibrary;
  /** What an earlier process left to do. */
  jobs: readonly JobRecord[];
  emoji: EmojiArt;
  models: Models;
  resourcesDir: string;
  windowDir: string;
  now: () => number;
  remote: RemoteFetcher | undefined;
  graceMs: number;
}

function wire(config: Config, log: Log, parts: Parts): Cam {
  const { lock, store, files, library, now } = parts;
  const listening = { url: `http://${config.host}:${config.port}` };
  const userTemplates = openUserTemplates(config, { library, now, resourcesDir: parts.resourcesDir });
  let endWatch = () => {};
  const baseUrl = () => config.publicUrl ?? listening.url;
  const { emoji } = parts;
  const engine = createRenderer(parts.resourcesDir, emoji);
  // One more than the cores: they stay busy while one generation waits for the disk.
  const queue = createGenerationQueue(availableParallelism() + 1);
  const actions = createActions({
    store,
    files,
    library,
    userTemplates,
    engine,
    remote: parts.remote ?? createRemoteFetcher(),
    queue,
    models: parts.models,
    baseUrl,
    ownOrigins: () => [
      ...new Set([new URL(baseUrl()).origin, ...policy.allowedHosts.map((host) => `http://${host}`)]),
    ],
    now,
    version: VERSION,
    ownerKeyId: () => readOwner(config.home)?.key_id,
    report: (error, job) => log.warn({ err: error.cause ?? error, code: error.code, job }, 'a job failed'),
  });
  const policyAt = (port: number) =>
    localPolicy({
      port,
      boundHosts: boundHosts(config.host),
      ...(config.publicUrl === null ? {} : { publicUrl: config.publicUrl }),
      allowedOrigins: config.allowedOrigins,
    });
  // Port 0 settles at the start; until then the wanted port is the best there is.
  let policy = policyAt(config.port);
  const app = buildApp({
    actions,
    log,
    baseUrl,
    allowedOrigins: policy.allowedOrigins,
    allowedHosts: () => policy.allowedHosts,
    version: VERSION,
    windowDir: parts.windowDir,
    appFiles: createAppFiles({ emoji, faces: bundledFaces(), resourcesDir: parts.resourcesDir }),
  });
  const stop = once(async () => {
    endWatch();
    try {
      await Promise.race([Promise.all([app.close(), actions.running.drain()]), patience(parts.graceMs)]);
    } finally {
      actions.running.interrupt();
      // A request that never ends its body would keep the port and the process.
      app.server.closeAllConnections();
      try {
        store.close();
      } finally {
        lock.close();
      }
    }
  });
  return {
    actions,
    store,
    library,
    engine,
    app,
    sessions: {
      link: (base) => actions.sessions.linkFor(ensureOwner(config.home, store).key_id, base),
    },
    stop,
    async start() {
      const address = await listen(app, { host: config.host, port: config.port });
      listening.url = address.url;
      policy = policyAt(address.port);
      lock.publish({
        pid: process.pid,
        base_url: baseUrl(),
        local_url: listening.url,
        version: VERSION,
        started_at: new Date(now()).toISOString(),
      });
      actions.running.resume(parts.jobs);
      endWatch = library.watch(LOOK_MS, (error) => log.warn({ err: error }, 'the templates cannot be read'));
      void userTemplates.sweep().catch((error) => log.warn({ err: error }, 'sweep of templates'));
      void files
        .sweepOrphans((file) => store.memes.hasFile(file))
        .then((lost) => lost > 0 && log.warn({ lost }, 'pictures that no meme names were moved to cdn/.lost'))
        .catch((error) => log.warn({ err: error }, 'sweep'));
      return { baseUrl: baseUrl(), localUrl: listening.url, port: address.port };
    },
  };
}

/** Hosts an engine answers to beside the loopback names: a wildcard means every address of this machine. */
export function boundHosts(host: string, interfaces = networkInterfaces()): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [host];
  return Object.values(interfaces).flatMap((all) => (all ?? []).map(({ address }) => address));
}

function patience(ms: number): Promise<void> {
  return setTimeout(ms, undefined, { ref: false });
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}
