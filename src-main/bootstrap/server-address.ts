import { networkInterfaces } from 'node:os';
import { isLoopbackHost } from '../../src-shared/contract/loopback.ts';
import type { ListenAddress } from '../http/listen.ts';
import { listHosts, originPolicyFor } from '../http/plugins/origin-guard.ts';
import type { Config } from './config.ts';

/**
 * The addresses of an engine, and the hosts and origins it accepts. They contain the configured port until `bind`: with
 * port 0 the system chooses one at the start.
 */
export interface ServerAddress {
  /**
   * For callers who came by this Host, without a trailing slash; the first public address, else the one listened on,
   * where the Host is unknown or none of ours.
   */
  baseUrl(host?: string): string;
  /** On this machine, also where `baseUrl` is public. */
  localUrl(): string;
  /** Origins of other pages that may call. */
  allowedOrigins: readonly string[];
  /** Values of the Host header that the engine accepts, besides the loopback's. */
  allowedHosts(): readonly string[];
  /** Origins of the engine itself. */
  ownOrigins(): string[];
  /** Sets the address the engine listens on. */
  bind(address: ListenAddress): void;
}

/** @throws TypeError where a public URL or an origin is not a URL */
export function createServerAddress(config: Config): ServerAddress {
  const publicUrls = [config.publicUrl ?? [], config.morePublicUrls ?? []].flat();
  const policyAt = (port: number) =>
    originPolicyFor({
      port,
      publicUrls,
      allowedOrigins: config.allowedOrigins,
      boundHosts: listBoundHosts(config.host),
    });
  let localUrl = `http://${config.host}:${config.port}`;
  let policy = policyAt(config.port);
  const addressBy = (host: string): string | undefined => {
    const known = publicUrls.find((url) => listHosts(url).includes(host));
    const isOwn = isLoopbackHost(host) || policy.allowedHosts.includes(host);
    return known ?? (isOwn ? `http://${host}` : undefined);
  };
  return {
    baseUrl: (host) => (host && addressBy(host.toLowerCase())) || (publicUrls[0] ?? localUrl),
    localUrl: () => localUrl,
    allowedOrigins: policy.allowedOrigins,
    allowedHosts: () => policy.allowedHosts,
    ownOrigins: () => [
      ...new Set([
        ...publicUrls,
        new URL(localUrl).origin,
        ...policy.allowedHosts.map((host) => `http://${host}`),
      ]),
    ],
    bind({ url, port }) {
      localUrl = url;
      policy = policyAt(port);
    },
  };
}

/** Hosts an engine accepts besides the loopback's names; for a wildcard, every address of this machine. */
export function listBoundHosts(host: string, interfaces = networkInterfaces()): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [host];
  return Object.values(interfaces).flatMap((all) => (all ?? []).map(({ address }) => address));
}
