import { createHttp, type EngineHttp } from '../../../mcp/src/engine/http.ts';
import { type CommandEngine, openCommandEngine } from '../../bootstrap/command-engine.ts';
import type { Config } from '../../bootstrap/config.ts';
import { CliError, configOf, type Io } from '../io.ts';
import { createClient, type Engine } from './client.ts';
import { inWords } from './error-words.ts';

/** Gives a command the engine it works with. */

export interface EngineFlags {
  home?: string;
  /** Address of an engine; by default that of CAM_BASE_URL, else the one of the home. */
  baseUrl?: string;
}

/** The engine of a command, for as long as it runs. */
export interface CommandSession extends Engine {
  kind: CommandEngine['kind'];
  /** Aborted at Ctrl-C, and where the engine of this process cannot go on; calls end then unless they bring a signal. */
  signal: AbortSignal;
  /** The address of a picture as it will be reached later: an engine started for a command is gone then. */
  urlOf(url: string): string;
}

/** Resolves after so many ms, or at once where the signal is aborted. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    if (signal.aborted) done();
  });

/**
 * Runs work with the engine at `--base-url` or CAM_BASE_URL (key: CAM_API_KEY), else with that of the home, which is
 * started for as long as the work takes where none runs. Ctrl-C aborts the calls and stops what was started.
 * @throws CliError in words for what the engine refuses; ConfigError, EngineStartError, StoreError, Interrupted
 */
export async function withEngine(
  io: Io,
  flags: EngineFlags,
  work: (engine: CommandSession) => Promise<number>,
): Promise<number> {
  const config = configOf(io, { home: flags.home, logLevel: io.env.CAM_LOG_LEVEL ?? 'error' });
  const env = { ...io.env, ...(flags.baseUrl === undefined ? {} : { CAM_BASE_URL: flags.baseUrl }) };
  const stop = new AbortController();
  const ignore = io.onInterrupt((reason) => stop.abort(reason));
  const connection = createConnection(() => openCommandEngine(config, env), stop);
  try {
    await connection.open();
    stop.signal.throwIfAborted();
    const http = createHttp(() => connection.current().target, fetch);
    // A wrong address is said at once; an engine that has answered before is waited for.
    if (connection.current().kind === 'named') await http.send({ method: 'GET', path: '/v1/health' });
    return await work(sessionOf({ connection, http, config, io, signal: stop.signal }));
  } catch (error) {
    stop.signal.throwIfAborted();
    const engine = connection.opened();
    throw engine ? await inWords(error, engine) : error;
  } finally {
    ignore();
    await connection.close();
  }
}

interface SessionDeps {
  connection: Connection;
  http: EngineHttp;
  config: Config;
  io: Io;
  signal: AbortSignal;
}

function sessionOf({ connection, http, config, io, signal }: SessionDeps): CommandSession {
  const client = createClient({
    ...{ http, now: Date.now, wait, tell: io.status, signal, reopen: connection.reopen },
  });
  const { kind } = connection.current();
  const base = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const urlOf = (url: string) => (kind === 'started' ? new URL(new URL(url).pathname, base).href : url);
  return { ...client, kind, signal, urlOf };
}

type Connection = ReturnType<typeof createConnection>;

/** The engine that a command works with; another takes its place where it goes away. */
function createConnection(open: () => Promise<CommandEngine>, stop: AbortController) {
  let engine: CommandEngine | undefined;
  let reopening: Promise<boolean> | undefined;
  const connect = async () => {
    engine = await open();
    void engine.failed.then((reason) => stop.abort(new CliError(reason.message)));
  };
  const current = (): CommandEngine => {
    if (engine) return engine;
    throw new Error('No engine was opened.');
  };
  const again = async (): Promise<boolean> => {
    const { kind } = current();
    // The one in this process answers until it is stopped; a named one may be starting again.
    if (kind === 'running') await connect();
    return kind !== 'started';
  };
  return {
    open: connect,
    current,
    /** Undefined where none could be opened. */
    opened: () => engine,
    /** Calls that fail together wait for one. */
    reopen(): Promise<boolean> {
      reopening ??= again().finally(() => {
        reopening = undefined;
      });
      return reopening;
    },
    close: async () => engine?.close(),
  };
}
