import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { logFields } from '../../src-shared/contract/error-log.ts';
import { listBundledFaces } from '../../src-shared/layout/font-catalogue.ts';
import { type CallbackSender, createCallbackSender } from '../fetch/callback-sender.ts';
import { createPictureFetcher, type PictureFetcher } from '../fetch/picture-fetcher.ts';
import type { OwnFonts } from '../fonts/font-store.ts';
import { buildApp } from '../http/app.ts';
import type { HttpDeps } from '../http/deps.ts';
import { createValidation } from '../http/validation.ts';
import { createEmojiArt } from '../imaging/emoji-art.ts';
import { createFaceAreas } from '../imaging/heads/face-areas.ts';
import { createHeadFinder } from '../imaging/heads/find-heads.ts';
import { createMotionFiles } from '../imaging/motion-files/create-motion-files.ts';
import type { MotionFiles } from '../imaging/motion-files/motion-files.ts';
import { createPlaceFinder } from '../imaging/places/find-places.ts';
import type { Renderer } from '../imaging/renderer.ts';
import type { LiveLibrary } from '../library/library.ts';
import type { Library } from '../library/types.ts';
import type { UserTemplates } from '../library/user-templates.ts';
import { createFigureReader } from '../monitoring/figures.ts';
import type { Monitoring } from '../monitoring/monitoring.ts';
import { watchMotionFiles, watchQueue, watchRenderer } from '../monitoring/watched.ts';
import { createServices, type Services } from '../services/create-services.ts';
import type { ServiceDeps } from '../services/deps.ts';
import { createAppFiles } from '../services/editor/app-files.ts';
import { createGenerationQueue, type GenerationQueue } from '../services/generation-queue.ts';
import { createModeration, type Moderation } from '../services/moderation.ts';
import { readSpace } from '../services/storage/measure.ts';
import type { Store } from '../store/open.ts';
import type { Drawing } from '../workers/remote-drawing.ts';
import { RESOURCES, VERSION, WINDOW_DIR } from './app-root.ts';
import type { Config } from './config.ts';
import { createEngineLifecycle, type EngineLifecycle } from './engine-lifecycle.ts';
import { finishPlannedRestore } from './finish-restore.ts';
import type { Log } from './log.ts';
import { type CutOutOverrides, openCutOut } from './open-cut-out.ts';
import { type OpenedFfmpeg, openFfmpeg } from './open-ffmpeg.ts';
import { type OwnedHome, openHome } from './open-home.ts';
import { openLibrary, openOwnFonts, openRenderers, openUserTemplates } from './open-library.ts';
import { openMcp } from './open-mcp.ts';
import { type ModelOverrides, type OwnModels, openModels, openOfflineModels } from './open-models.ts';
import { openMonitoring } from './open-monitoring.ts';
import { drawHere, LOCAL_PLACES, loadWorkers, type OpenedWorkers, openWorkers } from './open-workers.ts';
import { openWritingModels, type WritingModelOverrides, type WritingModels } from './open-writing-models.ts';
import { ensureOwner, readOwner } from './owner.ts';
import { createServerAddress, type ServerAddress } from './server-address.ts';
import { startWarmUp, warmUpSteps } from './warm-up.ts';
import { type WrapperCommand, wrapperCommand } from './wrapper-command.ts';

/** Wires an engine: all of its dependencies are created here, with the `open-*.ts` files beside this one. */

/** Dependencies that may be replaced, as in tests. */
export interface Overrides extends ModelOverrides, WritingModelOverrides, CutOutOverrides {
  fetcher?: PictureFetcher;
  callbackSender?: CallbackSender;
  /** Delays before each further attempt to deliver a callback, ms. */
  callbackWaitsMs?: readonly number[];
  /** ms since the epoch */
  now?: () => number;
  resourcesDir?: string;
  /** Folder of the built page. */
  windowDir?: string;
  /** Time that running requests get to finish when the engine stops, ms. */
  graceMs?: number;
  /** What the disk with a folder has left, bytes. */
  readSpace?: ServiceDeps['readSpace'];
  /** What the page says starts the MCP wrapper. */
  wrapper?: WrapperCommand;
  /** Gets the running jobs while there are any. */
  onJobs?: ServiceDeps['onJobs'];
  /** Restarts the engine in this process, once what runs now has been answered. */
  restart?: () => void;
}

/** A wired engine; it serves requests between `start` and `stop`. */
export interface Engine extends EngineLifecycle {
  /** Loads what the first caption needs, in the background; `stop` ends it. */
  warmUp(): void;
  services: Services;
  store: Store;
  library: Library;
  renderer: Renderer;
  app: FastifyInstance;
  sessions: {
    /**
     * A one-time address that signs a browser in as the owner of the home, valid for 5 minutes. `base` is its origin:
     * by default the engine's `baseUrl`, `localUrl` for a window on this machine.
     */
    link(base?: string): string;
  };
}

