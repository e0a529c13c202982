/**
 * Starting an engine, or finding the one that already runs on the home:
 *   own the home → listen → ready here
 *   home owned by another → ask it → ready elsewhere
 *   port held by a stranger → one line that names the port and the flag
 */
import type { Overrides } from '../bootstrap/compose.ts';
import type { Config } from '../bootstrap/config.ts';
import type { Log } from '../bootstrap/log.ts';
import { VERSION } from '../bootstrap/version.ts';
import { CliError, type Io } from './io.ts';
import { pick } from './json.ts';
import { loadCompose, loadHome, loadOwner } from './parts.ts';

/** The line `cam serve` prints. */
export interface Ready {
  event: 'ready';
  base_url: string;
  home: string;
  version: string;
  pid: number;
}

/**
 * An engine that answers. `localUrl` reaches it on this machine, also where its `base_url` is public. `link` makes a
 * one-time address that opens the app as its owner, who is made where the home has none; undefined where the engine
 * elsewhere gives none, as one of an older version.
 */
export type Started = { ready: Ready; localUrl: string; link(): Promise<string | undefined> } & (
  | { here: true; stop(): Promise<void> }
  | { here: false }
);

/** What whoever starts an engine brings along. */
export type EngineParts = Pick<Overrides, 'storedKey'>;

/** How long an engine that has the home may take until it answers, ms, and how often it is asked. */
const PATIENCE_MS = 12_000;
const ASK_EVERY_MS = 100;
const HEALTH_MS = 2000;

/** The id of the home of the CAM that answers at an address, or undefined where none does. */
async function homeIdAt(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${url}/v1/health`, { signal: AbortSignal.timeout(HEALTH_MS) });
    const body: unknown = await response.json();
    return pick(body, 'data', 'service') === 'cam' ? String(pick(body, 'data', 'home_id')) : undefined;
  } catch {
    return undefined;
  }
}

/** The engine that owns the home, where it answers as the engine of this home. */
async function findRunning({ home }: Config): Promise<Started | undefined> {
  const { openStoreAs, readEngineInfo } = await loadHome();
  const info = readEngineInfo(home);
  if (!info) return undefined;
  const store = openStoreAs('reader', { home });
  const { homeId } = store;
  store.close();
  if ((await homeIdAt(info.local_url)) !== homeId) return undefined;
  const { base_url, local_url, version, pid } = info;
  const ready: Ready = { event: 'ready', base_url, home, version, pid };
  return { here: false, ready, localUrl: local_url, link: () => askForLink(home, local_url) };
}

async function askForLink(home: string, localUrl: string): Promise<string | undefined> {
  const { ensureOwner } = await loadOwner();
  const { key } = ensureOwner(home);
  try {
    const response = await fetch(`${localUrl}/session/link`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(HEALTH_MS),
      // Followed nowhere: the key is meant for this engine alone.
      redirect: 'error',
    });
    const url = pick(await response.json(), 'data', 'url');
    return typeof url === 'string' ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Somebody else listens on the wanted port. */
export class PortHeldError extends CliError {
  readonly port: number;
  /** In words: `another program`. */
  readonly who: string;

  constructor(port: number, who: string) {
    super(`port ${port} is taken by ${who}; choose another with --port (0 takes a free one).`);
    this.name = 'PortHeldError';
    this.port = port;
    this.who = who;
  }
}

async function whoHolds(host: string, port: number): Promise<string> {
  const at = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const homeId = await homeIdAt(`http://${at.includes(':') ? `[${at}]` : at}:${port}`);
  return homeId === undefined ? 'another program' : 'a CAM with another home';
}

async function startHere(config: Config, log: Log, parts: EngineParts): Promise<Started> {
  const { compose } = await loadCompose();
  const cam = await compose(config, log, parts);
  try {
    const { baseUrl, localUrl } = await cam.start();
    const ready: Ready = {
      event: 'ready',
      base_url: baseUrl,
      home: config.home,
      version: VERSION,
      pid: process.pid,
    };
    return { here: true, ready, localUrl, link: async () => cam.sessions.link(), stop: () => cam.stop() };
  } catch (error) {
    await cam.stop();
    throw error;
  }
}

/**
 * Starts the engine of a home, or finds it running. One that is just starting (or ending) is waited for.
 * @throws CliError where a stranger has the port or the home's engine does not answer; StoreError
 */
export async function startOrFind(config: Config, log: Log, parts: EngineParts = {}): Promise<Started> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await startHere(config, log, parts);
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      if (name === 'PortTakenError') {
        throw new PortHeldError(config.port, await whoHolds(config.host, config.port));
      }
      if (name !== 'HomeTakenError') throw error;
    }
    const running = await findRunning(config);
    if (running) return running;
    if (Date.now() > deadline) {
      const advice = 'End that process, or choose another home with --home.';
      throw new CliError(`CAM already runs on ${config.home} but does not answer. ${advice}`);
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}

/** Signals this soon after the first are the same key press: npm passes on what the terminal has already sent. */
const SAME_PRESS_MS = 400;
/** How often a process that npm started looks whether npm's shell is still there, ms. */
const PARENT_CHECK_MS = 250;

/**
 * Resolves at the first SIGINT or SIGTERM; a second one, later, ends the process at once. Under an npm script also
 * where the shell in between is gone: npm sends the signal to that shell, which dies without passing it on.
 */
export function untilSignal(env: Io['env']): Promise<void> {
  return new Promise((resolve) => {
    let first = 0;
    const onSignal = () => {
      if (first === 0) {
        first = Date.now();
        resolve();
      } else if (Date.now() - first > SAME_PRESS_MS) process.exit(1);
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
    if (env.npm_lifecycle_event === undefined) return;
    const parent = process.ppid;
    const check = () => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      resolve();
    };
    const watch = setInterval(check, PARENT_CHECK_MS).unref();
  });
}
