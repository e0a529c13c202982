import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline, type Readable, Transform, type Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { type StdioServerHandle, StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { getExtension } from '../../src-shared/contract/picture-formats.ts';
import { cacheFolders, openCacheFolder } from './cache-folder.ts';
import { createTurns, GENERATIONS_AT_ONCE } from './calls/call-turns.ts';
import { createDeliveryLog, type Deliveries, type DeliveryLog } from './calls/deliveries.ts';
import { createPendingCalls, type PendingCalls } from './calls/pending-calls.ts';
import type { ReadConfig } from './config.ts';
import { createServer } from './create-server.ts';
import { createEngine, type Engine } from './engine/engine.ts';
import { createHttp } from './engine/http.ts';
import { readPictureFile, readPictureOrVideo } from './pictures/input-picture.ts';
import type { KeepFile } from './results/meme-content.ts';
import type { ToolDeps } from './tool.ts';

/**
 * Largest message, bytes. A picture may have 20 MB, which base64 makes 27. A picture somewhat larger is refused by its
 * tool in words; a longer message ends the connection.
 */
const MESSAGE_BYTES_MAX = 64 * 1024 * 1024;

/** Standard input and output of a process. */
export interface Pipes {
  stdin: Readable;
  stdout: Writable;
}

/** Standard input and output, which tell when a response has been written. */
class LoggedStdioTransport extends StdioServerTransport {
  readonly #log: DeliveryLog;
  readonly #onEnd: () => void;

  /** `onEnd` is called once the client has closed its side. */
  constructor({ stdin, stdout }: Pipes, log: DeliveryLog, onEnd: () => void) {
    super(wholeLines(stdin, MESSAGE_BYTES_MAX), stdout, { maxBufferSize: MESSAGE_BYTES_MAX });
    this.#log = log;
    this.#onEnd = onEnd;
  }

  override async send(message: JSONRPCMessage): Promise<void> {
    await super.send(message);
    if ('result' in message && message.id !== undefined) this.#log.end(message.id, true);
  }

  override async close(): Promise<void> {
    await super.close();
    this.#log.endAll();
    this.#onEnd();
  }
}

const LINE_FEED = 10;

/**
 * Passes bytes on by whole lines: the reader of the protocol copies all that it has of a line with each piece it gets,
 * which takes seconds for a large picture. Of a line that is longer than `bytesMax` the pieces are passed on as well.
 */
export function wholeLines(input: Readable, bytesMax: number): Readable {
  let parts: Uint8Array[] = [];
  let size = 0;
  const take = (): Buffer => {
    const bytes = Buffer.concat(parts);
    parts = [];
    size = 0;
    return bytes;
  };
  const add = (bytes: Uint8Array) => {
    parts.push(bytes);
    size += bytes.length;
  };
  const lines = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const end = chunk.lastIndexOf(LINE_FEED) + 1;
      add(chunk.subarray(0, end || chunk.length));
      if (end > 0 || size > bytesMax) this.push(take());
      if (end > 0 && end < chunk.length) add(chunk.subarray(end));
      done();
    },
    flush: (done) => done(null, take()),
  });
  // Errors of the input are those of its lines.
  return pipeline(input, lines, () => {});
}

const FOR_PEOPLE =
  'This is an MCP server: an assistant’s client starts it and talks to it over stdin and stdout. CAM shows how to set one up under Keys & API, Connect. Ctrl-C ends it.';

/**
 * Serves MCP on standard input and output until the client closes them or a signal comes. Then the process is to be
 * ended: jobs that are still followed would keep it, and the engine goes on by itself.
 */
export function serve(configNow: ReadConfig): Promise<void> {
  return new Promise((resolve) => {
    if (process.stdin.isTTY) console.error(FOR_PEOPLE);
    const folders = cacheFolders(process, homedir(), tmpdir());
    const handle = servePipes(process, { configNow, folders, onEnd: resolve });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => void handle.close());
    }
  });
}

