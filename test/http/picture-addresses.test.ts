import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../helpers/app.ts';
import { createCalls } from '../helpers/calls.ts';
import { expectError } from '../helpers/envelope.ts';
import { amount } from '../helpers/full-run.ts';

const cam = await createTestApp();
afterAll(() => cam.cleanup());
const caller = cam.caller('pro');
const { available } = createCalls(() => cam);
let clock = 0;

const PICTURE = '/v1/i/no-yes/Sleep/One_more~q.png';
const key = () => ({ authorization: caller.headers.authorization });
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  cam.app.inject({ url, method, headers });
const memes = async () =>
  (await cam.app.inject({ url: '/v1/memes?limit=100', headers: caller.headers })).json().data.memes;
/** An address that no other test opens. */
const fresh = (query = '') => `/v1/i/no-yes/new_${++clock}.png${query}`;

describe('GET /v1/i/…', () => {
  it('draws the captions in the order of the regions and answers the picture', async () => {
    const before = available(caller);
    const answer = await get(`${PICTURE}?width=100`, key());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-meme-id': expect.stringMatching(/^meme_/),
      'x-credits-used': '1',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      etag: expect.stringMatching(/^".+"$/),
    });
    expect(before - available(caller)).toBe(1);
    const [meme] = await memes();
    expect(meme).toMatchObject({
      id: answer.headers['x-meme-id'],
      width: 100,
      captions: [{ text: 'Sleep' }, { text: 'One more?' }],
    });
    expect(answer.headers['content-location']).toBe(meme.url);
    expect((await get(new URL(meme.url).pathname)).rawPayload.equals(answer.rawPayload)).toBe(true);
  });

  it('answers an equal address from the same picture, free, however it is written', async () => {
    const first = await get(`${PICTURE}?width=100`, key());
    const before = available(caller);
    for (const url of [
      `${PICTURE}?width=100`,
      '/api/v1/i/tpl_no-yes/Sleep/One%20more%3F.png?width=100',
      '/v1/i/no-yes/Sleep/One-more~q/_.png?width=100',
    ]) {
      const again = await get(url, { 'x-api-key': caller.secret });
      expect([again.headers['x-credits-used'], again.headers['x-meme-id']]).toEqual([
        '0',
        first.headers['x-meme-id'],
      ]);
    }
    const unchanged = await get(`${PICTURE}?width=100&api_key=${caller.secret}`, {
      'if-none-match': `${first.headers.etag}`,
    });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    const head = await get(`${PICTURE}?width=100`, key(), 'HEAD');
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(first.headers['content-length']);
    expect(available(caller)).toBe(before);
  });

  it('makes one picture for equal requests at once', async () => {
    const before = available(caller);
    const url = fresh('?width=64');
    const answers = await Promise.all(Array.from({ length: 6 }, () => get(url, key())));
    expect(new Set(answers.map(({ headers }) => headers['x-meme-id'])).size).toBe(1);
    expect(before - available(caller)).toBe(1);
  });

  it('takes the options for all captions, and either side of the picture', async () => {
    const url =
      '/v1/i/no-yes/a/b.jpg?height=400&color=gold&font=comic&case=upper&align=left&lang=tr&strict=true';
    const answer = await get(url, key());
    expect(answer.headers['content-type']).toBe('image/jpeg');
    const id = `${answer.headers['x-meme-id']}`;
    const { data } = (await cam.app.inject({ url: `/v1/memes/${id}/document`, headers: key() })).json();
    expect(data).toMatchObject({
      template_id: 'tpl_no-yes',
      output_format: 'jpeg',
      captions: [
        { text: 'a', lang: 'tr', style: { color: 'gold', font: 'comic', case: 'upper' } },
        { text: 'b' },
      ],
    });
    expect((await memes())[0].height).toBe(400);
  });

  it.each([
    ['/v1/i/nope/a.png', 'TEMPLATE_NOT_FOUND', /nope/],
    ['/v1/i/no-yes/a/b/c.png', 'VALIDATION_ERROR', /3 were given, but tpl_no-yes has 2/],
    ['/v1/i/no-yes/a.bmp', 'VALIDATION_ERROR', /\.png, \.jpg/],
    ['/v1/i/no-yes/a', 'VALIDATION_ERROR', /no known format/],
    ['/v1/i/no-yes/a.png?widht=100', 'VALIDATION_ERROR', /widht/],
    ['/v1/i/no-yes/a.png?width=1', 'VALIDATION_ERROR', /width/],
    // There are no quotes in an address that could be left out.
    ['/v1/i/no-yes/a.png?width=1e3', 'VALIDATION_ERROR', /got the string "1e3"\.$/],
    ['/v1/i/no-yes/a.png?height=4097', 'VALIDATION_ERROR', /height/],
    [`/v1/i/no-yes/${'a'.repeat(1001)}.png`, 'VALIDATION_ERROR', /at most 1,000 characters/],
  ] as const)('%.40s is refused: %s', async (url, code, message) => {
    const before = available(caller);
    expect(expectError(await get(url, key()), code)).toMatch(message);
    expect(available(caller)).toBe(before);
  });
});

