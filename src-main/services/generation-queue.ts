import { CamError } from '../../src-shared/contract/errors.ts';
import { PLANS, type Plan } from '../../src-shared/contract/plans.ts';

/**
 * Runs CPU-bound work when the machine has a free slot for it, and tells it whether nobody waits for it. `long`: it takes
 * seconds to minutes, as videos do.
 */
export type MachineSlot = <T>(work: (isForLater: boolean) => Promise<T>, length?: 'long') => Promise<T>;

interface QueueAccount {
  id: string;
  plan: Plan;
}

/**
 * Generations run in order of arrival, interactive ones first, within the plan's limit per account. Only CPU-bound
 * work takes one of the machine's slots, so a slow download delays its own account alone.
 */
export interface GenerationQueue {
  /** Call it before anything is held. @throws CamError OVERLOADED where `count` more generations would wait too long */
  admit(account: QueueAccount, priority: Priority, count: number): void;
  run<T>(account: QueueAccount, priority: Priority, work: (slot: MachineSlot) => Promise<T>): Promise<T>;
  /** When it is worth asking whether what was accepted last is done, whole seconds from 1 to 60. */
  estimateSeconds(): number;
  /** From now on so many drawings run at the same time. */
  resize(machineLimit: number): void;
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>;
}

/** `machineLimit`: drawings at the same time, over all accounts. `now`: ms of a monotonic clock. */
export function createGenerationQueue(
  firstLimit: number,
  now: () => number = () => performance.now(),
): GenerationQueue {
  let machineLimit = firstLimit;
  // One more may draw than there are cores: that one is for who waits, so a batch keeps the cores busy and no more.
  const machine = createTurns({ places: machineLimit, reserved: 1 });
  const accounts = new Map<string, Turns>();
  const running = new Set<Promise<unknown>>();
  let long = 0;
  const admission = createAdmission(machine, { long: () => long });

  const getTurns = ({ id, plan }: QueueAccount): Turns => {
    // Twice as many as can draw: while one is written to disk and charged, its core draws the next.
    const places = PLANS[plan].generationsAtOnce ?? machineLimit * 2;
    // A batch leaves one turn to interactive work, where the plan has more than two.
    const turns = accounts.get(id) ?? createTurns({ places, reserved: places > 2 ? 1 : 0 });
    turns.places = places;
    return turns;
  };

  /** Only the time in which it has a slot is measured: this machine does nothing for who waits for another one. */
  const work = async <T>(priority: Priority, generate: (slot: MachineSlot) => Promise<T>): Promise<T> => {
    let ms = 0;
    try {
      return await generate((draw, length) => {
        // Videos leave a slot to what takes milliseconds, and say nothing about how long that waits.
        if (length === 'long') {
          return machine.run('background', async () => {
            long += 1;
            try {
              return await draw(priority === 'background');
            } finally {
              long -= 1;
            }
          });
        }
        return machine.run(priority, async () => {
          const startedAt = now();
          try {
            return await draw(priority === 'background');
          } finally {
            ms += now() - startedAt;
          }
        });
      });
    } finally {
      if (ms > 0) admission.measured(ms);
    }
  };

  return {
    admit: (account, priority, count) =>
      admission.check(getTurns(account), [...accounts.values()], { priority, count }),
    run(account, priority, generate) {
      const turns = getTurns(account);
      accounts.set(account.id, turns);
      const done = turns.run(priority, () => work(priority, generate));
      running.add(done);
      const remove = () => {
        running.delete(done);
        // The queue of an idle account is not kept in memory.
        const { interactive, background } = turns.waiting;
        if (turns.running + interactive + background === 0) accounts.delete(account.id);
      };
      done.then(remove, remove);
      return done;
    },
    estimateSeconds: () => admission.estimateSeconds([...accounts.values()]),
    resize(limit) {
      machineLimit = limit;
      machine.resize(limit);
    },
    async idle() {
      while (running.size) await Promise.allSettled(running);
    },
  };
}

/** Somebody waits for an answer, or it is work for later: a batch or an accepted job. */
export type Priority = 'interactive' | 'background';

/** After so many interactive turns in a row one of waiting background work follows, so that it never starves. */
const INTERACTIVE_IN_A_ROW = 4;

/** Turns of work: at most `places` at a time, interactive work first, each kind in order of arrival. */
interface Turns {
  /** Most turns at a time; takes effect at the next start. */
  places: number;
  /** Pieces of work that wait for their turn. */
  readonly waiting: Readonly<Record<Priority, number>>;
  readonly running: number;
  run<T>(priority: Priority, work: () => Promise<T>): Promise<T>;
  /** Changes `places` and starts what has a place now. */
  resize(places: number): void;
}

