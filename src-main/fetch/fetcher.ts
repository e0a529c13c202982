import { lookup } from 'node:dns/promises';
import { CamError } from '../../src-shared/contract/errors.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import { startDeadline } from './deadline.ts';
import { explainFailure } from './failures.ts';
import { assertImage } from './inspect.ts';
import { INSTEAD, inField, unreadable } from './refusal.ts';
import { getPinned, type Reply } from './request.ts';
import { parseTarget, resolveTarget, type TargetRules } from './target.ts';

export interface RemoteFetcherDeps extends Partial<TargetRules> {
  /** Milliseconds for a whole fetch: look-ups, redirects and body. */
  timeoutMs?: number;
}

export interface FetchImageOptions {
  signal?: AbortSignal;
  /** The request's field that held the address (`image_url`), named in errors. */
  path?: string;
}

export interface RemoteFetcher {
  /**
   * The bytes of the image at `url`: sniffed, at most `LIMITS.imageBytes`, not decoded. Throws IMAGE_UNREADABLE
   * for every failure, with words for the caller and the technical reason as `cause`.
   */
  fetchImage(url: string, options?: FetchImageOptions): Promise<Uint8Array>;
}

const REDIRECTS = [301, 302, 303, 307, 308];

/**
 * Makes the one way out to addresses that callers name. Threat (SSRF): the address, a redirect or a name server
 * leads us to what only this machine can reach: its own services, the local network, a cloud's metadata.
 *
 * parse → look up → every address public? → GET on a connection pinned to those addresses
 *   → redirect: again from the start, at most `LIMITS.fetchRedirects` times
 *   → 2xx: read, counting bytes → sniff
 *
 * `resolve` and `allow` are for tests; by default the system resolves and nothing private is allowed.
 */
export function createRemoteFetcher(deps: RemoteFetcherDeps = {}): RemoteFetcher {
  const timeoutMs = deps.timeoutMs ?? LIMITS.fetchMs;
  const rules: TargetRules = {
    resolve: deps.resolve ?? ((host) => lookup(host, { all: true, order: 'verbatim' })),
    allow: deps.allow ?? (() => false),
  };
  return {
    async fetchImage(url, { signal, path } = {}) {
      const deadline = startDeadline(timeoutMs, signal);
      try {
        const bytes = await download(url, rules, { signal: deadline.signal, timeoutMs });
        assertImage(bytes, 'The address gave');
        return bytes;
      } catch (error) {
        const refusal = error instanceof CamError ? error : explainFailure(error, deadline, timeoutMs);
        throw path === undefined ? refusal : inField(refusal, path);
      } finally {
        deadline.stop();
      }
    },
  };
}

interface Limits {
  signal: AbortSignal;
  timeoutMs: number;
}

async function download(text: string, rules: TargetRules, limits: Limits): Promise<Uint8Array> {
  let url = parseTarget(text);
  for (let hop = 0; hop <= LIMITS.fetchRedirects; hop += 1) {
    const addresses = await unlessAborted(resolveTarget(url, rules), limits.signal);
    const reply = await getPinned(url, addresses, limits);
    try {
      if (!REDIRECTS.includes(reply.status)) return await readBody(reply);
      url = parseTarget(locationOf(reply), url);
    } finally {
      reply.close();
    }
  }
  throw unreadable(`The address redirects more than ${LIMITS.fetchRedirects} times.`, INSTEAD.directAddress);
}

function locationOf(reply: Reply): string {
  const { location } = reply.headers;
  if (typeof location === 'string') return location;
  throw unreadable('The address redirects without saying where to.', INSTEAD.directAddress);
}

async function readBody({ status, headers, body }: Reply): Promise<Uint8Array> {
  if (status < 200 || status > 299) {
    throw unreadable(`The server behind the address answered ${status}.`, INSTEAD.directAddress);
  }
  const encoding = String(headers['content-encoding'] ?? '').toLowerCase();
  // Refused, not decoded within bounds: plain bytes were asked for, and images are compressed already.
  if (encoding !== '' && encoding !== 'identity') {
    throw unreadable('The server behind the address sent compressed data unasked.', INSTEAD.directAddress);
  }
  if (Number(headers['content-length']) > LIMITS.imageBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > LIMITS.imageBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function tooLarge(): CamError {
  return unreadable('The picture behind the address is too large.', INSTEAD.smaller);
}

/** A look-up cannot be stopped; waiting for it can. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
