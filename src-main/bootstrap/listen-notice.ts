import { isLoopbackHost } from '../../src-shared/contract/loopback.ts';
import type { Config } from './config.ts';
import { boundHosts } from './server-address.ts';

/** What listening on `host` opens to other machines, in a line for people; undefined where only this one is reached. */
export function listenNotice(
  { host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>,
  localUrl: string,
  interfaces?: Parameters<typeof boundHosts>[1],
): string | undefined {
  if (isLocal(host)) return undefined;
  const { port } = new URL(localUrl);
  const outside = boundHosts(host, interfaces).filter((one) => !isLocal(one) && !one.startsWith('fe80:'));
  const at = outside.map((one) => `http://${one.includes(':') ? `[${one}]` : one}:${port}`);
  const where = at.length > 0 ? ` at ${at.join(', ')}` : '';
  const advice = publicUrl === null ? ` ${PLAIN_HTTP}` : '';
  return `CAM listens on ${host}: other machines reach it${where}. Pictures under /cdn/, their pages under /m/ and the documentation under /docs are open to all of them, everything else needs a key.${advice}`;
}

const PLAIN_HTTP =
  'Keys sent by plain http can be read on the way: put a proxy with https in front (CAM_PUBLIC_URL), or leave --host out.';

const isLocal = (host: string): boolean => /^127\.|^::1$/.test(host) || isLoopbackHost(host);
