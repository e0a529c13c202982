/** The engine refused a call, or did not answer it. */
export class EngineError extends Error {
  /**
   * A code of the engine's error table; `NO_KEY` where no key is configured, `WRONG_ADDRESS` where what is configured
   * is no address, `UNREACHABLE` where no engine answers at it, `NOT_CAM` where another program does.
   */
  readonly code: string;
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  /** What is wrong with which field. */
  readonly details: readonly ErrorDetail[];
  /** Seconds to wait before the same call can succeed, where the engine says so. */
  readonly retryAfter: number | undefined;
  /** Whether the call may have been done all the same: it is kept, and a repeat returns its result. */
  mayBeDone = false;

  constructor(code: string, message: string, { status = 0, details = [], retryAfter }: ErrorParts = {}) {
    super(message);
    this.name = 'EngineError';
    this.code = code;
    this.status = status;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

/** Codes of errors that leave open whether the call was done. */
export const UNKNOWN_OUTCOME: readonly string[] = ['UNREACHABLE', 'NOT_CAM', 'IDEMPOTENCY_IN_PROGRESS'];

/** Whether the engine says that there is no such thing. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof EngineError && error.status === 404 && error.code !== 'NOT_CAM';

export interface ErrorDetail {
  path: string;
  message: string;
}

interface ErrorParts {
  status?: number;
  details?: readonly ErrorDetail[];
  retryAfter?: number | undefined;
}
