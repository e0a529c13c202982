import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createTestApp, type TestApp } from '../helpers/app.ts';
import { type OpenAiServer, startOpenAiServer } from '../helpers/openai-server.ts';
import { createSlowWriter, type SlowWriter } from '../helpers/slow-writer.ts';

/**
 * `/mcp` as a part of the engine's HTTP: keys, sessions, origins, what is hung up or wrong. What its tools do is tested in
 * `test/mcp/http.test.ts`.
 */

let writer: SlowWriter;
let server: OpenAiServer;
let app: TestApp;
let url: string;
let log: string;
const clients: Client[] = [];

beforeEach(async () => {
  writer = createSlowWriter();
  server = await startOpenAiServer({ writes: writer.behaviour });
  log = '';
  const write = (line: string) => {
    log += line;
  };
  const logger = pino({ level: 'trace' }, { write });
  app = await createTestApp({ port: 0, graceMs: 200, providerEnv: provider(), log: logger });
  url = `${(await app.start()).baseUrl}/mcp`;
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await app.cleanup();
  await server.close();
});

const provider = () => ({ CAM_OPENAI_API_KEY: 'sk-x', CAM_OPENAI_BASE_URL: server.baseUrl });

type Era = '2025' | '2026';

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

async function connect(key: string, era: Era = '2025', more: Record<string, string> = {}) {
  const mode = era === '2025' ? 'legacy' : { pin: '2026-07-28' };
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { versionNegotiation: { mode }, capabilities: { elicitation: {} } },
  );
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    requestInit: { headers: { ...bearer(key), ...more } },
  });
  await client.connect(transport);
  clients.push(client);
  return { client, transport };
}

const CAPTION = {
  name: 'cam_meme_caption',
  arguments: { template_id: 'no-yes', captions: [{ position: '0', text: 'Over HTTP' }] },
};
const IDEA = { name: 'cam_meme_generate', arguments: { text: 'Mondays' } };

const words = ({ content }: CallToolResult) =>
  content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
const getCredits = ({ accountId }: { accountId: string }) =>
  app.store.ledger.credits(accountId, Date.now()).available;
