import { setTimeout } from 'node:timers/promises';
import { PortTakenError } from '../http/listen.ts';
import { VERSION } from './app-root.ts';
import type { compose as Compose, Engine, Overrides } from './compose.ts';
import type { Config } from './config.ts';
import { callEngine, valueAt } from './engine-client.ts';
import type { Log } from './log.ts';
import { openStoreAs, readEngineInfo, readPublishedInfo } from './open-store.ts';
import { ensureOwner } from './owner.ts';
import { EngineStartError, HomeTakenError, PortConflictError } from './start-errors.ts';

/**
 * Starts the engine of a home, or connects to the one that runs already:
 *   home free                  → started in this process
 *   home owned by another CAM  → its engine is used, once it responds
 *   port in use                → PortConflictError
 */

/** An engine that responds. */
export interface RunningEngine {
  /** For callers, without a trailing slash; may be a public address that this machine does not reach. */
  baseUrl: string;
  /** On this machine, without a trailing slash. */
  localUrl: string;
  version: string;
  pid: number;
  inThisProcess: boolean;
  /**
   * A one-time address that opens the app as the owner of the home, who is created where there is none; undefined
   * where an engine of another process does not provide it, such as one of an older version.
   */
  signInLink(): Promise<string | undefined>;
  /** Waits for running work and releases the home. Does nothing where another process runs the engine. */
  stop(): Promise<void>;
  /** Resolves with the reason where the engine of this process cannot go on: then stop it. */
  failed: Promise<Error>;
}

/** What the caller provides to an engine that is started here. */
export interface EngineOptions
  extends Pick<Overrides, 'storedKey' | 'wrapper' | 'onJobs' | 'startModelProcess'> {
  /**
   * Called once if the home's engine was started by a command. The start then waits until the command has ended.
   * Without this function the engine of the command is used.
   */
  onCommand?: (pid: number) => void;
}

/** Time an engine that owns the home gets to respond, ms, and how often it is tried. */
const CONNECT_TIMEOUT_MS = 12_000;
const RETRY_MS = 100;

/**
 * Starts the engine of a home, or connects to it. One that is starting or stopping is waited for.
 * @throws PortConflictError where the port is in use
 * @throws EngineStartError where the engine that owns the home does not respond; StoreError
 */
export async function startOrConnect(
  config: Config,
  log: Log,
  options: EngineOptions = {},
): Promise<RunningEngine> {
  let deadline = Date.now() + CONNECT_TIMEOUT_MS;
  let told: number | undefined;
  for (;;) {
    try {
      return await startHere(config, log, options);
    } catch (error) {
      if (error instanceof PortTakenError) {
        throw new PortConflictError(config.port, await portHolder(config.host, config.port));
      }
      if (!(error instanceof HomeTakenError)) throw error;
    }
    const command = options.onCommand && commandAt(config.home);
    if (command !== undefined) {
      if (told !== command) options.onCommand?.(command);
      told = command;
      deadline = Date.now() + CONNECT_TIMEOUT_MS;
    } else {
      const running = await connect(config);
      if (running) return running;
    }
    if (Date.now() > deadline) {
      const advice = 'End that process, or choose another home with --home.';
      throw new EngineStartError(`CAM already runs on ${config.home} but does not answer. ${advice}`);
    }
    await setTimeout(RETRY_MS);
  }
}

/** Process id of the command whose engine owns the home. */
function commandAt(home: string): number | undefined {
  const info = readEngineInfo(home);
  return info?.for_command ? info.pid : undefined;
}

async function startHere(config: Config, log: Log, options: EngineOptions): Promise<RunningEngine> {
  // Loaded late: wrong settings and signals are handled before the whole engine is read.
  await assertNotRunning(config.home);
  const { compose } = await import('./compose.ts');
  const engine = await startRestartable(compose, config, log, options);
  return {
    ...engine.listening,
    version: VERSION,
    pid: process.pid,
    inThisProcess: true,
    signInLink: async () => engine.current().sessions.link(),
    stop: () => engine.stop(),
    failed: engine.failed,
  };
}

