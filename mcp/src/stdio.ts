import { randomUUID } from 'node:crypto';
import { homedir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { cacheFolder } from './cache-folder.ts';
import { createDeliveryLog } from './calls/deliveries.ts';
import { createPendingCalls } from './calls/pending-calls.ts';
import { createTurns, GENERATIONS_AT_ONCE } from './calls/turns.ts';
import { type Config, readConfig } from './config.ts';
import { createServer } from './create-server.ts';
import { createEngine } from './engine/engine.ts';
import { createHttp } from './engine/http.ts';
import { readPictureFile } from './pictures/given-picture.ts';
import { createKeptFiles } from './results/kept-files.ts';
import { LoggedStdioTransport } from './stdio-transport.ts';

/** Serves MCP on standard input and output until the client closes them; then the process ends. */
export function serve(config: Config = readConfig(process.env)): void {
  const { pid, platform, env } = process;
  const engine = createEngine(createHttp(config, fetch));
  const cache = cacheFolder(platform, env, homedir());
  const deliveries = createDeliveryLog();
  const { now } = Date;
  const pending = createPendingCalls({
    ...{ dir: path.join(cache, 'calls'), now, newKey: () => `mcp-${randomUUID()}`, pid, isRunning },
  });
  const deps = {
    ...{ engine, pending, deliveries, now, baseUrl: config.baseUrl, readPictureFile },
    turns: createTurns(GENERATIONS_AT_ONCE),
    identity: `${config.baseUrl} ${config.key ?? ''}`,
    keepFile: createKeptFiles(engine, { dir: path.join(cache, 'memes'), now }),
    wait: (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => {}),
  };
  // Jobs that are still followed must not keep the process: the engine goes on by itself.
  const transport = new LoggedStdioTransport(deliveries, () => setImmediate(() => process.exit()));
  const handle = serveStdio(() => createServer(deps), {
    transport,
    onerror: ({ message }) => console.error(message),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void handle.close());
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user runs, but may not be asked.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
