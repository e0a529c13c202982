import type { Meta } from '../../../src-shared/contract/envelope.ts';
import type { Config, ReadConfig } from '../config.ts';
import { EngineError } from './engine-error.ts';
import { describeReason, failure, readBody, readEvents, readRefusal, receiveRest } from './http-answers.ts';

/** One call of the engine. */
export interface Request {
  /** `GET`, `POST` … */
  method: string;
  /** Path and query, from `/v1` on. */
  path: string;
  body?: object;
  /** Files of the body, by the names of their parts: it is sent as a form. */
  files?: Readonly<Record<string, Blob>>;
  /** The body, where it is a file. */
  content?: Blob;
  idempotencyKey?: string;
  /** Asks for a job instead of its result. */
  respondAsync?: boolean;
  /** The `Accept` header, such as `image/*`; by default JSON. */
  accept?: string;
  signal?: AbortSignal;
}

/** The engine's success envelope. */
export interface Answer<T> {
  data: T;
  meta: Meta;
}

export interface EngineHttp {
  /**
   * Calls the engine. `T` is the operation's `data` in the contract. @throws EngineError; the abort's reason where
   * aborted
   */
  send<T>(request: Request): Promise<Answer<T>>;
  /** Calls the engine for an answer of any type, whose body is not yet read. @throws as `send` */
  open(request: Request): Promise<Response>;
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
  body?: string | Uint8Array<ArrayBuffer>;
  signal?: AbortSignal;
  /** Redirects are not followed: the engine sends none, and another program must not get texts or pictures. */
  redirect?: 'manual';
}

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
      throw new EngineError('UNREACHABLE', describeReason(error));
    }
  };
  const open = async (call: Request): Promise<Response> => {
    const { method, path, idempotencyKey, respondAsync, accept, signal } = call;
    const config = usableConfig();
    const content = await encodeContent(call);
    return request(config, path, {
      method,
      headers: createHeaders(config, {
        ...(content && { 'content-type': content.type }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...(respondAsync && { prefer: 'respond-async' }),
        ...(accept !== undefined && { accept }),
      }),
      ...(content && { body: content.body }),
      ...(signal && { signal }),
    });
  };
  return {
    async open(call) {
      const response = await open(call);
      if (!response.ok) throw await readRefusal(response, call.signal);
      return response;
    },
    async send(call) {
      const response = await open(call);
      const body = await readBody(response, call.signal);
      if (!body.success) throw failure(response, body);
      return { data: body.data, meta: body.meta };
    },
    async *events(path, signal) {
      const response = await open({ method: 'GET', path, signal });
      if (!response.ok || !response.body) throw await readRefusal(response, signal);
      yield* readEvents(response.body);
    },
    async picture(url, signal) {
      const { pathname, search } = new URL(url, 'http://engine.invalid');
      const response = await request(usableConfig(), pathname + search, signal ? { signal } : {});
      if (!response.ok) throw await readRefusal(response, signal);
      const type = response.headers.get('content-type') ?? 'application/octet-stream';
      return { bytes: new Uint8Array(await receiveRest(response.arrayBuffer(), signal)), type };
    },
  };
}

/** The body as it is sent: as JSON, beside its files in a form, or a file. */
async function encodeContent({ body, files, content }: Request) {
  if (content) return { type: 'application/octet-stream', body: new Uint8Array(await content.arrayBuffer()) };
  if (!files) return body && { type: 'application/json', body: JSON.stringify(body) };
  const form = new FormData();
  form.set('request', JSON.stringify(body ?? {}));
  for (const [name, file] of Object.entries(files)) form.set(name, file, name);
  const written = new Response(form);
  const type = written.headers.get('content-type') ?? '';
  return { type, body: new Uint8Array(await written.arrayBuffer()) };
}

/** What is wrong with the address of the engine; the address itself may hold a password. */
function addressProblem(baseUrl: string): string | undefined {
  // URL.parse is not in Node 20.
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  const isAddress = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (isAddress) return undefined;
  return 'CAM_BASE_URL is not the address of an engine. Set it to one such as http://127.0.0.1:4226 (with http:// and without a user name), or remove it, and restart the server.';
}

function createHeaders({ key }: Config, extra: Record<string, string>): Record<string, string> {
  if (key === undefined) throw new EngineError('NO_KEY', 'No API key is configured.');
  // Bytes above 255 in a header throw an error that would name the key.
  if (!/^[\x21-\x7e]+$/.test(key)) throw new EngineError('INVALID_API_KEY', 'The key is malformed.');
  return { authorization: `Bearer ${key}`, ...extra };
}