export interface ServeOptions {
  configNow: ReadConfig;
  /** Folders that files may be kept in, best first. */
  folders: readonly string[];
  /** Called once the client has closed its side. */
  onEnd(): void;
}

/** Serves MCP on the pipes of a process. */
export function servePipes(pipes: Pipes, { configNow, folders, onEnd }: ServeOptions): StdioServerHandle {
  const deliveries = createDeliveryLog();
  const transport = new LoggedStdioTransport(pipes, deliveries, onEnd);
  const deps = createDeps(configNow, folders, deliveries);
  const handle = serveStdio(() => createServer(deps), {
    transport,
    onerror: ({ message }) => console.error(message),
  });
  // The engine notes that the key is used: its owner sees that the client has started the server.
  deps.engine.account().catch(() => {});
  return handle;
}

function createDeps(configNow: ReadConfig, folders: readonly string[], deliveries: Deliveries): ToolDeps {
  const engine = createEngine(createHttp(configNow, fetch));
  const { now } = Date;
  // Opened by the first call that needs them: all else works where no file can be written.
  const cache = once(() => openCacheFolder(folders));
  const pending = once(() => openPendingCalls(path.join(cache(), 'calls'), now));
  const keepFile = once(() => createKeptFiles(engine, { dir: path.join(cache(), 'memes'), now }));
  return {
    engine,
    deliveries,
    now,
    readPictureFile,
    readMediaFile: readPictureOrVideo,
    turns: createTurns(GENERATIONS_AT_ONCE),
    keepFile: async (meme) => keepFile()(meme),
    // It stops with its process.
    closing: new AbortController().signal,
    wait: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => {}),
    get pending() {
      return pending();
    },
    get baseUrl() {
      return configNow().baseUrl;
    },
    // A key belongs to one engine, whichever port that listens on.
    get identity() {
      return configNow().key ?? '';
    },
  };
}

const openPendingCalls = (dir: string, now: () => number): PendingCalls =>
  createPendingCalls({ dir, now, newKey: () => `mcp-${randomUUID()}`, pid: process.pid, isRunning });

/** Makes something when it is asked for first. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user runs, but may not be asked.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Age at which a copy is deleted, ms: the engine keeps the meme itself. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const SAFE_NAME = /^[\w-]+$/;

/** Copies of memes as files on this computer, so that an assistant can attach, move or open them. */
export function createKeptFiles(
  engine: Pick<Engine, 'picture'>,
  { dir, now }: { dir: string; now(): number },
): KeepFile {
  let cleaned: Promise<void> | undefined;
  return async ({ id, url, format }) => {
    if (!SAFE_NAME.test(id) || !SAFE_NAME.test(format)) return undefined;
    await mkdir(dir, { recursive: true, mode: 0o700 });
    cleaned ??= deleteOld(dir, now() - KEPT_MS);
    await cleaned;
    const file = path.join(dir, `${id}.${getExtension(format)}`);
    if (await isKept(file, now())) return file;
    const { bytes } = await engine.picture(url);
    // Written under another name and renamed, so that nobody reads a partial picture, as several calls may need the
    // same meme.
    const partial = `${file}.${randomUUID()}.part`;
    await writeFile(partial, bytes);
    await rename(partial, file);
    return file;
  };
}

/** Whether there already is a copy; its 30 days then start again. A meme never changes. */
const isKept = (file: string, now: number): Promise<boolean> =>
  utimes(file, now / 1000, now / 1000).then(
    () => true,
    () => false,
  );

/** Deletes old copies, except those that cannot be deleted, such as open files on Windows. */
async function deleteOld(dir: string, before: number): Promise<void> {
  for (const name of await readdir(dir).catch(() => [])) {
    const file = path.join(dir, name);
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile() && found.mtimeMs < before) await rm(file, { force: true }).catch(() => {});
  }
}
