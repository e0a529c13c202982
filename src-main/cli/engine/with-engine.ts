import { createHttp, type EngineHttp } from '../../../mcp/src/engine/http.ts';
import { type CommandEngine, openCommandEngine } from '../../bootstrap/command-engine.ts';
import type { Config } from '../../bootstrap/config.ts';
import { CliError, getConfig, type Io } from '../io.ts';
import { createClient, type Engine } from './client.ts';
import { inWords } from './error-words.ts';

/** Provides the engine for a command. */

export interface EngineFlags {
  home?: string;
  /** Address of an engine; by default that of CAM_BASE_URL, else the one of the home. */
  baseUrl?: string;
}

/** The engine of a command, for as long as it runs. */
export interface CommandSession extends Engine {
  kind: CommandEngine['kind'];
  /** Aborted at Ctrl-C, or if the engine of this process fails. It aborts calls without a signal of their own. */
  signal: AbortSignal;
  /** The URL at which a picture can be reached later, as an engine started for the command ends with it. */
  getUrl(url: string): string;
}

/** Resolves after a number of ms, or at once if the signal is aborted. */
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
 * Runs work with the engine at `--base-url` or CAM_BASE_URL (key: CAM_API_KEY), else with that of the home. If none
 * runs there, one is started for the duration of the work. Ctrl-C aborts the calls and stops that engine.
 * @throws CliError for errors of the engine; ConfigError, EngineStartError, StoreError, Interrupted
 */
export async function withEngine(
  io: Io,
  flags: EngineFlags,
  work: (engine: CommandSession) => Promise<number>,
): Promise<number> {
  const config = getConfig(io, { home: flags.home, logLevel: io.env.CAM_LOG_LEVEL ?? 'error' });
  const env = { ...io.env, ...(flags.baseUrl === undefined ? {} : { CAM_BASE_URL: flags.baseUrl }) };
  const stop = new AbortController();
  const ignore = io.onInterrupt((reason) => stop.abort(reason));
  const connection = createConnection(() => openCommandEngine(config, env), stop);
  try {
    await connection.open();
    stop.signal.throwIfAborted();
    const http = createHttp(() => connection.current().target, fetch);
    // A wrong address is reported at once. Only an engine that has responded before is waited for.
    if (connection.current().kind === 'named') await http.send({ method: 'GET', path: '/v1/health' });
    return await work(createSession({ connection, http, config, io, signal: stop.signal }));
  } catch (error) {
    stop.signal.throwIfAborted();
    const engine = connection.opened();
    throw engine ? inWords(error, engine) : error;
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

function createSession({ connection, http, config, io, signal }: SessionDeps): CommandSession {
  const client = createClient({
    http,
    now: Date.now,
    wait,
    tell: io.status,
    signal,
    reopen: connection.reopen,
  });
  const { kind } = connection.current();
  const base = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const getUrl = (url: string) => (kind === 'started' ? new URL(new URL(url).pathname, base).href : url);
  return { ...client, kind, signal, getUrl };
}

type Connection = ReturnType<typeof createConnection>;

/** The engine of a command. If it stops, the next one on the home replaces it. */
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
    // An engine in this process responds until it is stopped; one with a given address may be restarting.
    if (kind === 'running') await connect();
    return kind !== 'started';
  };
  return {
    open: connect,
    current,
    /** Undefined if none could be opened. */
    opened: () => engine,
    /** Shared by all calls that fail at the same time. */
    reopen(): Promise<boolean> {
      reopening ??= again().finally(() => {
        reopening = undefined;
      });
      return reopening;
    },
    close: async () => engine?.close(),
  };
}
