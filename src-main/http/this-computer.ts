import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../../src-shared/contract/loopback.ts';

/** Headers that proxies add. Behind a proxy on this computer every caller has a loopback address. */
const OF_PROXIES = /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

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
  const isOwnAddress = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/.test(ip);
  const isDirect = !Object.keys(headers).some((name) => OF_PROXIES.test(name));
  return (
    isOwnAddress && isDirect && raw.httpVersion !== '1.0' && isLoopbackHost(headers.host?.toLowerCase() ?? '')
  );
}

/** Whether a request was not caused by a page of another site, according to the headers that browsers send. */
export function isNotCrossSite({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
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
