import type { FastifyReply, FastifyRequest } from 'fastify';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { isLoopbackHost } from '../../../src-shared/contract/loopback.ts';
import type { Caller } from '../../services/caller.ts';
import type { HttpDeps } from '../deps.ts';
import { bearerKey, type RateLimiter, takeRequest } from './auth.ts';

/** Authenticates requests for pictures by address. `<img>` and link previews cannot send a key in a header. */

/** Most new pictures per minute for all programs on this computer that send no key. */
export const KEYLESS_PER_MINUTE = 60;

export interface PictureCaller {
  caller: Caller;
  /** How the caller is authenticated: by a key, by a signed address, or as a program on this computer. */
  by: 'key' | 'signature' | 'computer';
  /** To be called before a picture is made. @throws CamError RATE_LIMITED */
  beforeMaking(): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** How the caller was found, on routes for pictures. */
    pictureCaller: PictureCaller | null;
  }
}

export interface PictureAuthDeps extends Pick<HttpDeps, 'services' | 'now' | 'ownOrigins'> {
  /** Rate limits of keys, and of programs without a key. */
  limiter: RateLimiter;
}

/** The key of a request: from `Authorization: Bearer`, `X-API-KEY`, or else `given` in another way. */
export function findKey(request: FastifyRequest, given: string | undefined): string | undefined {
  if (request.headers.authorization !== undefined) return bearerKey(request);
  const header = request.headers['x-api-key'];
  return typeof header === 'string' ? header.trim() : given;
}

/**
 * The caller by a key, else by the signature in the address, else as a program on this computer.
 * @throws CamError INVALID_API_KEY, EXPIRED_API_KEY, SUSPENDED_API_KEY, FORBIDDEN_ORIGIN
 */
export function authenticatePicture(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: PictureAuthDeps,
  { api_key, signature }: { api_key?: string | undefined; signature?: string | undefined },
): PictureCaller {
  const { services, limiter, now = () => performance.now() } = deps;
  const key = findKey(request, api_key);
  if (key !== undefined) return { caller: services.authenticate(key), by: 'key', beforeMaking: () => {} };
  if (signature !== undefined) {
    const caller = services.addresses.callerOfSignature(request.url);
    return { caller, by: 'signature', beforeMaking: () => takeRequest(caller, reply, limiter, now()) };
  }
  return keyless(request, deps);
}

/** How the caller of a route for pictures was found. */
export function getPictureCaller({ pictureCaller }: FastifyRequest): PictureCaller {
  if (!pictureCaller) throw new Error('This route is declared without callers of pictures.');
  return pictureCaller;
}

/** @throws CamError INVALID_API_KEY, FORBIDDEN_ORIGIN */
function keyless(request: FastifyRequest, deps: PictureAuthDeps): PictureCaller {
  const { services, limiter, ownOrigins, now = () => performance.now() } = deps;
  if (!isOnThisComputer(request, { ownOrigins })) throw createKeyMissingError();
  if (!isNotCrossSite(request)) throw otherSite();
  const caller = services.addresses.owner();
  return { caller, by: 'computer', beforeMaking: () => takeKeyless(limiter, now()) };
}

function takeKeyless(limiter: RateLimiter, now: number): void {
  const { allowed, resetSeconds } = limiter.take('without a key', KEYLESS_PER_MINUTE, now);
  if (allowed) return;
  throw new CamError(
    'RATE_LIMITED',
    `Without a key at most ${KEYLESS_PER_MINUTE} new pictures a minute are made; those made before are always answered. Try again in ${resetSeconds} s, or send a key.`,
    { headers: { 'retry-after': `${resetSeconds}` } },
  );
}

export const createKeyMissingError = () =>
  new CamError(
    'INVALID_API_KEY',
    'Without a key pictures are made only for programs on the computer that runs CAM, where it has no https address. Send `Authorization: Bearer cam_live_…`, `X-API-KEY` or `?api_key=`, or use a signed address (POST /v1/addresses).',
  );

const otherSite = () =>
  new CamError(
    'FORBIDDEN_ORIGIN',
    'A page of another site asked for this picture. Without a key only programs and pages of this computer’s CAM get one; use a signed address (POST /v1/addresses).',
  );

/** Headers that proxies add. Behind a proxy on this computer every caller has a loopback address. */
const OF_PROXIES = /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

const isOwnAddress = (ip: string): boolean => /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/.test(ip);

/**
 * The address that a request comes from: of a proxy on this computer the one that it has added last, as earlier ones
 * are the client's words. Others may write what they like.
 */
export function findAddress({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): string {
  const forwarded = isOwnAddress(ip) ? [headers['x-forwarded-for'] ?? ''].flat().join() : '';
  return forwarded.split(',').at(-1)?.trim() || ip;
}

/**
 * Whether a request comes from a program on this computer: by the address of the connection, the Host header, and no
 * sign of a proxy. nginx with its default settings adds no header and sends the engine's own Host, but before 1.29.7
 * used HTTP/1.0, which hardly any other program does.
 */
export function isFromThisComputer({
  headers,
  ip,
  raw,
}: Pick<FastifyRequest, 'headers' | 'ip' | 'raw'>): boolean {
  const isDirect = !Object.keys(headers).some((name) => OF_PROXIES.test(name));
  return (
    isOwnAddress(ip) &&
    isDirect &&
    raw.httpVersion !== '1.0' &&
    isLoopbackHost(headers.host?.toLowerCase() ?? '')
  );
}

/** Whether a request comes from a program on this computer and certainly by no proxy. */
export function isOnThisComputer(
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'raw'>,
  { ownOrigins }: Pick<HttpDeps, 'ownOrigins'>,
): boolean {
  // CAM itself has no https: there is a proxy, and its calls may look like those of a program here.
  const hasProxy = ownOrigins().some((origin) => origin.startsWith('https:'));
  return !hasProxy && isFromThisComputer(request);
}

/** Whether a request was not caused by a page of another site, according to the headers that browsers send. */
function isNotCrossSite({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { host, origin, referer, 'sec-fetch-site': site } = headers;
  const own = `http://${host}`;
  const isOwnSite = site === undefined || site === 'none' || site === 'same-origin';
  return (
    isOwnSite && (origin === undefined || origin === own) && (referer === undefined || isAt(referer, own))
  );
}

function isAt(address: string, origin: string): boolean {
  return URL.parse(address)?.origin === URL.parse(origin)?.origin;
}
