import { EngineError } from '../../../mcp/src/engine/engine-error.ts';

/** Repeats calls that fail temporarily. */

/** What repeating calls needs. */
export interface RetryDeps {
  now(): number;
  /** Resolves after a number of ms. @throws the signal's reason if aborted */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** Shows why the command waits; '' when it continues. */
  tell(line: string): void;
  /** Connects again to an engine that stopped responding. False if there is none. */
  reopen(): Promise<boolean>;
  signal: AbortSignal;
}

/** Longest total wait of one call: for a busy engine, and for one that has stopped responding, ms. */
const TURN_MS = 15 * 60_000;
const GONE_MS = 30_000;
const AGAIN_MS = 1000;

/** Temporary errors: nothing was done or charged, and `Retry-After` says when to try again. */
const BUSY: Readonly<Record<string, string>> = {
  RATE_LIMITED: 'too many requests a minute for this key',
  OVERLOADED: 'the engine has too much to do',
  IDEMPOTENCY_IN_PROGRESS: 'the engine is still working on this call',
};
const GONE: readonly string[] = ['UNREACHABLE', 'NOT_CAM'];

/** Whether an engine did not respond. */
export const isGone = (error: unknown): boolean => error instanceof EngineError && GONE.includes(error.code);

/**
 * Calls `send` until it succeeds or fails for good. If the engine is busy, waits as long as it says; if it does not
 * respond, connects again. Repeating `send` must change nothing. @throws EngineError, the signal's reason
 */
export async function retryUntilAnswered<T>(deps: RetryDeps, send: () => Promise<T>): Promise<T> {
  const started = deps.now();
  let goneAt: number | undefined;
  for (;;) {
    deps.signal.throwIfAborted();
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      const busy = BUSY[error.code];
      if (busy !== undefined) {
        goneAt = undefined;
        if (deps.now() - started > TURN_MS) throw error;
        await pause(deps, Math.max(AGAIN_MS, 1000 * (error.retryAfter ?? 0)), busy);
      } else {
        goneAt ??= deps.now();
        const isOver = !isGone(error) || deps.now() - goneAt > GONE_MS;
        if (isOver || !(await deps.reopen())) throw error;
        await pause(deps, AGAIN_MS, 'the engine does not answer');
      }
    }
  }
}

async function pause({ wait, tell, signal }: RetryDeps, ms: number, why: string): Promise<void> {
  tell(`Waiting ${Math.ceil(ms / 1000)} s: ${why}.`);
  try {
    await wait(ms, signal);
  } finally {
    tell('');
  }
}
