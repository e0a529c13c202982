import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { toCamError } from '../../src-main/http/plugins/error-handler.ts';
import { CamError } from '../../src-shared/contract/errors.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import { expectError } from '../helpers/envelope.ts';
import { createFakeApp, createKeyHeaders, GOOD_BODY } from '../helpers/fake-services.ts';

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
    const headers = authorization === undefined ? {} : { authorization };
    const answer = await app.inject({ url: '/v1/memes', headers });
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
});

describe('bodies', () => {
  it.each([
    ['{"template_id": "x",}', /not valid JSON: .*position 20/],
    ['{"template_id": ', /not valid JSON/],
    ['not json', /not valid JSON/],
    ['"{\\"template_id\\":\\"x\\"}"', /body: must be a JSON object .* encoded twice/],
    ['null', /body: is empty; send a JSON object with `template_id`/],
    ['[]', /body: must be a JSON object .* got an array of 0 items/],
    ['', /body: is empty/],
    ['{"__proto__": {"x": 1}, "captions": []}', /`__proto__`/],
    ['{"captions": [{"constructor": {"prototype": {}}}]}', /`constructor.prototype`/],
    [`{"captions": ${'['.repeat(64)}${']'.repeat(64)}}`, /^The body has more than 64 levels/],
    [`{"width": ${'9'.repeat(401)}}`, /^The body has a number with more than 400 digits/],
  ])('%s is VALIDATION_ERROR', async (payload, message) => {
    expect(expectError(await caption({ payload }), 'VALIDATION_ERROR')).toMatch(message);
    expect(Object.prototype).not.toHaveProperty('x');
  });

  it('without body and content type is VALIDATION_ERROR', async () => {
    const { authorization } = createKeyHeaders('studio');
    const answer = await caption({ headers: { authorization } });
    expect(expectError(answer, 'VALIDATION_ERROR')).toMatch(/body: is empty/);
  });

  it.each([
    ['text/plain', 'Send `Content-Type: application/json` or `multipart/form-data`.'],
    ['application/x-www-form-urlencoded', 'Send `Content-Type: application/json` or `multipart/form-data`.'],
    ['nonsense', 'Send application/json.'],
    ['', 'Send application/json.'],
  ])('of type %j are UNSUPPORTED_MEDIA_TYPE', async (type, words) => {
    const headers = { ...createKeyHeaders('studio'), 'content-type': type };
    const answer = await caption({ headers, payload: JSON.stringify(GOOD_BODY) });
    expect(expectError(answer, 'UNSUPPORTED_MEDIA_TYPE')).toContain(words);
  });

  it.each([
    ['/v1/meme/caption', 'image/png', '(with curl `-F image=@FILE`), or base64 as `image_base64` in JSON'],
    ['/v1/meme/branded', 'image/png', 'base64 as `brand.logo_base64` in JSON'],
    ['/v1/fonts', 'font/collection', '`multipart/form-data`, `font/ttf`, `font/otf` or `font/woff2`. A file'],
  ])('a file to %s as %s is told its place', async (url, type, words) => {
    const headers = { ...createKeyHeaders('studio', 'owner'), 'content-type': type };
    const answer = await app.inject({ method: 'POST', url, headers, payload: 'x' });
    expect(expectError(answer, 'UNSUPPORTED_MEDIA_TYPE')).toContain(words);
  });

  it.each([
    ['/compat/memegen/images', 'application/json'],
    ['/compat/imgflip/caption_image', 'application/x-www-form-urlencoded'],
  ])('to %s are told the limit there', async (url, type) => {
    const payload = `{"text":"${'x'.repeat(1024 * 1024)}"}`;
    const headers = { ...createKeyHeaders('studio'), 'content-type': type };
    const answer = await app.inject({ method: 'POST', url, headers, payload });
    expect(answer.body).toContain('The body is over 1 MB. Send less at once.');
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
    const headers = createKeyHeaders('studio');
    const answer = await app.inject({ method: 'DELETE', url: '/v1/memes/meme_1', headers });
    expect(answer.json()).toMatchObject({ success: true, data: { id: 'meme_1', deleted: true } });
  });
});

