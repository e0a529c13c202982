import { EngineError } from '../../../mcp/src/engine/engine-error.ts';
import { createHttp, type EngineHttp } from '../../../mcp/src/engine/http.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { type CommandEngine, openCommandEngine } from '../../bootstrap/command-engine.ts';
import type { Config } from '../../bootstrap/config.ts';
import { CliError, getConfig, type Io } from '../io.ts';
import { createClient, type Engine } from './client.ts';

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

/** What an engine refused, in words for people at a terminal. Any other error is returned as it is. */
function inWords(error: unknown, engine: CommandEngine): unknown {
  if (!(error instanceof EngineError)) return error;
  const { code, details } = error;
  const words = explainError(error, engine) ?? error.message;
  return new CliError(words, { code, details });
}

const NEW_KEY = 'Make one with `cam keys create` on the machine of that engine and set CAM_API_KEY to it.';

function explainError(error: EngineError, engine: CommandEngine): string | undefined {
  const { baseUrl } = engine.target;
  switch (error.code) {
    case 'NO_KEY':
      return `no key is set for the engine at ${baseUrl}. ${NEW_KEY}`;
    case 'INVALID_API_KEY':
      return error.status === 0
        ? `CAM_API_KEY is no key: keys look like cam_live_… . ${NEW_KEY}`
        : `the engine at ${baseUrl} does not know the key in CAM_API_KEY. ${NEW_KEY}`;
    case 'WRONG_ADDRESS':
      return 'that is no address of an engine; write one such as http://127.0.0.1:4226 in --base-url or CAM_BASE_URL, with http:// and without a user name.';
    case 'UNREACHABLE':
      return `no engine answers at ${baseUrl} (${error.message}). ${adviceFor(engine)}`;
    case 'NOT_CAM':
      return `what answers at ${baseUrl} is not CAM, or an older version of it. ${error.message}`;
    case 'BETA_ACCESS_REQUIRED':
      return `${error.message} Then run this command again with CAM_API_KEY set to that key.`;
    default:
      return undefined;
  }
}

const adviceFor = ({ kind }: CommandEngine): string =>
  kind === 'named'
    ? 'Start it with `cam serve`, or leave --base-url and CAM_BASE_URL out to use the engine of this machine.'
    : 'It stopped while the command ran; run the command again. `cam memes list` shows what was made.';

/** One page of a list of the engine. */
interface ListPage<Row> {
  rows: readonly Row[];
  next_cursor: string | null;
}

/**
 * Reads a list page by page until `limit` rows are shown. `show` gets each page, so that only one page of a long list
 * is in memory. Returns the number of rows.
 */
export async function eachPage<Row>(
  limit: number,
  read: (page: { limit: number; cursor?: string }) => Promise<ListPage<Row>>,
  show: (rows: readonly Row[]) => void,
): Promise<number> {
  let shown = 0;
  let cursor: string | undefined;
  while (shown < limit) {
    const page = await read({
      limit: Math.min(limit - shown, LIMITS.listLimitMax),
      ...(cursor && { cursor }),
    });
    show(page.rows);
    shown += page.rows.length;
    if (page.next_cursor === null || page.rows.length === 0) break;
    cursor = page.next_cursor;
  }
  return shown;
}
