import { CamError } from '../../src-shared/contract/errors.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import { INSTEAD, inField, toFetchError, unreadable } from './fetch-errors.ts';
import { createGuardedGet, type GuardedGet, type GuardedGetDeps } from './guarded-get.ts';
import { assertImage } from './image-header.ts';
import { type PinnedLimits, type Reply, startDeadline } from './pinned-request.ts';
import { parseTarget } from './ssrf-guard.ts';

export interface PictureFetcherDeps extends GuardedGetDeps {
  /** Milliseconds for a whole fetch: look-ups, redirects and body. */
  timeoutMs?: number;
}

export interface FetchImageOptions {
  signal?: AbortSignal;
  /** The request's field that held the address (`image_url`), named in errors. */
  path?: string;
  /** What is expected; a video is not looked at. By default a picture. */
  kind?: 'picture' | 'video';
}

export interface PictureFetcher {
  /**
   * The bytes of the image at `url`: sniffed, at most `LIMITS.imageBytes`, not decoded. Of a video at most
   * `LIMITS.motionBytes`.
   * @throws CamError IMAGE_UNREADABLE for every failure, with the technical reason as `cause`
   */
  fetchImage(url: string, options?: FetchImageOptions): Promise<Uint8Array>;
}

/** The most bytes of a file, and what to send instead of a larger one. */
interface Bound {
  maxBytes: number;
  instead: string;
}

const BOUNDS: Readonly<Record<NonNullable<FetchImageOptions['kind']>, Bound>> = {
  picture: { maxBytes: LIMITS.imageBytes, instead: INSTEAD.smaller },
  video: { maxBytes: LIMITS.motionBytes, instead: INSTEAD.smallerVideo },
};

const TOO_LARGE = 'The file behind the address is too large.';
/** Nothing identifies the caller: no cookies, no authorisation, no referrer. */
const HEADERS = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'CAM' };
const REDIRECTS = [301, 302, 303, 307, 308];

/**
 * Fetches pictures from addresses that callers name; nothing else in the engine connects to them.
 *
 * parse → look up → check that every address is public and not this machine's → GET on a connection pinned to those addresses
 *   → redirect: again from the start, at most `LIMITS.fetchRedirects` times
 *   → 2xx: read, counting bytes → sniff
 *
 */
export function createPictureFetcher({
  timeoutMs = LIMITS.fetchMs,
  ...deps
}: PictureFetcherDeps): PictureFetcher {
  const get = createGuardedGet(deps);
  return {
    async fetchImage(url, { signal, path, kind = 'picture' } = {}) {
      const deadline = startDeadline(timeoutMs, signal);
      try {
        const bytes = await download(url, get, { signal: deadline.signal, timeoutMs, ...BOUNDS[kind] });
        if (kind === 'picture') assertImage(bytes, 'The address gave');
        return bytes;
      } catch (error) {
        const failure = error instanceof CamError ? error : toFetchError(error, deadline.state());
        throw path === undefined ? failure : inField(failure, path);
      } finally {
        deadline.stop();
      }
    },
  };
}

async function download(
  text: string,
  get: GuardedGet,
  { maxBytes, instead, ...limits }: PinnedLimits & Bound,
): Promise<Uint8Array> {
  let url = parseTarget(text);
  for (let hop = 0; hop <= LIMITS.fetchRedirects; hop += 1) {
    const reply = await get(url, { headers: HEADERS, ...limits });
    try {
      if (!REDIRECTS.includes(reply.status)) return await readBody(reply, { maxBytes, instead });
      url = parseTarget(readLocation(reply), url);
    } finally {
      reply.close();
    }
  }
  throw unreadable(`The address redirects more than ${LIMITS.fetchRedirects} times.`, INSTEAD.directAddress);
}

function readLocation(reply: Reply): string {
  const { location } = reply.headers;
  if (typeof location === 'string') return location;
  throw unreadable('The address redirects without saying where to.', INSTEAD.directAddress);
}

async function readBody({ status, headers, body }: Reply, { maxBytes, instead }: Bound): Promise<Uint8Array> {
  if (status < 200 || status > 299) {
    throw unreadable(`The server behind the address answered ${status}.`, INSTEAD.directAddress);
  }
  const encoding = String(headers['content-encoding'] ?? '').toLowerCase();
  // Refused, not decoded within bounds: plain bytes were asked for, and images are compressed already.
  if (encoding !== '' && encoding !== 'identity') {
    throw unreadable('The server behind the address sent compressed data unasked.', INSTEAD.directAddress);
  }
  if (Number(headers['content-length']) > maxBytes) throw unreadable(TOO_LARGE, instead);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw unreadable(TOO_LARGE, instead);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
