import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen } from './local-server.ts';

/**
 * A server of model files that behaves as the model hub does: the address of a file redirects to where it is kept, with
 * its checksum in `X-Linked-ETag`; ranges are answered.
 */

export interface ModelHub {
  url: string;
  /** Addresses that were asked for, with their ranges. */
  requests: { path: string; range: string | undefined }[];
  /** The file at every address. */
  file: Buffer;
  /** Closes the connection after so many bytes of the next responses; undefined: never. */
  cutAfter: number | undefined;
  /** Sends so many bytes, then nothing until `release`. */
  holdAfter: number | undefined;
  release(): void;
  /** Resolves once the first piece of a file was sent. */
  asked(): Promise<void>;
  /** Named in place of the right checksum. */
  checksum: string | undefined;
  close(): Promise<void>;
}

export async function startModelHub(file: Buffer): Promise<ModelHub> {
  const held = new Set<() => void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const server = await listen((request, response) => answer(hub, request, response, { held, ask }));
  const hub: ModelHub = {
    url: `http://127.0.0.1:${server.port}`,
    requests: [],
    file,
    cutAfter: undefined,
    holdAfter: undefined,
    checksum: undefined,
    release() {
      for (const go of held) go();
      held.clear();
    },
    asked: () => asked,
    close: server.close,
  };
  return hub;
}

interface HubState {
  held: Set<() => void>;
  ask(): void;
}

function answer(hub: ModelHub, request: IncomingMessage, response: ServerResponse, { held, ask }: HubState) {
  const path = request.url ?? '';
  if (path.includes('/missing')) return response.writeHead(404).end();
  if (!path.startsWith('/files/')) {
    const sha256 = hub.checksum ?? createHash('sha256').update(hub.file).digest('hex');
    response.writeHead(302, { location: `/files${path}`, 'x-linked-etag': `"${sha256}"` });
    return response.end();
  }
  const { range } = request.headers;
  hub.requests.push({ path, range });
  const from = Number(/^bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0);
  const { length } = hub.file;
  if (from >= length) return response.writeHead(416, { 'content-range': `bytes */${length}` }).end();
  const rest = hub.file.subarray(from);
  response.writeHead(range ? 206 : 200, {
    'content-length': rest.length,
    ...(range ? { 'content-range': `bytes ${from}-${length - 1}/${length}` } : {}),
  });
  const { cutAfter, holdAfter } = hub;
  if (cutAfter !== undefined) return response.write(rest.subarray(0, cutAfter), () => response.destroy());
  if (holdAfter === undefined) return response.end(rest);
  response.write(rest.subarray(0, holdAfter), ask);
  return held.add(() => response.end(rest.subarray(holdAfter)));
}
