import { networkInterfaces } from 'node:os';
import type { ListenAddress } from '../http/listen.ts';
import { originPolicyFor } from '../http/origin-policy.ts';
import type { Config } from './config.ts';

/** Where an engine is reached, and by whom. Port 0 settles at the start; until then the wanted port is the best there is. */
export interface ServerAddress {
  /** For callers, without a trailing slash. */
  baseUrl(): string;
  /** On this machine, also where `baseUrl` is public. */
  localUrl(): string;
  /** Foreign origins that may call. */
  allowedOrigins: readonly string[];
  /** Hosts that the engine answers to. */
  allowedHosts(): readonly string[];
  /** Origins that mean the engine itself. */
  ownOrigins(): string[];
  /** The engine listens here now. */
  settle(address: ListenAddress): void;
}

/** @throws TypeError where the public URL or an origin is not a URL */
export function createServerAddress(config: Config): ServerAddress {
  const policyAt = (port: number) =>
    originPolicyFor({
      port,
      boundHosts: boundHosts(config.host),
      ...(config.publicUrl === null ? {} : { publicUrl: config.publicUrl }),
      allowedOrigins: config.allowedOrigins,
    });
  let localUrl = `http://${config.host}:${config.port}`;
  let policy = policyAt(config.port);
  const baseUrl = () => config.publicUrl ?? localUrl;
  return {
    baseUrl,
    localUrl: () => localUrl,
    allowedOrigins: policy.allowedOrigins,
    allowedHosts: () => policy.allowedHosts,
    ownOrigins: () => [
      ...new Set([new URL(baseUrl()).origin, ...policy.allowedHosts.map((host) => `http://${host}`)]),
    ],
    settle({ url, port }) {
      localUrl = url;
      policy = policyAt(port);
    },
  };
}

/** Hosts an engine answers to beside the loopback names: a wildcard means every address of this machine. */
export function boundHosts(host: string, interfaces = networkInterfaces()): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [host];
  return Object.values(interfaces).flatMap((all) => (all ?? []).map(({ address }) => address));
}
