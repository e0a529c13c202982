import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newSecret } from '../../src-main/store/ids.ts';
import type { KeyRecord } from '../../src-main/store/keys.ts';
import type { Store } from '../../src-main/store/open.ts';
import type { ErrorCode } from '../../src-shared/contract/errors.ts';
import { type TempStore, tempStore } from '../helpers/store.ts';

const NOW = Date.parse('2026-10-15T12:00:00Z');

let temp: TempStore;
let store: Store;
beforeEach(() => {
  temp = tempStore();
  ({ store } = temp);
});
afterEach(() => temp.cleanup());

const LIVE = { mode: 'live', name: 'ci', expiresAt: null, now: NOW } as const;
const newAccount = () => store.accounts.create({ plan: 'starter', name: 'Studio', now: NOW });
const newKey = (over: Partial<Pick<KeyRecord, 'mode' | 'expiresAt' | 'betas'>> = {}) =>
  store.keys.create({ ...LIVE, accountId: newAccount().id, ...over });
const refusal = (code: ErrorCode, message: RegExp) =>
  expect.objectContaining({ code, message: expect.stringMatching(message) });
const expectRefused = (secret: string, now: number, code: ErrorCode, message: RegExp) =>
  expect(() => store.keys.authenticate(secret, now)).toThrow(refusal(code, message));

describe('accounts', () => {
  it('keep what they were made with', () => {
    const account = newAccount();
    expect(account).toMatchObject({ plan: 'starter', name: 'Studio', periodStart: NOW, createdAt: NOW });
    expect(account.id).toMatch(/^acct_[0-9a-z]{16}$/);
    expect(store.accounts.get(account.id)).toEqual(account);
    expect(store.accounts.list()).toEqual([account]);
    expect(store.accounts.get('acct_x')).toBeUndefined();
  });

  it('change their plan without moving their period', () => {
    const account = newAccount();
    store.accounts.setPlan(account.id, 'pro', NOW);
    expect(store.accounts.get(account.id)).toEqual({ ...account, plan: 'pro' });
  });

  it('that become free count from the 1st of the month from then on', () => {
    const account = newAccount();
    store.accounts.setPlan(account.id, 'free', NOW);
    const periodStart = Date.parse('2026-10-01T00:00:00Z');
    expect(store.accounts.get(account.id)).toEqual({ ...account, plan: 'free', periodStart });
    expect(store.accounts.create({ plan: 'free', name: '', now: NOW })).toMatchObject({ periodStart });
    const november = Date.parse('2026-11-01T00:00:00Z');
    const credits = { total: 20, available: 20, periodEnd: november };
    expect(store.ledger.credits(account.id, NOW)).toMatchObject(credits);
    expect(store.ledger.credits(account.id, november)).toMatchObject({ total: 20, periodStart: november });
    expect(store.audit()).toEqual([]);
  });

  it('that become free in a month that has begun since their last period get its credits at once, and only once', () => {
    const account = newAccount();
    const early = Date.parse('2026-11-03T00:00:00Z');
    expect(store.ledger.credits(account.id, early).total).toBe(500);
    store.accounts.setPlan(account.id, 'free', early);
    expect(store.ledger.credits(account.id, early)).toMatchObject({ total: 20, available: 20 });
    expect(store.audit()).toEqual([]);
  });
});

describe('secrets', () => {
  it.each(['live', 'test'] as const)('of mode %s have the form of the contract', (mode) => {
    const { secret, record } = newKey({ mode });
    expect(secret).toMatch(new RegExp(`^cam_${mode}_[A-Za-z0-9]{32}$`));
    expect(record).toMatchObject({
      id: expect.stringMatching(/^key_[0-9a-z]{16}$/),
      last4: secret.slice(-4),
    });
  });

  it('use each of 62 characters equally often', () => {
    const counts = new Map<string, number>();
    for (let i = 0; i < 10_000; i += 1) {
      for (const char of newSecret('live').slice(9)) counts.set(char, (counts.get(char) ?? 0) + 1);
    }
    const expected = 320_000 / 62;
    expect(counts.size).toBe(62);
    // A modulo over bytes would give eight characters 21 % too much; chance keeps within 10 % (7 sigma).
    for (const count of counts.values()) expect(Math.abs(count / expected - 1)).toBeLessThan(0.1);
  });

  it('are nowhere in the database', () => {
    const { secret } = newKey();
    store.close();
    expect(readFileSync(temp.file).includes(secret.slice(9, -4))).toBe(false);
  });
});

