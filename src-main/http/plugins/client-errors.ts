import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpDeps } from '../deps.ts';
import { errorBody, JSON_TYPE } from '../envelope.ts';
import { newRequestId } from '../request-context.ts';
import { invalidRequest } from './error-handler.ts';

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
export function createClientErrorHandler({ baseUrl }: Pick<HttpDeps, 'baseUrl'>) {
  return (problem: Error & { code?: string }, socket: Socket): void => {
    if (problem.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    socket.end(rawAnswer(PROBLEMS[problem.code ?? ''] ?? INVALID, baseUrl()));
    // Unread bytes would reset the connection, and the answer with it; the parser takes no more of them.
    socket
      .removeAllListeners('data')
      .on('data', () => undefined)
      .resume();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

/** Answers an `Expect` header other than 100-continue, which Node would answer with 417 and no body. */
export function addExpectHandler(server: Server, { baseUrl }: Pick<HttpDeps, 'baseUrl'>): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const id = newRequestId();
    const error = invalidRequest('The Expect header may only say 100-continue. Leave it out.');
    const body = errorBody(error, id, baseUrl(request.headers.host));
    response.writeHead(error.status, {
      'content-type': JSON_TYPE,
      'content-length': Buffer.byteLength(body),
      'x-request-id': id,
      connection: 'close',
    });
    response.end(body);
  });
}

function rawAnswer({ status, message }: Problem, baseUrl: string): string {
  const id = newRequestId();
  const body = errorBody(invalidRequest(message), id, baseUrl);
  const head = [
    `HTTP/1.1 ${status}`,
    `Content-Type: ${JSON_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${id}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
