import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { expectError } from '../helpers/envelope.ts';
import { sessionHeaders, signInAt } from '../helpers/session.ts';

let cam: TestApp;
let owner: TestCaller;
beforeEach(async () => {
  cam = await createTestApp();
  owner = cam.admin();
});
afterEach(() => cam.cleanup());

const call = (url: string, headers: Record<string, string> = owner.headers) =>
  cam.app.inject({ url, headers });
const log = async () => (await call('/v1/requests')).json().data.requests;

describe('the request log', () => {
  it('lists calls with their keys, newest first, without those that read the log', async () => {
    const answer = await call('/v1/templates?limit=1&search=cat');
    await call('/api/v1/nowhere');
    await call('/docs');
    await call('/v1/requests');
    const [second, first, ...rest] = await log();
    expect(rest).toEqual([]);
    expect(first).toEqual({
      id: answer.headers['x-request-id'],
      at: expect.stringMatching(/^20.*Z$/),
      method: 'GET',
      path: '/v1/templates?limit=1&search=cat',
      status: 200,
      code: null,
      processing_ms: expect.any(Number),
      app: false,
      body: null,
      key: { id: owner.keyId, name: 'test', last4: owner.secret.slice(-4) },
    });
    expect(second).toMatchObject({
      path: '/api/v1/nowhere',
      status: 404,
      code: 'NOT_FOUND',
      key: { id: owner.keyId },
    });
  });

  it('stores short JSON bodies, with keys masked wherever they are', async () => {
    const post = (payload: string) =>
      cam.app.inject({ method: 'POST', url: '/v1/meme/caption', headers: { ...owner.headers }, payload });
    await post('{"template_id":"tpl_x","captions":[{"position":"top","text":"hi"}]}');
    await post(JSON.stringify({ note: 'x'.repeat(4000) }));
    await post('{broken');
    await post(JSON.stringify({ note: owner.secret }));
    await call(`/v1/memes?key=${owner.secret}`);
    const [query, secret, broken, long, short] = await log();
    expect(short).toMatchObject({ code: 'TEMPLATE_NOT_FOUND', body: expect.stringContaining('"tpl_x"') });
    expect([long.body, broken.body]).toEqual([null, null]);
    expect([secret.body, query.path]).toEqual(['{"note":"cam_live_…"}', '/v1/memes?key=cam_live_…']);
    expect(JSON.stringify(await log())).not.toContain(owner.secret.slice(9));
  });

  it('stores no more of a callback’s address than its host: chats have their secret in the path', async () => {
    const { headers } = owner;
    const payloads = [
      '{"text":"x","callback_url":"https://chat.example/hooks/T0/s3cret"}',
      '{"callback_url" : "https:\\/\\/chat.example:444\\/s3cret","text":"x"}',
      '{"callback_url":"https://chat.example?token=s3cret","text":"/"}',
    ];
    for (const payload of payloads)
      await cam.app.inject({ method: 'POST', url: '/v1/meme/generate', headers, payload });
    expect((await log()).map(({ body }: { body: string }) => body).reverse()).toEqual([
      '{"text":"x","callback_url":"https://chat.example/…"}',
      '{"callback_url" : "https:\\/\\/chat.example:444/…","text":"x"}',
      '{"callback_url":"https://chat.example/…","text":"/"}',
    ]);
  });

  it('marks the app’s own calls', async () => {
    const token = new URL(cam.sessions.link()).hash.slice('#token='.length);
    const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    const signed = await cam.app.inject({
      method: 'POST',
      url: '/session',
      headers: own,
      payload: { token },
    });
    await call('/v1/settings', { ...own, ...sessionHeaders(signed) });
    expect(await log()).toMatchObject([{ path: '/v1/settings', app: true, key: { name: 'owner' } }]);
  });

  it('stores the last 200', async () => {
    for (let index = 0; index < 205; index += 1) await call(`/v1/health?${index}`);
    const listed = await log();
    expect(listed).toHaveLength(200);
    expect([listed[0].path, listed[199].path]).toEqual(['/v1/health?204', '/v1/health?5']);
  });
});

