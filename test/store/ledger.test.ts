import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../src-main/store/open.ts';
import type { Plan } from '../../src-shared/contract/plans.ts';
import { type TempStore, tempStore } from '../helpers/store.ts';

const NOW = Date.parse('2026-10-15T12:00:00Z');
const NEXT = Date.parse('2026-11-20T12:00:00Z');
const [OCTOBER, NOVEMBER] = [Date.UTC(2026, 9, 1), Date.UTC(2026, 10, 1)];

let temp: TempStore;
let store: Store;
beforeEach(() => {
  temp = tempStore();
  store = temp.store;
});
afterEach(() => {
  expect(store.audit()).toEqual([]);
  temp.cleanup();
});

const account = (plan: Plan = 'free', now = NOW) => store.accounts.create({ plan, name: 'a', now }).id;
const hold = (accountId: string, amount: number, now = NOW) =>
  store.ledger.hold({ accountId, amount, operation: 'caption', requestId: 'req_1', now });
const available = (id: string, now = NOW) => store.ledger.credits(id, now).available;

describe('hold, settle, release', () => {
  it('takes a hold out of what is available and charges it when settled', () => {
    const id = account();
    const h = hold(id, 3);
    expect(available(id)).toBe(17);
    store.ledger.settle(h, NOW);
    const period = { periodStart: OCTOBER, periodEnd: NOVEMBER };
    expect(store.ledger.credits(id, NOW)).toEqual({ total: 20, available: 17, ...period });
  });

  it('gives a released hold back', () => {
    const id = account();
    store.ledger.release(hold(id, 20), NOW);
    expect(available(id)).toBe(20);
  });

  it('ends a hold once, whichever way', () => {
    const id = account();
    const settled = hold(id, 1);
    const released = hold(id, 1);
    store.ledger.settle(settled, NOW);
    store.ledger.release(released, NOW);
    expect(() => store.ledger.settle(settled, NOW)).toThrow('was settled already');
    expect(() => store.ledger.release(settled, NOW)).toThrow('was settled already');
    expect(() => store.ledger.settle(released, NOW)).toThrow('was released already');
    expect(() => store.ledger.release('hold_x', NOW)).toThrow('There is no hold hold_x');
    expect(available(id)).toBe(19);
  });

  it('refuses what is not left, counting what is on hold, and writes nothing', () => {
    const id = account();
    hold(id, 18);
    const words =
      /costs 3 credits; the account has 2 available \(18 more on hold.*2026-11-01T00:00:00\.000Z.*cam account credits acct_/;
    const refusal = { code: 'INSUFFICIENT_CREDITS', message: expect.stringMatching(words) };
    expect(() => hold(id, 3)).toThrow(expect.objectContaining(refusal));
    expect(available(id)).toBe(2);
    hold(id, 2);
    expect(available(id)).toBe(0);
  });

  it('lets a free call through on an empty account', () => {
    const id = account();
    store.ledger.settle(hold(id, 20), NOW);
    store.ledger.settle(hold(id, 0), NOW);
    store.ledger.release(hold(id, 0), NOW);
    expect(available(id)).toBe(0);
  });

  it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses an amount of %s', (amount) => {
    const id = account('studio');
    expect(() => hold(id, amount)).toThrow('whole number');
    expect(() => store.ledger.setCredits(id, amount, NOW)).toThrow('whole number');
  });

  it('says so where there is no such account', () => {
    const nobody = 'acct_nobody';
    for (const ask of [
      () => hold(nobody, 1),
      () => available(nobody),
      () => store.ledger.setCredits(nobody, 1, NOW),
      () => store.accounts.setPlan(nobody, 'pro', NOW),
    ])
      expect(ask).toThrow('There is no account acct_nobody');
  });

  it('releases every hold of a crashed process', () => {
    const [a, b] = [account(), account('pro')];
    hold(a, 5);
    hold(b, 7);
    store.ledger.settle(hold(b, 1), NOW);
    expect(store.ledger.releaseOrphaned(NOW)).toBe(2);
    expect([available(a), available(b)]).toEqual([20, 2999]);
    expect(store.ledger.releaseOrphaned(NOW)).toBe(0);
  });

  it('rolls back with the transaction around it', () => {
    const id = account();
    const h = hold(id, 4);
    const crash = () =>
      store.transaction(() => {
        store.ledger.settle(h, NOW);
        throw new Error('no');
      });
    expect(crash).toThrow('no');
    store.ledger.release(h, NOW);
    expect(available(id)).toBe(20);
  });

  it('refuses asynchronous work in a transaction, and undoes what it had done', () => {
    const id = account();
    expect(() => store.transaction(async () => hold(id, 4))).toThrow('cannot return a promise');
    expect(available(id)).toBe(20);
  });
});

