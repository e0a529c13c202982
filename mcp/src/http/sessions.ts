import {
  isInitializeRequest,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { getMember } from '../get-member.ts';
import type { HttpCaller } from './caller-servers.ts';

/**
 * Sessions of clients that speak the protocol of 2025: each has a server of its own, as it says what it can do once,
 * when it connects. Each belongs to the key that opened it.
 */

/** A session that no request is open in ends after so long, ms. */
const IDLE_MS = 30 * 60 * 1000;
/** Sessions of one key, and of all; one more ends the one that has been idle longest. */
const SESSIONS_OF_KEY = 32;
const SESSIONS = 128;

interface SessionsDeps {
  newId(): string;
  now(): number;
  newServer(caller: HttpCaller): McpServer;
  /** What goes wrong beside the answers. */
  onError(error: Error): void;
}

/** A request in a session, or one that opens a session. */
interface SessionRequest {
  request: Request;
  /** The parsed JSON; undefined where there is none. */
  body: unknown;
  caller: HttpCaller;
  /** Settles once the response has ended. */
  sent: Promise<unknown>;
}

interface Sessions {
  serve(request: SessionRequest): Promise<Response>;
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

export function createSessions(deps: SessionsDeps): Sessions {
  const sessions = new Map<string, Session>();
  const end = (session: Session) => {
    sessions.delete(session.id);
    session.transport.close().catch(deps.onError);
  };
  return {
    async serve(call) {
      const { request, body, caller } = call;
      const id = request.headers.get('mcp-session-id');
      if (id === null && isInitializeRequest(body)) {
        if (!makeRoom([...sessions.values()], caller.keyId, end)) return tooMany();
        const session = await openSession(deps, sessions, caller);
        const response = await answer(session, call, deps.now);
        // Its client has not been told the id.
        if (!response.ok) end(session);
        return response;
      }
      if (id === null) {
        return refusal(400, BAD_REQUEST, 'The Mcp-Session-Id header is missing. Send initialize first.');
      }
      const session = sessions.get(id);
      // That of another key is none that this caller may know of.
      if (!session || session.keyId !== caller.keyId) {
        return refusal(404, NO_SESSION, 'Session not found. Send initialize again.');
      }
      return answer(session, call, deps.now);
    },
    endIdle() {
      const before = deps.now() - IDLE_MS;
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
  if (own.length < SESSIONS_OF_KEY && sessions.length < SESSIONS) return true;
  const full = own.length >= SESSIONS_OF_KEY ? own : sessions;
  const [idle] = full.filter((session) => session.open === 0).sort((a, b) => a.usedAt - b.usedAt);
  if (idle) end(idle);
  return idle !== undefined;
}

const tooMany = () =>
  refusal(503, BAD_REQUEST, 'Too many clients are connected. Close one, or try again in a minute.', {
    'retry-after': '60',
  });

async function openSession(
  { newId, newServer, now }: SessionsDeps,
  sessions: Map<string, Session>,
  caller: HttpCaller,
): Promise<Session> {
  const id = newId();
  const transport = new WebStandardStreamableHTTPServerTransport({ sessionIdGenerator: () => id });
  const session = { id, keyId: caller.keyId, transport, open: 0, usedAt: now() };
  const server = newServer(caller);
  await server.connect(transport);
  server.server.onclose = () => sessions.delete(id);
  sessions.set(id, session);
  return session;
}

async function answer(
  session: Session,
  { request, body, sent }: SessionRequest,
  now: () => number,
): Promise<Response> {
  session.open += 1;
  void sent.then(() => {
    session.open -= 1;
    session.usedAt = now();
  });
  const response = await session.transport.handleRequest(request, { parsedBody: body });
  // A cancelled request is never answered, so its stream would stay open.
  const cancelled = getMember(getMember(body, 'params'), 'requestId');
  const isCancellation = getMember(body, 'method') === 'notifications/cancelled';
  if (isCancellation && (typeof cancelled === 'string' || typeof cancelled === 'number')) {
    session.transport.closeSSEStream(cancelled);
  }
  return response;
}

/** Codes of errors about sessions, as the SDK answers them. */
export const BAD_REQUEST = -32_000;
const NO_SESSION = -32_001;

/** A JSON-RPC error that answers no request of its own. `status` of HTTP. */
export function refusal(
  status: number,
  code: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers });
}
