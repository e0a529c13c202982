import { EngineError } from '../../../mcp/src/engine/engine-error.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { refusalLines } from '../refusal-words.ts';

/** What an error says of a row: that it failed, that the run cannot go on, or that the answer is missing. */

/** Why a row has no picture. */
export interface RowFailure {
  code: string;
  message: string;
}

/** Refusals that every other row would meet as well. */
const STOPPING: ReadonlySet<string> = new Set([
  'INSUFFICIENT_CREDITS',
  'INVALID_API_KEY',
  'EXPIRED_API_KEY',
  'SUSPENDED_API_KEY',
  'SCOPE_REQUIRED',
  'FORBIDDEN_ORIGIN',
  'STORAGE_FULL',
  'STORAGE_UNAVAILABLE',
  'RATE_LIMITED',
  'OVERLOADED',
  'IDEMPOTENCY_IN_PROGRESS',
  'NO_KEY',
  'WRONG_ADDRESS',
  'UNREACHABLE',
  'NOT_CAM',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
]);

/** Failures of a call that leave open whether the row was made. */
const OPEN: ReadonlySet<string> = new Set([
  'UNREACHABLE',
  'NOT_CAM',
  'IDEMPOTENCY_IN_PROGRESS',
  'JOB_NOT_FOUND',
]);

/** A row was sent, and whether it was made and charged is not known. */
export class OutcomeUnknown extends Error {
  /** What the call ended with; undefined where an earlier run has sent the row. */
  readonly reason: EngineError | undefined;

  constructor(message: string, reason?: EngineError) {
    super(message);
    this.name = 'OutcomeUnknown';
    this.reason = reason;
  }

  get failure(): RowFailure {
    return { code: 'OUTCOME_UNKNOWN', message: this.message };
  }
}

/** The error of a call that makes a row, as one of an unknown outcome where it leaves that open. */
export function withOutcome(error: unknown): unknown {
  if (!(error instanceof EngineError) || !OPEN.has(error.code)) return error;
  return new OutcomeUnknown(
    `The row was sent, but no answer came (${error.message}). It may have been made and charged. Run the same command again within a day; nothing is charged twice.`,
    error,
  );
}

/** The failure of a row alone; undefined where the run cannot go on. */
export function toRowFailure(error: unknown): RowFailure | undefined {
  const isOfRow = error instanceof CamError || (error instanceof EngineError && !STOPPING.has(error.code));
  return isOfRow ? { code: error.code, message: refusalLines(error).join(' ') } : undefined;
}
