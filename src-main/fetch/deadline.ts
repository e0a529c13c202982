export interface Deadline {
  /** Aborts when the time is up or the caller gives up. */
  signal: AbortSignal;
  timedOut: () => boolean;
  stop: () => void;
}

/** Starts the clock of one fetch: `timeoutMs` in all, or until the caller's own signal aborts. */
export function startDeadline(timeoutMs: number, caller?: AbortSignal): Deadline {
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(new Error(`no end after ${timeoutMs} ms`)), timeoutMs);
  return {
    signal: caller ? AbortSignal.any([clock.signal, caller]) : clock.signal,
    timedOut: () => clock.signal.aborted,
    stop: () => clearTimeout(timer),
  };
}
