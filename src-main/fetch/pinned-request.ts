import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import os from 'node:os';
import type { Dispatcher } from 'undici';
import type { ResolvedAddress } from './ssrf-guard.ts';

const HEADER_BYTES = 16 * 1024;

export interface PinnedLimits {
  /** Aborts the request. */
  signal: AbortSignal;
  /** Time limit for connecting, ms. */
  timeoutMs: number;
}

/** What is sent. `Host` and the headers of the connection are added; no others. */
interface PinnedMessage {
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
}

/** The answer to one request. `close` drops the connection, read to the end or not. */
export interface Reply {
  status: number;
  headers: Dispatcher.ResponseData['headers'];
  body: AsyncIterable<Uint8Array>;
  close: () => void;
}

/**
 * One request to `url` on a connection of its own that can only go to `addresses`, which were checked: the name is not
 * looked up again between check and connect, which would allow DNS rebinding. The `Host` header, SNI and the
 * certificate check use the name. Redirects are not followed.
 * @throws the errors of undici and Node as they are
 */
export async function sendPinned(
  url: URL,
  addresses: readonly ResolvedAddress[],
  message: PinnedMessage,
  { signal, timeoutMs }: PinnedLimits,
): Promise<Reply> {
  // Loaded at the first fetch: it costs a tenth of a start, and most captions need no network.
  const { Client } = await import('undici');
  const client = new Client(url.origin, {
    connect: { lookup: createPinnedLookup(addresses), timeout: timeoutMs, rejectUnauthorized: true },
    allowH2: false,
    maxHeaderSize: HEADER_BYTES,
    // The signal is the only time limit; these would report the same timeout as other errors.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const close = () => void client.destroy().catch(() => undefined);
  try {
    const path = `${url.pathname}${url.search}`;
    const { statusCode, headers, body } = await client.request({ ...message, path, signal });
    body.on('error', () => undefined); // a body closed unread fails later, when nothing handles it
    return { status: statusCode, headers, body, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Answers every look-up with `addresses`, so the system's resolver is never asked a second time. */
function createPinnedLookup(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_host, options, answer) => {
    const [first] = addresses;
    if (options.all) answer(null, [...addresses]);
    else answer(null, first?.address ?? '', first?.family);
  };
}

/** The time limit of one fetch: `timeoutMs` in all, or until the caller's own signal aborts. */
export function startDeadline(timeoutMs: number, caller?: AbortSignal) {
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(new Error(`no end after ${timeoutMs} ms`)), timeoutMs);
  const signal = caller ? AbortSignal.any([clock.signal, caller]) : clock.signal;
  return {
    signal,
    state: () => ({
      timedOutAfter: clock.signal.aborted ? timeoutMs : undefined,
      aborted: signal.aborted,
    }),
    stop: () => clearTimeout(timer),
  };
}

/** All IP addresses that a host name resolves to. @throws the errors of `dns.lookup` */
export function lookUp(host: string): Promise<readonly ResolvedAddress[]> {
  return lookup(host, { all: true, order: 'verbatim' });
}

/** The current IP addresses of this machine. */
export function machineAddresses(): string[] {
  return Object.values(os.networkInterfaces()).flatMap((each) => each?.map(({ address }) => address) ?? []);
}
