import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.cleanup());

const BODY = { template_id: 'no-yes', captions: [{ position: '0', text: 'x' }], width: 64 };

function post(caller: TestCaller, headers: Record<string, string> = {}, body: object = BODY) {
  return app.app.inject({
    method: 'POST',
    url: '/v1/meme/caption',
    headers: { ...caller.headers, ...headers },
    payload: body,
  });
}
const remaining = async (caller: TestCaller) =>
  (await app.app.inject({ url: '/v1/account', headers: caller.headers })).json().data.credits_remaining;

describe('credits', () => {
  test('100 parallel calls on 20 credits: exactly 20 succeed', async () => {
    const caller = app.caller('pro');
    app.store.ledger.setCredits(caller.accountId, 20, Date.now());
    const answers = await Promise.all(Array.from({ length: 100 }, () => post(caller)));
    const codes = answers.map((answer) => answer.json().error?.code ?? 'ok');
    expect(codes.filter((code) => code === 'ok')).toHaveLength(20);
    expect(codes.filter((code) => code === 'INSUFFICIENT_CREDITS')).toHaveLength(80);
    expect(await remaining(caller)).toBe(0);
    expect(app.store.memes.list(caller.accountId, { limit: 1, offset: 0 }).total).toBe(20);
    expect(app.store.audit()).toEqual([]);
  });

  test('a test key deducts nothing', async () => {
    const caller = app.caller('starter', 'test');
    const { meta, data } = (await post(caller)).json();
    expect(meta).toMatchObject({ credits_used: 0, credits_remaining: 500 });
    expect(data.id).toMatch(/^meme_/);
    expect(await remaining(caller)).toBe(500);
  });

  test('a render that fails is a 500, uncharged, and leaves no file', async () => {
    const caller = app.caller('starter');
    // A file where the folder should be: every write below it fails, as on a full or read-only disk.
    rmSync(path.join(app.home, 'cdn'), { recursive: true, force: true });
    mkdirSync(path.join(app.home, 'cdn'));
    writeFileSync(path.join(app.home, 'cdn/memes'), '');
    const answer = await post(caller);
    expect([answer.statusCode, answer.json().error.code]).toEqual([500, 'GENERATION_FAILED']);
    expect(answer.body).not.toContain(app.home);
    expect(await remaining(caller)).toBe(500);
    expect(app.store.audit()).toEqual([]);
  });

  test('a new period grants the plan’s credits again', async () => {
    let now = Date.UTC(2026, 0, 31, 12);
    const aged = await createTestApp({ now: () => now });
    const caller = aged.caller('starter');
    const ask = () => aged.app.inject({ url: '/v1/account', headers: caller.headers });
    aged.store.ledger.setCredits(caller.accountId, 3, now);
    expect((await ask()).json().data).toMatchObject({
      credits_remaining: 3,
      period_end: '2026-02-28T12:00:00.000Z',
    });
    now = Date.UTC(2026, 1, 28, 12);
    expect((await ask()).json().data).toMatchObject({
      credits_remaining: 500,
      period_end: '2026-03-31T12:00:00.000Z',
    });
    await aged.cleanup();
  });
});

describe('idempotency', () => {
  test('the same key charges once and replays the same bytes', async () => {
    const caller = app.caller('starter');
    const first = await post(caller, { 'idempotency-key': 'once' });
    const again = await post(caller, { 'idempotency-key': 'once' });
    expect(again.body).toBe(first.body);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await remaining(caller)).toBe(499);
  });

  test('twenty at once under one key make one meme', async () => {
    const caller = app.caller('starter');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(caller, { 'idempotency-key': 'race' })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    expect(app.store.memes.list(caller.accountId, { limit: 1, offset: 0 }).total).toBe(1);
    expect(await remaining(caller)).toBe(499);
  });

  test('another body under the key is refused, uncharged', async () => {
    const caller = app.caller('starter');
    await post(caller, { 'idempotency-key': 'k' });
    const other = await post(caller, { 'idempotency-key': 'k' }, { ...BODY, width: 65 });
    expect([other.statusCode, other.json().error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await remaining(caller)).toBe(499);
  });

  test('a refusal is not stored, so that the same key works once its reason is gone', async () => {
    const caller = app.caller('starter');
    const missing = { ...BODY, template_id: 'nothing-like-this' };
    const first = await post(caller, { 'idempotency-key': 'e' }, missing);
    const again = await post(caller, { 'idempotency-key': 'e' });
    expect([first.statusCode, again.statusCode]).toEqual([404, 200]);
    const wrong = await post(caller, { 'idempotency-key': 'v' }, { ...BODY, width: 'wide' });
    expect(wrong.statusCode).toBe(400);
    expect((await post(caller, { 'idempotency-key': 'v' })).statusCode).toBe(200);
  });
});

describe('accounts are strangers to each other', () => {
  test('a meme of another account does not exist', async () => {
    const [mine, other] = [app.caller('pro'), app.caller('pro')];
    const { id } = (await post(mine)).json().data;
    for (const method of ['GET', 'DELETE'] as const) {
      const answer = await app.app.inject({ method, url: `/v1/memes/${id}`, headers: other.headers });
      expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'MEME_NOT_FOUND']);
    }
  });

  test('a deleted meme is deleted with its picture', async () => {
    const caller = app.caller('pro');
    const { id, url } = (await post(caller)).json().data;
    const path = new URL(url).pathname;
    expect((await app.app.inject({ url: path })).statusCode).toBe(200);
    await app.app.inject({
      method: 'DELETE',
      url: `/v1/memes/${id}`,
      headers: { authorization: caller.headers.authorization },
    });
    expect((await app.app.inject({ url: path })).statusCode).toBe(404);
  });
});
