/** Time limits of requests to the network. */

/** The time limit of one fetch: `timeoutMs` in all, or until the caller's own signal aborts. */
export function startDeadline(timeoutMs: number, caller?: AbortSignal) {
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(new Error(`no end after ${timeoutMs} ms`)), timeoutMs);
  const signal = caller ? AbortSignal.any([clock.signal, caller]) : clock.signal;
  return {
    signal,
    state: () => ({
      timedOutAfter: clock.signal.aborted ? timeoutMs : undefined,
      aborted: signal.aborted,
    }),
    stop: () => clearTimeout(timer),
  };
}
