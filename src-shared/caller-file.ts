import fs from 'node:fs';
import { lstat, readlink, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * Opens files that callers name: regular files of this computer. Threats: a pipe or a device that lets its reader wait
 * for ever; the name of a server, where Windows would sign in as its user; another file put in place of one that was
 * checked; a file system of a network that does not answer.
 */

export type CallerFileProblem =
  | 'elsewhere'
  | 'missing'
  | 'denied'
  | 'irregular'
  | 'link'
  | 'large'
  | 'slow'
  | 'unreadable';

const PROBLEMS: Readonly<Record<CallerFileProblem, string>> = {
  elsewhere: 'is not on this computer, or names a device. Copy it to a folder of this computer first.',
  missing: 'does not exist.',
  denied: 'cannot be read: permission denied.',
  irregular: 'is not a file.',
  link: 'is a link, not a file.',
  large: 'is too large.',
  slow: 'could not be read in time: its disk or network does not answer. Copy it to another disk first.',
  unreadable: 'could not be read to its end. Copy it to another disk first.',
};

/** Why a file that a caller names is not read; the message is the end of a sentence that begins with its name. */
export class CallerFileError extends Error {
  readonly problem: CallerFileProblem;
  /** Bytes, of one that is too large. */
  readonly size: number | undefined;

  constructor(problem: CallerFileProblem, options: { cause?: unknown; size?: number } = {}) {
    super(PROBLEMS[problem], { cause: options.cause });
    this.name = 'CallerFileError';
    this.problem = problem;
    this.size = options.size;
  }
}

/** A file that is open. Close it at the end, also after an error. */
export interface CallerFile {
  fd: number;
  /** Bytes. */
  size: number;
  /** Up to `length` bytes from a place on; fewer at the end of the file. @throws CallerFileError */
  read(at: number, length: number): Promise<Uint8Array<ArrayBuffer>>;
  /** All bytes from the beginning; closes the file at its end. */
  stream(chunkBytes: number): fs.ReadStream;
  close(): Promise<void>;
}

export interface CallerFileOptions {
  bytesMax: number;
  /** Whether a symbolic link is followed to a regular file; by default it is. */
  links?: boolean;
  /** ms for each step: a sleeping disk needs several seconds to wake up. */
  stepMs?: number;
  isWindows?: boolean;
}

const STEP_MS = 15_000;
const CHUNK_BYTES = 8 * 1024 * 1024;
/** As many as Linux follows. */
const LINKS_MAX = 40;
/** Windows opens these in every folder, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)[ .:]*(?:[.:].*)?$/i;

/**
 * The path of a file as a caller gives it, also as a `file:` URL: decided by its text, before the system is asked.
 * @throws CallerFileError `elsewhere` for a server, a device or a URL with a host
 */
export function resolveCallerPath(given: string, isWindows = process.platform === 'win32'): string {
  const named = /^file:/i.test(given) ? toPath(given, isWindows) : given;
  const { resolve, basename } = isWindows ? path.win32 : path.posix;
  const isElsewhere = isWindows ? /^[/\\]{2}/ : /^\\\\/;
  if (isElsewhere.test(named)) throw new CallerFileError('elsewhere');
  if (named.includes('\0')) throw new CallerFileError('missing');
  const resolved = resolve(named);
  const isDevice = isWindows && (isElsewhere.test(resolved) || DEVICE.test(basename(resolved)));
  if (isDevice) throw new CallerFileError('elsewhere');
  return resolved;
}

function toPath(url: string, windows: boolean): string {
  try {
    return fileURLToPath(url, { windows });
  } catch (cause) {
    throw new CallerFileError('elsewhere', { cause });
  }
}

/** Opens a file for reading, of at most `bytesMax` bytes. @throws CallerFileError */
export async function openCallerFile(given: string, options: CallerFileOptions): Promise<CallerFile> {
  const { bytesMax, links = true, stepMs = STEP_MS } = options;
  const { file } = await findRegularFile(given, options);
  // A pipe or a link that has taken its place since is not waited for, or followed.
  const { O_RDONLY, O_NONBLOCK = 0, O_NOCTTY = 0, O_NOFOLLOW = 0 } = fs.constants;
  const flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | (links ? 0 : O_NOFOLLOW);
  const opening = promisify(fs.open)(file, flags);
  const closeLate = () => void opening.then((late) => fs.close(late)).catch(() => {});
  const fd = await inTime(opening, stepMs, closeLate);
  try {
    const found = await inTime(promisify(fs.fstat)(fd), stepMs);
    if (!found.isFile()) throw new CallerFileError('irregular');
    if (found.size > bytesMax) throw new CallerFileError('large', { size: found.size });
    return {
      fd,
      size: found.size,
      read: (at, length) =>
        readBytes(fd, { at, length: Math.max(0, Math.min(length, found.size - at)) }, stepMs),
      stream: (highWaterMark) => fs.createReadStream('', { fd, highWaterMark, start: 0 }),
      close: () => promisify(fs.close)(fd),
    };
  } catch (error) {
    await promisify(fs.close)(fd);
    throw error;
  }
}

/** All of a file. @throws CallerFileError */
export async function readCallerFile(
  given: string,
  options: CallerFileOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = await openCallerFile(given, options);
  try {
    return await file.read(0, file.size);
  } finally {
    await file.close();
  }
}

/** Bytes of a file; undefined where it is none that would be opened. */
export async function getCallerFileSize(given: string): Promise<number | undefined> {
  try {
    return (await findRegularFile(given, {})).size;
  } catch {
    return undefined;
  }
}

/** Its size and when it was changed: other bytes at the same path have another one. Undefined as for the size. */
export async function getCallerFileIdentity(given: string): Promise<string | undefined> {
  try {
    const { size, changedMs } = await findRegularFile(given, {});
    return `${size} ${changedMs}`;
  } catch {
    return undefined;
  }
}

/** @throws CallerFileError where a path leads to no regular file */
async function findRegularFile(
  given: string,
  { links = true, stepMs = STEP_MS, isWindows = process.platform === 'win32' }: Partial<CallerFileOptions>,
): Promise<{ file: string; size: number; changedMs: number }> {
  const file = resolveCallerPath(given, isWindows);
  let found = await inTime(lstat(file), stepMs);
  if (found.isSymbolicLink() && links) {
    if (isWindows) await assertLocalLinks(file, stepMs);
    found = await inTime(stat(file), stepMs);
  }
  if (found.isSymbolicLink()) throw new CallerFileError('link');
  if (!found.isFile()) throw new CallerFileError('irregular');
  return { file, size: found.size, changedMs: found.mtimeMs };
}

/** Follows links by their texts: what leads to a server is not asked for. @throws CallerFileError */
async function assertLocalLinks(link: string, stepMs: number): Promise<void> {
  let at = link;
  for (let followed = 0; followed < LINKS_MAX; followed += 1) {
    at = resolveCallerPath(path.resolve(path.dirname(at), await inTime(readlink(at), stepMs)), true);
    if (!(await inTime(lstat(at), stepMs)).isSymbolicLink()) return;
  }
  throw new CallerFileError('irregular');
}

async function readBytes(
  fd: number,
  { at, length }: { at: number; length: number },
  stepMs: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length);
  let done = 0;
  while (done < length) {
    const wanted = Math.min(CHUNK_BYTES, length - done);
    const { bytesRead } = await inTime(promisify(fs.read)(fd, bytes, done, wanted, at + done), stepMs);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return bytes.subarray(0, done);
}

/** The result of a step, where it comes in time; `onLate` frees what comes later. @throws CallerFileError */
async function inTime<T>(step: Promise<T>, ms: number, onLate?: () => void): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    onLate?.();
    reject(new CallerFileError('slow'));
  }, ms);
  try {
    return await Promise.race([step, late]);
  } catch (error) {
    throw error instanceof CallerFileError
      ? error
      : new CallerFileError(findProblem(error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

function findProblem(error: unknown): CallerFileProblem {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'missing';
  if (code === 'EACCES' || code === 'EPERM') return 'denied';
  if (code === 'ENXIO' || code === 'EISDIR' || code === 'ELOOP') return 'irregular';
  return 'unreadable';
}
