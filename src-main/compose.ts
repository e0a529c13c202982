import { availableParallelism } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { createAppFiles } from './actions/app-files.ts';
import { createActions } from './actions/create-actions.ts';
import { createGenerationQueue } from './actions/generation-queue.ts';
import type { Actions } from './actions/types.ts';
import { type OwnHome, openHome } from './compose-home.ts';
import { createLife, type Life } from './compose-life.ts';
import { type ModelOverrides, openModels } from './compose-models.ts';
import { createRenderer, openLibrary, openUserTemplates } from './compose-parts.ts';
import { createReach, type Reach } from './compose-reach.ts';
import type { Config } from './config.ts';
import { forLog } from './contract/error-log.ts';
import { createEmojiArt, type EmojiArt } from './engine/emoji/emoji-art.ts';
import type { Engine } from './engine/engine.ts';
import { bundledFaces } from './engine/layout/font-catalogue.ts';
import { RESOURCES, VERSION, WINDOW_DIR } from './home.ts';
import type { LiveLibrary } from './library/library.ts';
import type { Library } from './library/types.ts';
import type { UserTemplates } from './library/user-templates.ts';
import type { Log } from './log.ts';
import { ensureOwner, readOwner } from './owner.ts';
import { createRemoteFetcher, type RemoteFetcher } from './remote/fetcher.ts';
import { buildApp } from './service/app.ts';
import type { Store } from './store/types.ts';

/** Wires a whole engine. Nothing but this file and its parts beside it (`compose-*.ts`) wires. */

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
export interface Cam extends Life {
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
}

/**
 * Builds CAM on a home it then owns.
 * @throws HomeTakenError where another engine owns the home, StoreError where the database cannot be used
 */
export async function compose(config: Config, log: Log, overrides: Overrides = {}): Promise<Cam> {
  const { now = Date.now, resourcesDir = RESOURCES } = overrides;
  const home = openHome(config, now(), log);
  try {
    const onSkipped = (skipped: object) => log.warn(skipped, 'template left out');
    const library = await openLibrary(config, onSkipped, resourcesDir);
    return wire({ ...overrides, config, log, home, library, now, resourcesDir });
  } catch (error) {
    home.close();
    throw error;
  }
}

interface Opened extends Overrides {
  config: Config;
  log: Log;
  home: OwnHome;
  library: LiveLibrary;
  now: () => number;
  resourcesDir: string;
}

function wire(opened: Opened): Cam {
  const { config, log, home, library, now, resourcesDir, graceMs } = opened;
  const { store } = home;
  const emoji = createEmojiArt(resourcesDir);
  const engine = createRenderer(resourcesDir, emoji);
  const userTemplates = openUserTemplates(config, { library, now, resourcesDir });
  const reach = createReach(config);
  const actions = wireActions(opened, { emoji, engine, userTemplates, reach });
  const app = buildApp({
    actions,
    log,
    baseUrl: reach.baseUrl,
    allowedOrigins: reach.allowedOrigins,
    allowedHosts: reach.allowedHosts,
    version: VERSION,
    windowDir: opened.windowDir ?? WINDOW_DIR,
    appFiles: createAppFiles({ emoji, faces: bundledFaces(), resourcesDir }),
  });
  const { running } = actions;
  const life = createLife({ config, log, home, library, userTemplates, reach, running, app, now, graceMs });
  const sessions: Cam['sessions'] = {
    link: (base) => actions.sessions.linkFor(ensureOwner(config.home, store).key_id, base),
  };
  return { actions, store, library, engine, app, sessions, ...life };
}

interface Made {
  emoji: EmojiArt;
  engine: Engine;
  userTemplates: UserTemplates;
  reach: Reach;
}

function wireActions(opened: Opened, { emoji, engine, userTemplates, reach }: Made): Actions {
  const { config, log, home, library, now, remote = createRemoteFetcher() } = opened;
  const { store, files } = home;
  return createActions({
    store,
    files,
    library,
    userTemplates,
    engine,
    remote,
    // One more than the cores: they stay busy while one generation waits for the disk.
    queue: createGenerationQueue(availableParallelism() + 1),
    models: openModels(config, store, now, { ...opened, art: emoji }),
    baseUrl: reach.baseUrl,
    ownOrigins: reach.ownOrigins,
    now,
    version: VERSION,
    ownerKeyId: () => readOwner(config.home)?.key_id,
    report: (error, job) => log.warn({ ...forLog(error).fields, job }, 'a job failed'),
  });
}
