import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGuardedGet, type SentRequest } from '../../../src-main/fetch/guarded-get.ts';
import type { TargetRules } from '../../../src-main/fetch/ssrf-guard.ts';
import { downloadFile } from '../../../src-main/models/installed/download.ts';
import { type LocalServer, listen } from '../../helpers/local-server.ts';

/** Where a download of a model may lead. */

let dir: string;
let server: LocalServer;
/** Where `/away` of the server redirects to. */
let location: string;
let asked: string[];
let sent: SentRequest[];
const FILE = 'GGUF and more';

beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'cam-download-'));
  [asked, sent] = [[], []];
  server = await listen((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/away') response.writeHead(302, { location }).end();
    else if (request.url === '/endless')
      response.writeHead(206, { 'content-range': 'bytes 0-3/4' }).end(FILE);
    else response.writeHead(200, { 'content-length': FILE.length }).end(FILE);
  });
});
afterEach(async () => {
  await server.close();
  rmSync(dir, { recursive: true, force: true });
});

const file = () => path.join(dir, 'model.gguf.part');
function download(url: string, rules: Partial<TargetRules> = {}) {
  return downloadFile({
    url: new URL(url),
    get: createGuardedGet({ record: (one) => sent.push(one), ...rules }),
    file: file(),
    signal: AbortSignal.timeout(10_000),
    onProgress() {},
    assertRoom: async () => {},
  });
}
/** As `CAM_MODEL_HUB` names it. */
const named: Partial<TargetRules> = { isNamed: ({ port }) => port === `${server.port}` };

test.each([
  'http://127.0.0.1:PORT/a.gguf',
  'http://localhost:PORT/a.gguf',
  'http://2130706433:PORT/a.gguf',
  'http://[::1]:PORT/a.gguf',
  'http://[::ffff:127.0.0.1]:PORT/a.gguf',
  'http://[64:ff9b::7f00:1]:PORT/a.gguf',
  'http://10.0.0.7/a.gguf',
  'http://[fd00::1]/a.gguf',
  'http://[fe80::1]/a.gguf',
  'http://169.254.169.254/latest/a.gguf',
  'http://models.internal/a.gguf',
])('%s is refused in words, by itself and as a redirect, and nothing is written', async (text) => {
  const url = text.replace('PORT', `${server.port}`);
  const refused = {
    problem: 'address',
    message: expect.stringMatching(/private or reserved.*Give a public/),
  };
  await expect(download(url)).rejects.toMatchObject(refused);
  expect([asked, sent]).toEqual([[], []]);
  location = url;
  const rules = { isNamed: (at: URL) => at.pathname === '/away' };
  await expect(download(`http://127.0.0.1:${server.port}/away`, rules)).rejects.toMatchObject(refused);
  expect(asked).toEqual(['/away']);
  expect(existsSync(file())).toBe(false);
});

test('the server that the owner names may be on this machine, and each request is recorded', async () => {
  location = '/files/a.gguf';
  await download(`http://127.0.0.1:${server.port}/away`, named);
  expect(readFileSync(file(), 'utf8')).toBe(FILE);
  expect(asked).toEqual(['/away', '/files/a.gguf']);
  expect(sent).toEqual([
    { host: '127.0.0.1', status: 302, bytesReceived: 0, durationMs: expect.any(Number) },
    { host: '127.0.0.1', status: 200, bytesReceived: FILE.length, durationMs: expect.any(Number) },
  ]);
});

test('a redirect to something that is no web address is refused', async () => {
  location = 'file:///etc/passwd';
  const refused = { problem: 'address', message: expect.stringContaining('no web address') };
  await expect(download(`http://127.0.0.1:${server.port}/away`, named)).rejects.toMatchObject(refused);
});

test('a redirect from https to http is refused', async () => {
  const reply = { status: 302, headers: { location: 'http://example.org/a.gguf' }, close() {} };
  const get = async () => ({ ...reply, body: (async function* () {})() });
  const options = {
    file: file(),
    signal: AbortSignal.timeout(10_000),
    onProgress() {},
    assertRoom: async () => {},
  };
  const downloading = downloadFile({ url: new URL('https://example.org/a.gguf'), get, ...options });
  await expect(downloading).rejects.toMatchObject({
    problem: 'address',
    message: expect.stringContaining('without https'),
  });
});

test('no more is written than was announced', async () => {
  const downloading = download(`http://127.0.0.1:${server.port}/endless`, named);
  await expect(downloading).rejects.toMatchObject({ problem: 'changed', isSpoilt: true });
  expect(readFileSync(file(), 'utf8')).toBe('');
});
