import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import type { ModelProblem } from '../../../src-shared/contract/installed-models.ts';
import type { GuardedGet } from '../../fetch/guarded-get.ts';
import type { Reply } from '../../fetch/pinned-request.ts';
import { RefusedTarget } from '../../fetch/ssrf-guard.ts';

/** Downloads one large file: resumed where it broke off, verified by its checksum where the server names one. */

export interface DownloadOptions {
  url: URL;
  get: GuardedGet;
  /** Where it is written to; what is there already is kept and continued. */
  file: string;
  signal: AbortSignal;
  /** The checksum it must have, hexadecimal; left out: the one that the server names. */
  sha256?: string | undefined;
  /** Bytes that are there and bytes of the whole file. */
  onProgress(received: number, total: number): void;
  /** Called with the bytes still to come, before the first of them. @throws to refuse */
  assertRoom(bytes: number): Promise<void>;
}

export interface DownloadResult {
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
  /** Whether the checksum was known, or named by the server. */
  isVerified: boolean;
}

interface DownloadErrorOptions {
  cause?: unknown;
  isSpoilt?: boolean;
  mayPass?: boolean;
}

/** Why a download failed; the message is a sentence for the user. */
export class DownloadError extends Error {
  readonly problem: ModelProblem;
  /** Whether what has arrived is of no use. */
  readonly isSpoilt: boolean;
  /** Whether it may work a moment later. */
  readonly mayPass: boolean;

  constructor(problem: ModelProblem, message: string, options: DownloadErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.problem = problem;
    this.name = 'DownloadError';
    this.isSpoilt = options.isSpoilt ?? false;
    this.mayPass = options.mayPass ?? false;
  }
}

const CLOSED = 'The connection was closed before the file was complete.';
const TOO_LONG = 'The server sent more than it had announced.';
const REDIRECTS_MAX = 5;
/** A connection that sends nothing for this long is dead, ms. */
const SILENCE_MS = 30_000;

