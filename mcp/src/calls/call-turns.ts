/** Generations that work at the same time. */
export const GENERATIONS_AT_ONCE = 2;

/** Lets a few calls work at a time, first come first served. */
export interface Turns {
  /**
   * Waits for a turn; `onWait` is told how many calls go first, at once and each time that changes. Returns how to end
   * the turn. @throws the signal's reason where it is aborted before
   */
  take(signal: AbortSignal, onWait: (before: number) => void): Promise<() => void>;
}

interface WaitingCall {
  start(): void;
  onWait(before: number): void;
}

export function createTurns(atOnce: number): Turns {
  const waiting: WaitingCall[] = [];
  let working = 0;
  const tellPositions = () => {
    for (const [index, { onWait }] of waiting.entries()) onWait(index + 1);
  };
  const end = () => {
    working -= 1;
    waiting.shift()?.start();
    tellPositions();
  };
  const begin = (): (() => void) => {
    working += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      end();
    };
  };
  return {
    async take(signal, onWait) {
      signal.throwIfAborted();
      if (working < atOnce) return begin();
      return new Promise((resolve, reject) => {
        const leave = () => {
          waiting.splice(waiting.indexOf(entry), 1);
          tellPositions();
          reject(signal.reason);
        };
        const entry: WaitingCall = {
          onWait,
          start() {
            signal.removeEventListener('abort', leave);
            resolve(begin());
          },
        };
        signal.addEventListener('abort', leave, { once: true });
        waiting.push(entry);
        onWait(waiting.length);
      });
    },
  };
}
