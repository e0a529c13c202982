import { request } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';

/** Sessions of `/mcp`: how many there may be, and when they end. */

const SESSIONS_OF_KEY = 32;
const SESSIONS = 128;
const OPEN_OF_KEY = 128;
const IDLE_MS = 30 * 60 * 1000;

let app: TestApp;
let url: string;
let later: number;
beforeEach(async () => {
  later = 0;
  app = await createTestApp({ port: 0, now: () => Date.now() + later });
  url = `${(await app.start()).baseUrl}/mcp`;
});
afterEach(() => app.cleanup());

const createHeaders = ({ headers }: TestCaller, session?: string) => ({
  ...headers,
  accept: 'application/json, text/event-stream',
  ...(session !== undefined && { 'mcp-session-id': session }),
});
const post = (caller: TestCaller, body: object, session?: string) =>
  fetch(url, {
    method: 'POST',
    headers: createHeaders(caller, session),
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }),
  });

const clientInfo = { name: 'raw', version: '1' };
const INITIALIZE = {
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo },
};

/** A client of 2026 that listens for changes. */
function subscription(caller: TestCaller): RequestInit {
  const version = '2026-07-28';
  const method = 'subscriptions/listen';
  const facts = { protocolVersion: version, clientInfo, clientCapabilities: {} };
  const _meta = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [`io.modelcontextprotocol/${name}`, value]),
  );
  const params = { notifications: { toolsListChanged: true }, _meta };
  const headers = { ...createHeaders(caller), 'mcp-protocol-version': version, 'mcp-method': method };
  return { method: 'POST', headers, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) };
}

async function open(caller: TestCaller): Promise<string> {
  const answer = await post(caller, INITIALIZE);
  await answer.text();
  expect(answer.status).toBe(200);
  return answer.headers.get('mcp-session-id') ?? '';
}

async function fetchStatus(caller: TestCaller, session: string): Promise<number> {
  const answer = await post(caller, { method: 'ping' }, session);
  await answer.text();
  return answer.status;
}

/** The stream of a session that belongs to no call. */
async function listen(caller: TestCaller, session: string) {
  const stop = new AbortController();
  const answer = await fetch(url, { headers: createHeaders(caller, session), signal: stop.signal });
  expect(answer.status).toBe(200);
  const ended = answer.text().catch(() => 'broken');
  return { ended, stop: () => stop.abort() };
}

test('one more session of a key than there may be ends the one that is idle longest, and no other key’s', async () => {
  const [greedy, modest] = [app.caller(), app.caller()];
  const kept = await open(modest);
  const first = await open(greedy);
  const used = await open(greedy);
  for (let more = 2; more < SESSIONS_OF_KEY; more += 1) await open(greedy);
  const { stop, ended } = await listen(greedy, first);
  later = 1000;
  expect(await fetchStatus(greedy, used)).toBe(200);
  const last = await open(greedy);
  // The first has an open stream, the second was used just now.
  for (const id of [first, used, last]) expect(await fetchStatus(greedy, id)).toBe(200);
  expect(await fetchStatus(modest, kept)).toBe(200);
  stop();
  await ended;
});

test('all keys together have a limit as well, and are told so where every session is in use', async () => {
  const callers = Array.from({ length: SESSIONS / SESSIONS_OF_KEY }, () => app.caller());
  const streams = [];
  for (const caller of callers) {
    for (let more = 0; more < SESSIONS_OF_KEY; more += 1)
      streams.push(await listen(caller, await open(caller)));
  }
  const refused = await post(app.caller(), INITIALIZE);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await refused.json()).toMatchObject({ error: { message: expect.stringContaining('Too many') } });
  streams[0]?.stop();
  await streams[0]?.ended;
  await expect.poll(async () => (await post(app.caller(), INITIALIZE)).status).toBe(200);
  for (const { stop } of streams) stop();
});

test('a key may have so many requests open at once, and no more', async () => {
  const caller = app.caller();
  const stop = new AbortController();
  const streams = [];
  for (let more = 0; more < OPEN_OF_KEY; more += 1) {
    const opened = await fetch(url, { ...subscription(caller), signal: stop.signal });
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    // A response that nothing reads is closed by the garbage collector.
    streams.push(opened.text().catch(() => 'broken'));
  }
  const refused = await post(caller, INITIALIZE);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  expect(await refused.json()).toMatchObject({ error: { message: expect.stringContaining('too many') } });
  await open(app.caller());
  stop.abort();
  await Promise.all(streams);
  await expect.poll(async () => (await post(caller, INITIALIZE)).status).toBe(200);
});

test('a session ends half an hour after its last request, unless a stream of it is open', async () => {
  const caller = app.caller();
  const [idle, used, open1] = [await open(caller), await open(caller), await open(caller)];
  const { stop, ended } = await listen(caller, open1);
  later = IDLE_MS - 1000;
  expect(await fetchStatus(caller, used)).toBe(200);
  later = IDLE_MS + 60_000;
  const statuses = await Promise.all([idle, used, open1].map((id) => fetchStatus(caller, id)));
  expect(statuses).toEqual([404, 200, 200]);
  stop();
  await ended;
});

test('a client that hangs up while its large body is parsed holds no session', async () => {
  const caller = app.caller();
  const session = await open(caller);
  const body = { method: 'notifications/large', params: { filler: 'x'.repeat(8_000_000) } };
  await sendAndHangUp(createHeaders(caller, session), { jsonrpc: '2.0', ...body });
  // Parsed after the first one, so its answer comes once that has been served.
  await (await post(app.caller(), body)).text();
  later = IDLE_MS + 60_000;
  expect(await fetchStatus(caller, session)).toBe(404);
});

/** Sends a whole request and closes its connection at once. */
function sendAndHangUp(headers: Record<string, string>, body: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', headers }, () => reject(new Error('It was answered.')));
    outgoing.on('error', () => {});
    outgoing.on('close', resolve);
    outgoing.end(JSON.stringify(body), () => outgoing.destroy());
  });
}

test('an engine that stops ends the streams of its sessions at once', async () => {
  const caller = app.caller();
  const { ended } = await listen(caller, await open(caller));
  const from = performance.now();
  await app.stop();
  // Ended by the engine, not broken by the end of its grace of ten seconds.
  expect(await ended).toBe(':\n\n');
  expect(performance.now() - from).toBeLessThan(5000);
});
