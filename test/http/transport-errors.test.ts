import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { CamError } from '../../src-shared/contract/errors.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import { expectError } from '../helpers/envelope.ts';
import { createFakeApp, createKeyHeaders, GOOD_BODY, JSON_BODY } from '../helpers/fake-services.ts';

const { app } = createFakeApp();
const caption = (options: InjectOptions) =>
  app.inject({ method: 'POST', url: '/v1/meme/caption', headers: createKeyHeaders('studio'), ...options });

describe('keys', () => {
  it.each([
    [undefined, /Authorization header is missing/],
    ['', /no `Bearer`/],
    ['cam_live_studio_a', /no `Bearer`/],
    ['Basic Y2FtOg==', /no `Bearer`/],
    ['Bearer', /no key after it/],
    ['Bearer   ', /no key after it/],
    ['Bearer Bearer cam_live_studio_a', /more than one word/],
    ['Bearer cam_live_wrong', /not known/],
  ])('%j is INVALID_API_KEY', async (authorization, message) => {
    const answer = await app.inject({
      url: '/v1/memes',
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(expectError(answer, 'INVALID_API_KEY')).toMatch(message);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.body).not.toContain('studio_a');
  });

  it('names the header for a key in X-API-Key', async () => {
    const answer = await app.inject({ url: '/v1/memes', headers: { 'x-api-key': 'cam_live_studio_a' } });
    expect(expectError(answer, 'INVALID_API_KEY')).toMatch(/X-API-Key/);
  });

  it('accepts the scheme in any case and several spaces', async () => {
    const headers = { authorization: ' bEARER   cam_live_studio_a ' };
    expect((await app.inject({ url: '/v1/memes', headers })).statusCode).toBe(200);
  });

  it('checks the key before it reads the body', async () => {
    const answer = await caption({ headers: { 'content-type': 'text/plain' }, payload: 'x' });
    expectError(answer, 'INVALID_API_KEY');
  });

  it('needs none for health', async () => {
    expect((await app.inject('/v1/health')).statusCode).toBe(200);
  });
});

describe('bodies', () => {
  it.each([
    ['{"template_id": "x",}', /not valid JSON: .*position 20/],
    ['{"template_id": ', /not valid JSON/],
    ['not json', /not valid JSON/],
    ['"{\\"template_id\\":\\"x\\"}"', /body: must be a JSON object .* encoded twice/],
    ['null', /body: is empty; send a JSON object with `template_id`/],
    ['[]', /body: must be a JSON object .* got an array of 0 items/],
    ['42', /body: must be a JSON object .* got 42/],
    ['', /body: is empty/],
    ['{"__proto__": {"x": 1}, "captions": []}', /`__proto__`/],
    ['{"captions": [{"constructor": {"prototype": {}}}]}', /`constructor.prototype`/],
    [`{"captions": ${'['.repeat(64)}${']'.repeat(64)}}`, /^The body has more than 64 levels/],
    [`{"width": ${'9'.repeat(401)}}`, /^The body has a number with more than 400 digits/],
    ['{"constructor": {"prototype": {"x": 1}}}', /constructor\.prototype/],
  ])('%s is VALIDATION_ERROR', async (payload, message) => {
    expect(expectError(await caption({ payload }), 'VALIDATION_ERROR')).toMatch(message);
  });

  it('cannot poison a prototype', async () => {
    await caption({ payload: '{"__proto__": {"polluted": 1}}' });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('without body and content type is VALIDATION_ERROR', async () => {
    const { authorization } = createKeyHeaders('studio');
    const answer = await caption({ headers: { authorization } });
    expect(expectError(answer, 'VALIDATION_ERROR')).toMatch(/body: is empty/);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'nonsense', ''])(
    'of type %j is UNSUPPORTED_MEDIA_TYPE',
    async (type) => {
      const answer = await caption({
        headers: { ...createKeyHeaders('studio'), 'content-type': type },
        payload: JSON.stringify(GOOD_BODY),
      });
      expect(expectError(answer, 'UNSUPPORTED_MEDIA_TYPE')).toMatch(/application\/json/);
    },
  );

  it.each([
    ['/v1/meme/caption', 'image/png', '(with curl `-F image=@FILE`), or base64 as `image_base64` in JSON'],
    ['/v1/meme/branded', 'image/png', 'base64 as `brand.logo_base64` in JSON'],
    [
      '/v1/fonts',
      'font/collection',
      '`multipart/form-data`, `font/ttf`, `font/otf` or `font/woff2`. A file is',
    ],
  ])('a file to %s as %s is told its place', async (url, type, words) => {
    const headers = { ...createKeyHeaders('studio'), 'content-type': type };
    const answer = await app.inject({ method: 'POST', url, headers, payload: 'x' });
    expect(expectError(answer, 'UNSUPPORTED_MEDIA_TYPE')).toContain(words);
  });

  it('of another type are told the accepted ones', async () => {
    const headers = { ...createKeyHeaders('studio'), 'content-type': 'text/plain' };
    expect(expectError(await caption({ headers, payload: 'x' }), 'UNSUPPORTED_MEDIA_TYPE')).toContain(
      'Send `Content-Type: application/json` or `multipart/form-data`.',
    );
  });

  it.each([
    ['/compat/memegen/images', 'application/json'],
    ['/compat/imgflip/caption_image', 'application/x-www-form-urlencoded'],
  ])('to %s are told the limit there', async (url, type) => {
    const payload = `{"text":"${'x'.repeat(1024 * 1024)}"}`;
    const answer = await app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect(answer.body).toContain('The body is over 1 MB. Send less at once.');
  });

  it('accepts JSON with a charset', async () => {
    const headers = { ...createKeyHeaders('studio'), 'content-type': 'Application/JSON; charset=UTF-8' };
    expect((await caption({ headers, payload: JSON.stringify(GOOD_BODY) })).statusCode).toBe(200);
  });

  it('over the limit is PAYLOAD_TOO_LARGE, at the limit it is read', async () => {
    const over = await caption({ payload: `"${'x'.repeat(LIMITS.bodyBytes - 1)}"` });
    expect(expectError(over, 'PAYLOAD_TOO_LARGE')).toMatch(/30 MB/);
    const atLimit = await caption({ payload: `"${'x'.repeat(LIMITS.bodyBytes - 2)}"` });
    expectError(atLimit, 'VALIDATION_ERROR');
  });

  it('with a wrong Content-Length is VALIDATION_ERROR', async () => {
    const headers = { ...createKeyHeaders('studio'), 'content-length': '3' };
    const answer = await caption({ headers, payload: JSON.stringify(GOOD_BODY) });
    expect(expectError(answer, 'VALIDATION_ERROR')).toMatch(/Content-Length/);
  });

  it('may be empty with DELETE, as many clients always send the content type', async () => {
    const answer = await app.inject({
      method: 'DELETE',
      url: '/v1/memes/meme_1',
      headers: createKeyHeaders('studio'),
    });
    expect(answer.json()).toMatchObject({ success: true, data: { id: 'meme_1', deleted: true } });
  });
});

describe('addresses', () => {
  it.each([
    ['/', 'POST', 'METHOD_NOT_ALLOWED', 'GET, HEAD'],
    ['/v1/memes/x', 'PUT', 'METHOD_NOT_ALLOWED', 'DELETE, GET, HEAD'],
    ['/api/v1/memes/x/?y=1', 'PATCH', 'METHOD_NOT_ALLOWED', 'DELETE, GET, HEAD'],
    ['/v1/meme/caption', 'GET', 'METHOD_NOT_ALLOWED', 'POST'],
    ['/v1/meme/caption', 'OPTIONS', 'METHOD_NOT_ALLOWED', 'POST'],
    ['/cdn/a/b.png', 'DELETE', 'METHOD_NOT_ALLOWED', 'GET, HEAD'],
    ['/v1/templates', 'PROPFIND', 'METHOD_NOT_ALLOWED', 'GET, HEAD, POST'],
    ['/v1/drafts/draft_0123456789', 'POST', 'METHOD_NOT_ALLOWED', 'DELETE, GET, HEAD, PUT'],
    ['/session', 'PUT', 'METHOD_NOT_ALLOWED', 'DELETE, GET, HEAD, POST'],
    ['/nowhere', 'GET', 'NOT_FOUND', undefined],
    ['/v1', 'GET', 'NOT_FOUND', undefined],
    ['/v1/memes/x/y/z', 'POST', 'NOT_FOUND', undefined],
  ] as const)('%s with %s is %s', async (url, method, code, allow) => {
    const answer = await app.inject({ url, method });
    expectError(answer, code);
    expect(answer.headers.allow).toBe(allow);
  });

  it('answers before it reads a body of any type', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/nothing',
      headers: { 'content-type': 'text/csv' },
      payload: 'x',
    });
    expectError(answer, 'NOT_FOUND');
  });

  it.each([
    ['/templates', '/v1/templates'],
    ['/v1/template', '/v1/templates'],
    ['/v1/acount', '/v1/account'],
    ['/memes/x', '/v1/memes/x'],
    ['/v1/memes/caption/now', undefined],
  ])('%s suggests %s', async (url, suggested) => {
    const message = expectError(await app.inject(url), 'NOT_FOUND');
    if (suggested) expect(message).toContain(`Did you mean ${suggested}?`);
    else expect(message).toContain('/docs');
  });

  it.each(['/v1/templates/%zz', '/%', '/cdn/%E0%A4%A'])('%s is VALIDATION_ERROR', async (url) => {
    expect(expectError(await app.inject(url), 'VALIDATION_ERROR')).toMatch(/percent/);
  });

  it('truncates a long path in its message', async () => {
    const message = expectError(await app.inject(`/${'x'.repeat(5000)}`), 'NOT_FOUND');
    expect(message.length).toBeLessThan(300);
  });

  it('names the limit of an id', async () => {
    const answer = await app.inject({
      url: `/v1/templates/${'x'.repeat(101)}`,
      headers: createKeyHeaders('studio'),
    });
    expect(expectError(answer, 'VALIDATION_ERROR')).toMatch(
      /^id: .*1 to 100 characters; got a string of 101/,
    );
  });
});

