import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** 2000::/3 is all that is given out for the public internet; whatever lies outside is refused unseen. */
const PUBLIC_IPV6 = ipaddr.IPv6.parse('2000::');
/** The well-known NAT64 prefix: on networks without IPv4 the last 32 bits are the IPv4 host really reached. */
const NAT64 = ipaddr.IPv6.parse('64:ff9b::');
/** Looks public, but inside that cloud it reaches the machine's own control service. */
const CLOUD_CONTROL = new Set(['168.63.129.16']);

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
  if (ip.match(NAT64, 96)) return isPublicIPv4(new ipaddr.IPv4(ip.toByteArray().slice(12)));
  return ip.match(PUBLIC_IPV6, 3) && ip.range() === 'unicast';
}
