import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { canonicalAddress, isPublicAddress } from './ssrf-guard.ts';

/**
 * Which hosts callbacks may be sent to: the owner of the machine lists them. A host that is listed by its name or
 * address may be on this machine or its network; one that a `*.` covers must be public, as who runs a subdomain may be
 * somebody else.
 */

/** One entry: `bot.example.org`, `*.example.org`, `localhost:8080`, `192.168.1.7`, `[::1]:8080`. */
export interface CallbackHost {
  /** Lower case, without brackets; of `*.example.org` it is `.example.org`. */
  name: string;
  isSuffix: boolean;
  /** Null allows every port. */
  port: number | null;
}

const ENTRY = /^(\*\.)?(?:\[([0-9a-f:.]+)\]|([a-z0-9_](?:[a-z0-9_.-]*[a-z0-9])?))(?::(\d{1,5}))?$/;

/** An entry of the list; undefined where the text is none. */
export function parseCallbackHost(text: string): CallbackHost | undefined {
  const [, star, ipv6, plain = '', digits] = ENTRY.exec(text.toLowerCase()) ?? [];
  const port = digits === undefined ? null : Number(digits);
  if (port !== null && (port < 1 || port > 65_535)) return undefined;
  if (ipv6 !== undefined)
    return star || isIP(ipv6) !== 6 ? undefined : { name: canonicalAddress(ipv6), isSuffix: false, port };
  if (plain === '' || plain.includes('..')) return undefined;
  if (!star) return { name: plain, isSuffix: false, port };
  return plain.includes('.') && isIP(plain) === 0 ? { name: `.${plain}`, isSuffix: true, port } : undefined;
}

/** The entry that covers an address, one by name before one by `*.`; undefined where none does. */
export function findCallbackHost(hosts: readonly CallbackHost[], url: URL): CallbackHost | undefined {
  const name = canonicalAddress(url.hostname.replace(/^\[|\]$/g, ''));
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const fitting = hosts.filter((host) => host.port === null || host.port === port);
  return (
    fitting.find((host) => !host.isSuffix && host.name === name) ??
    fitting.find((host) => host.isSuffix && name.endsWith(host.name))
  );
}

/** What a host that is listed by its name may resolve to, besides public addresses. */
const LOCAL_RANGES = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']);

/**
 * Whether a callback to a listed host may go to an address of it. `own` are the addresses of this machine. Link-local
 * addresses, among them the metadata service of clouds, are reached only where they are listed themselves.
 */
export function mayCall(host: CallbackHost, address: string, own: readonly string[]): boolean {
  const canonical = canonicalAddress(address);
  if (host.name === canonical) return true;
  if (host.isSuffix) return isPublicAddress(canonical) && !own.map(canonicalAddress).includes(canonical);
  return (
    isPublicAddress(canonical) ||
    (isIP(canonical) !== 0 && LOCAL_RANGES.has(ipaddr.process(canonical).range()))
  );
}