/**
 * Takes ownership of the configured home and wires an engine on it.
 * @throws HomeTakenError where another engine owns the home, StoreError where the database cannot be used
 */
export async function compose(config: Config, log: Log, overrides: Overrides = {}): Promise<Engine> {
  const { now = Date.now, resourcesDir = RESOURCES } = overrides;
  const restored = await finishPlannedRestore(config);
  if (restored) log.warn(restored, 'a backup was restored');
  const home = openHome(config, now(), log);
  try {
    const onSkipped = (skipped: object) => log.warn(skipped, 'template left out');
    const library = await openLibrary(config, onSkipped, resourcesDir);
    const workers = config.workers && (await loadWorkers());
    return wire({ ...overrides, config, log, home, library, now, resourcesDir, workers });
  } catch (error) {
    home.close();
    throw error;
  }
}

interface OpenedParts extends Overrides {
  config: Config;
  log: Log;
  home: OwnedHome;
  library: LiveLibrary;
  now: () => number;
  resourcesDir: string;
  /** What makes drawing by workers. */
  workers: Awaited<ReturnType<typeof loadWorkers>> | undefined;
}

function wire(opened: OpenedParts): Engine {
  const { config, log, home, library, now, resourcesDir, graceMs } = opened;
  const { store } = home;
  const emoji = createEmojiArt(resourcesDir);
  const ownFonts = openOwnFonts(config, now);
  const { motionRenderer, end: endRenderers, ...opening } = openRenderers(resourcesDir, emoji, ownFonts);
  const monitoring = openMonitoring(() => readFigures());
  const queue = watchQueue(createGenerationQueue(LOCAL_PLACES), monitoring);
  const ffmpeg = openFfmpeg(config);
  const movingFiles = createMotionFiles({
    renderer: motionRenderer,
    ffmpeg: ffmpeg.finder,
    onEncoderFailed: (message, details) => log.warn(details, message),
  });
  const userTemplates = openUserTemplates(config, { library, now, resourcesDir });
  const address = createServerAddress(config);
  const moderation = createModeration(resourcesDir);
  const resources = (operation: string) => ({
    resourcesDir,
    readSpace: opened.readSpace ?? readSpace,
    record: store.outbound.recordGets({ operation, provider: 'download' }, now),
  });
  const writingModels = openWritingModels(config, resources('writing-model'), opened);
  const cutOutModels = openCutOut(config, resources('cut-out-model'), opened);
  const offline = openOfflineModels({ resourcesDir, art: emoji, cutOut: cutOutModels.cutOut });
  const local = {
    renderer: opening.renderer,
    motionFiles: movingFiles,
    pictureEditor: offline.pictureEditor,
  };
  const workers = wireWorkers(opened, local, { ownFonts, ffmpeg, queue });
  const renderer = watchRenderer(workers.drawing.renderer, monitoring);
  const motionFiles = watchMotionFiles(workers.drawing.motionFiles, monitoring);
  const services = wireServices(opened, {
    offline: { ...offline, pictureEditor: workers.drawing.pictureEditor },
    writingModels,
    cutOutModels,
    moderation,
    renderer,
    motionFiles,
    drawingState: () => workers.state(),
    queue,
    monitoring,
    ffmpeg,
    userTemplates,
    ownFonts,
    address,
  });
  const readFigures = createFigureReader({
    store,
    home: config.home,
    library,
    queue,
    readSpace: opened.readSpace ?? readSpace,
    version: VERSION,
    readiness: () => services.checkReadiness(),
    activeJobs: () => services.running.active(),
  });
  const validation = createValidation();
  const httpDeps: HttpDeps = {
    services,
    log,
    baseUrl: address.baseUrl,
    ownOrigins: address.ownOrigins,
    allowedOrigins: address.allowedOrigins,
    allowedHosts: address.allowedHosts,
    version: VERSION,
    exposeMetrics: monitoring.expose,
    onCallEnded: (call) => monitoring.note((metrics) => metrics.countCall(call)),
    windowDir: opened.windowDir ?? WINDOW_DIR,
    skillFile: path.join(resourcesDir, 'skill/cam-memes/SKILL.md'),
    docsDir: path.join(resourcesDir, 'docs'),
    manualDir: path.dirname(resourcesDir),
    appFiles: createAppFiles({ emoji, faces: listBundledFaces(), ownFonts, resourcesDir }),
    mcp: openMcp({ config, log, address, services, now }),
  };
  const app = buildApp(httpDeps, validation);
  const { running, backups, storage, runMaintenance } = services;
  const parts = {
    address,
    running,
    backups,
    storage,
    runMaintenance,
    models: [writingModels, cutOutModels],
    app,
  };
  const lifecycle = createEngineLifecycle({
    config,
    log,
    home,
    library,
    userTemplates,
    ownFonts,
    ...parts,
    now,
    graceMs,
  });
  const sessions: Engine['sessions'] = {
    link: (base) => services.sessions.linkFor(ensureOwner(config.home, store).key_id, base),
  };
  let endWarmUp = async () => {};
  return {
    services,
    store,
    library,
    renderer,
    app,
    sessions,
    ...lifecycle,
    warmUp() {
      const steps = warmUpSteps({
        renderer: opening.renderer,
        validation,
        library,
        moderation,
        offline,
        monitoring,
      });
      endWarmUp = startWarmUp(steps, app.server, (error) => log.warn({ err: error }, 'warm-up'));
    },
    async stop() {
      await endWarmUp();
      await lifecycle.stop();
      await workers.close();
      await endRenderers();
    },
  };
}

