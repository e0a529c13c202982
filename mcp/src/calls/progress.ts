/** Reports to a client how far a call is. */
export interface Progress {
  /** `fraction` 0 to 1; what is less than was told before counts as a little more. */
  report(fraction: number, message: string): void;
  /** Ends the regular reports. */
  stop(): void;
}

/** Sends one `notifications/progress`. */
type SendProgress = (progress: number, message: string) => void;

/** Interval of reports, ms: a client that resets its timeout at each report then does not end a long call. */
const REPEAT_MS = 5000;
/** Smallest increase between two reports: the protocol requires values that increase. */
const STEP = 0.0001;

/** Leaves room for further reports below the whole. */
const FRACTION_MAX = 0.99;

/** @param send undefined where the client asked for no progress */
export function createProgress(send: SendProgress | undefined): Progress {
  if (!send) return { report: () => {}, stop: () => {} };
  let last = 0;
  let words = 'Starting …';
  const report = (fraction: number, message: string) => {
    last = Math.max(last + STEP, Math.min(fraction, FRACTION_MAX));
    words = message;
    send(last, message);
  };
  const timer = setInterval(() => report(0, words), REPEAT_MS);
  timer.unref();
  return { report, stop: () => clearInterval(timer) };
}

/**
 * Why a client no longer waits for a call: it cancelled the call, or gave up waiting (its own time limit, or the
 * connection is gone) and may send the call again.
 */
type EndOfWait = 'cancelled' | 'gave-up';

/** Clients send the end of their time limit as a cancellation; only its reason tells, as `Request timed out`. */
const TIME_LIMIT = /time[sd]?[ -]?out|deadline|time limit/i;

/** @param reason of an aborted call: the client's words, or an error where the connection was closed */
export function endOfWait(reason: unknown): EndOfWait {
  if (typeof reason === 'string') return TIME_LIMIT.test(reason) ? 'gave-up' : 'cancelled';
  return isClosed(reason) ? 'gave-up' : 'cancelled';
}

/** Whether a call was aborted because its connection was closed. */
export const isClosed = (reason: unknown): boolean =>
  reason instanceof Error && 'code' in reason && reason.code === 'CONNECTION_CLOSED';
