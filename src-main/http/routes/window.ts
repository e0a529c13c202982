import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import { CamError } from '../../../src-shared/contract/errors.ts';
import type { TemplateListItem } from '../../../src-shared/contract/template.ts';
import { acceptsEncoding } from '../content-encoding.ts';
import type { HttpDeps } from '../deps.ts';
import { HTML_HEADERS, LOGO_SVG, renderPage } from '../docs/layout.ts';
import { readMarkdown } from '../docs/markdown-page.ts';
import { codeFence } from '../docs/markdown-text.ts';
import { type Html, html } from '../html.ts';
import { FILE_ROUTE, FileParams, type Routes } from '../route-declaration.ts';

const getFirstCommands = (baseUrl: string) => `cam keys create --plan free
curl "${baseUrl}/v1/templates?search=choice" \\
  -H "Authorization: Bearer $CAM_API_KEY"`;

interface HomeContext {
  baseUrl: string;
  version: string;
  /** A few templates to show. */
  templates: readonly Pick<TemplateListItem, 'name' | 'thumb_url' | 'image_url'>[];
}

/** What `/` shows while the engine runs without its window. */
function renderHome({ baseUrl, version, templates }: HomeContext): string {
  return renderPage({
    title: 'The engine runs',
    current: 'home',
    version,
    body: html`<h1>The engine is running</h1>
<p>CAM captions memes on this machine, for you, your scripts and your assistants. Read <a href="/docs/guide">the guide</a>, <a href="/docs">the reference</a> or <a href="/v1/health">its health</a>.</p>
${listTemplates(templates, baseUrl)}
${readMarkdown(codeFence('Create a key, then look around', getFirstCommands(baseUrl))).body}`,
  });
}

/** Addresses are made relative: the page may be open under another name of this machine. */
function listTemplates(templates: HomeContext['templates'], baseUrl: string): Html | undefined {
  if (templates.length === 0) return undefined;
  const items = templates.map(
    ({ name, thumb_url, image_url }) =>
      html`<li><a href="${image_url.replace(baseUrl, '')}"><img src="${thumb_url.replace(baseUrl, '')}" alt="" width="160" height="160" loading="lazy">${name}</a></li>`,
  );
  return html`<ul class="templates">${items}</ul>`;
}

/**
 * The page may run its own scripts and the text engine's wasm, and talk to this engine alone. Inline styles are
 * needed for lists that place their rows; they can neither run code nor reach another server under this policy.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of the window's page, the policy for its scripts among them. */
export const PAGE_HEADERS = {
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
/** Names that a build writes; nothing that a file system resolves to a parent folder, a drive or a stream. */
const PLAIN = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/** Templates on the page that replaces a window that is not built. */
const SHOWN_TEMPLATES = 6;
const ICON_HEADERS = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' };

/** `/` is the window, `/quick` its Quick caption; where it is not built, a page says that the engine runs. */
export function addWindowRoutes(
  routes: Routes,
  { services, baseUrl, version, windowDir }: Pick<HttpDeps, 'services' | 'baseUrl' | 'version' | 'windowDir'>,
): void {
  for (const place of ['/', '/quick']) {
    routes.add({ ...FILE_ROUTE, path: place }, async (request, reply) => {
      const page = await readIfThere(path.join(windowDir, 'index.html'));
      if (page) return reply.headers(PAGE_HEADERS).send(page);
      reply.headers(HTML_HEADERS);
      const { templates } = await services.listTrending({ limit: SHOWN_TEMPLATES });
      return renderHome({ baseUrl: baseUrl(request.headers.host), version, templates });
    });
  }
  for (const icon of ['/favicon.svg', '/favicon.ico']) {
    routes.add({ ...FILE_ROUTE, path: icon }, (_request, reply) => {
      reply.headers(ICON_HEADERS);
      return LOGO_SVG;
    });
  }
  addAssetRoute(routes, windowDir);
}

/** `/assets/*`: the window's scripts, styles and wasm, under names that hold their hash. */
function addAssetRoute(routes: Routes, windowDir: string): void {
  routes.add({ ...FILE_ROUTE, path: '/assets/*', schema: { params: FileParams } }, async (request, reply) => {
    const name = request.params['*'];
    const type = TYPES[path.extname(name).toLowerCase()];
    const found =
      type && PLAIN.test(name)
        ? await chooseEncoding(request, path.join(windowDir, 'assets', name))
        : undefined;
    if (!found) throw new CamError('NOT_FOUND', 'There is no such part of the app. Reload the page.');
    reply.headers({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      // A worker has the policy of its own script, not that of the page.
      'content-security-policy': POLICY,
      vary: 'Accept-Encoding',
      ...(found.encoding && { 'content-encoding': found.encoding }),
    });
    return reply.send(found.bytes);
  });
}

/** The smallest encoding of a file that the client accepts: the build writes compressed ones beside it. */
async function chooseEncoding(
  { headers }: FastifyRequest,
  file: string,
): Promise<{ bytes: Buffer; encoding?: string } | undefined> {
  for (const [encoding, ending] of ENCODINGS) {
    if (!acceptsEncoding(headers['accept-encoding'], encoding)) continue;
    const bytes = await readIfThere(`${file}${ending}`);
    if (bytes) return { bytes, encoding };
  }
  const bytes = await readIfThere(file);
  return bytes && { bytes };
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
