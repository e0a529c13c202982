import PQueue from 'p-queue';
import { PLANS, type Plan } from '../../src-shared/contract/plans.ts';

/** Runs CPU-bound work when the machine has a free slot for it. */
export type MachineSlot = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Generations run in order of arrival, within the plan's limit per account. Only CPU-bound work takes one of the
 * machine's slots, so a slow download delays its own account alone.
 */
export interface GenerationQueue {
  run<T>(account: { id: string; plan: Plan }, work: (slot: MachineSlot) => Promise<T>): Promise<T>;
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>;
}

/** `machineLimit`: drawings at the same time on this machine, over all accounts. */
export function createGenerationQueue(machineLimit: number): GenerationQueue {
  const machine = new PQueue({ concurrency: machineLimit });
  const accounts = new Map<string, PQueue>();
  const running = new Set<Promise<unknown>>();
  const slot: MachineSlot = (work) => machine.add(work);

  const queueOf = ({ id, plan }: { id: string; plan: Plan }) => {
    // Twice as many as can draw: while one is written to disk and charged, its core draws the next.
    const concurrency = PLANS[plan].generationsAtOnce ?? machineLimit * 2;
    const existing = accounts.get(id);
    if (existing) {
      existing.concurrency = concurrency;
      return existing;
    }
    const queue = new PQueue({ concurrency });
    // The queue of an idle account is not kept in memory.
    queue.addEventListener('idle', () => accounts.delete(id));
    accounts.set(id, queue);
    return queue;
  };

  return {
    run(account, work) {
      const done = queueOf(account).add(() => work(slot));
      running.add(done);
      const remove = () => running.delete(done);
      done.then(remove, remove);
      return done;
    },
    async idle() {
      while (running.size) await Promise.allSettled(running);
    },
  };
}
