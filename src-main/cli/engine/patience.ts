import { EngineError } from '../../../mcp/src/engine/engine-error.ts';

/** Repeats a call that may succeed a moment later, as the engine says. */

/** What stands between a command and the answer of an engine. */
export interface PatienceDeps {
  now(): number;
  /** Resolves after so many ms. @throws the signal's reason where aborted */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** Tells a person why nothing happens; '' once it goes on. */
  tell(line: string): void;
  /** Finds the engine again that stopped answering. False where there is none to be found. */
  reopen(): Promise<boolean>;
  signal: AbortSignal;
}

/** Longest wait of one call for its turn, and for an engine that has stopped answering, ms. */
const TURN_MS = 15 * 60_000;
const GONE_MS = 30_000;
const AGAIN_MS = 1000;

/** Refusals that pass: nothing was done or charged, and `Retry-After` says when to come again. */
const BUSY: Readonly<Record<string, string>> = {
  RATE_LIMITED: 'too many requests a minute for this key',
  OVERLOADED: 'the engine has too much to do',
  IDEMPOTENCY_IN_PROGRESS: 'the engine is still working on this call',
};
const GONE: readonly string[] = ['UNREACHABLE', 'NOT_CAM'];

/** Whether an engine did not answer. */
export const isGone = (error: unknown): boolean => error instanceof EngineError && GONE.includes(error.code);

/**
 * Sends until it is answered: waits where the engine is busy, for as long as it says, and finds an engine again that went
 * away. `send` must change nothing when it is repeated. @throws EngineError, the signal's reason
 */
export async function untilAnswered<T>(deps: PatienceDeps, send: () => Promise<T>): Promise<T> {
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

async function pause({ wait, tell, signal }: PatienceDeps, ms: number, why: string): Promise<void> {
  tell(`Waiting ${Math.ceil(ms / 1000)} s: ${why}.`);
  try {
    await wait(ms, signal);
  } finally {
    tell('');
  }
}
