import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../../src-shared/contract/loopback.ts';

/** Headers by which proxies tell for whom they call: behind one every caller has the address of this computer. */
const OF_PROXIES = /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/**
 * Whether a request comes from a program of this computer, by its connection, its Host and no proxy. nginx without
 * settings adds no header, names the engine's own address as Host, and speaks HTTP/1.0, as nearly no program does.
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

/** Whether no page of another site has caused a request, as far as browsers say so. */
export function isFromNoOtherSite({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
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
