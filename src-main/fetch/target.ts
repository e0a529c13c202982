import { isIP } from 'node:net';
import type { CamError } from '../../src-shared/contract/errors.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import { isPublicAddress } from './address.ts';
import { INSTEAD, unreadable } from './refusal.ts';

/** One answer of a name look-up. */
export interface ResolvedAddress {
  address: string;
  family: number;
}

export interface TargetRules {
  /** Looks a host name up: every address it has, as the system would answer. */
  resolve: (host: string) => Promise<readonly ResolvedAddress[]>;
  /** Lets pass an address that is not public. */
  allow: (address: string, port: number) => boolean;
}

/** Names that mean this machine or this network by convention; asking a name server about them tells secrets. */
const LOCAL_SUFFIXES = ['localhost', 'local', 'internal', 'home.arpa'];

/**
 * Parses an address to fetch. `base` is the page a redirect came from. The WHATWG parser turns the decimal,
 * octal, hex and short forms of an IPv4 host into the usual one, so later checks see what is really meant.
 * Throws IMAGE_UNREADABLE for anything but a plain http(s) address.
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
 * public and half private is an attack or a mistake, and which half is dialled would be chance.
 * Throws IMAGE_UNREADABLE where the host has no address or one that is not public.
 */
export async function resolveTarget(url: URL, rules: TargetRules): Promise<readonly ResolvedAddress[]> {
  const addresses = await addressesOf(url.hostname, rules);
  const port = portOf(url);
  if (!addresses.every(({ address }) => isPublicAddress(address) || rules.allow(address, port))) {
    throw unreadable(
      'The address leads to this machine or a private or reserved network.',
      INSTEAD.publicAddress,
    );
  }
  return addresses;
}

async function addressesOf(hostname: string, rules: TargetRules): Promise<readonly ResolvedAddress[]> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  if (family !== 0) return [{ address: literal, family }];
  assertPublicName(hostname);
  const addresses = await rules.resolve(hostname).catch((cause: unknown) => {
    throw notFound(cause);
  });
  if (addresses.length === 0) throw notFound();
  return addresses;
}

function notFound(cause?: unknown): CamError {
  return unreadable('The host name in the address cannot be found.', INSTEAD.checked, cause);
}

function assertPublicName(hostname: string): void {
  if (hostname.endsWith('.')) {
    throw unreadable('The host name in the address ends with a dot.', 'Send the address without that dot.');
  }
  const isLocal = LOCAL_SUFFIXES.some((suffix) => hostname === suffix || hostname.endsWith(`.${suffix}`));
  if (isLocal || !hostname.includes('.')) {
    throw unreadable('The address names a host of this machine or a local network.', INSTEAD.publicAddress);
  }
}

function portOf(url: URL): number {
  return Number(url.port || (url.protocol === 'https:' ? 443 : 80));
}
