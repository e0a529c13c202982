import { type Behaviour, writesWell } from './openai-server.ts';

/** A model that writes at once, or only when it is let; it counts how many it writes at the same time. */
export interface SlowWriter {
  behaviour: Behaviour;
  /** From now on each call waits for `finish`. */
  hold(): void;
  /** Answers everything that waits, and from now on at once. */
  flow(): void;
  /** Answers the call that has waited longest. */
  finish(): void;
  /** Resolves once so many calls have come since `hold`. */
  arrived(count: number): Promise<void>;
  /** Calls that wait for `finish`. */
  waiting(): number;
  /** Most calls that were open at once since `hold`. */
  most(): number;
}

export function createSlowWriter(): SlowWriter {
  let isHeld = false;
  let calls = 0;
  let open = 0;
  let most = 0;
  let held: (() => void)[] = [];
  let awaited: { count: number; resolve(): void }[] = [];
  const finish = () => held.shift()?.();
  return {
    behaviour(response, call) {
      calls += 1;
      open += 1;
      most = Math.max(most, open);
      const answer = () => writesWell(response, call);
      response.on('close', () => {
        open -= 1;
        held = held.filter((one) => one !== answer);
      });
      if (isHeld) held.push(answer);
      else answer();
      for (const { count, resolve } of awaited) if (calls >= count) resolve();
      awaited = awaited.filter(({ count }) => calls < count);
    },
    hold() {
      isHeld = true;
      calls = 0;
      most = open;
    },
    flow() {
      isHeld = false;
      while (held.length > 0) finish();
    },
    finish,
    arrived(count) {
      if (calls >= count) return Promise.resolve();
      return new Promise((resolve) => awaited.push({ count, resolve }));
    },
    waiting: () => held.length,
    most: () => most,
  };
}