describe('authenticate', () => {
  it('finds the key and its account', () => {
    const { secret, record } = newKey({ expiresAt: NOW + 1000 });
    const { key, account } = store.keys.authenticate(secret, NOW + 5);
    expect(key).toEqual({ ...record, lastUsedAt: NOW + 5 });
    expect(account).toEqual(store.accounts.get(record.accountId));
  });

  it.each(['', 'hello', 'Bearer cam_live_x', `cam_live_${'a'.repeat(31)}`, ` cam_live_${'a'.repeat(32)}`])(
    'refuses %j as malformed and says how a key looks',
    (secret) => {
      const words = /`cam_live_` or `cam_test_` and 32 letters.*cam keys create/;
      expectRefused(secret, NOW, 'INVALID_API_KEY', words);
    },
  );

  it('refuses an unknown key, also one that differs in a single letter or in mode', () => {
    const { secret } = newKey();
    const other = secret.slice(0, -1) + (secret.endsWith('a') ? 'b' : 'a');
    for (const wrong of [other, secret.replace('live', 'test')])
      expectRefused(wrong, NOW, 'INVALID_API_KEY', /No such key in this home.*cam keys create/);
  });

  it('refuses an expired key from its very millisecond', () => {
    const { secret } = newKey({ expiresAt: NOW + 10 });
    store.keys.authenticate(secret, NOW + 9);
    const words = /expired on 2026-10-15T12:00:00\.010Z.*cam keys create/;
    expectRefused(secret, NOW + 10, 'EXPIRED_API_KEY', words);
  });

  it('refuses a suspended and a revoked key at once, by another process', () => {
    const [suspended, revoked] = [newKey(), newKey()];
    for (const { secret } of [suspended, revoked]) store.keys.authenticate(secret, NOW);
    const other = temp.another();
    expect(other.keys.suspend(suspended.record.id).status).toBe('suspended');
    expect(other.keys.revoke(revoked.record.id).status).toBe('revoked');
    const resume = new RegExp(`is suspended\\..+\`cam keys resume ${suspended.record.id}\``);
    expectRefused(suspended.secret, NOW, 'SUSPENDED_API_KEY', resume);
    const ending = new RegExp(`ending in ${revoked.record.last4} was revoked`);
    expectRefused(revoked.secret, NOW, 'INVALID_API_KEY', ending);
  });

  it('notes the time of use once a minute at most', () => {
    const { secret } = newKey();
    const usedAt = () => store.keys.list()[0]?.lastUsedAt;
    expect(usedAt()).toBeNull();
    store.keys.authenticate(secret, NOW);
    store.keys.authenticate(secret, NOW + 59_999);
    expect(usedAt()).toBe(NOW);
    store.keys.authenticate(secret, NOW + 60_000);
    expect(usedAt()).toBe(NOW + 60_000);
    store.keys.authenticate(secret, NOW - 86_400_000);
    expect(usedAt()).toBe(NOW - 86_400_000);
  });
});

describe('key commands', () => {
  it('say whether the id exists', () => {
    expect(() => store.keys.revoke('key_x')).toThrow('There is no key "key_x"');
    expect(() => store.keys.suspend('key_x')).toThrow('There is no key "key_x"');
  });

  it('leave a revoked key revoked', () => {
    const { record } = newKey();
    store.keys.revoke(record.id);
    expect(store.keys.suspend(record.id).status).toBe('revoked');
    expect(store.keys.revoke(record.id).status).toBe('revoked');
    expect(store.keys.list()[0]?.status).toBe('revoked');
  });

  it('make no key for an account that is not there', () => {
    const make = () => store.keys.create({ ...LIVE, accountId: 'acct_x' });
    expect(make).toThrow('There is no account acct_x');
  });
});

describe('the betas of a key', () => {
  const write = (betas: string) => {
    const raw = new Database(temp.file);
    raw.prepare('UPDATE keys SET betas = ?').run(betas);
    raw.close();
  };

  it('are none by default, and none that this version does not know', () => {
    const { record } = newKey();
    expect(record.betas).toEqual([]);
    write('["later","animate"]');
    expect(store.keys.list()).toEqual([{ ...record, betas: ['animate'] }]);
  });

  it('are a list of names, whatever writes them', () => {
    newKey();
    for (const betas of ['', 'animate', '"animate"', '{}']) expect(() => write(betas)).toThrow('CHECK');
  });
});

