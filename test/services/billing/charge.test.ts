import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type ChargedWork,
  type HeldCharge,
  holdCredits,
  runCharge,
} from '../../../src-main/services/billing/charge.ts';
import type { Caller } from '../../../src-main/services/caller.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { type TempStore, tempStore } from '../../helpers/store.ts';

const NOW = Date.UTC(2026, 5, 1);

let temp: TempStore;
let caller: Caller;
let deps: { store: TempStore['store']; now: () => number };
beforeEach(() => {
  temp = tempStore();
  deps = { store: temp.store, now: () => NOW };
  caller = createCaller('live');
});
afterEach(() => temp.cleanup());

function createCaller(mode: 'live' | 'test'): Caller {
  const account = temp.store.accounts.create({ plan: 'starter', name: 'a', now: NOW });
  const input = { accountId: account.id, mode, name: 'k', expiresAt: null, now: NOW };
  return { account, key: temp.store.keys.create(input).record };
}

const available = () => temp.store.ledger.credits(caller.account.id, NOW).available;

/** Work that has finished, with what becomes of it. */
function finished() {
  const done = {
    data: 'picture',
    templateId: null,
    model: null,
    provider: null,
    commit: vi.fn<() => void>(),
    undo: vi.fn<() => void>(),
  } satisfies ChargedWork<string>;
  return done;
}

/** Holds 5 credits and runs the work; `record` returns what it was given. */
function run(
  work: () => Promise<ChargedWork<string>>,
  {
    controller = new AbortController(),
    record = (end) => end,
  }: {
    controller?: AbortController;
    record?: HeldCharge<string, unknown>['record'];
  } = {},
) {
  const charge = { operation: 'caption', cost: 5, work } as const;
  return runCharge<string, unknown>(deps, {
    hold: holdCredits(deps, { caller, requestId: 'req_1' }, charge),
    context: { slot: (job) => job(), signal: controller.signal, progress: () => {}, ready: () => {} },
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
    expect(temp.store.usage.byOperation(caller.account.id, 0)).toMatchObject([{ calls: 1, credits: 5 }]);
    expect(temp.store.audit()).toEqual([]);
  });

  test('of a test key holds and charges nothing, and is recorded', async () => {
    caller = createCaller('test');
    expect(await run(async () => finished())).toMatchObject({ credits: 0 });
    expect(available()).toBe(500);
    expect(temp.store.usage.byOperation(caller.account.id, 0)).toMatchObject([{ calls: 1, credits: 0 }]);
  });

  test('is released where the work fails, and records why', async () => {
    const error = new CamError('IMAGE_UNREADABLE', 'no picture');
    expect(await run(() => Promise.reject(error))).toEqual({ error, credits: 0 });
    expect(available()).toBe(500);
    expect(temp.store.usage.byOperation(caller.account.id, 0)).toEqual([]);
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
    expect(temp.store.audit()).toEqual([]);
  });
});

describe('an aborted charge', () => {
  const record = vi.fn<HeldCharge<string, unknown>['record']>();
  beforeEach(() => record.mockClear());

  test('that finishes is taken back; its hold is left to whoever aborted', async () => {
    const controller = new AbortController();
    const done = finished();
    const running = run(
      async () => {
        controller.abort(new Error('cancelled'));
        return done;
      },
      { controller, record },
    );
    await expect(running).rejects.toThrow('cancelled');
    expect([done.commit.mock.calls.length, done.undo.mock.calls.length]).toEqual([0, 1]);
    expect(record).not.toHaveBeenCalled();
    expect(available()).toBe(495);
  });

  test('that fails is not released here', async () => {
    const controller = new AbortController();
    const running = run(
      async () => {
        controller.abort(new Error('the engine stops'));
        throw new Error('broken off');
      },
      { controller, record },
    );
    await expect(running).rejects.toThrow('the engine stops');
    expect(record).not.toHaveBeenCalled();
    expect(available()).toBe(495);
  });
});
