import { networkInterfaces } from 'node:os';
import type { ListenAddress } from '../http/listen.ts';
import { originPolicyFor } from '../http/origin-policy.ts';
import type { Config } from './config.ts';

/**
 * The addresses of an engine, and the hosts and origins it accepts. They contain the configured port until `bind`: with
 * port 0 the system chooses one at the start.
 */
export interface ServerAddress {
  /** For callers, without a trailing slash. */
  baseUrl(): string;
  /** On this machine, also where `baseUrl` is public. */
  localUrl(): string;
  /** Origins of other pages that may call. */
  allowedOrigins: readonly string[];
  /** Values of the Host header that the engine accepts. */
  allowedHosts(): readonly string[];
  /** Origins of the engine itself. */
  ownOrigins(): string[];
  /** Sets the address the engine listens on. */
  bind(address: ListenAddress): void;
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
    bind({ url, port }) {
      localUrl = url;
      policy = policyAt(port);
    },
  };
}

/** Hosts an engine accepts besides the loopback names; for a wildcard, every address of this machine. */
export function boundHosts(host: string, interfaces = networkInterfaces()): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [host];
  return Object.values(interfaces).flatMap((all) => (all ?? []).map(({ address }) => address));
}
