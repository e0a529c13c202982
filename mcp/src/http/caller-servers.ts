import { request } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { McpServer } from '@modelcontextprotocol/server';
import { createTurns, GENERATIONS_AT_ONCE, type Turns } from '../calls/call-turns.ts';
import type { Deliveries } from '../calls/deliveries.ts';
import { createPendingCalls, type PendingCallsOptions } from '../calls/pending-calls.ts';
import { createServer } from '../create-server.ts';
import { createEngine } from '../engine/engine.ts';
import { createHttp, type Fetch } from '../engine/http.ts';
import type { KeepFile } from '../results/meme-content.ts';
import type { ToolDeps } from '../tool.ts';

/** Who sent a request, as the engine has found out. */
export interface HttpCaller {
  /** The key it came with, checked. */
  key: string;
  /** Id of the key; it never changes. A key that replaces it has another id. */
  keyId: string;
  /** The Host that it came by. */
  host: string | undefined;
  /** Whether it is a program of this computer: it is told where files are. */
  isLocal: boolean;
}

export interface CallerServersDeps extends PendingCallsOptions {
  /** Address of the engine without a slash at its end. */
  baseUrl(): string;
  /** The engine's own file of a meme, for callers on this computer. */
  findFile: KeepFile;
}

/** What all servers of an engine share. */
interface SharedDeps {
  deliveries: Deliveries;
  closing: AbortSignal;
}

/** Makes servers that call the engine with the key of their caller; those of one key share its turns. */
export function createCallerServers(
  deps: CallerServersDeps,
  { deliveries, closing }: SharedDeps,
): (caller: HttpCaller) => McpServer {
  const { now, baseUrl } = deps;
  const pending = createPendingCalls(deps);
  const turns = new Map<string, Turns>();
  const getTurns = (keyId: string): Turns => {
    const known = turns.get(keyId) ?? createTurns(GENERATIONS_AT_ONCE);
    turns.set(keyId, known);
    return known;
  };
  const wait: ToolDeps['wait'] = (ms, signal) => sleep(ms, undefined, { signal, ref: false }).catch(() => {});
  return ({ key, keyId, host, isLocal }) => {
    const engine = createEngine(createHttp(() => ({ baseUrl: baseUrl(), key }), createHostFetch(host)));
    return createServer({
      engine,
      pending,
      deliveries,
      now,
      wait,
      closing,
      baseUrl: baseUrl(),
      turns: getTurns(keyId),
      identity: `http ${keyId}`,
      keepFile: isLocal ? deps.findFile : async () => undefined,
      readPictureFile: undefined,
      readMediaFile: undefined,
    });
  };
}

/**
 * Calls the engine under the name that the client knows it by, so that the addresses in its answers work for the
 * client; the global `fetch` sends no other Host than that of the address. `host` is undefined where it is that one.
 */
function createHostFetch(host: string | undefined): Fetch {
  return (url, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const options = {
        method,
        headers: { ...headers, ...(host !== undefined && { host }) },
        ...(signal && { signal }),
      };
      const outgoing = request(url, options, (incoming) => {
        const { statusCode = 500 } = incoming;
        const answered = new Headers();
        for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
          for (const value of values) answered.append(name, value);
        }
        const hasBody = statusCode !== 204 && statusCode !== 304;
        resolve(
          new Response(hasBody ? Readable.toWeb(incoming) : null, { status: statusCode, headers: answered }),
        );
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
}
