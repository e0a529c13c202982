import { setTimeout as sleep } from 'node:timers/promises';
import {
  createMcpHandler,
  isLegacyRequest,
  type McpHttpHandler,
  type McpServer,
  SdkError,
  SdkErrorCode,
} from '@modelcontextprotocol/server';
import type { Deliveries } from '../calls/deliveries.ts';
import { isClosed } from '../calls/progress.ts';
import { getMember } from '../get-member.ts';
import { ToolError } from '../tool-error.ts';
import { type CallerServersDeps, createCallerServers, type HttpCaller } from './caller-servers.ts';
import { BAD_REQUEST, createSessions, refusal } from './sessions.ts';

/** Requests of one key that may be open at once, its streams among them. */
const OPEN_OF_KEY = 128;

/** Requests whose responses have not ended. */
interface OpenRequests {
  /** Adds one, which ends when `sent` settles; false where its key has too many open already. */
  add(keyId: string, body: unknown, sent: Promise<unknown>): boolean;
  /** Resolves once the calls of tools that are open now have been answered. */
  callsEnd(): Promise<unknown>;
}

function createOpenRequests(): OpenRequests {
  const counts = new Map<string, number>();
  const calls = new Set<Promise<unknown>>();
  return {
    add(keyId, body, sent) {
      const open = counts.get(keyId) ?? 0;
      if (open >= OPEN_OF_KEY) return false;
      counts.set(keyId, open + 1);
      if (getMember(body, 'method') === 'tools/call') calls.add(sent);
      void sent.then(() => {
        calls.delete(sent);
        const left = (counts.get(keyId) ?? 1) - 1;
        if (left > 0) counts.set(keyId, left);
        else counts.delete(keyId);
      });
      return true;
    },
    callsEnd: () => Promise.all(calls),
  };
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

export interface HttpHandlerDeps extends CallerServersDeps {
  newSessionId(): string;
  /** What goes wrong beside the answers. */
  onError(error: Error): void;
}

/** Subscriptions to changes that may be open at once. */
const SUBSCRIPTIONS = 512;
/** Time that calls get to be answered when the engine stops, ms. */
const ANSWER_MS = 2000;
const STOPPING =
  'CAM is stopping. The job goes on when CAM runs again: send the same call within 15 minutes to get its result, charged once.';
/** How often idle sessions are looked for, ms. */
const LOOK_MS = 5 * 60 * 1000;

export function createHttpHandler(deps: HttpHandlerDeps): HttpHandler {
  const { onError, now, newSessionId: newId } = deps;
  const deliveries = createExchanges();
  const closing = new AbortController();
  const newServer = createCallerServers(deps, { deliveries, closing: closing.signal });
  const sessions = createSessions({ newServer, newId, now, onError });
  const callers = new WeakMap<Request, HttpCaller>();
  const modern = sessionless(newServer, callers, onError);
  const open = createOpenRequests();
  const timer = setInterval(() => sessions.endIdle(), LOOK_MS).unref();
  return {
    async handle({ request: received, body, caller, sent }) {
      if (closing.signal.aborted)
        return refusal(503, BAD_REQUEST, 'CAM is stopping. Try again when it runs again.');
      sessions.endIdle();
      if (!open.add(caller.keyId, body, sent)) return tooMany();
      const request = deliveries.open(received, sent);
      callers.set(request, caller);
      if (await isLegacyRequest(request, body)) return sessions.serve({ request, body, caller, sent });
      return modern.fetch(request, { parsedBody: body });
    },
    async close() {
      clearInterval(timer);
      closing.abort(new ToolError(STOPPING));
      await Promise.race([open.callsEnd(), sleep(ANSWER_MS, undefined, { ref: false })]);
      deliveries.endAll();
      sessions.endAll();
      await modern.close();
    },
  };
}

const tooMany = () =>
  refusal(429, BAD_REQUEST, 'This key has too many requests open. Wait until some are answered.', {
    'retry-after': '5',
  });

/** Serves clients of the protocol of 2026, whose requests need no session. */
function sessionless(
  newServer: (caller: HttpCaller) => McpServer,
  callers: WeakMap<Request, HttpCaller>,
  onerror: (error: Error) => void,
): McpHttpHandler {
  return createMcpHandler(
    ({ requestInfo }) => {
      const caller = requestInfo && callers.get(requestInfo);
      if (!caller) throw new Error('This request has no caller.');
      return newServer(caller);
    },
    { legacy: 'reject', maxSubscriptions: SUBSCRIPTIONS, onerror },
  );
}

/**
 * HTTP requests whose responses have not ended. A tool's call is known by its HTTP request, not by the id in it: ids of
 * different clients may be equal.
 */
export interface Exchanges extends Deliveries {
  /**
   * Opens an exchange. `sent` resolves once the response is fully written (true) or its connection has closed before.
   * The returned request is the same with a signal that is aborted where the response cannot be delivered any more.
   */
  open(request: Request, sent: Promise<boolean>): Request;
  /** Ends all of them undelivered. */
  endAll(): void;
}

interface Exchange {
  abort: AbortController;
  listeners: Set<(isDelivered: boolean) => void>;
}

export function createExchanges(): Exchanges {
  const exchanges = new Map<Request, Exchange>();
  const end = (request: Request, isDelivered: boolean) => {
    const exchange = exchanges.get(request);
    if (!exchange) return;
    exchanges.delete(request);
    if (!isDelivered) exchange.abort.abort(new SdkError(SdkErrorCode.ConnectionClosed, 'Connection closed'));
    for (const listener of [...exchange.listeners]) listener(isDelivered);
  };
  return {
    open({ url, method, headers }, sent) {
      const abort = new AbortController();
      const request = new Request(url, { method, headers, signal: abort.signal });
      exchanges.set(request, { abort, listeners: new Set() });
      void sent.then((isDelivered) => end(request, isDelivered));
      return request;
    },
    follow({ http }, signal, onEnd) {
      const exchange = http?.req && exchanges.get(http.req);
      if (!exchange || signal.aborted) return onEnd(false);
      const listener = (isDelivered: boolean) => {
        exchange.listeners.delete(listener);
        signal.removeEventListener('abort', onAbort);
        onEnd(isDelivered);
      };
      // A server of a single request is closed once it has handed over its response; only this listener learns whether it arrives.
      const onAbort = () => {
        if (!isClosed(signal.reason)) listener(false);
      };
      exchange.listeners.add(listener);
      signal.addEventListener('abort', onAbort);
    },
    endAll() {
      for (const request of [...exchanges.keys()]) end(request, false);
    },
  };
}
