import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createEncodedText, sendText } from '../encoded-text.ts';

/** Adds a route of its own handler type, so that an app with typed schemas can have it too. */
type AddRoute = (path: string, handler: (request: FastifyRequest, reply: FastifyReply) => unknown) => unknown;

export interface TextRoute {
  path: string;
  /** Content type, with its charset where it has one. */
  type: string;
  /** The text for callers of an address of the engine. */
  render(baseUrl: string): string;
}

/** A public text, rendered and compressed once for each URL of the engine; 304 if the client has it. */
export function addTextRoute(
  get: AddRoute,
  { path, type, render }: TextRoute,
  baseUrl: (host?: string) => string,
): void {
  const made = memoizeLatest((address) => createEncodedText(render(address)));
  get(path, (request, reply) => sendText(request, reply.type(type), made(baseUrl(request.headers.host))));
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
export const bindGet =
  (app: Pick<FastifyInstance, 'get'>): AddRoute =>
  (path, handler) =>
    app.get(path, handler);
