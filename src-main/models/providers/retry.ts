/** Tries again what may work a moment later. */

export interface RetryDeps {
  /** Resolves after `ms`, or rejects at once where the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export interface RetryVerdict {
  again: boolean;
  /** ms the other side asks to wait. */
  after?: number;
}

const TRIES = 3;
const FIRST_WAIT_MS = 500;
/** A provider that asks for more patience than this is as good as down. */
const LONGEST_WAIT_MS = 30_000;

/** Runs `work` up to three times with growing waits; throws the last error. */
export async function withRetries<T>(
  { sleep }: RetryDeps,
  signal: AbortSignal,
  work: () => Promise<T>,
  judge: (error: unknown) => RetryVerdict,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      const { again, after } = judge(error);
      const wait = after ?? FIRST_WAIT_MS * 2 ** (tried - 1);
      if (!again || tried === TRIES || wait > LONGEST_WAIT_MS || signal.aborted) throw error;
      await sleep(wait, signal);
    }
  }
}
