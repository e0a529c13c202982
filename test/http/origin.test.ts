import { describe, expect, it } from 'vitest';
import { expectError } from '../helpers/envelope.ts';
import { createFakeApp, createKeyHeaders, GOOD_BODY } from '../helpers/fake-services.ts';

const FRIEND = 'https://studio.example';
const { app, services } = createFakeApp({ allowedOrigins: [FRIEND] });
const corsHeaders = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control'));

describe('origin guard', () => {
  it.each([
    [{ host: 'evil.example' }],
    [{ host: 'evil.example:80' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('refuses %j everywhere, before anything else, without CORS headers', async (headers) => {
    for (const url of ['/v1/health', '/v1/memes', '/nowhere', '/v1/openapi.json', '/session']) {
      const answer = await app.inject({ url, headers });
      expectError(answer, 'FORBIDDEN_ORIGIN');
      expect(corsHeaders(answer.headers)).toEqual([]);
      expect(answer.headers['x-ratelimit-limit']).toBeUndefined();
    }
  });

  it('names the setting that lets another name in, with the name where it is one', async () => {
    const wordsFor = async (host: string) =>
      expectError(await app.inject({ url: '/v1/health', headers: { host } }), 'FORBIDDEN_ORIGIN');
    expect(await wordsFor('memes.local:4226')).toContain('`CAM_PUBLIC_URL=http://memes.local:4226`');
    expect(await wordsFor('<b>evil</b>')).toContain('`CAM_PUBLIC_URL=http://memes.example.org`');
  });

  it('refuses a foreign POST with a valid key before it reaches the service', async () => {
    let calls = 0;
    services.onCaption(async () => {
      calls += 1;
      return { status: 200, body: '{}' };
    });
    const headers = { ...createKeyHeaders('pro'), origin: 'https://evil.example', 'idempotency-key': 'k' };
    const answer = await app.inject({ method: 'POST', url: '/v1/meme/caption', headers, payload: GOOD_BODY });
    expectError(answer, 'FORBIDDEN_ORIGIN');
    expect([calls, services.answers.size]).toEqual([0, 0]);
  });

  it('accepts programs and its own pages', async () => {
    for (const headers of [{}, { 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost:80' }]) {
      const answer = await app.inject({ url: '/v1/health', headers });
      expect([answer.statusCode, corsHeaders(answer.headers)]).toEqual([200, []]);
    }
  });

  it('lets another site embed pictures and link to the pages, and nothing else', async () => {
    const from = (mode: string, dest: string) => ({
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': mode,
      'sec-fetch-dest': dest,
    });
    const embedded = from('no-cors', 'image');
    expectError(await app.inject({ url: '/cdn/x.png', headers: embedded }), 'NOT_FOUND');
    expectError(await app.inject({ url: '/docs', headers: embedded }), 'FORBIDDEN_ORIGIN');
    const linked = from('navigate', 'document');
    expect((await app.inject({ url: '/docs/errors', headers: linked })).statusCode).toBe(200);
  });
});

describe('CORS', () => {
  it('answers the preflight of an allowed origin', async () => {
    const answer = await app.inject({
      method: 'OPTIONS',
      url: '/v1/meme/caption',
      headers: {
        origin: FRIEND,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, content-type, idempotency-key, prefer',
        'access-control-request-private-network': 'true',
      },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': FRIEND,
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': expect.stringContaining(
        'Authorization, Content-Type, Idempotency-Key, Prefer, Mcp-Session-Id',
      ),
      'access-control-allow-private-network': 'true',
      vary: 'Origin',
    });
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('lets an allowed origin read answers, errors and limits', async () => {
    const headers = { ...createKeyHeaders('pro'), origin: FRIEND };
    for (const [url, status] of [
      ['/v1/memes', 200],
      ['/v1/memes?limit=0', 400],
      ['/nowhere', 404],
    ] as const) {
      const answer = await app.inject({ url, headers });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers).toMatchObject({ 'access-control-allow-origin': FRIEND, vary: 'Origin' });
      expect(answer.headers['access-control-expose-headers']).toContain('X-RateLimit-Remaining');
    }
  });

  it('answers no preflight of a foreign origin', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const answer = await app.inject({ method: 'OPTIONS', url: '/v1/meme/caption', headers });
    expectError(answer, 'FORBIDDEN_ORIGIN');
    expect(corsHeaders(answer.headers)).toEqual([]);
  });

  it('sends Vary: Origin, and only where an origin is allowed', async () => {
    expect((await app.inject('/v1/health')).headers.vary).toBe('Origin');
    const closed = await createFakeApp().app.inject('/v1/health');
    expect(closed.headers.vary).toBeUndefined();
    expect(corsHeaders(closed.headers)).toEqual([]);
  });
});
