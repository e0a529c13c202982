import { lookup } from 'node:dns/promises';
import os from 'node:os';
import type { ResolvedAddress } from './ssrf-guard.ts';

/** All IP addresses that a host name resolves to. @throws the errors of `dns.lookup` */
export function lookUp(host: string): Promise<readonly ResolvedAddress[]> {
  return lookup(host, { all: true, order: 'verbatim' });
}

/** The current IP addresses of this machine. */
export function machineAddresses(): string[] {
  return Object.values(os.networkInterfaces()).flatMap((each) => each?.map(({ address }) => address) ?? []);
}
