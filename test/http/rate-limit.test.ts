import { describe, expect, it } from 'vitest';
import { UNLIMITED } from '../../src-main/http/plugins/auth.ts';
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
