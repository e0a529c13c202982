import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { listen } from './local-server.ts';

/** A complete POST request. */
export interface Delivery {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface CallbackServer {
  port: number;
  url(path?: string): string;
  /** All deliveries so far, in their order. */
  seen: Delivery[];
  /** Answers deliveries from now on; 204 by default. */
  answer(with_: (response: ServerResponse, delivery: Delivery) => void): void;
  /** Resolves with all deliveries when there are at least `count`. */
  deliveries(count: number): Promise<Delivery[]>;
  close(): Promise<void>;
}

/** A server that receives callbacks on a free loopback port. */
export async function startCallbackServer(): Promise<CallbackServer> {
  const seen: Delivery[] = [];
  const waiting = new Set<() => void>();
  let answer: Parameters<CallbackServer['answer']>[0] = (response) => response.writeHead(204).end();
  const server = await listen(async (request, response) => {
    response.on('error', () => undefined);
    const chunks: Buffer[] = await request.toArray().catch(() => []);
    const delivery = {
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    seen.push(delivery);
    answer(response, delivery);
    for (const look of waiting) look();
  });
  return {
    port: server.port,
    seen,
    url: (path = '/hook') => `http://127.0.0.1:${server.port}${path}`,
    answer(next) {
      answer = next;
    },
    deliveries: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (seen.length < count) return;
          waiting.delete(look);
          resolve([...seen]);
        };
        waiting.add(look);
        look();
      }),
    close: server.close,
  };
}
