import PQueue from 'p-queue';
import { PLANS, type Plan } from '../../src-shared/contract/plans.ts';

/** Runs a job when the machine has a core to spare for it. */
export type MachineSlot = <T>(job: () => Promise<T>) => Promise<T>;

/**
 * Generations wait their turn, first come first served: within the plan's limit per account. Only what works the
 * cores takes one of the machine's slots: a slow download holds up its own account and nobody else.
 */
export interface GenerationQueue {
  run<T>(account: { id: string; plan: Plan }, work: (slot: MachineSlot) => Promise<T>): Promise<T>;
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>;
}

/** `machineLimit`: drawings at once on this machine, whoever asks. */
export function createGenerationQueue(machineLimit: number): GenerationQueue {
  const machine = new PQueue({ concurrency: machineLimit });
  const accounts = new Map<string, PQueue>();
  const running = new Set<Promise<unknown>>();
  const slot: MachineSlot = (job) => machine.add(job);

  const queueOf = ({ id, plan }: { id: string; plan: Plan }) => {
    // Twice as many as can draw: while one is written to disk and paid, its core draws the next.
    const concurrency = PLANS[plan].generationsAtOnce ?? machineLimit * 2;
    const known = accounts.get(id);
    if (known) {
      known.concurrency = concurrency;
      return known;
    }
    const made = new PQueue({ concurrency });
    // An idle account costs no memory.
    made.addEventListener('idle', () => accounts.delete(id));
    accounts.set(id, made);
    return made;
  };

  return {
    run(account, work) {
      const done = queueOf(account).add(() => work(slot));
      running.add(done);
      const forget = () => running.delete(done);
      done.then(forget, forget);
      return done;
    },
    async idle() {
      while (running.size) await Promise.allSettled(running);
    },
  };
}
