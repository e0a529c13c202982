/** Keeps the still of a document on a video the frame at which the used part of the video begins. */

/** After the last change of the start, ms: one frame is taken after a drag, not many in it. */
const REST_MS = 500;

export interface KeepStillDeps {
  /** Where the used part begins, ms of the video; undefined while it is being changed, and where there is none. */
  startMs(): number | undefined;
  /** Calls back when that may have changed. */
  subscribe(listener: () => void): () => void;
  /** Stores the frame at a time of the video as a picture; returns its address. */
  storeFrame(ms: number): Promise<string>;
  setStill(url: string): void;
  /** Calls back after some ms; the returned function cancels it. */
  schedule(ms: number, run: () => void): () => void;
}

/** Follows the start of the part from where it is now; the returned function ends that. */
export function keepStill({ startMs, subscribe, storeFrame, setStill, schedule }: KeepStillDeps): () => void {
  let stillMs = startMs();
  let waitingMs: number | undefined;
  let cancel = () => {};
  const take = async (ms: number) => {
    try {
      const url = await storeFrame(ms);
      if (waitingMs === ms) {
        stillMs = ms;
        setStill(url);
      }
    } catch {
      // The still of before stays; the next change tries again.
    } finally {
      if (waitingMs === ms) waitingMs = undefined;
    }
  };
  const stop = subscribe(() => {
    const ms = startMs();
    if (ms === undefined || ms === (waitingMs ?? stillMs)) return;
    stillMs ??= ms;
    cancel();
    waitingMs = ms === stillMs ? undefined : ms;
    if (waitingMs !== undefined) cancel = schedule(REST_MS, () => void take(ms));
  });
  return () => {
    waitingMs = undefined;
    cancel();
    stop();
  };
}