describe('without a key', () => {
  it('a program of this computer gets its picture on the owner’s account', async () => {
    const answer = await get(fresh('?width=64'));
    expect([answer.statusCode, answer.headers['x-credits-used']]).toEqual([200, '1']);
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
    const [owner] = cam.store.accounts.list().filter(({ plan }) => plan === 'studio');
    expect(cam.store.memes.get(owner?.id ?? '', `${answer.headers['x-meme-id']}`)).toBeDefined();
  });

  it.each([
    [{ 'x-forwarded-for': '10.0.0.7' }, 'INVALID_API_KEY'],
    [{ forwarded: 'for=10.0.0.7' }, 'INVALID_API_KEY'],
    [{ via: '1.1 proxy' }, 'INVALID_API_KEY'],
    [{ referer: 'https://evil.example/page' }, 'FORBIDDEN_ORIGIN'],
    [{ referer: 'http://localhost:3000/page' }, 'FORBIDDEN_ORIGIN'],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 'FORBIDDEN_ORIGIN'],
    [{ origin: 'https://evil.example' }, 'FORBIDDEN_ORIGIN'],
  ] as const)('%j is refused', async (headers, code) => {
    expectError(await get(fresh(), { ...headers }), code);
  });

  it('another machine is refused, and everybody where an https address says that there is a proxy', async () => {
    const answer = await cam.app.inject({ url: fresh(), remoteAddress: '192.168.1.7' });
    expect(expectError(answer, 'INVALID_API_KEY')).toMatch(/signed address/);
    const behind = await createTestApp({ publicUrl: 'https://memes.example' });
    onTestFinished(() => behind.cleanup());
    const here = await behind.app.inject({ url: '/v1/i/no-yes/a.png', headers: { host: 'localhost' } });
    expect(expectError(here, 'INVALID_API_KEY')).toMatch(/no https address/);
  });

  it('the pages of the engine itself may show one', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', referer: 'http://localhost/docs', host: 'localhost' };
    expect((await get(fresh('?width=64'), headers)).statusCode).toBe(200);
  });
});

it('refuses a signed address after its expiry', async () => {
  let now = Date.parse('2026-05-04T12:00:00Z');
  const app = await createTestApp({ now: () => now });
  onTestFinished(() => app.cleanup());
  const { headers } = app.caller('pro');
  const payload = { template_id: 'no-yes', captions: ['x'], expires_at: '2026-05-05T00:00:00.700Z' };
  const signed = await app.app.inject({ method: 'POST', url: '/v1/addresses', headers, payload });
  const { data } = signed.json();
  expect(data.expires_at).toBe('2026-05-05T00:00:00.000Z');
  now = Date.parse('2026-05-04T23:59:59.999Z');
  expect((await app.app.inject(data.signed_url)).statusCode).toBe(200);
  now += 1;
  expect(expectError(await app.app.inject(data.signed_url), 'EXPIRED_API_KEY')).toMatch(/2026-05-05/);
});

