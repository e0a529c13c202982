import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { acceptsEncoding, selectEncoding } from '../../src-main/http/content-encoding.ts';
import { createTestApp } from '../helpers/app.ts';
import { createFakeApp, createKeyHeaders } from '../helpers/fake-services.ts';

/** Answers compressed as `Accept-Encoding` asks, over HTTP on the real engine. */

const cam = await createTestApp();
afterAll(() => cam.cleanup());
const { headers } = cam.admin();

const DECODERS = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
} as const;
const ENCODINGS = ['zstd', 'br', 'gzip'] as const;

const get = (url: string, encoding?: string, method: 'GET' | 'HEAD' = 'GET') =>
  cam.app.inject({
    method,
    url,
    headers: {
      authorization: headers.authorization,
      ...(encoding !== undefined && { 'accept-encoding': encoding }),
    },
  });
/** What differs between two answers to the same call is left out. */
const getData = (json: string) => JSON.parse(json).data;

describe('answers of operations', () => {
  it.each(ENCODINGS)('are sent as %s, and are the same when decoded', async (encoding) => {
    // One is compressed at once, the other on another thread.
    for (const url of ['/v1/templates?limit=3', '/v1/templates?limit=100']) {
      const plain = await get(url);
      const answer = await get(url, encoding);
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        'content-length': `${answer.rawPayload.length}`,
        'content-type': 'application/json; charset=utf-8',
        vary: 'Accept-Encoding',
      });
      expect(getData(`${DECODERS[encoding](answer.rawPayload)}`)).toEqual(getData(plain.body));
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    }
  });

  it.each(ENCODINGS)('documents, pages and metrics are sent as %s', async (encoding) => {
    for (const url of ['/v1/openapi.json', '/v1/openapi.yaml', '/docs/guide', '/metrics']) {
      const answer = await get(url, encoding);
      expect([url, answer.headers['content-encoding']]).toEqual([url, encoding]);
      expect(DECODERS[encoding](answer.rawPayload).length).toBeGreaterThan(answer.rawPayload.length);
    }
  });

  it('are sent as they are without the header and below a kilobyte, and say that it matters', async () => {
    const plain = await get('/v1/templates?limit=3');
    expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding' });
    const small = await get('/v1/account', 'gzip');
    for (const { headers } of [plain, small]) expect(headers['content-encoding']).toBeUndefined();
    expect(getData(small.body)).toMatchObject({ plan: 'studio' });
  });

  it('have the length of the compressed body in the answer to HEAD, and none of it', async () => {
    const url = '/docs/guide';
    const [whole, head] = [await get(url, 'gzip'), await get(url, 'gzip', 'HEAD')];
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    expect(head.headers['content-encoding']).toBe('gzip');
    const list = await get('/v1/templates?limit=3', 'gzip', 'HEAD');
    expect([list.headers['content-encoding'], list.body]).toEqual(['gzip', '']);
    expect(Number(list.headers['content-length'])).toBeGreaterThan(100);
  });

  it('are compressed where they are errors', async () => {
    const body = JSON.stringify({
      template_id: 'tpl_two-doors',
      ...Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`unknown_field_${n}`, 1])),
    });
    const post = { method: 'POST', url: '/v1/meme/caption', body } as const;
    const answer = await cam.app.inject({ ...post, headers: { ...headers, 'accept-encoding': 'br' } });
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([400, 'br']);
    expect(JSON.parse(`${brotliDecompressSync(answer.rawPayload)}`).error.code).toBe('VALIDATION_ERROR');
  });
});

it('a repeated call gets the stored answer in the encoding that the repetition asks for', async () => {
  const { app, services } = createFakeApp();
  const long = 'word '.repeat(400);
  services.onCaption(async (_request, call) => {
    const body = call.render({ long }, {});
    services.idempotency.complete(call.caller, call.idempotencyKey ?? '', 200, body);
    return { status: 200, body };
  });
  const ask = (encoding: string) =>
    app.inject({
      method: 'POST',
      url: '/v1/meme/caption',
      headers: { ...createKeyHeaders('pro'), 'idempotency-key': 'k', 'accept-encoding': encoding },
      body: { template_id: 'tpl_x', captions: [{ position: 'top', text: 'hi' }] },
    });
  const first = await ask('gzip');
  const second = await ask('br');
  expect(second.headers['idempotent-replayed']).toBe('true');
  expect(`${brotliDecompressSync(second.rawPayload)}`).toBe(`${gunzipSync(first.rawPayload)}`);
});

it('an answer with a secret is never compressed', async () => {
  const { app, services } = createFakeApp();
  const name = 'n'.repeat(3000);
  services.createKey = () => JSON.parse(JSON.stringify({ key: 'cam_live_x', name }));
  services.listKeys = () => JSON.parse(JSON.stringify({ keys: [{ name }] }));
  const call = (method: 'GET' | 'POST') =>
    app.inject({
      method,
      url: '/v1/keys',
      headers: { ...createKeyHeaders('studio', '_owner'), 'accept-encoding': 'gzip' },
      ...(method === 'POST' && { body: { name: 'a' } }),
    });
  expect((await call('GET')).headers['content-encoding']).toBe('gzip');
  const made = await call('POST');
  expect([made.statusCode, made.headers['content-encoding']]).toEqual([200, undefined]);
});

describe('Accept-Encoding', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP, deflate, br, zstd', 'zstd'],
    ['gzip, br', 'br'],
    ['gzip;q=1, br;q=0.5, zstd;q=0', 'gzip'],
    ['br;q=0', undefined],
    ['*', 'zstd'],
    ['zstd;q=0, *;q=0.3', 'br'],
    ['gzip;q=0.2, identity;q=0.9', undefined],
    ['gzip;q=0.2, identity;q=0.2', 'gzip'],
    ['deflate', undefined],
    ['*;q=0', undefined],
  ])('%j selects %j', (header, encoding) => {
    expect(selectEncoding(header, ENCODINGS)).toBe(encoding);
  });

  it('lists an encoding that it does not refuse', () => {
    expect(['br, zstd', 'br;q=0.1', 'br;q=0', '*'].map((each) => acceptsEncoding(each, 'br'))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
