/** Reports to a client how far a call is. */
export interface Progress {
  /** `fraction` 0 to 1; what is less than was told before counts as a little more. */
  report(fraction: number, message: string): void;
  /** Ends the regular reports. */
  stop(): void;
}

/** Sends one `notifications/progress`. */
export type SendProgress = (progress: number, message: string) => void;

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