const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
};
const ACCEPT = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
const post = (body: unknown, headers: Record<string, string>) =>
  fetch(url, {
    method: 'POST',
    headers: { ...ACCEPT, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe.each<Era>(['2025', '2026'])('a client of %s', (era) => {
  test('that hangs up and calls again gets the first result, charged once', async () => {
    const caller = app.caller('starter');
    const before = getCredits(caller);
    const { client } = await connect(caller.secret, era);
    writer.hold();
    const lost = client.callTool(IDEA).catch((error: Error) => error);
    await writer.arrived(1);
    await client.close();
    expect(await lost).toBeInstanceOf(Error);
    const again = (await connect(caller.secret, era)).client.callTool(IDEA);
    writer.flow();
    expect((await again).structuredContent).toMatchObject({ credits_used: 2 });
    expect([getCredits(caller), server.seen.length]).toEqual([before - 2, 1]);
    // It has been delivered now: the same call is a new one.
    await (await connect(caller.secret, era)).client.callTool(IDEA);
    expect([getCredits(caller), server.seen.length]).toEqual([before - 4, 2]);
  });
});

test('a client reads no file of the computer', async () => {
  const { client } = await connect(app.caller('starter').secret);
  const { captions } = CAPTION.arguments;
  const args = { image_url: `${app.home}/cam.db`, captions };
  const refused = await client.callTool({ name: 'cam_meme_caption', arguments: args });
  expect(refused.isError).toBe(true);
  expect(words(refused)).not.toContain('not a picture');
});

test('addresses in results are those the client came by; behind a proxy no file is named', async () => {
  const { secret } = app.caller('starter');
  const own = url;
  url = own.replace('127.0.0.1', 'localhost');
  const { client } = await connect(secret, '2025', { 'x-forwarded-for': '192.0.2.1' });
  const made = JSON.stringify((await client.callTool(CAPTION)).structuredContent);
  expect(made).toContain(`"url":"${new URL(url).origin}/cdn/`);
  expect(made).not.toContain('"file"');
  url = own;
});

test('a home has no folder for calls before the first, and then a private one without what was delivered', async () => {
  const folder = path.join(app.home, 'calls');
  expect(readdirSync(app.home)).not.toContain('calls');
  const { client } = await connect(app.caller().secret);
  await client.callTool(CAPTION);
  if (process.platform !== 'win32') expect(statSync(folder).mode & 0o777).toBe(0o700);
  await expect.poll(() => readdirSync(folder)).toEqual([]);
});

test('neither the log nor the list of latest calls has the key; the calls of tools are in both', async () => {
  const { secret, keyId, headers } = app.admin();
  const { client } = await connect(secret);
  await client.callTool(CAPTION);
  const latest = await (await fetch(new URL('/v1/requests', url), { headers })).text();
  for (const text of [log, latest]) {
    expect(text).toContain(keyId);
    expect(text).toContain('/v1/meme/caption');
    expect(text).not.toContain(secret);
  }
});

test('a key has two generations at a time, over all of its clients', async () => {
  const { secret } = app.caller('pro');
  writer.hold();
  const call = async (era: Era, options = {}) => (await connect(secret, era)).client.callTool(IDEA, options);
  const first = [call('2025'), call('2026')];
  await writer.arrived(2);
  const { promise: waits, resolve } = Promise.withResolvers<string | undefined>();
  const onprogress = ({ message }: { message?: string }) => resolve(message);
  const third = call('2025', { onprogress });
  expect(await waits).toContain('Waiting for its turn');
  expect(server.seen).toHaveLength(2);
  writer.finish();
  await writer.arrived(3);
  writer.flow();
  for (const made of await Promise.all([...first, third])) expect(made.isError).toBeFalsy();
});

test('two clients whose requests have equal ids get their own results', async () => {
  const [first, second] = [app.caller('starter'), app.caller('starter')];
  const open = await Promise.all([first, second].map(({ secret }) => connect(secret)));
  const made = await Promise.all(
    open.map(({ client }, index) => {
      const captions = [{ position: '0', text: `Mine ${index}` }];
      return client.callTool({ ...CAPTION, arguments: { template_id: 'no-yes', captions } });
    }),
  );
  const isMine = made.map((result) => JSON.stringify(result.structuredContent).includes('Mine 0'));
  expect(isMine).toEqual([true, false]);
  expect([getCredits(first), getCredits(second)].map((left) => 500 - left)).toEqual([1, 1]);
});

test.each([
  [{}, 'Bearer', 'INVALID_API_KEY'],
  [bearer('cam_live_wrong'), 'Bearer error="invalid_token"', 'INVALID_API_KEY'],
  [{ authorization: 'Basic eDp5' }, 'Bearer error="invalid_token"', 'INVALID_API_KEY'],
])('refuses %j', async (headers, challenge, code) => {
  const answer = await post(INITIALIZE, headers);
  expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, challenge]);
  expect(await answer.json()).toMatchObject({ success: false, error: { code } });
  expect((await fetch(url, { headers: { ...ACCEPT, ...headers } })).status).toBe(401);
});

test('refuses pages of other sites and names that are not the engine’s', async () => {
  const { headers, secret } = app.caller('starter');
  for (const [name, value] of [
    ['origin', 'https://evil.example'],
    ['sec-fetch-site', 'cross-site'],
  ] as const) {
    const answer = await post(INITIALIZE, { ...bearer(secret), [name]: value });
    expect(await answer.json()).toMatchObject({ error: { code: 'FORBIDDEN_ORIGIN' } });
  }
  const payload = JSON.stringify(INITIALIZE);
  const named = { ...headers, ...ACCEPT, host: 'evil.example' };
  const answer = await app.app.inject({ method: 'POST', url: '/mcp', headers: named, payload });
  expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'FORBIDDEN_ORIGIN']);
});

