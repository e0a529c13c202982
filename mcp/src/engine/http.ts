import type { ErrorBody, Meta } from '../../../src-shared/contract/envelope.ts';
import type { Config, ReadConfig } from '../config.ts';
import { EngineError } from './engine-error.ts';

/** One call of the engine. */
export interface Request {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path and query, from `/v1` on. */
  path: string;
  body?: object;
  idempotencyKey?: string;
  /** Asks for a job instead of its result. */
  respondAsync?: boolean;
  signal?: AbortSignal;
}

/** The engine's success envelope. */
export interface Answer<T> {
  data: T;
  meta: Meta;
}

export interface EngineHttp {
  /** Calls the engine. `T` is the operation's `data` in the contract. @throws EngineError; the abort's reason where aborted */
  send<T>(request: Request): Promise<Answer<T>>;
  /** Server-sent events at a path, until the stream ends or breaks. @throws EngineError where it is refused */
  events(path: string, signal: AbortSignal): AsyncGenerator<string, void>;
  /** A picture of the engine: its bytes and type. No key is sent. @throws EngineError */
  picture(url: string, signal?: AbortSignal): Promise<Picture>;
}

export interface Picture {
  bytes: Uint8Array;
  /** Such as `image/png`. */
  type: string;
}

/** What is used of the global `fetch`. */
export type Fetch = (url: string, init: FetchInit) => Promise<Response>;

export interface FetchInit {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
  /** The engine never sends its callers elsewhere: a redirect is another program's, and gets no words or pictures. */
  redirect?: 'manual';
}

type Body = { success: true; data: never; meta: Meta } | ErrorBody;

const isEnvelope = (body: unknown): body is Body =>
  typeof body === 'object' && body !== null && 'success' in body && ('data' in body || 'error' in body);

/** Calls of the engine over HTTP, each with the address and key that `configNow` answers then. */
export function createHttp(configNow: ReadConfig, fetch: Fetch): EngineHttp {
  const usableConfig = (): Config => {
    const config = configNow();
    if (config.refusal) throw new EngineError(config.refusal.code, config.refusal.message);
    const problem = addressProblem(config.baseUrl);
    if (problem) throw new EngineError('WRONG_ADDRESS', problem);
    return config;
  };
  const request = async ({ baseUrl }: Config, path: string, init: FetchInit): Promise<Response> => {
    try {
      return await fetch(baseUrl + path, { ...init, redirect: 'manual' });
    } catch (error) {
      if (init.signal?.aborted) throw init.signal.reason;
      throw new EngineError('UNREACHABLE', reasonOf(error));
    }
  };
  const open = async ({ method, path, body, idempotencyKey, respondAsync, signal }: Request) => {
    const config = usableConfig();
    return request(config, path, {
      method,
      headers: headersOf(config, {
        ...(body && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...(respondAsync && { prefer: 'respond-async' }),
      }),
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  };
  return {
    async send(call) {
      const response = await open(call);
      const body = await bodyOf(response, call.signal);
      if (!body.success) throw failure(response, body);
      return { data: body.data, meta: body.meta };
    },
    async *events(path, signal) {
      const response = await open({ method: 'GET', path, signal });
      if (!response.ok || !response.body) {
        const body = await bodyOf(response, signal);
        throw body.success ? notCam(response) : failure(response, body);
      }
      yield* readEvents(response.body);
    },
    async picture(url, signal) {
      const { pathname, search } = new URL(url, 'http://engine.invalid');
      const response = await request(usableConfig(), pathname + search, signal ? { signal } : {});
      if (!response.ok) {
        // What is not read would hold its connection.
        await response.body?.cancel();
        throw notCam(response);
      }
      const type = response.headers.get('content-type') ?? 'application/octet-stream';
      return { bytes: new Uint8Array(await received(response.arrayBuffer(), signal)), type };
    },
  };
}

/** What is wrong with the address of the engine; the address itself may hold a password. */
function addressProblem(baseUrl: string): string | undefined {
  // URL.parse is not in Node 20.
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  const isAddress = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (isAddress) return undefined;
  return 'CAM_BASE_URL is not the address of an engine. Set it to one such as http://127.0.0.1:4226 (with http:// and without a user name), or remove it, and restart the server.';
}

function headersOf({ key }: Config, extra: Record<string, string>): Record<string, string> {
  if (key === undefined) throw new EngineError('NO_KEY', 'No API key is configured.');
  // Bytes above 255 in a header throw an error that would name the key.
  if (!/^[\x21-\x7e]+$/.test(key)) throw new EngineError('INVALID_API_KEY', 'The key is malformed.');
  return { authorization: `Bearer ${key}`, ...extra };
}

async function bodyOf(response: Response, signal: AbortSignal | undefined): Promise<Body> {
  const body = parsed(await received(response.text(), signal));
  if (isEnvelope(body)) return body;
  throw notCam(response);
}

/** The rest of an answer. @throws EngineError where the connection breaks; the abort's reason where aborted */
async function received<T>(rest: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await rest;
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw new EngineError('UNREACHABLE', reasonOf(error));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const notCam = ({ status }: Response) =>
  new EngineError('NOT_CAM', `Its response (HTTP ${status}) is not one of CAM’s.`, { status });

function failure({ status, headers }: Response, { error }: ErrorBody): EngineError {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return new EngineError(error.code, error.message, {
    status,
    details: error.details ?? [],
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  });
}

/** Why a connection failed, without the address, which the caller knows. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.message : String(cause);
}

/** The data of each event. The engine ends lines with LF and writes each event's data on one line. */
async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string, void> {
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data !== undefined) yield data;
    }
  }
}
