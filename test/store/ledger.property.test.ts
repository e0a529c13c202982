import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Store } from '../../src-main/store/open.ts';
import { CamError } from '../../src-shared/contract/errors.ts';
import { PLAN_NAMES, PLANS, type Plan } from '../../src-shared/contract/plans.ts';
import { tempStore } from '../helpers/store.ts';

/*
 * The ledger against a model of it, under random interleavings. The model knows one number per period: `nominal`,
 * what would be left if a cut of the plan could take spent credits back. What is available is that, but never
 * below zero. It walks the calendar month by month instead of computing an index.
 */

const DAY = 86_400_000;

interface Model {
  id: string;
  anchor: Date;
  plan: Plan;
  now: number;
  /** The latest time that the clock has shown. */
  latest: number;
  periodStart: number;
  total: number;
  nominal: number;
  open: Map<string, { amount: number; periodStart: number }>;
  charged: number;
}

type Step = (store: Store, model: Model) => void;

function monthsAfter(anchor: Date, months: number): number {
  const date = new Date(anchor);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const month = date.getUTCMonth();
  date.setUTCDate(anchor.getUTCDate());
  if (date.getUTCMonth() !== month) date.setUTCDate(0);
  return date.getTime();
}

function startPeriod(model: Model): void {
  let months = 0;
  while (monthsAfter(model.anchor, months + 1) <= model.now) months += 1;
  const start = monthsAfter(model.anchor, months);
  if (start <= model.periodStart) return;
  model.periodStart = start;
  model.total = PLANS[model.plan].credits;
  model.nominal = model.total;
}

const left = (model: Model): number => Math.max(0, model.nominal);

/** The nth open hold, counting round; undefined where none is open. */
const pick = (model: Model, n: number) => [...model.open][n % Math.max(1, model.open.size)];

const hold =
  (amount: number): Step =>
  (store, model) => {
    const { id: accountId, now } = model;
    const attempt = () => store.ledger.hold({ accountId, amount, operation: 'caption', requestId: 'r', now });
    const before = { ...model };
    startPeriod(model);
    if (left(model) < amount) {
      expect(attempt).toThrow(CamError);
      // A refused hold writes nothing, so the new period is not started either: the clock may yet run back.
      Object.assign(model, before);
      return;
    }
    model.open.set(attempt(), { amount, periodStart: model.periodStart });
    model.nominal -= amount;
  };

const settle =
  (n: number): Step =>
  (store, model) => {
    const [id, held] = pick(model, n) ?? [];
    if (!id || !held) return;
    store.ledger.settle(id, model.now);
    expect(() => store.ledger.settle(id, model.now)).toThrow('already');
    model.open.delete(id);
    model.charged += held.amount;
  };

// The period may have changed without anybody looking: a release does not start a period.
const release =
  (n: number): Step =>
  (store, model) => {
    const [id, held] = pick(model, n) ?? [];
    if (!id || !held) return;
    store.ledger.release(id, model.now);
    expect(() => store.ledger.release(id, model.now)).toThrow('already');
    model.open.delete(id);
    if (held.periodStart === model.periodStart) model.nominal += held.amount;
  };

const crash: Step = (store, model) => {
  expect(store.ledger.releaseOrphaned(model.now)).toBe(model.open.size);
  for (const held of model.open.values()) {
    if (held.periodStart === model.periodStart) model.nominal += held.amount;
  }
  model.open.clear();
  expect(store.audit()).toEqual([]);
};

const setCredits =
  (credits: number): Step =>
  (store, model) => {
    startPeriod(model);
    store.ledger.setCredits(model.id, credits, model.now);
    model.nominal = credits;
  };

const setPlan =
  (plan: Plan): Step =>
  (store, model) => {
    startPeriod(model);
    store.accounts.setPlan(model.id, plan, model.now);
    model.plan = plan;
    if (plan === 'free') {
      const today = new Date(model.now);
      model.anchor = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1));
      startPeriod(model);
    }
    model.nominal += PLANS[plan].credits - model.total;
    model.total = PLANS[plan].credits;
  };

const jump =
  (ms: number): Step =>
  (_store, model) => {
    // Further back the account's period goes back as well: see ledger.test.ts.
    model.now = Math.max(model.now + ms, model.latest - 27 * DAY);
    model.latest = Math.max(model.latest, model.now);
  };

const look: Step = (store, model) => {
  startPeriod(model);
  const { total, periodStart } = model;
  const state = store.ledger.credits(model.id, model.now);
  expect(state).toMatchObject({ total, available: left(model), periodStart });
};

const amounts = fc.oneof(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 700 }));
const nth = fc.nat(20);
const named = (name: string, step: Step): Step => Object.assign(step, { toString: () => name });
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: amounts.map((n) => named(`hold ${n}`, hold(n))) },
  { weight: 4, arbitrary: nth.map((n) => named(`settle ${n}`, settle(n))) },
  { weight: 3, arbitrary: nth.map((n) => named(`release ${n}`, release(n))) },
  { weight: 1, arbitrary: amounts.map((n) => named(`setCredits ${n}`, setCredits(n))) },
  { weight: 2, arbitrary: fc.constantFrom(...PLAN_NAMES).map((p) => named(`setPlan ${p}`, setPlan(p))) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 70 * DAY }).map((ms) => named(`jump ${ms}`, jump(ms))) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 90 * DAY }).map((ms) => named(`back ${ms}`, jump(-ms))) },
  { weight: 1, arbitrary: fc.constant(named('crash', crash)) },
  { weight: 3, arbitrary: fc.constant(named('look', look)) },
);

function begin(store: Store, plan: Plan, now: number): Model {
  const { id, periodStart } = store.accounts.create({ plan, name: '', now });
  const total = PLANS[plan].credits;
  const account = { id, plan, anchor: new Date(periodStart), periodStart, total };
  return { ...account, now, latest: now, nominal: total, open: new Map(), charged: 0 };
}

it('agrees with its model under random interleavings, and always adds up', () => {
  const begins = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2029, 0, 1) - 1000 });
  let charged = 0;
  fc.assert(
    fc.property(
      fc.constantFrom<Plan>('free', 'starter', 'pro'),
      begins,
      fc.array(steps, { minLength: 5, maxLength: 60, size: 'max' }),
      (plan, now, history) => {
        const { store, cleanup } = tempStore();
        try {
          const model = begin(store, plan, now);
          for (const step of history) step(store, model);
          look(store, model);
          expect(store.audit()).toEqual([]);
          charged += model.charged;
        } finally {
          cleanup();
        }
      },
    ),
    { seed: 42, numRuns: 120 },
  );
  expect(charged).toBeGreaterThan(10_000);
});
