import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CamError } from '../../../src-shared/contract/errors.ts';
import type { AppDeps } from '../types.ts';

/**
 * The page may run its own scripts and the text engine's wasm, and talk to this engine alone. Inline styles are
 * needed for lists that place their rows; they can neither run code nor reach another server under this policy.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
};
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
/** Names that a build writes; nothing that any file system reads as a way up, a drive or a stream. */
const PLAIN = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/** The built window's page, or undefined where it is not built. */
export async function readWindowPage(windowDir: string): Promise<Buffer | undefined> {
  return readIfThere(path.join(windowDir, 'index.html'));
}

/** Sends the window's page. */
export function sendWindowPage(reply: FastifyReply, page: Buffer): FastifyReply {
  return reply.headers(PAGE_HEADERS).send(page);
}

/** `/assets/*`: the window's scripts, styles and wasm, under names that hold their hash. */
export function addWindowAssets(app: FastifyInstance, { windowDir }: Pick<AppDeps, 'windowDir'>): void {
  app.get('/assets/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const name = request.params['*'];
    const type = TYPES[path.extname(name).toLowerCase()];
    const found =
      type && PLAIN.test(name) ? await bestForm(request, path.join(windowDir, 'assets', name)) : undefined;
    if (!found) throw new CamError('NOT_FOUND', 'There is no such part of the app. Reload the page.');
    reply.headers({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      ...(found.encoding && { 'content-encoding': found.encoding }),
    });
    return reply.send(found.bytes);
  });
}

/** The smallest form of a file that the client reads: the build lays compressed ones beside it. */
async function bestForm(
  { headers }: FastifyRequest,
  file: string,
): Promise<{ bytes: Buffer; encoding?: string } | undefined> {
  for (const [encoding, ending] of ENCODINGS) {
    if (!accepts(headers['accept-encoding'], encoding)) continue;
    const bytes = await readIfThere(`${file}${ending}`);
    if (bytes) return { bytes, encoding };
  }
  const bytes = await readIfThere(file);
  return bytes && { bytes };
}

function accepts(header: string | string[] | undefined, encoding: string): boolean {
  return [header ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .some((choice) => {
      const [name, ...parameters] = choice.split(';').map((part) => part.trim().toLowerCase());
      return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    });
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    throw error;
  }
}
