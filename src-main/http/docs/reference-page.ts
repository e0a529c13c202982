import fastify from 'fastify';
import { html } from '../html.ts';
import { HTML_HEADERS, renderFrame } from './layout.ts';

/**
 * Headers of the reference. Its scripts are files of this engine and talk to this engine alone. Inline styles are
 * needed because Scalar's script carries its style sheet; they can neither run code nor reach another server.
 */
export const REFERENCE_HEADERS = {
  ...HTML_HEADERS,
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};

/** Where the scripts of the reference are. */
export const SCALAR_SCRIPT = '/docs/scalar.js';
export const REFERENCE_SCRIPT = '/docs/reference.js';

/** The page in which Scalar shows the OpenAPI document; resources/docs/reference.js configures it. */
export const renderReference = (): string =>
  renderFrame({
    title: 'API reference',
    current: 'reference',
    body: html`<noscript><p class="page">The reference needs JavaScript. The same is in <a href="/docs.md">docs.md</a> and <a href="/v1/openapi.yaml">openapi.yaml</a>.</p></noscript>
<div id="main"></div>
<script src="${SCALAR_SCRIPT}"></script>
<script src="${REFERENCE_SCRIPT}" type="module"></script>`,
  });

/**
 * Scalar's script. It is 5 MB of text in a package that takes 0.3 s to load, so it is read at the first visit; the
 * package gives it only to a Fastify app.
 */
export async function readScalarScript(): Promise<string> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const app = fastify();
  await app.register(scalar, { routePrefix: '/docs', configuration: { url: '/v1/openapi.json' } });
  const { body } = await app.inject('/docs/js/scalar.js');
  await app.close();
  return body;
}
