import { randomUUID } from 'node:crypto';
import { homedir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { cacheFolder } from './cache-folder.ts';
import { createDeliveryLog } from './calls/deliveries.ts';
import { createPendingCalls } from './calls/pending-calls.ts';
import { createTurns, GENERATIONS_AT_ONCE } from './calls/turns.ts';
import type { ReadConfig } from './config.ts';
import { createServer } from './create-server.ts';
import { createEngine } from './engine/engine.ts';
import { createHttp } from './engine/http.ts';
import { readPictureFile } from './pictures/given-picture.ts';
import { createKeptFiles } from './results/kept-files.ts';
import { LoggedStdioTransport } from './stdio-transport.ts';

/**
 * Serves MCP on standard input and output until the client closes them or a signal comes. Then the process is to be
 * ended: jobs that are still followed would keep it, and the engine goes on by itself.
 */
export function serve(configNow: ReadConfig): Promise<void> {
  return new Promise((resolve) => {
    const deliveries = createDeliveryLog();
    const transport = new LoggedStdioTransport(deliveries, resolve);
    const deps = depsOf(configNow, deliveries);
    const handle = serveStdio(() => createServer(deps), {
      transport,
      onerror: ({ message }) => console.error(message),
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => void handle.close());
    }
  });
}

function depsOf(configNow: ReadConfig, deliveries: ReturnType<typeof createDeliveryLog>) {
  const { pid, platform, env } = process;
  const engine = createEngine(createHttp(configNow, fetch));
  const cache = cacheFolder(platform, env, homedir());
  const { now } = Date;
  const newKey = () => `mcp-${randomUUID()}`;
  return {
    ...{ engine, deliveries, now, readPictureFile },
    pending: createPendingCalls({ dir: path.join(cache, 'calls'), now, newKey, pid, isRunning }),
    turns: createTurns(GENERATIONS_AT_ONCE),
    keepFile: createKeptFiles(engine, { dir: path.join(cache, 'memes'), now }),
    // It stops with its process.
    closing: new AbortController().signal,
    wait: (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => {}),
    get baseUrl() {
      return configNow().baseUrl;
    },
    // A key belongs to one engine, whichever port that listens on.
    get identity() {
      return configNow().key ?? '';
    },
  };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user runs, but may not be asked.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
