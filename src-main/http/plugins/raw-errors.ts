import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { CamError } from '../../../src-shared/contract/errors.ts';
import { errorBody, JSON_TYPE } from '../envelope.ts';
import { newRequestId } from '../request-id.ts';
import { invalid } from '../to-cam-error.ts';
import type { AppDeps } from '../types.ts';

const PROBLEMS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW:
    'The request line and headers are over 16 KB. Send long texts in the body, and fewer headers.',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request took too long to arrive. Send it again in one go.',
};

/** Answers what never became a request: broken HTTP, headers over the limit, a request that stalls. */
export function createClientErrorHandler({ baseUrl }: Pick<AppDeps, 'baseUrl'>) {
  return (problem: Error & { code?: string }, socket: Socket): void => {
    if (problem.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const error = invalid(PROBLEMS[problem.code ?? ''] ?? 'This is not a valid HTTP request.');
    socket.end(rawAnswer(error, baseUrl()));
  };
}

/** An `Expect` header other than 100-continue: Node would answer 417 without a body. */
export function addExpectationAnswer(server: Server, { baseUrl }: Pick<AppDeps, 'baseUrl'>): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const id = newRequestId();
    const error = invalid('The Expect header may only say 100-continue. Leave it out.');
    const body = errorBody(error, id, baseUrl());
    response.writeHead(error.status, {
      'content-type': JSON_TYPE,
      'content-length': Buffer.byteLength(body),
      'x-request-id': id,
      connection: 'close',
    });
    response.end(body);
  });
}

function rawAnswer(error: CamError, baseUrl: string): string {
  const id = newRequestId();
  const body = errorBody(error, id, baseUrl);
  const head = [
    `HTTP/1.1 ${error.status} Bad Request`,
    `Content-Type: ${JSON_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${id}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
