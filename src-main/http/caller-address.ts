import { isLoopbackHost } from '../../src-shared/contract/loopback.ts';
import type { HttpDeps } from './deps.ts';

/** The engine's address as one caller reaches it. */
export interface CallerAddress {
  /** Without a trailing slash. */
  base: string;
  /** An address, at `base` where it is one of the engine's own pictures and pages. */
  url(address: string): string;
  /** JSON text with such addresses in it, whatever they were stored under. Texts of callers are left as they are. */
  json(text: string): string;
}

/** The origin of an address that may be the engine's. */
const ORIGIN = /^https?:\/\/[^"/\\]+(?=\/(?:cdn|docs|m|v1\/i)\/)/;
/** A property of JSON that holds an address; unescaped quotes cannot occur inside a string. */
const ADDRESS =
  /(?<="(?:image_|thumb_|logo_|doc_|page_|signed_)?url":")https?:\/\/[^"/\\]+\/(?:cdn|docs|m|v1\/i)\//g;

/** The address of a caller who came by this Host; the engine's first one where it is none of ours. */
export function callerAddress(
  { baseUrl, ownOrigins }: Pick<HttpDeps, 'baseUrl' | 'ownOrigins'>,
  host: string | undefined,
): CallerAddress {
  const base = baseUrl(host);
  const isOwn = (origin: string) =>
    isLoopbackHost(origin.replace(/^https?:\/\//, '')) || ownOrigins().includes(origin);
  const url = (address: string) =>
    address.replace(ORIGIN, (origin) => (origin !== base && isOwn(origin) ? base : origin));
  return { base, url, json: (text) => text.replaceAll(ADDRESS, url) };
}
