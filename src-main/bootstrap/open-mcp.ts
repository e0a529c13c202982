import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { HttpHandler } from '../../mcp/src/http/http-handler.ts';
import type { McpEndpoint } from '../http/deps.ts';
import { isRunning } from '../running-process.ts';
import type { Services } from '../services/create-services.ts';
import { findCdnPath } from '../services/images/cdn.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { ServerAddress } from './server-address.ts';

/** Folder of the home with paid calls of `/mcp` whose results have not reached their clients. */
const CALLS_DIR = 'calls';

interface McpDeps {
  config: Pick<Config, 'home'>;
  log: Log;
  address: Pick<ServerAddress, 'localUrl' | 'ownOrigins'>;
  services: Pick<Services, 'cdnFile'>;
  /** ms since the epoch */
  now: () => number;
}

/** The MCP server of an engine. Its code is loaded at the first request: most engines serve no assistant over HTTP. */
export function openMcp(deps: McpDeps): McpEndpoint {
  let opened: Promise<HttpHandler> | undefined;
  return {
    async handle(call) {
      opened ??= load(deps);
      return (await opened).handle(call);
    },
    async close() {
      await (await opened)?.close();
    },
  };
}

async function load({ config, log, address, services, now }: McpDeps): Promise<HttpHandler> {
  const { createHttpHandler } = await import('../../mcp/src/http/http-handler.ts');
  return createHttpHandler({
    now,
    isRunning,
    dir: path.join(config.home, CALLS_DIR),
    pid: process.pid,
    baseUrl: address.localUrl,
    newKey: () => `mcp-${randomUUID()}`,
    newSessionId: randomUUID,
    async findFile({ url }) {
      const picture = findCdnPath(url, address.ownOrigins());
      return picture === undefined ? undefined : (await services.cdnFile(picture))?.file;
    },
    onError: (error) => log.debug({ err: error }, 'mcp'),
  });
}
