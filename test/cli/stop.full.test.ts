import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { ensureOwner } from '../../src-main/bootstrap/owner.ts';
import { STOP_TIMEOUT_MS } from '../../src-main/cli/end-in-time.ts';
import { printTable } from '../helpers/full-run.ts';
import { startOpenAiServer } from '../helpers/openai-server.ts';
import { createZip } from '../library/pack/zip-file.ts';
import { ownFile, PICTURE } from '../library/user-home.ts';
import { makeHome, type Process, spawnCam } from './harness.ts';

/** SIGTERM ends `cam serve` in time and in order, whatever runs. */

/** Beyond the time that it gets, for a machine that is busy, ms. */
const SLACK_MS = 2000;

let home: { home: string; remove(): Promise<void> };
let engine: Process;
let base: string;
let key: string;
const closed: (() => Promise<void>)[] = [];
const rows: { work: string; ended_ms: number; code: string }[] = [];

beforeEach(async () => {
  home = await makeHome();
  ({ key } = ensureOwner(home.home));
});
afterEach(async () => {
  engine.child.kill('SIGKILL');
  await engine.ended;
  for (const close of closed.splice(0)) await close();
  await home.remove();
});
afterAll(() => printTable('From SIGTERM to the end of the engine', rows));

async function start(env: NodeJS.ProcessEnv = {}): Promise<void> {
  engine = spawnCam(home.home, ['serve', '--port', '0'], env);
  base = JSON.parse(await engine.line()).base_url;
}

function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  return fetch(`${base}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function readJob(answer: Response): Promise<{ id: string; status: string }> {
  const { data } = (await answer.json()) as { data: { id: string; status: string } };
  return data;
}

/** Starts a job and waits until it runs. */
async function run(path: string, body: object): Promise<void> {
  const accepted = await readJob(await call('POST', path, body, { prefer: 'respond-async' }));
  for (;;) {
    const job = await readJob(await call('GET', `/v1/jobs/${accepted.id}`));
    expect(['queued', 'running'], JSON.stringify(job)).toContain(job.status);
    if (job.status === 'running') return;
  }
}

async function openStream(path: string, headers: Record<string, string> = {}): Promise<void> {
  const reply = await call('GET', path, undefined, { accept: 'text/event-stream', ...headers });
  expect(reply.headers.get('content-type')).toContain('text/event-stream');
}

const CAPTIONS = [{ position: '0', text: 'Just in time' }];
const MEME = { template_id: 'no-yes', captions: CAPTIONS };
const LARGE = { ...MEME, width: 4096, output_format: 'avif' };

/** A provider that takes a call and says nothing. */
async function askSilentProvider(): Promise<void> {
  const provider = await startOpenAiServer({ models: ['llama3.2'] });
  closed.push(provider.close);
  const asked = Promise.withResolvers<void>();
  provider.next(() => asked.resolve());
  const { baseUrl: base_url } = provider;
  const settings = { providers: [{ id: 'local', name: 'Local', base_url, caption_model: 'llama3.2' }] };
  expect((await call('PATCH', '/v1/settings', settings)).status).toBe(200);
  call('POST', '/v1/meme/generate', { text: 'Mondays' }).catch(() => {});
  await asked.promise;
}

/** A request whose body stops in the middle. */
async function sendHalf(path: string): Promise<void> {
  const { port } = new URL(base);
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  const head = [`POST ${path} HTTP/1.1`, 'host: 127.0.0.1', `authorization: Bearer ${key}`];
  const body = ['content-type: application/json', 'content-length: 1000000', '', '{"captions": ['];
  await new Promise((resolve) => socket.write([...head, ...body].join('\r\n'), resolve));
  closed.push(async () => void socket.destroy());
}

async function openMcpSession(): Promise<void> {
  const accept = 'application/json, text/event-stream';
  const params = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  };
  const opened = await call(
    'POST',
    '/mcp',
    { jsonrpc: '2.0', id: 1, method: 'initialize', params },
    { accept },
  );
  const session = opened.headers.get('mcp-session-id') ?? expect.fail('no session');
  await openStream('/mcp', { 'mcp-session-id': session });
}

const PACK_TEMPLATES = 2000;

async function importPack(): Promise<void> {
  const slugs = Array.from({ length: PACK_TEMPLATES }, (_, at) => `cat-${at}`);
  const zip = createZip(
    slugs.flatMap((slug) => [
      { name: `${slug}/template.json`, data: JSON.stringify(ownFile(slug)) },
      { name: `${slug}/blank.webp`, data: PICTURE },
    ]),
  );
  const authorization = `Bearer ${key}`;
  const headers = { authorization, 'content-type': 'application/zip' };
  const answer = await fetch(`${base}/v1/imports/file?name=cats.zip`, { method: 'PUT', headers, body: zip });
  expect(await answer.json()).toMatchObject({ data: { status: 'running' } });
}

/** What runs at the signal; each begins it. */
const WORK: Readonly<Record<string, () => Promise<unknown>>> = {
  nothing: async () => {},
  'the encoding of a large picture': () => run('/v1/meme/caption', LARGE),
  'a batch of large pictures': () =>
    run('/v1/meme/batch', { items: Array.from({ length: 20 }, () => ({ type: 'caption', ...LARGE })) }),
  'a GIF': () => run('/v1/gif/generate', { ...MEME, animation: 'pop', duration_ms: 30_000 }),
  'a video, which FFmpeg encodes': () =>
    run('/v1/video/generate', { ...MEME, animation: 'slide', duration_ms: 60_000 }),
  'a call of a silent provider': askSilentProvider,
  'a body that never ends': () => sendHalf('/v1/meme/caption'),
  'streams of events': async () => {
    for (let stream = 0; stream < 3; stream++) await openStream('/v1/requests/events');
  },
  'a session of MCP': openMcpSession,
  'the import of a large pack': importPack,
};

test.each(Object.entries(WORK))('%s', async (work, begin) => {
  await start();
  await begin();
  const asked = performance.now();
  engine.child.kill('SIGTERM');
  const code = await engine.ended;
  const ended = Math.round(performance.now() - asked);
  rows.push({ work, ended_ms: ended, code: String(code) });
  expect(ended).toBeLessThan(STOP_TIMEOUT_MS + SLACK_MS);
  expect(code).toBe(0);
});

test('a main thread that stands still is killed', async () => {
  const standStill = `process.on('SIGTERM', () => process.nextTick(() => { for (;;); }));`;
  await start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(standStill)}` });
  const asked = performance.now();
  engine.child.kill('SIGTERM');
  expect(await engine.ended).toBe('SIGKILL');
  expect(performance.now() - asked).toBeLessThan(STOP_TIMEOUT_MS + SLACK_MS);
});