/** `reserved`: places that background work leaves free for interactive work, where there are more than that. */
function createTurns({ places, reserved }: { places: number; reserved: number }): Turns {
  const queues: Record<Priority, (() => Promise<unknown>)[]> = { interactive: [], background: [] };
  const running: Record<Priority, number> = { interactive: 0, background: 0 };
  let inARow = 0;

  const next = (): Priority | undefined => {
    const { interactive, background } = queues;
    if (running.interactive + running.background >= turns.places) return undefined;
    const mayRun = background.length > 0 && running.background < Math.max(1, turns.places - reserved);
    if (mayRun && (interactive.length === 0 || inARow >= INTERACTIVE_IN_A_ROW)) return 'background';
    return interactive.length > 0 ? 'interactive' : undefined;
  };
  const startNext = (): void => {
    for (let kind = next(); kind; kind = next()) {
      const start = queues[kind].shift();
      inARow = kind === 'interactive' && queues.background.length > 0 ? inARow + 1 : 0;
      running[kind] += 1;
      const end = createRelease(kind);
      void start?.().then(end, end);
    }
  };
  const createRelease = (kind: Priority) => () => {
    running[kind] -= 1;
    startNext();
  };

  const turns: Turns = {
    places,
    get waiting() {
      return { interactive: queues.interactive.length, background: queues.background.length };
    },
    get running() {
      return running.interactive + running.background;
    },
    resize(count) {
      turns.places = count;
      startNext();
    },
    run<T>(priority: Priority, work: () => Promise<T>): Promise<T> {
      const { promise, resolve } = Promise.withResolvers<void>();
      queues[priority].push(() => {
        resolve();
        return done;
      });
      const done = promise.then(work);
      startNext();
      return done;
    },
  };
  return turns;
}

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
/** It counts for at most so many times the mean, so that a single slow one says nothing about the others. */
const OUTLIER = 4;
const RETRY_SECONDS_MAX = 60;

interface Admission {
  /** `ms`: how long a generation had a slot of the machine. */
  measured(ms: number): void;
  /** `own`: the turns of the caller's account; `all`: those of every account. @throws CamError OVERLOADED */
  check(own: Turns, all: readonly Turns[], asked: { priority: Priority; count: number }): void;
  /** When everything that waits or runs now is probably drawn, whole seconds from 1 to 60. */
  estimateSeconds(all: readonly Turns[]): number;
}

/**
 * `machine`: the turns of those that draw or wait for a slot; `long`: how many of them are videos and the like, which keep their slots.
 */
function createAdmission(machine: Turns, { long }: { long: () => number }): Admission {
  let mean = INITIAL_MS;
  const sum = (all: readonly Turns[], priority: Priority) =>
    all.reduce((total, { waiting }) => total + waiting[priority], 0);

  /** How long one more interactive generation would wait, ms. */
  const estimateWait = (own: Turns, all: readonly Turns[]): number => {
    const ownBefore = own.waiting.interactive + own.running;
    const ownTurns = Math.ceil((ownBefore + 1) / own.places);
    // In each of them another account has only its places, however many wait for those, perhaps for a provider.
    const others = all.reduce(
      (total, each) =>
        total + (each === own ? 0 : Math.min(each.waiting.interactive, ownTurns * each.places)),
      0,
    );
    // The caller's own that have just begun will soon want a slot; those of others may wait for a provider.
    const drawing = Math.max(machine.waiting.interactive + machine.running - long(), own.running);
    const before = own.waiting.interactive + others + drawing;
    const rounds = (ahead: number, places: number) => Math.max(0, ahead + 1 - places) / places;
    return (
      Math.max(rounds(before, Math.max(1, machine.places - long())), rounds(ownBefore, own.places)) * mean
    );
  };

  return {
    measured(ms) {
      mean += (Math.min(ms, mean * OUTLIER) - mean) * WEIGHT;
    },
    check(own, all, { priority, count }) {
      const max = priority === 'background' ? BACKGROUND_MAX : INTERACTIVE_MAX;
      const isFull = own.waiting[priority] + count > max.account || sum(all, priority) + count > max.total;
      const wait = priority === 'background' ? 0 : estimateWait(own, all);
      if (!isFull && wait <= WAIT_MAX_MS) return;
      // Half of what waits is done by then.
      throw createOverloadedError(toSeconds((sum(all, priority) * mean) / machine.places / 2));
    },
    estimateSeconds(all) {
      const running = all.reduce((total, each) => total + each.running, 0);
      const before = sum(all, 'interactive') + sum(all, 'background') + running;
      return toSeconds((before * mean) / machine.places);
    },
  };
}

/** The whole seconds of a `Retry-After`. */
const toSeconds = (ms: number) => Math.min(RETRY_SECONDS_MAX, Math.max(1, Math.ceil(ms / 1000)));

/** `seconds`: when it is worth trying again. */
function createOverloadedError(seconds: number): CamError {
  return new CamError(
    'OVERLOADED',
    `CAM has more work waiting than it can do soon. Nothing was held or charged; send it again in ${seconds} s.`,
    { headers: { 'retry-after': `${seconds}` } },
  );
}
