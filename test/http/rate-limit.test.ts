import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createRateLimiter, REQUESTS_PER_ADDRESS, UNLIMITED } from '../../src-main/http/plugins/auth.ts';
import { expectError } from '../helpers/envelope.ts';
import { createFakeApp, createKeyHeaders } from '../helpers/fake-services.ts';

describe('rate limit', () => {
  it('refuses the 31st request of a minute on the free plan and accepts it after Retry-After', async () => {
    let time = 0;
    const { app } = createFakeApp({ now: () => time });
    const call = (prefix = '/v1') =>
      app.inject({ url: `${prefix}/memes`, headers: createKeyHeaders('free') });
    for (let n = 29; n >= 0; n--) {
      const answer = await call(n % 2 ? '/v1' : '/api/v1');
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({ 'x-ratelimit-limit': '30', 'x-ratelimit-remaining': `${n}` });
      time += 1000;
    }
    const refused = await call();
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'The free plan allows 30 requests a minute for one key. Try again in 30 seconds.',
    });
    expect(refused.headers).toMatchObject({
      'retry-after': '30',
      'x-ratelimit-limit': '30',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': '30',
    });
    time += 30_000;
    expect((await call()).statusCode).toBe(200);
  });

  it('counts no request that asks for a job, and answers it after the last', async () => {
    const { app, services } = createFakeApp({ now: () => 0 });
    services.cancelJob = services.getJob = () => JSON.parse('{"id":"job_x"}');
    const ask = (method: 'GET' | 'DELETE' = 'GET') =>
      app.inject({ method, url: '/v1/jobs/job_x', headers: createKeyHeaders('free') });
    const left = async (answer = ask()) => {
      const { statusCode, headers } = await answer;
      return [statusCode, headers['x-ratelimit-remaining']];
    };
    expect(await left()).toEqual([200, '30']);
    for (let n = 29; n >= 0; n--) expect(await left(ask('DELETE'))).toEqual([200, `${n}`]);
    expect(await left(ask('DELETE'))).toEqual([429, '0']);
    expect(await left()).toEqual([200, '0']);
  });

  it('counts each key separately and sends its headers with errors too', async () => {
    const { app } = createFakeApp({ now: () => 0 });
    const bad = await app.inject({ url: '/v1/memes?limit=0', headers: createKeyHeaders('starter') });
    expect(bad.statusCode).toBe(400);
    expect(bad.headers).toMatchObject({ 'x-ratelimit-limit': '120', 'x-ratelimit-remaining': '119' });
    const crash = await app.inject({ url: '/v1/account', headers: createKeyHeaders('starter', 'b') });
    expect(crash.statusCode).toBe(500);
    expect(crash.headers).toMatchObject({ 'x-ratelimit-remaining': '119', 'x-ratelimit-reset': '60' });
  });

  it('never limits the studio plan and reports a number that clients can parse', async () => {
    const { app } = createFakeApp({ now: () => 0 });
    const call = () => app.inject({ url: '/v1/memes', headers: createKeyHeaders('studio') });
    const answers = await Promise.all(Array.from({ length: 700 }, call));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(answers.at(-1)?.headers['x-ratelimit-remaining']).toBe(`${UNLIMITED}`);
  });
});

describe('createRateLimiter', () => {
  it('allows the limit, refuses one more, and allows again when the oldest leaves the window', () => {
    const limiter = createRateLimiter();
    expect(limiter.take('k', 2, 0)).toEqual({ allowed: true, remaining: 1, resetSeconds: 60 });
    expect(limiter.take('k', 2, 10_000)).toEqual({ allowed: true, remaining: 0, resetSeconds: 50 });
    expect(limiter.take('k', 2, 10_500)).toEqual({ allowed: false, remaining: 0, resetSeconds: 50 });
    expect(limiter.take('k', 2, 59_999)).toMatchObject({ allowed: false, resetSeconds: 1 });
    expect(limiter.take('k', 2, 60_000)).toEqual({ allowed: true, remaining: 0, resetSeconds: 10 });
  });

  it('drops the longest idle key beyond its limit, not the busy one', () => {
    const limiter = createRateLimiter({ maxKeys: 2 });
    limiter.take('busy', 1, 0);
    limiter.take('idle', 1, 0);
    limiter.take('busy', 1, 1);
    limiter.take('new', 1, 2);
    expect(limiter.take('busy', 1, 3).allowed).toBe(false);
    expect(limiter.take('idle', 1, 3).allowed).toBe(true);
  });

  it('never allows more than the limit in any window, and reports correctly when to retry', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 6 }), (waits, limit) => {
        const limiter = createRateLimiter();
        const allowed: number[] = [];
        let now = 0;
        for (const wait of waits) {
          now += wait;
          const result = limiter.take('k', limit, now);
          const inWindow = allowed.filter((time) => time > now - 60_000);
          expect(result.allowed).toBe(inWindow.length < limit);
          if (result.allowed) allowed.push(now);
          expect(result.remaining).toBe(limit - inWindow.length - (result.allowed ? 1 : 0));
          const retry = now + result.resetSeconds * 1000;
          expect(allowed.filter((time) => time > retry - 60_000).length).toBeLessThan(limit);
        }
      }),
      { seed: 4226, numRuns: 200 },
    );
  });
});

describe('requests of an address', () => {
  const { app } = createFakeApp({ now: () => 0 });
  afterAll(() => app.close());
  const get = (url: string, remoteAddress = '10.0.0.9') => app.inject({ url, remoteAddress });

  it('are counted together for pages, which take work to make, and not for files', async () => {
    for (let n = 0; n < REQUESTS_PER_ADDRESS; n++) await get(n % 2 === 0 ? '/docs/errors' : '/llms.txt');
    const refused = await get('/docs/guide');
    expect(expectError(refused, 'RATE_LIMITED')).toMatch(/1200 such requests a minute/);
    expect(refused.headers['retry-after']).toBe('60');
    expect((await get('/docs/guide', '10.0.0.10')).statusCode).toBe(200);
    expect((await get('/favicon.svg')).statusCode).toBe(200);
    expect((await get('/v1/health')).statusCode).toBe(200);
  });

  it('are those of its visitors behind a proxy on this computer, by what it has added itself', async () => {
    const visit = async (forwarded: string, remoteAddress = '127.0.0.1') => {
      const headers = { 'x-forwarded-for': forwarded };
      return (await app.inject({ url: '/docs/errors', remoteAddress, headers })).statusCode;
    };
    for (let n = 0; n < REQUESTS_PER_ADDRESS; n++) await visit(`203.0.113.${n}, 10.0.0.11`);
    expect(await visit('10.0.0.11')).toBe(429);
    expect(await visit('10.0.0.12')).toBe(200);
    for (let n = 0; n < REQUESTS_PER_ADDRESS; n++) await visit(`10.0.1.${n}`, '10.0.0.13');
    expect(await visit('10.0.1.1', '10.0.0.13')).toBe(429);
  });
});