describe('a signed address', () => {
  const sign = async (body: object = {}, headers: Record<string, string> = caller.headers) => {
    const captions = ['it’s', `signed ${++clock}`];
    const payload = { template_id: 'no-yes', captions, options: { width: 64 }, ...body };
    return cam.app.inject({ method: 'POST', url: '/v1/addresses', headers, payload });
  };
  const elsewhere = (url: string) => {
    const { pathname, search } = new URL(url);
    const headers = {
      'sec-fetch-site': 'cross-site',
      referer: 'https://forum.example/',
      'x-forwarded-for': '10.1.1.1',
    };
    return cam.app.inject({ url: `${pathname}${search}`, headers, remoteAddress: '10.1.1.1' });
  };

  it('works from anywhere without a key, and charges its account once', async () => {
    const before = available(caller);
    const answer = await sign();
    expect(answer.statusCode).toBe(200);
    const { path, url, signed_url } = answer.json().data;
    expect(url).toBe(`http://localhost:80${path}`);
    expect(available(caller)).toBe(before);
    const first = await elsewhere(signed_url);
    expect(first.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect((await elsewhere(signed_url)).headers['x-meme-id']).toBe(first.headers['x-meme-id']);
    expect((await elsewhere(signed_url.replaceAll('%E2', '%e2'))).statusCode).toBe(200);
    expect(before - available(caller)).toBe(1);
  });

  it('is refused if any character is changed', async () => {
    const { signed_url } = (await sign({ expires_at: '2031-12-31' })).json().data;
    const { pathname, search } = new URL(signed_url);
    const plain = `${pathname}${search}`;
    expect((await elsewhere(signed_url)).statusCode).toBe(200);
    for (let at = '/v1/i/'.length; at < plain.length; at += amount(7, 1)) {
      const other = plain[at] === 'x' ? 'y' : 'x';
      const changed = plain.slice(0, at) + other + plain.slice(at + 1);
      const answer = await elsewhere(`http://localhost${changed}`);
      expect([changed, [400, 401].includes(answer.statusCode)]).toEqual([changed, true]);
    }
    const changed = await elsewhere(signed_url.replace('width=64', 'width=65'));
    expect(expectError(changed, 'INVALID_API_KEY')).toMatch(/signature/);
  });

  it('is refused when its key has ended', async () => {
    const other = cam.caller('starter');
    const { data } = (await sign({}, other.headers)).json();
    expect((await elsewhere(data.signed_url)).statusCode).toBe(200);
    cam.store.keys.suspend(other.keyId);
    expectError(await elsewhere(data.signed_url), 'SUSPENDED_API_KEY');
    cam.store.keys.revoke(other.keyId);
    expectError(await elsewhere(data.signed_url), 'INVALID_API_KEY');
  });

  it.each([
    [{ expires_at: '2001-01-01' }, /time to come/],
    [{ expires_at: 'tomorrow!!' }, /time to come/],
    [{ captions: ['a', 'b', 'c'] }, /has 2/],
  ])('%j is refused', async (body, message) => {
    expect(expectError(await sign(body), 'VALIDATION_ERROR')).toMatch(message);
  });

  it('needs a key to be made', async () => expectError(await sign({}, {}), 'INVALID_API_KEY'));
});

it('keeps keys and signatures out of the log of requests', async () => {
  const owner = cam.admin();
  await get(`${fresh()}&api_key=cam%5flive_x&x=1`.replace('.png&', '.png?'), {});
  await get(`${fresh()}?signature=secretsecret&key_id=key_1`, {});
  await get(`${fresh()}?api%5Fkey=secretsecret`, {});
  await get(`${fresh()}?x=%&%73ignature=secret%2Dsecret`, {});
  await get(`${fresh()}?x=${caller.secret.replaceAll('_', '%5F')}`, {});
  await get(`/v1/i/no-yes/${caller.secret.replaceAll('_', '%5F')}.png`, {});
  await get(`${fresh()}#api_key=secretsecret`, {});
  const { data } = (await cam.app.inject({ url: '/v1/requests', headers: owner.headers })).json();
  const text = JSON.stringify(data);
  expect(text).toContain('api_key=…');
  expect(text).toContain('signature=…');
  expect(text).toContain('api%5Fkey=…');
  expect(text).not.toMatch(/secret(?:%2D)?secret|cam%5flive_x/);
  expect(text).not.toContain(caller.secret.slice('cam_live_'.length));
});

it.each(['/v%31/i/no-yes/a.png', '/v1/%69/no-yes/a.png', '/%76%31/i/no-yes/a.png'])(
  'takes a path as it is written, so that no other is read from it: %s',
  async (url) => {
    expect(expectError(await get(url, key()), 'VALIDATION_ERROR')).toMatch(/must begin with \/v1\/i\//);
  },
);

it('is in the OpenAPI document, with an example that opens', async () => {
  const { paths } = (await cam.app.inject('/v1/openapi.json')).json();
  const [path = ''] = Object.keys(paths).filter((each) => each.startsWith('/v1/i/'));
  const { parameters, responses } = paths[path].get;
  const findExample = (name: string) =>
    parameters.find((each: { name: string; example: unknown }) => each.name === name)?.example;
  const url = path.replaceAll(/\{(\w+)\}/g, (_all, name) => findExample(name));
  const answer = await get(`${url}?width=${findExample('width')}`, key());
  expect(Object.keys(responses[answer.statusCode].content)).toContain(answer.headers['content-type']);
});
