import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { EndedCall, HttpDeps } from '../deps.ts';
import { errorBody, JSON_TYPE, newRequestId } from '../request-context.ts';
import { reportCall } from './access-log.ts';
import { invalidRequest } from './error-handler.ts';

/** Answers to what never becomes a request of the framework. */

type Deps = Pick<HttpDeps, 'baseUrl' | 'log' | 'onCallEnded'>;

/** An answer as it is sent. */
interface RawAnswer {
  requestId: string;
  status: number;
  code: string | null;
  text: string;
}

const reportUnparsed = (deps: Deps, { text, ...call }: RawAnswer & Pick<EndedCall, 'method' | 'ms'>): void =>
  reportCall(deps, {
    ...call,
    route: null,
    bytes: Buffer.byteLength(text),
    keyId: null,
    accountId: null,
    isAborted: false,
    isStream: false,
  });

interface Problem {
  status: string;
  message: string;
}

const INVALID: Problem = { status: '400 Bad Request', message: 'This is not a valid HTTP request.' };
const PROBLEMS: Readonly<Record<string, Problem>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    message: 'The request line and headers are over 16 KB. Send long texts in the body, and fewer headers.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '400 Bad Request',
    message: 'The request took too long to arrive. Send it again in one go.',
  },
};
/** How long the rest of a request that cannot be parsed is read, so that the answer reaches its client, ms. */
const LINGER_MS = 2000;

/** Answers what Node cannot parse as a request: broken HTTP, headers over the limit, a request that stalls. */
export function createClientErrorHandler(deps: Deps) {
  return (problem: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void => {
    if (problem.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const encoded = findEncoded(problem.rawPacket);
    const answer =
      encoded === undefined
        ? rawAnswer(PROBLEMS[problem.code ?? ''] ?? INVALID, deps.baseUrl())
        : rawRedirect(encoded);
    socket.end(answer.text);
    reportUnparsed(deps, { method: null, ms: null, ...answer });
    // Unread bytes would reset the connection, and the answer with it; the parser takes no more of them.
    socket
      .removeAllListeners('data')
      .on('data', () => undefined)
      .resume();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

/**
 * The path of a GET that has spaces or letters beyond ASCII as they are, which some clients send, percent-encoded;
 * undefined for any other request.
 */
function findEncoded(packet: unknown): string | undefined {
  if (!Buffer.isBuffer(packet)) return undefined;
  const line = packet.subarray(0, Math.max(0, packet.indexOf('\r\n')));
  const [, path] = /^GET (\/(?!\/).*) HTTP\/1\.[01]$/.exec(isUtf8(line) ? line.toString() : '') ?? [];
  if (path === undefined || !/[^!-~]/.test(path)) return undefined;
  // What is percent-encoded already stays so; another percent sign, as in "50% off", is one of the text.
  return encodeURI(path).replaceAll(/%25(?=[\da-f]{2})/gi, '%');
}

const rawRedirect = (path: string): RawAnswer => ({
  requestId: newRequestId(),
  status: 301,
  code: null,
  text: `HTTP/1.1 301 Moved Permanently\r\nLocation: ${path}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
});

/** Answers an `Expect` header other than 100-continue, which Node would answer with 417 and no body. */
export function addExpectHandler(server: Server, deps: Deps): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const requestId = newRequestId();
    const startedAt = performance.now();
    const error = invalidRequest('The Expect header may only say 100-continue. Leave it out.');
    const { status, code } = error;
    const text = errorBody(error, requestId, deps.baseUrl(request.headers.host));
    response.writeHead(status, {
      'content-type': JSON_TYPE,
      'content-length': Buffer.byteLength(text),
      'x-request-id': requestId,
      connection: 'close',
    });
    response.end(text);
    const { method = null } = request;
    reportUnparsed(deps, { requestId, status, code, text, method, ms: performance.now() - startedAt });
  });
}

function rawAnswer({ status, message }: Problem, baseUrl: string): RawAnswer {
  const requestId = newRequestId();
  const error = invalidRequest(message);
  const body = errorBody(error, requestId, baseUrl);
  const head = [
    `HTTP/1.1 ${status}`,
    `Content-Type: ${JSON_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  const text = `${head.join('\r\n')}\r\n\r\n${body}`;
  return { requestId, status: Number.parseInt(status, 10), code: error.code, text };
}
