import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type ChargedWork,
  type HeldCharge,
  holdCredits,
  runCharge,
} from '../../../src-main/services/billing/charge.ts';
import type { Caller } from '../../../src-main/services/caller.ts';
import type { Store } from '../../../src-main/store/open.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { eachOnItsStore } from '../../helpers/each-store.ts';

const NOW = Date.UTC(2026, 5, 1);

let store: Store;
let caller: Caller;
let deps: { store: Store; now: () => number };
eachOnItsStore(
  (made) => {
    ({ store } = made);
    deps = { store, now: () => NOW };
    caller = createCaller('live');
  },
  { now: NOW },
);

function createCaller(mode: 'live' | 'test'): Caller {
  const account = store.accounts.create({ plan: 'starter', name: 'a', now: NOW });
  const input = { accountId: account.id, mode, name: 'k', expiresAt: null, now: NOW };
  return { account, key: store.keys.create(input).record };
}

const available = () => store.ledger.credits(caller.account.id, NOW).available;

/** Work that has finished, with what becomes of it. */
function finished() {
  const [commit, undo] = [vi.fn<() => void>(), vi.fn<() => void>()];
  return { data: 'picture', templateId: null, model: null, provider: null, commit, undo };
}

/** Holds 5 credits and runs the work; `record` returns what it was given. */
interface RunOptions {
  controller?: AbortController;
  record?: HeldCharge<string, unknown>['record'];
}
function run(
  work: () => Promise<ChargedWork<string>>,
  { controller = new AbortController(), record = (end) => end }: RunOptions = {},
) {
  const charge = { operation: 'caption', cost: 5, work } as const;
  return runCharge<string, unknown>(deps, {
    hold: holdCredits(deps, { caller, requestId: 'req_1' }, charge),
    context: { slot: (job) => job(false), signal: controller.signal, progress: () => {}, ready: () => {} },
    plan: () => ({ caller, charge }),
    record,
  });
}

describe('a charge', () => {
  test('is held while it works, settled and recorded in one transaction', async () => {
    const done = finished();
    const end = await run(async () => {
      expect(available()).toBe(495);
      return done;
    });
    expect(end).toEqual({ done, credits: 5 });
    expect([done.commit.mock.calls.length, done.undo.mock.calls.length]).toEqual([1, 0]);
    expect(available()).toBe(495);
    expect(store.usage.byOperation(caller.account.id, 0)).toMatchObject([{ calls: 1, credits: 5 }]);
    expect(store.audit()).toEqual([]);
  });

  test('of a test key holds and charges nothing, and is recorded', async () => {
    caller = createCaller('test');
    expect(await run(async () => finished())).toMatchObject({ credits: 0 });
    expect(available()).toBe(500);
    expect(store.usage.byOperation(caller.account.id, 0)).toMatchObject([{ calls: 1, credits: 0 }]);
  });

  test('is released where the work fails, and records why', async () => {
    const error = new CamError('IMAGE_UNREADABLE', 'no picture');
    expect(await run(() => Promise.reject(error))).toEqual({ error, credits: 0 });
    expect(available()).toBe(500);
    expect(store.usage.byOperation(caller.account.id, 0)).toEqual([]);
  });

  test('is taken back and released where its end cannot be recorded', async () => {
    const done = finished();
    const record: HeldCharge<string, unknown>['record'] = ({ error }) => {
      if (!error) throw new Error('disk full');
      return error.code;
    };
    expect(await run(async () => done, { record })).toBe('GENERATION_FAILED');
    expect(done.undo).toHaveBeenCalledOnce();
    expect(available()).toBe(500);
    expect(store.audit()).toEqual([]);
  });
});

describe('an aborted charge', () => {
  const record = vi.fn<HeldCharge<string, unknown>['record']>();
  beforeEach(() => record.mockClear());

  test.each([
    ['finishes is taken back', true],
    ['fails is not released', false],
  ])('that %s; its hold is left to whoever aborted', async (_what, isFinished) => {
    const controller = new AbortController();
    const done = finished();
    const work = async () => {
      controller.abort(new Error('the engine stops'));
      if (!isFinished) throw new Error('broken off');
      return done;
    };
    await expect(run(work, { controller, record })).rejects.toThrow('the engine stops');
    expect([done.commit.mock.calls.length, done.undo.mock.calls.length]).toEqual([0, isFinished ? 1 : 0]);
    expect(record).not.toHaveBeenCalled();
    expect(available()).toBe(495);
  });
});
