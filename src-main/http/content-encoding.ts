import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';
import type { FastifyReply } from 'fastify';

/** Compressed answers (RFC 9110, 8.4 and 12.5.3). */

export type Encoding = 'zstd' | 'br' | 'gzip';
type Header = string | string[] | undefined;

/** Smaller texts, in bytes, fit into one packet without compression. */
export const WORTH_IT = 1000;

/** Levels: `each` answer is compressed in about 1 ms for 100 kB; what is kept, `once`, in less than 50 ms for a page. */
const LEVELS = {
  zstd: { each: 3, once: 12 },
  br: { each: 4, once: 9 },
  gzip: { each: 6, once: 9 },
} as const satisfies Record<Encoding, unknown>;
type Effort = 'each' | 'once';

const zstdOptions = (effort: Effort) => ({
  params: { [constants.ZSTD_c_compressionLevel]: LEVELS.zstd[effort] },
});
const brotliOptions = (effort: Effort, size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: LEVELS.br[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});
const gzipOptions = (effort: Effort) => ({ level: LEVELS.gzip[effort] });

/** Compresses on another thread, which takes up to 1 ms to begin. */
export function compress(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  switch (encoding) {
    case 'zstd':
      return promisify(zstdCompress)(bytes, zstdOptions(effort));
    case 'br':
      return promisify(brotliCompress)(bytes, brotliOptions(effort, bytes.length));
    case 'gzip':
      return promisify(gzip)(bytes, gzipOptions(effort));
  }
}

/** Compresses at once; for up to some ten kB. */
export function compressNow(bytes: Buffer, encoding: Encoding): Buffer {
  switch (encoding) {
    case 'zstd':
      return zstdCompressSync(bytes, zstdOptions('each'));
    case 'br':
      return brotliCompressSync(bytes, brotliOptions('each', bytes.length));
    case 'gzip':
      return gzipSync(bytes, gzipOptions('each'));
  }
}

/**
 * The encoding that an Accept-Encoding header prefers, of those there are: the first of the ones it rates highest.
 * Undefined for the bytes as they are, also where the header excludes those and nothing else fits.
 */
export function selectEncoding(header: Header, known: readonly Encoding[]): Encoding | undefined {
  const qualities = readQualities(header);
  const rate = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0;
  const best = Math.max(0, ...known.map(rate));
  // Whoever names other encodings and not this one accepts it, but would rather have one of those.
  if (best === 0 || best < (qualities.get('identity') ?? 0)) return undefined;
  return known.find((name) => rate(name) === best);
}

/** Whether an Accept-Encoding header lists an encoding and does not refuse it. */
export const acceptsEncoding = (header: Header, encoding: string): boolean =>
  (readQualities(header).get(encoding) ?? 0) > 0;

/** The qualities from 0 to 1 of a header by name; one that is no number counts as 1. */
function readQualities(header: Header): ReadonlyMap<string, number> {
  const choices = [header ?? []].flat().flatMap((line) => line.split(','));
  return new Map(
    choices.map((choice) => {
      const [name = '', ...parameters] = choice.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters
        .map((each) => /^q\s*=\s*([01](?:\.\d{0,3})?)$/.exec(each)?.[1])
        .find(Boolean);
      return [name === 'x-gzip' ? 'gzip' : name, quality === undefined ? 1 : Math.min(1, Number(quality))];
    }),
  );
}

/** Says that an answer depends on a header of the request. */
export function addVary(reply: Pick<FastifyReply, 'getHeader' | 'header'>, name: string): void {
  reply.header('vary', [...new Set([reply.getHeader('vary') ?? [], name].flat())].join(', '));
}
