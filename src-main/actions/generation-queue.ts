import PQueue from 'p-queue';
import { PLANS, type Plan } from '../contract/plans.ts';

/** Generations wait their turn, first come first served: within the plan's limit per account, then the machine's. */
export interface GenerationQueue {
  run<T>(account: { id: string; plan: Plan }, work: () => Promise<T>): Promise<T>;
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>;
}

/** `machineLimit`: generations at once on this machine, whoever asks. */
export function createGenerationQueue(machineLimit: number): GenerationQueue {
  const machine = new PQueue({ concurrency: machineLimit });
  const accounts = new Map<string, PQueue>();
  const running = new Set<Promise<unknown>>();

  const queueOf = ({ id, plan }: { id: string; plan: Plan }) => {
    const concurrency = PLANS[plan].generationsAtOnce ?? machineLimit;
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
      const done = queueOf(account).add(() => machine.add(work));
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