describe('the stream of the request log', () => {
  let live: TestApp;
  let base: string;
  let key: string;
  beforeEach(async () => {
    live = await createTestApp({ port: 0 });
    base = (await live.start()).localUrl;
    key = live.admin().secret;
  });
  afterEach(() => live.cleanup());

  interface Stream {
    response: IncomingMessage;
    /** Waits until this has come. */
    until(part: string): Promise<string>;
  }

  async function open(headers: Record<string, string> = { authorization: `Bearer ${key}` }): Promise<Stream> {
    const request = get(`${base}/v1/requests/events`, { headers, agent: false });
    const [response]: IncomingMessage[] = await once(request, 'response');
    if (!response) throw new Error('no answer');
    let text = '';
    response.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    const until = async (part: string) => {
      while (!text.includes(part)) await once(response, 'data');
      return text;
    };
    return { response, until };
  }

  it('sends each call as it is answered', async () => {
    const { response, until } = await open();
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^req_/),
    });
    await until('retry:');
    await fetch(`${base}/v1/health?seen`);
    const text = await until('/v1/health?seen');
    const data = /event: request\ndata: (.+)\n\n/.exec(text)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ path: '/v1/health?seen', status: 200, key: null });
    response.destroy();
  });

  it('is for the owner, and for ten at a time', async () => {
    const refused = await open({ authorization: live.caller('free').headers.authorization });
    expect(refused.response.statusCode).toBe(403);
    expect(await refused.until('}}')).toContain('OWNER_KEY_REQUIRED');
    const streams: Stream[] = [];
    for (let index = 0; index < 10; index += 1) streams.push(await open());
    const eleventh = await open();
    expect(eleventh.response.statusCode).toBe(429);
    streams[0]?.response.destroy();
    await vi.waitFor(async () => {
      const again = await open();
      expect(again.response.statusCode).toBe(200);
      again.response.destroy();
    });
    for (const { response } of streams) response.destroy();
  });

  it('ends before the next event once its key is revoked or its session ended', async () => {
    const { keyId, secret } = live.admin();
    const byKey = await open({ authorization: `Bearer ${secret}` });
    const bySession = await open(await signInAt(live.sessions.link()));
    const streams = [byKey, bySession];
    for (const { until } of streams) await until('retry:');
    const ended = streams.map(({ response }) => once(response, 'end'));
    live.store.keys.revoke(keyId);
    live.services.sessions.endAll({});
    await fetch(`${base}/v1/health?unseen`);
    await Promise.all(ended);
    for (const { until } of streams) expect(await until('retry:')).not.toContain('unseen');
  });

  it('ends at once and cleanly when the engine stops', async () => {
    const { response, until } = await open();
    await until('retry:');
    const ended = once(response, 'end');
    const before = performance.now();
    await live.stop();
    await ended;
    expect(response.complete).toBe(true);
    // The grace of calls that run is 10 s: a stream must not use it up.
    expect(performance.now() - before).toBeLessThan(5000);
  });

  it('keeps the connection alive while nothing happens', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const { response, until } = await open();
      await until('retry:');
      vi.advanceTimersByTime(15_000);
      expect(await until('\n:\n\n')).not.toContain('event:');
      response.destroy();
    } finally {
      vi.useRealTimers();
    }
  });
});

it('a HEAD of the stream opens none', async () => {
  for (let index = 0; index < 11; index += 1) {
    const { headers } = owner;
    const answer = await cam.app.inject({ method: 'HEAD', url: '/v1/requests/events', headers });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/event-stream']);
  }
  expectError(await call('/v1/requests', cam.caller('free').headers), 'OWNER_KEY_REQUIRED');
});