test('a session is of the key that opened it, until it is deleted', async () => {
  const [own, other] = [app.caller('starter'), app.caller('starter')];
  const opened = await post(INITIALIZE, bearer(own.secret));
  expect(opened.status).toBe(200);
  await opened.text();
  const session = { 'mcp-session-id': opened.headers.get('mcp-session-id') ?? '' };
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const ask = async (key: string) => {
    const answer = await post(list, { ...bearer(key), ...session });
    await answer.text();
    return answer.status;
  };
  expect([await ask(own.secret), await ask(other.secret)]).toEqual([200, 404]);
  const end = (key: string) =>
    fetch(url, { method: 'DELETE', headers: { ...ACCEPT, ...bearer(key), ...session } });
  expect((await end(other.secret)).status).toBe(404);
  expect(await ask(own.secret)).toBe(200);
  expect((await end(own.secret)).status).toBe(200);
  expect(await ask(own.secret)).toBe(404);
  expect((await post(list, bearer(own.secret))).status).toBe(400);
});

test('answers what is no message with an error, and goes on', async () => {
  const { secret } = app.caller('starter');
  for (const body of [
    '',
    '{"jsonrpc":"2.0",',
    '[]',
    'null',
    '{"jsonrpc":"2.0","id":{},"method":5}',
    '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"__proto__":{}}}',
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"_meta":{"io.modelcontextprotocol/x":1}}}',
  ]) {
    const answer = await post(body, bearer(secret));
    expect([body, answer.status]).toEqual([body, 400]);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await answer.json()).toHaveProperty('error');
  }
  const { client } = await connect(secret);
  expect((await client.listTools()).tools).toHaveLength(12);
});

test('refuses other media types and a body that is too large', async () => {
  const { secret } = app.caller('starter');
  expect((await post('x', { ...bearer(secret), 'content-type': 'text/plain' })).status).toBe(415);
  expect((await post(' '.repeat(31 * 1024 * 1024), bearer(secret))).status).toBe(413);
});

test.each<Era>(['2025', '2026'])(
  'an engine that stops answers a client of %s at once, and charges a repeat to the next one once',
  async (era) => {
    const caller = app.caller('starter');
    const before = getCredits(caller);
    const { client } = await connect(caller.secret, era);
    writer.hold();
    const call = client.callTool(IDEA);
    await writer.arrived(1);
    const stopped = app.stop();
    expect(words(await call)).toContain('CAM is stopping');
    await stopped;
    writer.flow();

    app = await createTestApp({ home: app.home, port: 0, providerEnv: provider() });
    url = `${(await app.start()).baseUrl}/mcp`;
    const again = await (await connect(caller.secret, era)).client.callTool(IDEA);
    expect(again.structuredContent).toMatchObject({ credits_used: 2 });
    expect(getCredits(caller)).toBe(before - 2);
  },
);

test('an allowed page may call, and read the id of its session', async () => {
  const origin = 'https://studio.example';
  const own = await createTestApp({ port: 0, allowedOrigins: [origin] });
  onTestFinished(() => own.cleanup());
  const { secret } = own.caller('free');
  const from = { origin, host: 'localhost:80' };
  const asked = { ...from, 'access-control-request-method': 'POST' };
  const preflight = await own.app.inject({ method: 'OPTIONS', url: '/mcp', headers: asked });
  expect(preflight.headers['access-control-allow-headers']).toContain('Mcp-Session-Id');
  const headers = { ...from, ...ACCEPT, ...bearer(secret) };
  const payload = JSON.stringify(INITIALIZE);
  const answer = await own.app.inject({ method: 'POST', url: '/mcp', headers, payload });
  expect(answer.headers).toMatchObject({ 'access-control-allow-origin': origin });
  expect(answer.headers['access-control-expose-headers']).toContain('Mcp-Session-Id');
});
