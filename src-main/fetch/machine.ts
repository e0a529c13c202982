import { lookup } from 'node:dns/promises';
import os from 'node:os';
import type { ResolvedAddress } from './ssrf-guard.ts';

/** Every address that the system has for a host name. @throws the errors of Node's look-up */
export function lookUp(host: string): Promise<readonly ResolvedAddress[]> {
  return lookup(host, { all: true, order: 'verbatim' });
}

/** Every address of this machine at the moment. */
export function machineAddresses(): string[] {
  return Object.values(os.networkInterfaces()).flatMap((each) => each?.map(({ address }) => address) ?? []);
}
