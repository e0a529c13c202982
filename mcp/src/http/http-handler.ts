import { setTimeout as sleep } from 'node:timers/promises';
import { createMcpHandler, isLegacyRequest, type McpServer } from '@modelcontextprotocol/server';
import { createPendingCalls, type PendingCallsOptions } from '../calls/pending-calls.ts';
import { createTurns, GENERATIONS_AT_ONCE, type Turns } from '../calls/turns.ts';
import { createServer } from '../create-server.ts';
import { createEngine } from '../engine/engine.ts';
import { createHttp } from '../engine/http.ts';
import { memberOf } from '../member-of.ts';
import type { KeepFile } from '../results/meme-content.ts';
import type { ToolDeps } from '../tool.ts';
import { ToolError } from '../tool-error.ts';
import { createExchanges, type Exchanges } from './exchanges.ts';
import { createHostFetch } from './host-fetch.ts';
import { BAD_REQUEST, refusal } from './refusal.ts';
import { createSessions } from './sessions.ts';

/** Who sent a request, as the engine has found out. */
export interface HttpCaller {
  /** The key it came with, checked. */
  key: string;
  /** Names the key for ever, also where its secret is replaced. */
  keyId: string;
  /** The Host that it came by. */
  host: string | undefined;
  /** Whether it is a program of this computer: it is told where files are. */
  isLocal: boolean;
}

export interface HttpCall {
  /** Without its body. */
  request: Request;
  /** The parsed JSON; undefined where there is none. */
  body: unknown;
  caller: HttpCaller;
  /** Resolves once the response is fully written (true), or its connection has closed before. */
  sent: Promise<boolean>;
}

/** Streamable HTTP: the tools of the wrapper, over the requests of one path. */
export interface HttpHandler {
  handle(call: HttpCall): Promise<Response>;
  /** Ends all sessions and streams; jobs go on, and a repeat of a call takes its job over. */
  close(): Promise<void>;
}

export interface HttpHandlerDeps extends PendingCallsOptions {
  /** Address of the engine without a slash at its end. */
  baseUrl(): string;
  newSessionId(): string;
  /** The engine's own file of a meme, for callers on this computer. */
  fileOf: KeepFile;
  /** What goes wrong beside the answers. */
  onError(error: Error): void;
}

/** Subscriptions to changes that may be open at once. */
const SUBSCRIPTIONS = 128;
/** Time that calls get to be answered when the engine stops, ms. */
const ANSWER_MS = 2000;
const STOPPING =
  'CAM is stopping. What it has begun goes on when it runs again: send the same call within 15 minutes and you get its result, charged once.';
/** How often idle sessions are looked for, ms. */
const LOOK_MS = 5 * 60 * 1000;

export function createHttpHandler(deps: HttpHandlerDeps): HttpHandler {
  const { onError, now } = deps;
  const exchanges = createExchanges();
  const closing = new AbortController();
  const newServer = serverFactory(deps, exchanges, closing.signal);
  const sessions = createSessions({ newServer, now, onError, newId: deps.newSessionId });
  const callers = new WeakMap<Request, HttpCaller>();
  const modern = createMcpHandler(
    ({ requestInfo }) => {
      const caller = requestInfo && callers.get(requestInfo);
      if (!caller) throw new Error('This request has no caller.');
      return newServer(caller);
    },
    { legacy: 'reject', maxSubscriptions: SUBSCRIPTIONS, onerror: onError },
  );
  /** Tool calls that have not been answered. */
  const calls = new Set<Promise<unknown>>();
  const timer = setInterval(() => sessions.endIdle(), LOOK_MS).unref();
  return {
    async handle({ request: received, body, caller, sent }) {
      if (closing.signal.aborted) return refusal(503, BAD_REQUEST, 'The engine is stopping. Call it again.');
      sessions.endIdle();
      const request = exchanges.open(received, sent);
      callers.set(request, caller);
      if (memberOf(body, 'method') === 'tools/call') followEnd(calls, sent);
      const isSession = await isLegacyRequest(request, body);
      if (isSession) return sessions.serve({ request, body, caller, sent });
      return modern.fetch(request, { parsedBody: body });
    },
    async close() {
      clearInterval(timer);
      closing.abort(new ToolError(STOPPING));
      await Promise.race([Promise.all(calls), sleep(ANSWER_MS, undefined, { ref: false })]);
      exchanges.endAll();
      sessions.endAll();
      await modern.close();
    },
  };
}

function followEnd(calls: Set<Promise<unknown>>, sent: Promise<unknown>): void {
  calls.add(sent);
  void sent.then(() => calls.delete(sent));
}

/** Makes servers that call the engine with the key of their caller. */
function serverFactory(
  deps: HttpHandlerDeps,
  deliveries: Exchanges,
  closing: AbortSignal,
): (caller: HttpCaller) => McpServer {
  const { now, baseUrl } = deps;
  const pending = createPendingCalls(deps);
  const turns = new Map<string, Turns>();
  const turnsOf = (keyId: string): Turns => {
    const known = turns.get(keyId) ?? createTurns(GENERATIONS_AT_ONCE);
    turns.set(keyId, known);
    return known;
  };
  const wait: ToolDeps['wait'] = (ms, signal) => sleep(ms, undefined, { signal, ref: false }).catch(() => {});
  return ({ key, keyId, host, isLocal }) => {
    const engine = createEngine(createHttp(() => ({ baseUrl: baseUrl(), key }), createHostFetch(host)));
    return createServer({
      ...{ engine, pending, deliveries, now, wait, closing, baseUrl: baseUrl() },
      turns: turnsOf(keyId),
      identity: `http ${keyId}`,
      keepFile: isLocal ? deps.fileOf : async () => undefined,
      readPictureFile: undefined,
    });
  };
}
