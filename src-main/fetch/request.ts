import type { LookupFunction } from 'node:net';
import type { Dispatcher } from 'undici';
import type { ResolvedAddress } from './target.ts';

const HEADER_BYTES = 16 * 1024;

/** Nothing that identifies the caller: no cookies, no authorisation, no referrer. */
const HEADERS = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'CAM' };

/** The answer to one GET. `close` drops the connection, read to the end or not. */
export interface Reply {
  status: number;
  headers: Dispatcher.ResponseData['headers'];
  body: AsyncIterable<Uint8Array>;
  close: () => void;
}

/**
 * One GET of `url` on a connection of its own that can only go to `addresses`, which were checked: between
 * check and connect no name is looked up again, so a name server that changes its mind (DNS rebinding) changes
 * nothing. The `Host` header, SNI and the certificate check keep the name. Redirects are not followed.
 * `timeoutMs` bounds the connecting; `signal` ends everything. Throws undici's and Node's errors as they are.
 */
export async function getPinned(
  url: URL,
  addresses: readonly ResolvedAddress[],
  { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number },
): Promise<Reply> {
  // Loaded at the first fetch: it costs a tenth of a start, and most captions need no network.
  const { Client } = await import('undici');
  const client = new Client(url.origin, {
    connect: { lookup: pinnedLookup(addresses), timeout: timeoutMs, rejectUnauthorized: true },
    allowH2: false,
    maxHeaderSize: HEADER_BYTES,
    // The one time limit is the signal's; these would only give other words for it.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const close = () => void client.destroy().catch(() => undefined);
  try {
    const path = `${url.pathname}${url.search}`;
    const { statusCode, headers, body } = await client.request({
      method: 'GET',
      path,
      headers: HEADERS,
      signal,
    });
    body.on('error', () => undefined); // a body closed unread fails late, with nobody left to care
    return { status: statusCode, headers, body, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Answers every look-up with `addresses`, so the system's resolver is never asked a second time. */
function pinnedLookup(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_host, options, answer) => {
    const [first] = addresses;
    if (options.all) answer(null, [...addresses]);
    else answer(null, first?.address ?? '', first?.family);
  };
}
