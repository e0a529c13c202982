import {
  isInitializeRequest,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { memberOf } from '../member-of.ts';
import { BAD_REQUEST, NO_SESSION, refusal } from './refusal.ts';

/**
 * Sessions of clients that speak the protocol of 2025: each has a server of its own, as it says what it can do once,
 * when it connects. Each belongs to the key that opened it.
 */

/** A session that no request is open in ends after so long, ms. */
export const SESSION_IDLE_MS = 30 * 60 * 1000;
/** Sessions of one key, and of all; one more ends the one that has been idle longest. */
export const SESSIONS_OF_KEY = 32;
export const SESSIONS = 128;

export interface SessionsDeps<Caller> {
  newId(): string;
  now(): number;
  newServer(caller: Caller): McpServer;
  /** What goes wrong beside the answers. */
  onError(error: Error): void;
}

/** A request in a session. */
export interface SessionRequest<Caller> {
  request: Request;
  /** The parsed JSON; undefined where there is none. */
  body: unknown;
  caller: Caller;
  /** Settles once the response has ended. */
  sent: Promise<unknown>;
}

export interface Sessions<Caller> {
  serve(request: SessionRequest<Caller>): Promise<Response>;
  /** Ends those that have been idle for too long. */
  endIdle(): void;
  endAll(): void;
}

interface Session {
  id: string;
  keyId: string;
  transport: WebStandardStreamableHTTPServerTransport;
  /** Requests whose responses have not ended. */
  open: number;
  usedAt: number;
}

export function createSessions<Caller extends { keyId: string }>(
  deps: SessionsDeps<Caller>,
): Sessions<Caller> {
  const sessions = new Map<string, Session>();
  const end = (session: Session) => {
    sessions.delete(session.id);
    session.transport.close().catch(deps.onError);
  };
  const open = async (caller: Caller): Promise<Session | undefined> => {
    if (!makeRoom([...sessions.values()], caller.keyId, end)) return undefined;
    const id = deps.newId();
    const transport = new WebStandardStreamableHTTPServerTransport({ sessionIdGenerator: () => id });
    const session = { id, keyId: caller.keyId, transport, open: 0, usedAt: deps.now() };
    const server = deps.newServer(caller);
    await server.connect(transport);
    server.server.onclose = () => sessions.delete(id);
    sessions.set(id, session);
    return session;
  };
  const answer = async (session: Session, { request, body, sent }: SessionRequest<Caller>) => {
    session.open += 1;
    void sent.then(() => {
      session.open -= 1;
      session.usedAt = deps.now();
    });
    const response = await session.transport.handleRequest(request, { parsedBody: body });
    endCancelled(session, body);
    return response;
  };
  return {
    async serve(call) {
      const id = call.request.headers.get('mcp-session-id');
      if (id === null && isInitializeRequest(call.body)) {
        const session = await open(call.caller);
        return session ? answer(session, call) : tooMany();
      }
      if (id === null) {
        return refusal(400, BAD_REQUEST, 'The Mcp-Session-Id header is missing. Send initialize first.');
      }
      const session = sessions.get(id);
      // That of another key is none that this caller may know of.
      if (!session || session.keyId !== call.caller.keyId) {
        return refusal(404, NO_SESSION, 'Session not found. Send initialize again.');
      }
      return answer(session, call);
    },
    endIdle() {
      const before = deps.now() - SESSION_IDLE_MS;
      for (const session of [...sessions.values()]) {
        if (session.open === 0 && session.usedAt < before) end(session);
      }
    },
    endAll() {
      for (const session of [...sessions.values()]) end(session);
    },
  };
}

/** Ends a session where one more would be too many; false where all of them are in use. */
function makeRoom(sessions: readonly Session[], keyId: string, end: (session: Session) => void): boolean {
  const own = sessions.filter((session) => session.keyId === keyId);
  const full = own.length >= SESSIONS_OF_KEY ? own : sessions;
  if (own.length < SESSIONS_OF_KEY && sessions.length < SESSIONS) return true;
  const idle = full.filter((session) => session.open === 0).sort((a, b) => a.usedAt - b.usedAt);
  if (!idle[0]) return false;
  end(idle[0]);
  return true;
}

const tooMany = () =>
  refusal(503, BAD_REQUEST, 'Too many clients are connected. Close one, or try again in a minute.', {
    'retry-after': '60',
  });

/** A cancelled request is never answered, so its stream would stay open. */
function endCancelled({ transport }: Session, body: unknown): void {
  if (memberOf(body, 'method') !== 'notifications/cancelled') return;
  const requestId = memberOf(memberOf(body, 'params'), 'requestId');
  if (typeof requestId === 'string' || typeof requestId === 'number') transport.closeSSEStream(requestId);
}
