import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../src-main/http/docs/markdown-page.ts';
import { createFakeApp } from '../helpers/fake-services.ts';

/** How the documentation is sent, and made from Markdown. */

const { app } = createFakeApp();
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('compression', () => {
  const ADDRESSES = ['/docs', '/docs/recipes', '/docs/changelog', '/docs.md', '/v1/openapi.json'];

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

  it('does not compress responses that may contain a secret', async () => {
    for (const url of ['/v1/account', '/v1/keys', '/v1/health']) {
      const { headers } = await get(url, { 'accept-encoding': 'br, gzip' });
      expect([url, headers['content-encoding']]).toEqual([url, undefined]);
    }
  });
});

it('the calls of the recipes are in the language of the address, else in curl', async () => {
  expect((await get('/docs/recipes?lang=python')).body).toContain('urllib');
  expect((await get('/docs/recipes?lang=powershell')).body).toContain('Invoke-RestMethod');
  for (const query of ['', '?lang=cobol', '?lang=%3Cscript%3E']) {
    const { statusCode, body } = await get(`/docs/recipes${query}`);
    expect([query, statusCode]).toEqual([query, 200]);
    expect(body).not.toMatch(/urllib|<script>/);
  }
});

describe('Markdown', () => {
  const html = (source: string) =>
    readMarkdown(source, (href) => (href.endsWith('.md') ? undefined : href)).body.text;

  it('has headings with addresses that are unique, and links only where they lead somewhere', () => {
    const page = readMarkdown('# T\n\nAbout **`it`**.\n\n## A b\n\n## A b\n');
    expect([page.title, page.about]).toEqual(['T', 'About it.']);
    expect(page.headings.map(({ id }) => id)).toEqual(['a-b', 'a-b-2']);
    expect(page.body.text).toContain('<h2 id="a-b-2"><a href="#a-b-2">A b</a></h2>');
    expect(html('[x](https://a.example/b) and [y](z.md)')).toBe(
      '<p><a href="https://a.example/b">x</a> and y</p>\n',
    );
  });

  it('shows markup as text, in blocks, lines, code and headings', () => {
    const shown = html('A <script> & "x"\n\n<img src=x onerror=alert(1)>\n\n    <b>\n\n## <i>').replaceAll(
      /<\/?(?:p|pre|code|h2|a)\b[^>]*>/g,
      '',
    );
    expect(shown).not.toMatch(/<\w/);
    expect(shown).toContain('&lt;script&gt;');
    expect(shown).toContain('&lt;img');
  });
});
