import { fetchServer } from '../../fetch/server-fetch.ts';

/** `fetch` to a provider's own origin, with a size limit, recorded; streams are passed on line by line. */

interface StreamedBodyDeps {
  /** Called with the size of each chunk, bytes. @throws where there are too many */
  count(bytes: number): void;
  /** Changes a line before it is passed on. */
  redact(line: string): string;
  /** The error to throw for one of the connection. */
  toError(error: unknown): unknown;
  /** Called once, when the body has ended, broken off, or is no longer read. */
  onEnd(): void;
}

/** Passes on whole lines: those who read server-sent events cannot use less, and a word is never cut in two. */
function readStreamedBody(
  body: AsyncIterable<Uint8Array>,
  deps: StreamedBodyDeps,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return ReadableStream.from(readLines(body, deps));
}

async function* readLines(
  body: AsyncIterable<Uint8Array>,
  { count, redact, toError, onEnd }: StreamedBodyDeps,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let rest = '';
  try {
    for await (const chunk of body) {
      count(chunk.byteLength);
      const text = decoder.decode(chunk, { stream: true });
      const end = text.lastIndexOf('\n') + 1;
      if (end > 0) yield encoder.encode(redact(rest + text.slice(0, end)));
      rest = end > 0 ? text.slice(end) : rest + text;
    }
    rest += decoder.decode();
    if (rest !== '') yield encoder.encode(redact(rest));
  } catch (error) {
    throw toError(error);
  } finally {
    onEnd();
  }
}

export interface RequestRecord {
  host: string;
  bytesSent: number;
  bytesReceived: number;
  durationMs: number;
  /** HTTP status; null where no response arrived. */
  status: number | null;
}

export interface TransportDeps {
  /** `https://host[:port]`; requests to any other origin are refused. */
  origin: string;
  /** The API key; undefined removes the Authorization header that the SDK always sets. */
  key: string | undefined;
  record(request: RequestRecord): void;
  /** ms since the epoch */
  now(): number;
}

/** A request that was not sent, or a response that no provider would give. */
export class TransportError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TransportError';
  }
}

/** A response that started and did not arrive completely. */
export class IncompleteResponseError extends Error {
  /** Whether the request was aborted, because it took too long. */
  readonly timedOut: boolean;

  constructor(timedOut: boolean) {
    super('Its answer broke off.');
    this.name = 'IncompleteResponseError';
    this.timedOut = timedOut;
  }
}

/** Largest response body: a large picture as base64 with room to spare, bytes. */
const RESPONSE_BYTES_MAX = 64 * 1024 * 1024;

/** Shortest key that is redacted, characters: a placeholder such as `ollama` may be any word of a response. */
const REDACTED_KEY_CHARS = 12;

export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

export function createTransport({ origin, key, record, now }: TransportDeps): Fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) {
      throw new TransportError(`Refused to send to ${url.host}: it is not the provider.`);
    }
    const headers = pickHeaders(new Headers(init.headers));
    if (key === undefined) headers.delete('authorization');
    const request: RequestRecord = {
      host: url.host,
      bytesSent: bodySize(init.body),
      bytesReceived: 0,
      durationMs: 0,
      status: null,
    };
    const startedAt = now();
    const end = () => {
      request.durationMs = Math.max(0, now() - startedAt);
      record(request);
    };
    const toBodyError = (error: unknown) =>
      error instanceof TransportError ? error : new IncompleteResponseError(init.signal?.aborted ?? false);
    let isStreamed = false;
    try {
      // A redirect could send the key and a picture to another host.
      const response = await fetchServer(url, { ...init, headers });
      request.status = response.status;
      if (response.status >= 300 && response.status < 400) {
        throw new TransportError('It answers with a redirect, which is not followed. Set its final address.');
      }
      if (response.ok && response.body && isSentWhileWritten(response)) {
        isStreamed = true;
        const body = readStreamedBody(response.body, {
          count: (bytes) => countBytes(request, bytes),
          redact: (line) => redact(line, key),
          toError: toBodyError,
          onEnd: end,
        });
        return new Response(body, { status: response.status, headers: redactHeaders(response, key) });
      }
      const bytes = await readBody(response, request).catch((error: unknown) => {
        throw toBodyError(error);
      });
      return redactResponse(response, bytes, key);
    } finally {
      if (!isStreamed) end();
    }
  };
}

/** What a request says of itself; the SDK would add the system, its version and that of Node. */
const HEADERS = ['accept', 'authorization', 'content-type', 'x-api-key', 'anthropic-version'];

const pickHeaders = (given: Headers): Headers =>
  new Headers([['user-agent', 'CAM'], ...[...given].filter(([name]) => HEADERS.includes(name))]);

/** The response, decompressed, without the key: some servers repeat it in their errors, which may be logged. */
function redactResponse(
  response: Response,
  bytes: Uint8Array<ArrayBuffer> | null,
  key: string | undefined,
): Response {
  const hasKey = bytes && isSecret(key) && Buffer.from(bytes.buffer).includes(key);
  const body = hasKey ? redact(new TextDecoder().decode(bytes), key) : bytes;
  return new Response(body, { status: response.status, headers: redactHeaders(response, key) });
}

function redactHeaders({ headers }: Response, key: string | undefined): Headers {
  const redacted = new Headers();
  for (const [name, value] of headers) {
    // The body has been decompressed.
    if (name !== 'content-encoding' && name !== 'content-length') redacted.set(name, redact(value, key));
  }
  return redacted;
}

export const isEventStream = ({ headers }: Response): boolean =>
  /^\s*text\/event-stream\b/i.test(headers.get('content-type') ?? '');

/** Whether an answer is sent while it is written, line by line: as events, or as one JSON value after the other. */
const isSentWhileWritten = (response: Response): boolean =>
  isEventStream(response) || /^\s*application\/x-ndjson\b/i.test(response.headers.get('content-type') ?? '');

const isSecret = (key: string | undefined): key is string =>
  key !== undefined && key.length >= REDACTED_KEY_CHARS;

export const redact = (text: string, key: string | undefined): string =>
  isSecret(key) ? text.replaceAll(key, '[hidden]') : text;

/** @throws TransportError where the body is too large */
function countBytes(request: RequestRecord, bytes: number): void {
  request.bytesReceived += bytes;
  if (request.bytesReceived > RESPONSE_BYTES_MAX) throw new TransportError('Its answer is far too large.');
}

/** @throws TransportError where the body is too large */
async function readBody(response: Response, request: RequestRecord): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!response.body) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of response.body) {
    countBytes(request, chunk.byteLength);
    chunks.push(chunk);
  }
  const whole = new Uint8Array(request.bytesReceived);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

/** Size of a request body, bytes; of a form its fields only, without the boundaries between them. */
function bodySize(body: RequestInit['body']): number {
  if (typeof body === 'string') return new TextEncoder().encode(body).byteLength;
  if (body instanceof FormData) {
    return [...body.values()].reduce(
      (sum, value) => sum + (typeof value === 'string' ? bodySize(value) : value.size),
      0,
    );
  }
  return body instanceof Blob ? body.size : 0;
}
