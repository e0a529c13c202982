import { CamError } from '../../src-shared/contract/errors.ts';
import type { Priority, Turns } from './queue-turns.ts';

/**
 * Refuses work that would wait too long, before anything of it is done. How long it would wait is estimated from what
 * the latest generations took, so a slow machine accepts less than a fast one.
 */

/** The longest estimated wait of a caller who waits for an answer, ms. */
const WAIT_MAX_MS = 6000;
/** Generations of batches and accepted jobs that may wait, of one account and in total. */
const BACKGROUND_MAX = { account: 2000, total: 10_000 };
/** The same for callers who wait, however quick generations are: each holds a connection. */
const INTERACTIVE_MAX = { account: 1000, total: 2000 };
/** Assumed of a generation before any has been measured, ms: what a busy machine takes, so that a first rush is bound. */
const INITIAL_MS = 200;
/** Weight of the latest generation in the mean. */
const WEIGHT = 0.1;
const RETRY_SECONDS_MAX = 60;

/** What a generation took, ms: its turn as a whole, and the time it had a slot of the machine. */
export interface QueueTimes {
  turnMs: number;
  slotMs: number;
}

export interface Admission {
  measured(took: QueueTimes): void;
  /** `own`: the turns of the caller's account; `all`: those of every account. @throws CamError OVERLOADED */
  check(own: Turns, all: readonly Turns[], asked: { priority: Priority; count: number }): void;
}

/** `slots`: drawings at the same time on this machine. */
export function createAdmission(slots: number): Admission {
  const mean: QueueTimes = { turnMs: INITIAL_MS, slotMs: INITIAL_MS };
  const sum = (all: readonly Turns[], priority: Priority) =>
    all.reduce((total, { waiting }) => total + waiting[priority], 0);

  /** How long one more interactive generation would wait, ms. */
  const estimateWait = (own: Turns, all: readonly Turns[]): number => {
    const running = all.reduce((total, turns) => total + Math.min(turns.running, turns.places), 0);
    const machine = Math.max(0, sum(all, 'interactive') + running + 1 - slots) * (mean.slotMs / slots);
    const account =
      Math.max(0, own.waiting.interactive + own.running + 1 - own.places) * (mean.turnMs / own.places);
    return Math.max(machine, account);
  };

  return {
    measured({ turnMs, slotMs }) {
      mean.turnMs += (turnMs - mean.turnMs) * WEIGHT;
      mean.slotMs += (slotMs - mean.slotMs) * WEIGHT;
    },
    check(own, all, { priority, count }) {
      const max = priority === 'background' ? BACKGROUND_MAX : INTERACTIVE_MAX;
      const isFull = own.waiting[priority] + count > max.account || sum(all, priority) + count > max.total;
      const wait = priority === 'background' ? 0 : estimateWait(own, all);
      if (!isFull && wait <= WAIT_MAX_MS) return;
      // Half of what waits is done by then.
      throw createOverloadedError((sum(all, priority) * mean.slotMs) / slots / 2);
    },
  };
}

/** `ms`: when it is worth trying again. */
function createOverloadedError(ms: number): CamError {
  const seconds = Math.min(RETRY_SECONDS_MAX, Math.max(1, Math.ceil(ms / 1000)));
  return new CamError(
    'OVERLOADED',
    `CAM has more work waiting than it can do soon. Nothing was held or charged; send it again in ${seconds} s.`,
    { headers: { 'retry-after': `${seconds}` } },
  );
}
