import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { CamError } from '../../src-shared/contract/errors.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import { INSTEAD, unreadable } from './fetch-errors.ts';

/**
 * Which addresses may be fetched. Threat (SSRF): an address that a caller names, a redirect or a name server leads to
 * what only this machine can reach: its own services, the local network, a cloud's metadata service. On a server with
 * a public address that one leads to its own services too, past the firewall before them.
 */

/** 2000::/3 is all that is allocated for the public internet; everything outside is refused without a closer look. */
const PUBLIC_IPV6 = ipaddr.IPv6.parse('2000::');
/** The well-known NAT64 prefix: on networks without IPv4 the last 32 bits are the IPv4 host that is reached. */
const NAT64 = ipaddr.IPv6.parse('64:ff9b::');
/** Looks public, but inside that cloud it reaches the machine's own control service. */
const CLOUD_CONTROL = new Set(['168.63.129.16']);

/** One answer of a name look-up. */
export interface ResolvedAddress {
  address: string;
  family: number;
}

export interface TargetRules {
  /** Looks a host name up: every address it has, as the system would answer. */
  resolve: (host: string) => Promise<readonly ResolvedAddress[]>;
  /** Every address of this machine, read anew for each target: networks come and go. */
  ownAddresses: () => readonly string[];
  /** Permits an address although it is not public, or this machine's; for tests. */
  allow: (address: string, port: number) => boolean;
  /** Whether the owner has named the server of this address, which may be anywhere then; by default none. */
  isNamed?: (url: URL) => boolean;
}

/** An address that is not connected to, whatever there may be. */
export class RefusedTarget extends CamError {
  constructor(problem: string, instead: string) {
    super('IMAGE_UNREADABLE', `${problem} ${instead}`);
  }
}

/** Names reserved for this machine and its network; a look-up would leak them to a name server. */
const LOCAL_SUFFIXES = ['localhost', 'local', 'internal', 'home.arpa'];

/**
 * Parses an address to fetch. `base` is the page a redirect came from. The WHATWG parser turns the decimal,
 * octal, hex and short forms of an IPv4 host into the usual one, so later checks see the host that is connected to.
 * @throws CamError IMAGE_UNREADABLE for anything but a plain http(s) address
 */
export function parseTarget(text: string, base?: URL): URL {
  const who = base ? 'The address redirects to one that' : 'The address';
  if (text.length > LIMITS.urlChars) {
    throw unreadable(`${who} is longer than ${LIMITS.urlChars} characters.`, INSTEAD.directAddress);
  }
  const url = URL.parse(text, base?.href);
  if (!url) throw unreadable(`${who} is not a valid URL.`, INSTEAD.publicAddress);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw unreadable(`${who} begins with ${url.protocol}, not http: or https:.`, INSTEAD.publicAddress);
  }
  if (url.username || url.password) {
    throw unreadable(`${who} has a user name or password in it.`, INSTEAD.directAddress);
  }
  return url;
}

/**
 * The addresses a connection for `url` may go to. One bad address refuses them all: a name that is half
 * public and half private is an attack or a mistake, and which half is connected to would be chance.
 * @throws CamError IMAGE_UNREADABLE where the host has no address; RefusedTarget where it has one that is not public
 */
export async function resolveTarget(url: URL, rules: TargetRules): Promise<readonly ResolvedAddress[]> {
  const isNamed = rules.isNamed?.(url) ?? false;
  const addresses = await resolveAddresses(url.hostname, rules, isNamed);
  if (isNamed) return addresses;
  const port = getPort(url);
  const own = new Set(rules.ownAddresses().map(canonicalAddress));
  const isForeign = (address: string) => isPublicAddress(address) && !own.has(canonicalAddress(address));
  if (!addresses.every(({ address }) => isForeign(address) || rules.allow(address, port))) {
    throw new RefusedTarget(
      'The address leads to this machine or a private or reserved network.',
      INSTEAD.publicAddress,
    );
  }
  return addresses;
}

async function resolveAddresses(
  hostname: string,
  rules: TargetRules,
  isNamed: boolean,
): Promise<readonly ResolvedAddress[]> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  if (family !== 0) return [{ address: literal, family }];
  if (!isNamed) assertPublicName(hostname);
  const addresses = await rules.resolve(hostname).catch((cause: unknown) => {
    throw createNotFoundError(cause);
  });
  if (addresses.length === 0) throw createNotFoundError();
  return addresses;
}

function createNotFoundError(cause?: unknown): CamError {
  return unreadable('The host name in the address cannot be found.', INSTEAD.checked, cause);
}

function assertPublicName(hostname: string): void {
  if (hostname.endsWith('.')) {
    throw new RefusedTarget(
      'The host name in the address ends with a dot.',
      'Send the address without that dot.',
    );
  }
  const isLocal = LOCAL_SUFFIXES.some((suffix) => hostname === suffix || hostname.endsWith(`.${suffix}`));
  if (isLocal || !hostname.includes('.')) {
    throw new RefusedTarget(
      'The address names a host of this machine or a local network.',
      INSTEAD.publicAddress,
    );
  }
}

function getPort(url: URL): number {
  return Number(url.port || (url.protocol === 'https:' ? 443 : 80));
}

/**
 * One form for every way to write an address: no zone, no leading zeros, and the IPv4 address where IPv6 holds one
 * (mapped, or by NAT64). Text that is no address stays as it is.
 */
export function canonicalAddress(text: string): string {
  const bare = text.replace(/%.*$/, '');
  if (isIP(bare) === 0) return text;
  const ip = ipaddr.process(bare);
  return ip instanceof ipaddr.IPv6 && ip.match(NAT64, 96) ? readEmbeddedIPv4(ip).toString() : ip.toString();
}

const readEmbeddedIPv4 = (ip: ipaddr.IPv6) => new ipaddr.IPv4(ip.toByteArray().slice(12));

/**
 * Whether `ip` (a canonical IPv4 or IPv6 literal, no brackets) is a public unicast address.
 * False for anything else: private, loopback, link-local, carrier, multicast, reserved and documentation
 * ranges, every IPv6 form that hides a non-public IPv4, and text that is not an address. Never throws.
 */
export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip);
  if (family === 4) return isPublicIPv4(ipaddr.IPv4.parse(ip));
  return family === 6 && isPublicIPv6(ipaddr.IPv6.parse(ip));
}

function isPublicIPv4(ip: ipaddr.IPv4): boolean {
  return ip.range() === 'unicast' && !CLOUD_CONTROL.has(ip.toString());
}

function isPublicIPv6(ip: ipaddr.IPv6): boolean {
  if (ip.zoneId) return false;
  if (ip.match(NAT64, 96)) return isPublicIPv4(readEmbeddedIPv4(ip));
  return ip.match(PUBLIC_IPV6, 3) && ip.range() === 'unicast';
}
