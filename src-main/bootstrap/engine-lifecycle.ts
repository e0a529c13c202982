import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { listen } from '../http/listen.ts';
import type { LiveLibrary } from '../library/library.ts';
import type { UserTemplates } from '../library/user-templates.ts';
import type { Services } from '../services/create-services.ts';
import type { Config } from './config.ts';
import { VERSION } from './home.ts';
import type { Log } from './log.ts';
import type { OwnHome } from './open-home.ts';
import type { ServerAddress } from './server-address.ts';

/** How a wired engine starts and stops. */

/** How often the engine looks whether a command changed the user's templates, ms. */
const LOOK_MS = 500;
/** Milliseconds that running calls get to finish when the engine stops. */
const GRACE_MS = 10_000;

export interface EngineLifecycle {
  /** Starts to listen. `localUrl` reaches it on this machine, also where `baseUrl` is public. @throws PortTakenError */
  start(): Promise<{ baseUrl: string; localUrl: string; port: number }>;
  /** Stops accepting, lets what runs finish (10 s at most, then it is cut off), closes the store, gives the home up. */
  stop(): Promise<void>;
}

interface Parts {
  config: Pick<Config, 'host' | 'port'>;
  log: Log;
  home: OwnHome;
  library: LiveLibrary;
  userTemplates: UserTemplates;
  address: ServerAddress;
  running: Services['running'];
  app: FastifyInstance;
  /** ms since the epoch. */
  now: () => number;
  /** ms that running calls get to finish when the engine stops. */
  graceMs?: number | undefined;
}

/** The life of an engine. Stopping twice is stopping once. */
export function createEngineLifecycle(parts: Parts): EngineLifecycle {
  let endWatch = () => {};
  let stopped: Promise<void> | undefined;
  return {
    async start() {
      const { app, config, home, address, log } = parts;
      const listening = await listen(app, { host: config.host, port: config.port });
      address.settle(listening);
      publish(parts);
      parts.running.resume(home.jobs);
      endWatch = parts.library.watch(LOOK_MS, (error) =>
        log.warn({ err: error }, 'the templates cannot be read'),
      );
      sweep(parts);
      return { baseUrl: address.baseUrl(), localUrl: address.localUrl(), port: listening.port };
    },
    stop() {
      stopped ??= end(parts, () => endWatch());
      return stopped;
    },
  };
}

/** Tells commands of this home where its engine is. */
function publish({ home, address, now }: Parts): void {
  home.lock.publish({
    pid: process.pid,
    base_url: address.baseUrl(),
    local_url: address.localUrl(),
    version: VERSION,
    started_at: new Date(now()).toISOString(),
  });
}

/** Clears away files that nothing names, beside the work. */
function sweep({ home: { files, store }, userTemplates, log }: Parts): void {
  void userTemplates.sweep().catch((error) => log.warn({ err: error }, 'sweep of templates'));
  void files
    .moveOrphans((file) => store.memes.hasFile(file))
    .then((lost) => lost > 0 && log.warn({ lost }, 'pictures that no meme names were moved to cdn/.lost'))
    .catch((error) => log.warn({ err: error }, 'sweep'));
}

async function end({ app, running, home, graceMs = GRACE_MS }: Parts, endWatch: () => void): Promise<void> {
  endWatch();
  try {
    await Promise.race([Promise.all([app.close(), running.drain()]), patience(graceMs)]);
  } finally {
    running.interrupt();
    // A request that never ends its body would keep the port and the process.
    app.server.closeAllConnections();
    home.close();
  }
}

function patience(ms: number): Promise<void> {
  return setTimeout(ms, undefined, { ref: false });
}