describe('periods', () => {
  it('grants again each period; what was unused expires', () => {
    const id = account();
    store.ledger.settle(hold(id, 5), NOW);
    expect(store.ledger.credits(id, NEXT)).toMatchObject({ available: 20, periodStart: NOVEMBER });
  });

  it('starts the period on a hold as well as on a read, also after months of downtime', () => {
    const id = account();
    store.ledger.settle(hold(id, 20), NOW);
    const later = Date.parse('2027-06-03T00:00:00Z');
    hold(id, 20, later);
    expect(available(id, later)).toBe(0);
  });

  it('counts from the account, with the month clamped', () => {
    const made = Date.parse('2027-01-31T09:00:00Z');
    const id = account('starter', made);
    expect(store.ledger.credits(id, made).periodEnd).toBe(Date.parse('2027-02-28T09:00:00Z'));
    const march = { periodStart: Date.UTC(2027, 1, 28, 9), periodEnd: Date.UTC(2027, 2, 31, 9) };
    expect(store.ledger.credits(id, Date.UTC(2027, 2, 1))).toMatchObject(march);
  });

  it('a hold settled in the next period is charged to its own', () => {
    const id = account();
    const h = hold(id, 15);
    expect(available(id, NEXT)).toBe(20);
    store.ledger.settle(h, NEXT);
    expect(available(id, NEXT)).toBe(20);
  });

  it('a hold released in the next period expires with its own', () => {
    const id = account();
    const h = hold(id, 15);
    hold(id, 20, NEXT);
    store.ledger.release(h, NEXT);
    expect(available(id, NEXT)).toBe(0);
  });

  it('a clock that runs backwards grants nothing again', () => {
    const id = account();
    store.ledger.settle(hold(id, 20, NEXT), NEXT);
    expect(store.ledger.credits(id, NOW)).toMatchObject({ available: 0, periodStart: NOVEMBER });
    expect(available(id, NEXT)).toBe(0);
    expect(() => hold(id, 1, NOW)).toThrowError(expect.objectContaining({ code: 'INSUFFICIENT_CREDITS' }));
  });
});

describe('a clock that jumps to 2035 and back', () => {
  const JUMPED = Date.parse('2035-03-20T12:00:00Z');
  const month = (name: string) => Date.parse(`2026-${name}-20T12:00:00Z`);

  it('leaves what was not spent, and every later period is granted', () => {
    const id = account();
    store.ledger.settle(hold(id, 5), NOW);
    store.ledger.settle(hold(id, 8, JUMPED), JUMPED);
    const period = { periodStart: OCTOBER, periodEnd: NOVEMBER };
    expect(store.ledger.credits(id, NOW)).toMatchObject({ available: 12, ...period });
    store.ledger.settle(hold(id, 12), NOW);
    expect(available(id, month('11'))).toBe(20);
    store.ledger.settle(hold(id, 20, month('11')), month('11'));
    expect(available(id, month('12'))).toBe(20);
    expect(available(id, JUMPED), 'also the one of the jump, when it really comes').toBe(20);
  });

  it('keeps holds across both jumps: settled once, or released to the account', () => {
    const id = account();
    const [before, settled, released] = [hold(id, 3), hold(id, 4, JUMPED), hold(id, 5, JUMPED)];
    expect(available(id, NOW)).toBe(11);
    store.ledger.settle(settled, NOW);
    store.ledger.release(released, NOW);
    expect(available(id, NOW)).toBe(16);
    store.ledger.release(before, NOW);
    expect(store.audit()).toEqual([]);
    expect(available(id, month('11'))).toBe(20);
  });

  it('counts the periods of an account that was made in it from now on', () => {
    for (const plan of ['free', 'starter'] as const) {
      const { id } = store.accounts.create({ plan, name: '', now: JUMPED });
      const granted = available(id, JUMPED);
      store.ledger.settle(hold(id, granted, NOW), NOW);
      expect(available(id, NOW)).toBe(0);
      expect(available(id, month('12'))).toBe(granted);
    }
  });

  it('may happen again and again', () => {
    const id = account();
    for (let jump = 0; jump < 3; jump += 1) {
      expect(available(id, JUMPED)).toBe(20);
      expect(available(id, NOW)).toBe(20);
    }
  });
});

describe('plans and the owner', () => {
  it('tops the period up to a larger plan and cuts it to a smaller one', () => {
    const id = account();
    store.ledger.settle(hold(id, 5), NOW);
    store.accounts.setPlan(id, 'starter', NOW);
    expect(store.ledger.credits(id, NOW)).toMatchObject({ total: 500, available: 495 });
    store.accounts.setPlan(id, 'free', NOW);
    expect(store.ledger.credits(id, NOW)).toMatchObject({ total: 20, available: 15 });
    expect(available(id, NEXT)).toBe(20);
  });

  it('going down and up again neither gives nor takes credits', () => {
    const id = account('starter');
    store.ledger.settle(hold(id, 100), NOW);
    store.accounts.setPlan(id, 'free', NOW);
    expect(available(id)).toBe(0);
    store.accounts.setPlan(id, 'starter', NOW);
    expect(available(id)).toBe(400);
  });

  it('a cut takes from holds when they are released', () => {
    const id = account('starter');
    const h = hold(id, 100);
    store.accounts.setPlan(id, 'free', NOW);
    expect(available(id)).toBe(0);
    store.ledger.release(h, NOW);
    expect(available(id)).toBe(20);
  });

  it('sets exactly what is available, whatever is on hold', () => {
    const id = account();
    const h = hold(id, 8);
    store.ledger.setCredits(id, 3, NOW);
    expect(available(id)).toBe(3);
    store.ledger.setCredits(id, 0, NOW);
    expect(available(id)).toBe(0);
    store.ledger.setCredits(id, 1_000_000, NOW);
    expect(available(id)).toBe(1_000_000);
    store.ledger.release(h, NOW);
    expect(store.ledger.credits(id, NOW)).toMatchObject({ total: 20, available: 1_000_008 });
    expect(available(id, NEXT)).toBe(20);
  });

  it('what the owner sets is not cut by an earlier change of plan', () => {
    const id = account('starter');
    const h = hold(id, 100);
    store.accounts.setPlan(id, 'free', NOW);
    store.ledger.setCredits(id, 50, NOW);
    store.ledger.release(h, NOW);
    expect(available(id)).toBe(150);
  });
});
