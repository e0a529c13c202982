import { PLANS, type Plan } from '../../src-shared/contract/plans.ts';
import { createAdmission } from './admission.ts';
import { createTurns, type Priority, type Turns } from './queue-turns.ts';

/** Runs CPU-bound work when the machine has a free slot for it. */
export type MachineSlot = <T>(work: () => Promise<T>) => Promise<T>;

export interface QueueAccount {
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
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>;
}

/** `machineLimit`: drawings at the same time on this machine, over all accounts. `now`: ms of a monotonic clock. */
export function createGenerationQueue(
  machineLimit: number,
  now: () => number = () => performance.now(),
): GenerationQueue {
  // One more may draw than there are cores: that one is for who waits, so a batch keeps the cores busy and no more.
  const machine = createTurns({ places: machineLimit, reserved: machineLimit > 2 ? 1 : 0 });
  const accounts = new Map<string, Turns>();
  const running = new Set<Promise<unknown>>();
  const admission = createAdmission(machineLimit);

  const getTurns = ({ id, plan }: QueueAccount): Turns => {
    // Twice as many as can draw: while one is written to disk and charged, its core draws the next.
    const places = PLANS[plan].generationsAtOnce ?? machineLimit * 2;
    // A batch leaves one turn to interactive work, where the plan has more than two.
    const turns = accounts.get(id) ?? createTurns({ places, reserved: places > 2 ? 1 : 0 });
    turns.places = places;
    return turns;
  };

  /** The machine's slots for one generation; counts the time it has them. */
  const createMeasuredSlots = (priority: Priority) => {
    let ms = 0;
    const slot: MachineSlot = (work) =>
      machine.run(priority, async () => {
        const startedAt = now();
        try {
          return await work();
        } finally {
          ms += now() - startedAt;
        }
      });
    return { slot, ms: () => ms };
  };

  const work = async <T>(priority: Priority, generate: (slot: MachineSlot) => Promise<T>): Promise<T> => {
    const startedAt = now();
    const slots = createMeasuredSlots(priority);
    try {
      return await generate(slots.slot);
    } finally {
      admission.measured({ turnMs: now() - startedAt, slotMs: slots.ms() });
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
    async idle() {
      while (running.size) await Promise.allSettled(running);
    },
  };
}