describe('rotating a key', () => {
  const HOUR = 3_600_000;
  const END = NOW + 10 * HOUR;
  const rotate = (id: string, overlapMs: number) => store.keys.rotate({ id, overlapMs, now: NOW });

  it('makes another like it, and both work until the overlap ends', () => {
    const { secret, record } = newKey({ mode: 'test', expiresAt: END, betas: ['animate'] });
    const rotated = rotate(record.id, HOUR);
    const { accountId, betas } = record;
    const like = { accountId, mode: 'test', name: 'ci', expiresAt: END, betas };
    expect(rotated.record).toMatchObject(like);
    expect(betas).toEqual(['animate']);
    expect(rotated.replaced).toMatchObject({ id: record.id, expiresAt: NOW + HOUR, status: 'active' });
    for (const each of [secret, rotated.secret]) store.keys.authenticate(each, NOW + HOUR - 1);
    expectRefused(secret, NOW + HOUR, 'EXPIRED_API_KEY', /expired on/);
    expect(store.keys.authenticate(rotated.secret, END - 1).key).toMatchObject({
      id: rotated.record.id,
      betas,
    });
    expectRefused(rotated.secret, END, 'EXPIRED_API_KEY', /expired on/);
  });

  it('never lets the old key work longer than it would have', () => {
    const { record } = newKey({ expiresAt: NOW + HOUR });
    expect(rotate(record.id, 5 * HOUR).replaced.expiresAt).toBe(NOW + HOUR);
  });

  it('without an overlap ends the old key at once and for good', () => {
    const { secret, record } = newKey();
    const rotated = rotate(record.id, 0);
    expect(rotated.replaced).toMatchObject({ status: 'revoked', expiresAt: NOW });
    for (const now of [NOW, NOW - HOUR]) expectRefused(secret, now, 'INVALID_API_KEY', /was revoked/);
    store.keys.authenticate(rotated.secret, NOW);
  });

  it('refuses keys that have ended or are suspended, and makes nothing', () => {
    const revoked = newKey().record.id;
    store.keys.revoke(revoked);
    const suspended = newKey().record.id;
    store.keys.suspend(suspended);
    const expired = newKey({ expiresAt: NOW }).record.id;
    const before = store.keys.list();
    for (const [id, words] of [
      [revoked, /was revoked, which is for good/],
      [expired, /has expired, which is for good/],
      [suspended, /is suspended.*cam keys resume/],
    ] as const) {
      expect(() => rotate(id, HOUR)).toThrow(refusal('VALIDATION_ERROR', words));
    }
    expect(() => rotate('key_none', HOUR)).toThrow(refusal('NOT_FOUND', /no key "key_none"/));
    expect(store.keys.list()).toEqual(before);
  });

  it('commits all of it or nothing', () => {
    const { record } = newKey();
    expect(() =>
      store.transaction(() => {
        rotate(record.id, 0);
        throw new Error('a crash');
      }),
    ).toThrow('a crash');
    expect(store.keys.list()).toEqual([record]);
  });
});

describe('resuming a key', () => {
  it('lets a suspended key work again, and one that works as before', () => {
    const { secret, record } = newKey();
    store.keys.suspend(record.id);
    expect(store.keys.resume(record.id, NOW).status).toBe('active');
    expect(store.keys.resume(record.id, NOW).status).toBe('active');
    store.keys.authenticate(secret, NOW);
  });

  it('refuses a key that was revoked or has expired', () => {
    const revoked = newKey().record.id;
    store.keys.revoke(revoked);
    expect(() => store.keys.resume(revoked, NOW)).toThrow(refusal('VALIDATION_ERROR', /was revoked/));
    const expired = newKey({ expiresAt: NOW }).record.id;
    store.keys.suspend(expired);
    expect(() => store.keys.resume(expired, NOW)).toThrow(refusal('VALIDATION_ERROR', /has expired/));
    expect(() => store.keys.resume('key_none', NOW)).toThrow(refusal('NOT_FOUND', /no key/));
  });
});
