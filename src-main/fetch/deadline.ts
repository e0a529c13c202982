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

/** The result of work that cannot be cancelled, such as a look-up; rejects at once when `signal` aborts. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
