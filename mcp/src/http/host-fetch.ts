import { request } from 'node:http';
import { Readable } from 'node:stream';
import type { Fetch } from '../engine/http.ts';

/**
 * Calls the engine under the name that the client knows it by, so that the addresses in its answers work for the
 * client; the global `fetch` sends no other Host than that of the address. `host` is undefined where it is that one.
 */
export function createHostFetch(host: string | undefined): Fetch {
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
