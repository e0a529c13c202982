/** The fetch that carries every request to a provider: to its one host only, bounded, and written down. */

/** What happened on the wire. */
export interface WireRecord {
  host: string;
  bytesSent: number;
  bytesReceived: number;
  durationMs: number;
  /** HTTP; null where no answer came. */
  status: number | null;
}

export interface TransportDeps {
  /** `https://host[:port]`: nothing is ever sent anywhere else. */
  origin: string;
  /** What is sent as its secret; undefined leaves the SDK's Authorization out, as the server has no key. */
  key: string | undefined;
  record(wire: WireRecord): void;
  /** ms since the epoch */
  now(): number;
}

/** A provider answered in a way that no model does. */
export class WireError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WireError';
  }
}

/** An answer that had begun did not come to its end. */
export class BrokenOff extends Error {
  /** Whether it was given up, as it took too long. */
  readonly isSlow: boolean;

  constructor(isSlow: boolean) {
    super('Its answer broke off.');
    this.name = 'BrokenOff';
    this.isSlow = isSlow;
  }
}

/** Longest answer that is read: a large picture as base64 with room to spare, bytes. */
const ANSWER_MAX = 64 * 1024 * 1024;

/** Characters of the shortest key that is looked for in answers. */
const SECRET_MIN = 12;

export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

export function createTransport({ origin, key, record, now }: TransportDeps): Fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) throw new WireError(`Refused to send to ${url.host}: it is not the provider.`);
    const headers = new Headers(init.headers);
    if (key === undefined) headers.delete('authorization');
    const wire: WireRecord = {
      ...{ host: url.host, bytesSent: sizeOf(init.body), bytesReceived: 0, durationMs: 0, status: null },
    };
    const startedAt = now();
    try {
      // A key and a picture must not follow a redirect to somewhere else.
      const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
      wire.status = answer.status;
      if (answer.status >= 300 && answer.status < 400) {
        throw new WireError('It answers with a redirect, which is not followed. Set its final address.');
      }
      const bytes = await readAll(answer, wire).catch((error: unknown) => {
        throw error instanceof WireError ? error : new BrokenOff(init.signal?.aborted ?? false);
      });
      return plainAnswer(answer, bytes, key);
    } finally {
      wire.durationMs = Math.max(0, now() - startedAt);
      record(wire);
    }
  };
}

/** An answer as it is passed on: unpacked, and without the key, which some servers repeat in their errors. */
function plainAnswer(
  { status, headers }: Response,
  bytes: Uint8Array<ArrayBuffer> | null,
  key: string | undefined,
): Response {
  const plain = new Headers();
  for (const [name, value] of headers) {
    // The bytes are unpacked already.
    if (name !== 'content-encoding' && name !== 'content-length') plain.set(name, withoutKey(value, key));
  }
  const told = bytes && isSecret(key) && Buffer.from(bytes.buffer).includes(key);
  const body = told ? withoutKey(new TextDecoder().decode(bytes), key) : bytes;
  return new Response(body, { status, headers: plain });
}

/** Not one like `ollama`, which servers without keys are given and which may be any word of an answer. */
const isSecret = (key: string | undefined): key is string => key !== undefined && key.length >= SECRET_MIN;

const withoutKey = (text: string, key: string | undefined) =>
  isSecret(key) ? text.replaceAll(key, '[hidden]') : text;

async function readAll(answer: Response, wire: WireRecord): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!answer.body) return null;
  const parts: Uint8Array[] = [];
  for await (const part of answer.body) {
    wire.bytesReceived += part.byteLength;
    if (wire.bytesReceived > ANSWER_MAX) throw new WireError('Its answer is far too large.');
    parts.push(part);
  }
  const whole = new Uint8Array(wire.bytesReceived);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/** Bytes of a body; of a form only its fields, without the few bytes between them. */
function sizeOf(body: RequestInit['body']): number {
  if (typeof body === 'string') return new TextEncoder().encode(body).byteLength;
  if (body instanceof FormData) {
    return [...body.values()].reduce(
      (sum, value) => sum + (typeof value === 'string' ? sizeOf(value) : value.size),
      0,
    );
  }
  return body instanceof Blob ? body.size : 0;
}
