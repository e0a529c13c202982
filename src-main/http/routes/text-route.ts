import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '../conditional-request.ts';

/** Adds a route of its own handler type, so that an app with typed schemas can have it too. */
type AddRoute = (path: string, handler: (request: FastifyRequest, reply: FastifyReply) => unknown) => unknown;

export interface TextRoute {
  path: string;
  /** Content type, with its charset where it has one. */
  type: string;
  /** The text for callers of an address of the engine. */
  render(baseUrl: string): string;
}

/** A public text that is made once for each address of the engine; a client that has it is answered 304. */
export function addTextRoute(
  get: AddRoute,
  { path, type, render }: TextRoute,
  baseUrl: (host?: string) => string,
): void {
  const made = memoizeLatest((address) => {
    const text = render(address);
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
  });
  get(path, (request, reply) => {
    const { text, etag } = made(baseUrl(request.headers.host));
    reply.headers({ etag, 'cache-control': 'no-cache' });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type(type).send(text);
  });
}

/** Addresses whose pages are kept: more than an engine has, few enough that a caller of many ports takes no memory. */
const KEPT = 8;

/** Remembers the results for the latest keys: pages made from an address never change. */
export function memoizeLatest<T>(make: (key: string) => T): (key: string) => T {
  const kept = new Map<string, T>();
  return (key) => {
    const made = kept.get(key) ?? make(key);
    kept.delete(key);
    kept.set(key, made);
    for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
    return made;
  };
}

/** `get` of an app, for `addTextRoute`. */
export const getOf =
  (app: Pick<FastifyInstance, 'get'>): AddRoute =>
  (path, handler) =>
    app.get(path, handler);
