import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { readMarkdown } from '../../src-main/http/docs/markdown-page.ts';
import { expectError } from '../helpers/envelope.ts';
import { createFakeApp, GOOD_BODY } from '../helpers/fake-services.ts';

/** How the documentation is sent, checked and read from Markdown. */

const { app } = createFakeApp();
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('compression', () => {
  const ADDRESSES = [
    '/docs',
    '/docs/recipes',
    '/docs/changelog',
    '/docs/operations.json',
    '/docs.md',
    '/v1/openapi.json',
  ];

  it.each(ADDRESSES)('%s is the same text in every encoding, each with a tag of its own', async (url) => {
    const plain = await get(url);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const br = await get(url, { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get(url, { 'accept-encoding': 'gzip, br;q=0' });
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers } of [plain, br, gzip]) expect(headers.vary).toContain('Accept-Encoding');
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  it('answers 304 to a client that has this encoding, and only to that', async () => {
    const accepts = { 'accept-encoding': 'br' };
    const { headers } = await get('/docs', accepts);
    const again = await get('/docs', { ...accepts, 'if-none-match': `${headers.etag}` });
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    expect((await get('/docs', { 'if-none-match': `${headers.etag}` })).statusCode).toBe(200);
  });

  it('sends the reference in a twentieth of its bytes', async () => {
    const [plain, br] = await Promise.all([get('/docs'), get('/docs', { 'accept-encoding': 'br' })]);
    expect(plain.rawPayload.length / br.rawPayload.length).toBeGreaterThan(15);
    expect(br.rawPayload.length).toBeLessThan(45_000);
  });

  it('does not compress responses that may contain a secret', async () => {
    for (const url of ['/v1/account', '/v1/keys', '/v1/health']) {
      const { headers } = await get(url, { 'accept-encoding': 'br, gzip' });
      expect([url, headers['content-encoding']]).toEqual([url, undefined]);
    }
  });
});

describe('the language of the calls', () => {
  it('is that of the address, which is remembered, else that of the cookie, else curl', async () => {
    const asked = await get('/docs?lang=python');
    expect(asked.headers['set-cookie']).toMatch(
      /^cam_docs_language=python; Path=\/docs; Max-Age=\d+; SameSite=Strict; HttpOnly$/,
    );
    expect(asked.body).toContain('urllib');
    const later = await get('/docs', { cookie: 'other=1; cam_docs_language=powershell' });
    expect([later.body.includes('Invoke-RestMethod'), later.headers['set-cookie']]).toEqual([
      true,
      undefined,
    ]);
    expect(later.headers.vary).toContain('Cookie');
    for (const url of ['/docs', '/docs?lang=cobol', '/docs?lang=python&lang=curl']) {
      const { body, headers } = await get(url, { cookie: 'cam_docs_language=%3Cscript%3E' });
      expect([url, body.includes('urllib'), headers['set-cookie']]).toEqual([url, false, undefined]);
    }
  });
});

describe('the check of a body', () => {
  const check = (operation: string, payload: object | string) =>
    app.inject({
      method: 'POST',
      url: `/docs/check/${operation}`,
      payload,
      headers: { 'content-type': 'application/json' },
    });

  it('returns the same errors as the operation, needs no key and does nothing', async () => {
    const right = await check('captionMeme', GOOD_BODY);
    expect([right.statusCode, right.body]).toEqual([204, '']);
    const wrong = expectError(await check('captionMeme', { template: 'x' }), 'VALIDATION_ERROR');
    expect(wrong).toMatch(/^captions: is missing/);
    expectError(await check('captionMeme', '{"a":'), 'VALIDATION_ERROR');
  });

  it('knows operations with a body only, and bodies of a sensible size', async () => {
    for (const id of ['nothing', 'getHealth', '__proto__']) expectError(await check(id, {}), 'NOT_FOUND');
    const large = await check('captionMeme', { text: 'x'.repeat(300_000) });
    expect(expectError(large, 'PAYLOAD_TOO_LARGE')).toBe('The body is over 256 kB. Send less at once.');
  });
});

describe('Markdown', () => {
  const html = (source: string) =>
    readMarkdown(source, (href) => (href.endsWith('.md') ? undefined : href)).body.text;

  it('has headings with addresses that are unique, and links only where they lead somewhere', () => {
    const page = readMarkdown('# T\n\nAbout `it`.\n\n## A b\n\n## A b\n', () => undefined);
    expect([page.title, page.about, page.headings.map(({ id }) => id)]).toEqual([
      'T',
      'About it.',
      ['a-b', 'a-b-2'],
    ]);
    expect(html('[x](https://a.example/b) and [y](z.md)')).toBe(
      '<p><a href="https://a.example/b">x</a> and y</p>',
    );
  });

  it('reads lists in lists, tables, code and quotes', () => {
    expect(html('- a\n  more\n  - b\n- c')).toBe('<ul><li>a more<ul><li>b</li></ul></li><li>c</li></ul>');
    expect(html('| a | b |\n|---|---|\n| `x\\|y` | **z** |')).toContain(
      '<td><code>x|y</code></td><td><strong>z</strong></td>',
    );
    expect(html('```sh\ncam <x>\n```')).toContain('<code><b>cam</b> &lt;x&gt;</code>');
    expect(html('> a\n> b')).toBe('<blockquote><p>a b</p></blockquote>');
    expect(html('1. a\n2. b')).toBe('<ol><li>a</li><li>b</li></ol>');
  });

  it('makes a line of its own before a list the heading of that list, and markup text', () => {
    expect(html('Faster.\n\n- a')).toContain('<h3 id="faster">');
    expect(html('A <script> & "x"')).toBe('<p>A &lt;script&gt; &amp; &quot;x&quot;</p>');
  });
});

test('the changelog is a page with the versions of CHANGELOG.md', async () => {
  const { body } = await get('/docs/changelog');
  expect(body).toMatch(/<h2 id="0-1-0[^"]*"><a href="#0-1-0[^"]*">0\.1\.0/);
});
