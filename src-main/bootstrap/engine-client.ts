import { type IncomingMessage, request } from 'node:http';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { json } from 'node:stream/consumers';
import { CallerFileError, openCallerFile } from '../../src-shared/caller-file.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';

/** HTTP calls to a running engine, for the command line and the desktop shell. */

export interface EngineRequest {
  method?: 'GET' | 'POST';
  /** An API key of the engine. */
  key?: string;
  /** ms */
  timeout?: number;
}

export interface EngineResponse {
  /** HTTP status. */
  status: number;
  /** The `data` of the body; undefined where there is none. */
  data: unknown;
}

const TIMEOUT_MS = 2000;
/** A proxy of the environment would get the key; it is for other machines. */
const DIRECT = { agent: false } as const;
/** How much of a file is read at once. */
const CHUNK_BYTES = 1024 * 1024;

/** @throws Error where nothing responds in time, or not with JSON */
export async function callEngine(
  url: string,
  { method = 'GET', key, timeout = TIMEOUT_MS }: EngineRequest = {},
): Promise<EngineResponse> {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  // Redirects are not followed: one could send the key to another program.
  const sent = request(url, { ...DIRECT, method, headers, signal: AbortSignal.timeout(timeout) });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject).end();
  });
  return { status: response.statusCode ?? 0, data: valueAt(await json(response), 'data') };
}

/**
 * Sends a zip from the disk with PUT, in constant memory, and waits for the response as long as it takes.
 * @returns `data` of the response, or the `message` of its error
 * @throws Error where the file cannot be read, the engine cannot be reached or `signal` aborts
 */
export async function sendFile(
  url: string,
  file: string,
  { key, signal }: { key: string; signal: AbortSignal },
): Promise<{ data: unknown; message: string | undefined }> {
  const opened = await openCallerFile(file, { bytesMax: LIMITS.packFileBytes }).catch((cause: unknown) => {
    throw cause instanceof CallerFileError
      ? new Error(`${basename(file)} ${cause.message}`, { cause })
      : cause;
  });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/zip' };
  const sent = request(url, { ...DIRECT, method: 'PUT', headers, signal });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject);
    const content = opened.stream(CHUNK_BYTES).once('error', reject);
    pipeline(content, sent, () => {});
  });
  const body: unknown = await json(response);
  const message = valueAt(body, 'error', 'message');
  return { data: valueAt(body, 'data'), message: typeof message === 'string' ? message : undefined };
}

/** The value at a path inside parsed JSON; undefined where there is none. */
export function valueAt(value: unknown, ...path: (string | number)[]): unknown {
  let at = value;
  for (const name of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined;
    at = Reflect.get(at, name);
  }
  return at;
}