/** What draws: this process, unless it was told to have workers. */
function wireWorkers(
  { config, log, home: { store }, now, workers }: OpenedParts,
  local: Drawing,
  parts: { ownFonts: OwnFonts; ffmpeg: OpenedFfmpeg; queue: GenerationQueue },
): OpenedWorkers {
  if (!workers || !config.workers) return drawHere(local);
  const { host } = config.workers;
  return openWorkers(workers, config.workers, local, {
    ...parts,
    version: VERSION,
    log: {
      info: (facts, message) => log.info(facts, message),
      warn: (facts, message) => log.warn(facts, message),
    },
    onConnected: () =>
      store.outbound.recordConnection({ operation: 'workers', provider: 'queue', host }, now()),
    onPlaces: (places) => parts.queue.resize(places),
  });
}

interface WiredParts {
  offline: OwnModels;
  writingModels: WritingModels;
  cutOutModels: ServiceDeps['cutOutModels'];
  moderation: Moderation;
  renderer: Renderer;
  motionFiles: MotionFiles;
  drawingState: ServiceDeps['drawingState'];
  queue: GenerationQueue;
  monitoring: Monitoring;
  ffmpeg: OpenedFfmpeg;
  userTemplates: UserTemplates;
  ownFonts: OwnFonts;
  address: ServerAddress;
}

function wireServices(opened: OpenedParts, wired: WiredParts): Services {
  const { offline, writingModels, cutOutModels, moderation, renderer, motionFiles, ffmpeg } = wired;
  const { userTemplates, ownFonts, address, queue, monitoring, drawingState } = wired;
  const { config, log, home, library, now, resourcesDir } = opened;
  const { store, files, storage } = home;
  const record = store.outbound.recordGets({ operation: 'picture', provider: 'address' }, now);
  return createServices({
    store,
    files,
    storage,
    library,
    userTemplates,
    ownFonts,
    renderer,
    motionFiles,
    fetcher: opened.fetcher ?? createPictureFetcher({ record }),
    now,
    callbackSender: opened.callbackSender ?? createCallbackSender({ hosts: config.callbackHosts ?? [] }),
    callbackWaitsMs: opened.callbackWaitsMs,
    onCallbacksFailed: (error) => log.warn({ err: error }, 'callbacks cannot be delivered'),
    isHidden: (file) => store.trash.hides(file),
    queue,
    drawingState,
    videoAbilities: ffmpeg.known,
    models: openModels(config, store, now, { offline, installed: writingModels.writers }, opened),
    readyMemes: offline.readyMemes,
    writingModels,
    cutOutModels,
    findPlaces: createPlaceFinder(createFaceAreas(createHeadFinder(resourcesDir))),
    moderation,
    baseUrl: () => address.baseUrl(),
    ownOrigins: address.ownOrigins,
    version: VERSION,
    wrapper: opened.wrapper ?? wrapperCommand(config.home),
    home: config.home,
    readSpace: opened.readSpace ?? readSpace,
    migrationsDir: path.join(resourcesDir, 'migrations'),
    restart() {
      opened.restart?.();
      return opened.restart !== undefined;
    },
    onBackupFailed: (error) => log.warn({ err: error }, 'a backup or restore failed'),
    ownerKeyId: () => readOwner(config.home)?.key_id,
    ensureOwnerKeyId: () => (readOwner(config.home) ?? ensureOwner(config.home, store)).key_id,
    onJobs: opened.onJobs ?? (() => {}),
    onJobEnded: (type, status) => monitoring.note((metrics) => metrics.countJob(type, status)),
    onJobFailed: (error, job) => {
      storage.report(error);
      log.warn({ ...logFields(error).fields, job }, 'a job failed');
    },
  });
}