describe('crashes', () => {
  it('do not reveal their cause and log it with the request id', async () => {
    const lines: string[] = [];
    const { app: logged } = createFakeApp({ log: (line) => lines.push(line) });
    const answer = await logged.inject({ url: '/v1/account', headers: createKeyHeaders('studio', 'hush') });
    expectError(answer, 'INTERNAL_ERROR');
    const logs = lines.map((line) => JSON.parse(line));
    const id = answer.headers['x-request-id'];
    expect(logs.find(({ level }) => level === 50)).toMatchObject({
      reqId: id,
      err: { message: expect.stringContaining('a crash') },
    });
    expect(logs.find(({ msg }) => msg === 'answered')).toMatchObject({ status: 500, route: '/v1/account' });
    expect(logs.filter(({ level }) => level === 30)).toEqual([]);
    expect(lines.join('')).not.toContain('Bearer');
  });

  it('name the cause of a refusal at debug level, without its stack', async () => {
    const lines: string[] = [];
    const { app: logged, services } = createFakeApp({ log: (line) => lines.push(line) });
    services.onCaption(async () => {
      const cause = Object.assign(new Error('getaddrinfo failed'), { code: 'ENOTFOUND', hostname: 'x' });
      throw new CamError('IMAGE_UNREADABLE', 'The address is out of reach.', { cause });
    });
    const answer = await logged.inject({
      method: 'POST',
      url: '/v1/meme/caption',
      headers: createKeyHeaders('studio'),
      payload: JSON.stringify(GOOD_BODY),
    });
    expectError(answer, 'IMAGE_UNREADABLE');
    expect(answer.body).not.toContain('getaddrinfo');
    const logs = lines.map((line) => JSON.parse(line));
    expect(logs.filter(({ cause }) => cause)).toMatchObject([{ level: 20, code: 'IMAGE_UNREADABLE' }]);
    expect(logs.find(({ cause }) => cause).cause).toEqual({
      message: 'getaddrinfo failed',
      code: 'ENOTFOUND',
    });
  });

  it('ignore a request id of the client', async () => {
    const answer = await app.inject({
      url: '/v1/health',
      headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
    });
    expect(answer.json().meta.request_id).toMatch(/^req_/);
  });
});

describe('answers', () => {
  it('have the security headers, errors included', async () => {
    for (const url of ['/v1/health', '/nowhere', '/v1/%zz']) {
      expect((await app.inject(url)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
    }
  });

  it('have meta with the request id and whole milliseconds', async () => {
    const answer = await app.inject({
      url: '/api/v1/memes',
      headers: { ...createKeyHeaders('studio'), ...JSON_BODY },
    });
    const { meta } = answer.json();
    expect(meta).toEqual({
      request_id: answer.headers['x-request-id'],
      processing_time_ms: expect.any(Number),
    });
    expect(Number.isInteger(meta.processing_time_ms)).toBe(true);
  });

  it('answer HEAD like GET without the body', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/v1/health' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-type']).toMatch(/json/);
  });

  it('redirect to the picture', async () => {
    const answer = await app.inject({ url: '/v1/templates/two/image', headers: createKeyHeaders('studio') });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'http://localhost/cdn/two.png']);
  });
});