/** @throws DownloadError; the reason of the signal; what `assertRoom` throws */
export async function downloadFile(options: DownloadOptions): Promise<DownloadResult> {
  const { file, signal, sha256, onProgress, assertRoom } = options;
  const hash = createHash('sha256');
  const kept = await hashPartialFile(file, hash, signal);
  const opened = await request(options, kept);
  const { reply, total, checksum } = opened;
  // A server that does not know ranges sends the whole file again.
  const isContinued = reply.status !== 200;
  const running = isContinued ? hash : createHash('sha256');
  let received = isContinued ? kept : 0;
  try {
    await assertRoom(total - received);
    const handle = await open(file, isContinued ? 'a' : 'w');
    try {
      onProgress(received, total);
      for await (const chunk of opened.chunks) {
        received += chunk.length;
        // Room was made for so many.
        if (received > total) throw new DownloadError('changed', TOO_LONG, { isSpoilt: true });
        await writeAll(handle, chunk);
        running.update(chunk);
        onProgress(received, total);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
  } finally {
    reply.close();
  }
  if (received !== total) throw new DownloadError('connection', CLOSED, { mayPass: true });
  return checkDownload({ bytes: received, sha256: running.digest('hex') }, sha256 ?? checksum);
}

function checkDownload(
  found: Omit<DownloadResult, 'isVerified'>,
  checksum: string | undefined,
): DownloadResult {
  if (checksum !== undefined && checksum !== found.sha256) {
    const message = 'The file does not have the checksum that it should have, so it was deleted.';
    throw new DownloadError('changed', message, { isSpoilt: true });
  }
  return { ...found, isVerified: checksum !== undefined };
}

/** Reads what is there into the checksum; returns its length. */
async function hashPartialFile(file: string, hash: Hash, signal: AbortSignal): Promise<number> {
  const length = await stat(file).then(
    ({ size }) => size,
    () => 0,
  );
  if (length === 0) return 0;
  for await (const chunk of createReadStream(file, { signal })) hash.update(chunk);
  return length;
}

interface DownloadResponse {
  reply: Reply;
  /** Bytes of the whole file. */
  total: number;
  checksum: string | undefined;
  chunks: AsyncIterable<Uint8Array>;
}

/** Follows redirects by hand: the checksum is in the header of one of them, and each address has to be checked. */
async function request({ url, get, signal }: DownloadOptions, from: number): Promise<DownloadResponse> {
  const silence = new AbortController();
  const stopped = AbortSignal.any([signal, silence.signal]);
  const timer = setTimeout(() => silence.abort(), SILENCE_MS);
  let checksum: string | undefined;
  let at = url;
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const headers = { ...HEADERS, ...(from > 0 ? { range: `bytes=${from}-` } : {}) };
    const reply = await get(at, { headers, signal: stopped, timeoutMs: SILENCE_MS }).catch((error) => {
      clearTimeout(timer);
      throw unreachable(at, error, signal);
    });
    checksum ??= checksumIn(reply);
    const location = readHeader(reply, 'location');
    if (reply.status >= 300 && reply.status < 400 && location) {
      reply.close();
      at = toNextAddress(location, at);
      continue;
    }
    const total = readTotal(reply, from);
    if (total === from && reply.status === 416) {
      clearTimeout(timer);
      return { reply, total, checksum, chunks: yieldNothing() };
    }
    if (total === undefined || reply.status === 416) {
      clearTimeout(timer);
      reply.close();
      throw createRefusal(at, reply.status);
    }
    return { reply, total, checksum, chunks: readChunks(reply.body, { at, timer, signal }) };
  }
  clearTimeout(timer);
  throw new DownloadError('address', `${url.host} redirects too often.`);
}

const HEADERS = { 'user-agent': 'CAM', 'accept-encoding': 'identity' };

function readHeader({ headers }: Reply, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** @throws DownloadError */
function toNextAddress(location: string, at: URL): URL {
  const next = URL.parse(location, at.href);
  if (next?.protocol === 'https:' || (next?.protocol === 'http:' && at.protocol === 'http:')) return next;
  const target = next?.protocol === 'http:' ? 'an address without https' : 'something that is no web address';
  throw new DownloadError('address', `${at.host} redirects to ${target}.`);
}

/** The hub's name for it, or an ETag that is one. */
function checksumIn(reply: Reply): string | undefined {
  const tag = readHeader(reply, 'x-linked-etag') ?? readHeader(reply, 'etag') ?? '';
  return /^"?([0-9a-f]{64})"?$/i.exec(tag)?.[1]?.toLowerCase();
}

/** Bytes of the whole file; undefined where the response is none. */
function readTotal(reply: Reply, from: number): number | undefined {
  const { status } = reply;
  const length = Number(readHeader(reply, 'content-length') ?? Number.NaN);
  if (status === 200) return Number.isFinite(length) ? length : undefined;
  const whole = /\/(\d+)$/.exec(readHeader(reply, 'content-range') ?? '')?.[1];
  if (status === 206) return Number(whole ?? from + length);
  return status === 416 && whole ? Number(whole) : undefined;
}

/** All of it is there already. */
async function* yieldNothing(): AsyncGenerator<Uint8Array> {}

async function* readChunks(
  body: AsyncIterable<Uint8Array>,
  { at, timer, signal }: { at: URL; timer: NodeJS.Timeout; signal: AbortSignal },
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) {
      timer.refresh();
      yield chunk;
    }
  } catch (error) {
    throw unreachable(at, error, signal);
  } finally {
    clearTimeout(timer);
  }
}

function unreachable({ host }: URL, cause: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (cause instanceof RefusedTarget) {
    const message = `${host} is this machine or in a private or reserved network, where CAM downloads nothing. Give a public address, or download the file yourself and add it by its path; CAM_MODEL_HUB names a server of your own.`;
    return new DownloadError('address', message, { cause });
  }
  return new DownloadError('connection', `The connection to ${host} failed.`, { cause, mayPass: true });
}

function createRefusal({ host }: URL, status: number): DownloadError {
  if (status === 404) return new DownloadError('address', `${host} has no such file.`);
  // What is there is longer than the file: it was replaced.
  if (status === 416)
    return new DownloadError('changed', `${host} has another file now.`, { isSpoilt: true });
  const mayPass = status >= 500 || status === 429;
  return new DownloadError(mayPass ? 'connection' : 'address', `${host} answered ${status}.`, { mayPass });
}

async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  try {
    await handle.writeFile(chunk);
  } catch (cause) {
    throw new DownloadError('disk', 'The file could not be written.', { cause });
  }
}