/**
 * An engine whose lock file was deleted owns the home until it notices (half a second).
 * @throws HomeTakenError
 */
async function assertNotRunning(home: string): Promise<void> {
  const info = readPublishedInfo(home);
  const running = info && info.pid !== process.pid ? await homeIdAt(info.local_url) : undefined;
  if (running !== undefined && running === readHomeId(home)) throw new HomeTakenError(home);
}

/** The id of a home with a database. @throws StoreError */
function readHomeId(home: string): string {
  const store = openStoreAs('reader', { home });
  store.close();
  return store.homeId;
}

/** The engine that owns the home, where it responds as the engine of this home. */
async function connect({ home }: Config): Promise<RunningEngine | undefined> {
  const info = readEngineInfo(home);
  if (!info) return undefined;
  if ((await homeIdAt(info.local_url)) !== readHomeId(home)) return undefined;
  const { base_url: baseUrl, local_url: localUrl, version, pid } = info;
  return {
    baseUrl,
    localUrl,
    version,
    pid,
    inThisProcess: false,
    signInLink: () => requestSignInLink(home, { localUrl, baseUrl }),
    async stop() {},
    failed: new Promise(() => {}),
  };
}

/** The link is asked for at the local address, which must not be the one it opens. */
async function requestSignInLink(
  home: string,
  { localUrl, baseUrl }: Pick<RunningEngine, 'localUrl' | 'baseUrl'>,
): Promise<string | undefined> {
  const { key } = ensureOwner(home);
  try {
    const { data } = await callEngine(`${localUrl}/session/link`, { method: 'POST', key });
    const url = valueAt(data, 'url');
    return typeof url === 'string' ? `${baseUrl}/${new URL(url).hash}` : undefined;
  } catch {
    return undefined;
  }
}

/** The id of the home of the CAM that responds at an address; undefined where none does. */
async function homeIdAt(url: string): Promise<string | undefined> {
  try {
    const { data } = await callEngine(`${url}/v1/health`);
    return valueAt(data, 'service') === 'cam' ? String(valueAt(data, 'home_id')) : undefined;
  } catch {
    return undefined;
  }
}

async function portHolder(host: string, port: number): Promise<string> {
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const homeId = await homeIdAt(`http://${address.includes(':') ? `[${address}]` : address}:${port}`);
  return homeId === undefined ? 'another program' : 'a CAM with another home';
}

/** An engine that starts again in this process, under the same address, when a restored backup is put in place. */
interface RestartableEngine {
  /** The one that runs now. */
  current(): Engine;
  listening: { baseUrl: string; localUrl: string };
  stop(): Promise<void>;
  /** Resolves with the reason where the engine cannot go on: then stop it. */
  readonly failed: Promise<Error>;
}

/** @throws as `compose` and `start`. A restart that fails ends the process with its error: nothing would answer any more. */
async function startRestartable(
  compose: typeof Compose,
  config: Config,
  log: Log,
  options: Overrides,
): Promise<RestartableEngine> {
  const { promise: failed, resolve: fail } = Promise.withResolvers<Error>();
  const open = async (port: number) => {
    const engine = await compose({ ...config, port }, log, { ...options, restart });
    try {
      const listening = await engine.start();
      engine.warmUp();
      void engine.failed.then(fail);
      return { engine, listening };
    } catch (error) {
      await engine.stop();
      throw error;
    }
  };
  let stopped = false;
  let restarted: Promise<void> = Promise.resolve();
  const restart = (): void => {
    restarted = restarted.then(async () => {
      if (stopped) return;
      await running.engine.stop();
      if (!stopped) running = { ...running, ...(await open(running.listening.port)) };
    });
    restarted.catch((error: unknown) => {
      setImmediate(() => {
        throw error;
      });
    });
  };
  let running = await open(config.port);
  return {
    failed,
    current: () => running.engine,
    listening: running.listening,
    async stop() {
      stopped = true;
      await restarted.catch(() => {});
      await running.engine.stop();
    },
  };
}