describe('addresses', () => {
  it.each([
    ['/', 'POST', 'METHOD_NOT_ALLOWED', 'GET, HEAD'],
    ['/v1/memes/x', 'PUT', 'METHOD_NOT_ALLOWED', 'DELETE, GET, HEAD, PATCH'],
    ['/api/v1/memes/x/?y=1', 'POST', 'METHOD_NOT_ALLOWED', 'DELETE, GET, HEAD, PATCH'],
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

  it.each(['/v1/templates/%zz', '/%', '/cdn/%E0%A4%A'])('%s is VALIDATION_ERROR', async (url) => {
    expect(expectError(await app.inject(url), 'VALIDATION_ERROR')).toMatch(/percent/);
  });

  it('names the limit of an id, and truncates a long path', async () => {
    const headers = createKeyHeaders('studio');
    const answer = await app.inject({ url: `/v1/templates/${'x'.repeat(101)}`, headers });
    const message = expectError(answer, 'VALIDATION_ERROR');
    expect(message).toMatch(/^id: .*1 to 100 characters; got a string of 101/);
    const lost = expectError(await app.inject(`/${'x'.repeat(5000)}`), 'NOT_FOUND');
    expect(lost.length).toBeLessThan(300);
  });
});

describe('crashes', () => {
  it.each(['ENOSPC', 'SQLITE_FULL'])('%s is reported as a full disk', (code) => {
    const error = toCamError(Object.assign(new Error('a path: /home/somebody'), { code }));
    expect(error.code).toBe('STORAGE_UNAVAILABLE');
    expect(error.message).toMatch(/disk .* full\. This was not done and nothing was charged/);
  });

  it('do not reveal their cause and log it with the request id', async () => {
    const lines: string[] = [];
    const { app: logged } = createFakeApp({ log: (line) => lines.push(line) });
    const answer = await logged.inject({ url: '/v1/account', headers: createKeyHeaders('studio', 'hush') });
    expectError(answer, 'INTERNAL_ERROR');
    const logs = lines.map((line) => JSON.parse(line));
    const err = { message: expect.stringContaining('a crash') };
    const crash = { request_id: answer.headers['x-request-id'], err };
    expect(logs.find(({ level }) => level === 50)).toMatchObject(crash);
    expect(logs.find(({ msg }) => msg === 'answered')).toMatchObject({ status: 500, route: '/v1/account' });
    expect(logs.filter(({ level }) => level === 30)).toHaveLength(1);
    expect(lines.join('')).not.toContain('Bearer');
  });

  it('name the cause of a refusal at debug level, without its stack', async () => {
    const lines: string[] = [];
    const { app: logged, services } = createFakeApp({ log: (line) => lines.push(line) });
    services.onCaption(async () => {
      const cause = Object.assign(new Error('getaddrinfo failed'), { code: 'ENOTFOUND', hostname: 'x' });
      throw new CamError('IMAGE_UNREADABLE', 'The address is out of reach.', { cause });
    });
    const headers = createKeyHeaders('studio');
    const call = { method: 'POST', url: '/v1/meme/caption', headers, payload: GOOD_BODY } as const;
    const answer = await logged.inject(call);
    expectError(answer, 'IMAGE_UNREADABLE');
    expect(answer.body).not.toContain('getaddrinfo');
    const logs = lines.map((line) => JSON.parse(line));
    expect(logs.filter(({ cause }) => cause)).toMatchObject([{ level: 20, code: 'IMAGE_UNREADABLE' }]);
    const cause = { message: 'getaddrinfo failed', code: 'ENOTFOUND' };
    expect(logs.find((line) => line.cause).cause).toEqual(cause);
  });

  it('ignore a request id of the client', async () => {
    const headers = { 'x-request-id': 'mine', 'request-id': 'mine' };
    expect((await app.inject({ url: '/v1/health', headers })).json().meta.request_id).toMatch(/^req_/);
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
    const answer = await app.inject({ url: '/api/v1/memes', headers: createKeyHeaders('studio') });
    const { request_id, processing_time_ms } = answer.json().meta;
    expect(request_id).toBe(answer.headers['x-request-id']);
    expect(Number.isInteger(processing_time_ms)).toBe(true);
  });
});
