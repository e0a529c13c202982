import { type OutgoingHttpHeaders, request } from 'node:http';

/** One HTTP request as it is sent: any method, path and headers, without what a client would put right. */
export interface HttpCall {
  method: string;
  /** With its query. */
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

export interface HttpAnswer {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  body: string;
}

/**
 * Sends a call on a connection of its own and reads the answer to its end; a stream of events ends after its head.
 * @throws Error where the connection breaks before an answer came
 */
export function sendCall(baseUrl: string, { method, path, headers, body }: HttpCall): Promise<HttpAnswer> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, method, path, agent: false, ...(headers ? { headers } : {}) });
    call.on('error', reject);
    call.on('response', (answer) => {
      const chunks: Buffer[] = [];
      const end = () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString(),
        });
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', end);
      if (`${answer.headers['content-type']}`.startsWith('text/event-stream')) {
        end();
        call.destroy();
      }
    });
    call.end(body);
  });
}
