/** Somebody waits for an answer, or it is work for later: a batch or an accepted job. */
export type Priority = 'interactive' | 'background';

/** After so many interactive turns in a row one of waiting background work follows, so that it never starves. */
const INTERACTIVE_IN_A_ROW = 4;

/** Turns of work: at most `places` at a time, interactive work first, each kind in order of arrival. */
export interface Turns {
  /** Most turns at a time; takes effect at the next start. */
  places: number;
  /** Pieces of work that wait for their turn. */
  readonly waiting: Readonly<Record<Priority, number>>;
  readonly running: number;
  run<T>(priority: Priority, work: () => Promise<T>): Promise<T>;
}

/** `reserved`: places that background work leaves free for interactive work, where there are more than that. */
export function createTurns({ places, reserved }: { places: number; reserved: number }): Turns {
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
