/** Reports to a client how far a call is. */
export interface Progress {
  /** `fraction` 0 to 1; what is less than was told before counts as a little more. */
  report(fraction: number, message: string): void;
  /** Ends the regular reports. */
  stop(): void;
}

/** Sends one `notifications/progress`. */
export type SendProgress = (progress: number, message: string) => void;

/** Regular reports keep the time limit of clients that restart it with each one from ending a long call, ms. */
const REPEAT_MS = 5000;
/** What a report says more than the one before at least: the protocol wants values that increase. */
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
