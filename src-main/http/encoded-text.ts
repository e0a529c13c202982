import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from './conditional-request.ts';
import { addVary, compress, type Encoding, selectEncoding, WORTH_IT } from './content-encoding.ts';
import { PAGE_ROUTE, type Routes } from './route-declaration.ts';

/** Public texts, compressed once. Never use it for secrets: the compressed length reveals information about them. */

/** Compressed once, they are smallest in the first. */
const ENCODINGS: readonly Encoding[] = ['br', 'zstd', 'gzip'];

export interface EncodedText {
  /** ETag of the uncompressed text, with quotes. */
  etag: string;
  /** The bytes in an encoding; compressed at the first call. */
  bytes(encoding: Encoding | undefined): Promise<Buffer>;
}

/** A text with its compressed forms. */
export function createEncodedText(text: string): EncodedText {
  const plain = Buffer.from(text);
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    async bytes(encoding) {
      if (!encoding) return plain;
      const compressed = made.get(encoding) ?? compress(plain, encoding, 'once');
      made.set(encoding, compressed);
      return compressed;
    },
  };
}

/** Sends a text in the best encoding that the client accepts, or 304 if the client has it. */
export async function sendText(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  text: EncodedText,
): Promise<FastifyReply> {
  const plain = await text.bytes(undefined);
  const wanted = selectEncoding(headers['accept-encoding'], ENCODINGS);
  const encoding = plain.length < WORTH_IT ? undefined : wanted;
  const etag = encoding ? text.etag.replace(/"$/, `-${encoding}"`) : text.etag;
  reply.headers({ etag, 'cache-control': 'no-cache' });
  addVary(reply, 'Accept-Encoding');
  if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(await text.bytes(encoding));
}

interface TextRoute {
  path: string;
  /** Content type, with its charset where it has one. */
  type: string;
  /** The text for callers of an address of the engine. */
  render(baseUrl: string): string;
}

/** A public text, rendered and compressed once for each URL of the engine; 304 if the client has it. */
export function addTextRoute(
  routes: Routes,
  { path, type, render }: TextRoute,
  baseUrl: (host?: string) => string,
): void {
  const made = memoizeLatest((address) => createEncodedText(render(address)));
  routes.add({ ...PAGE_ROUTE, path }, (request, reply) =>
    sendText(request, reply.type(type), made(baseUrl(request.headers.host))),
  );
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
