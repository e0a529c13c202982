import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { canonicalAddress, isPublicAddress } from './ssrf-guard.ts';

/**
 * The hosts that callbacks may be sent to, as the owner of the machine lists them. A host listed by its own name or
 * address may be on this machine or its network. One that matches `*.` must be public: somebody else may control the
 * subdomain.
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

/** Parses an entry of the list; undefined if it is not valid. */
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

/** The entry that matches an address, an exact name before `*.`; undefined if none does. */
export function findCallbackHost(hosts: readonly CallbackHost[], url: URL): CallbackHost | undefined {
  const name = canonicalAddress(url.hostname.replace(/^\[|\]$/g, ''));
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const fitting = hosts.filter((host) => host.port === null || host.port === port);
  return (
    fitting.find((host) => !host.isSuffix && host.name === name) ??
    fitting.find((host) => host.isSuffix && name.endsWith(host.name))
  );
}

/** Address ranges that a host listed by its own name may resolve to, besides public addresses. */
const LOCAL_RANGES = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']);

/**
 * Whether a callback to a listed host may connect to `address`, which the host resolves to. `own`: the addresses of
 * this machine. Link-local addresses, such as the metadata service of a cloud, must be listed themselves.
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
