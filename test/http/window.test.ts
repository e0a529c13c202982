import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectError } from '../helpers/envelope.ts';
import { createFakeApp } from '../helpers/fake-services.ts';

/** The built window, as the engine serves it. */

const PAGE = '<!doctype html><title>CAM</title><script type="module" src="/assets/index-1a2b.js"></script>';
const SCRIPT = 'console.log("here")';
const root = mkdtempSync(path.join(tmpdir(), 'cam-window-'));
const windowDir = path.join(root, 'renderer');
const { app } = createFakeApp({ windowDir });

beforeAll(() => {
  mkdirSync(path.join(windowDir, 'assets', 'deep'), { recursive: true });
  const write = (name: string, content: string | Uint8Array) =>
    writeFileSync(path.join(windowDir, name), content);
  write('index.html', PAGE);
  write('assets/index-1a2b.js', SCRIPT);
  write('assets/index-1a2b.js.br', brotliCompressSync(SCRIPT));
  write('assets/index-1a2b.js.gz', gzipSync(SCRIPT));
  write('assets/hb-9z.wasm', new Uint8Array([0, 0x61, 0x73, 0x6d]));
  for (const name of ['a.css', 'b.svg', 'c.woff2', 'deep/d.js', 'e.exe', '.hidden.js'])
    write(`assets/${name}`, 'x');
  writeFileSync(path.join(root, 'secret.js'), 'secret');
  writeFileSync(path.join(windowDir, 'secret.js'), 'secret');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the page', () => {
  it.each(['/', '/quick'])('is served at %s under a policy that lets no other script run', async (place) => {
    const answer = await get(place);
    expect([answer.statusCode, answer.body]).toEqual([200, PAGE]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy':
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    });
  });

  it('is not served to a foreign host or into a frame', async () => {
    expectError(await get('/', { host: 'evil.example' }), 'FORBIDDEN_ORIGIN');
    const frame = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'iframe',
    };
    expectError(await get('/', frame), 'FORBIDDEN_ORIGIN');
  });

  it('gives way to the plain page where no window is built', async () => {
    const { app: bare } = createFakeApp({ windowDir: path.join(root, 'nothing') });
    const answer = await bare.inject('/');
    expect(answer.body).toContain('The engine is running');
    expect(answer.headers['content-security-policy']).not.toContain('unsafe');
    expectError(await bare.inject('/assets/index-1a2b.js'), 'NOT_FOUND');
  });
});

describe('its parts', () => {
  it.each([
    ['/assets/index-1a2b.js', 'text/javascript; charset=utf-8'],
    ['/assets/hb-9z.wasm', 'application/wasm'],
    ['/assets/a.css', 'text/css; charset=utf-8'],
    ['/assets/b.svg', 'image/svg+xml'],
    ['/assets/c.woff2', 'font/woff2'],
    ['/assets/deep/d.js', 'text/javascript; charset=utf-8'],
  ])('%s is %s, cacheable for ever', async (url, type) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br;q=0.5', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0', undefined],
    ['identity', undefined],
    ['brotli', undefined],
  ])('to a client that takes "%s" come as %s', async (accepted, encoding) => {
    const answer = await get('/assets/index-1a2b.js', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    const sent = { br: brotliCompressSync(SCRIPT), gzip: gzipSync(SCRIPT) }[encoding ?? ''];
    expect(answer.rawPayload).toEqual(sent ?? Buffer.from(SCRIPT));
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it('are sent as they are where there is no compressed file', async () => {
    const answer = await get('/assets/a.css', { 'accept-encoding': 'br, gzip' });
    expect([answer.body, answer.headers['content-encoding']]).toEqual(['x', undefined]);
  });

  it.each([
    '/assets/../secret.js',
    '/assets/..%2fsecret.js',
    '/assets/..%5csecret.js',
    '/assets/deep/%2e%2e/%2e%2e/%2e%2e/secret.js',
    '/assets/%2fetc%2fpasswd.js',
    '/assets/C:%5csecret.js',
    '/assets/index-1a2b.js%00.css',
    '/assets/.hidden.js',
    '/assets/deep',
    '/assets/deep.js/',
    '/assets/e.exe',
    '/assets/index-1a2b.js.br',
    '/assets/none.js',
    '/assets/',
  ])('%s is nothing', async (url) => {
    expectError(await get(url), 'NOT_FOUND');
  });
});

it('anyone reads the licences of CAM and of everything in it', async () => {
  const answer = await get('/docs/licences');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  for (const file of ['LICENSE', 'resources/THIRD-PARTY-NOTICES.md']) {
    const text = readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8').trim();
    expect(answer.body.includes(text), file).toBe(true);
  }
});
