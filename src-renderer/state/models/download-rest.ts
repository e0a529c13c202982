/** How long a download still takes, from how fast it was in the last seconds. */

interface Sample {
  /** ms */
  at: number;
  /** Bytes that have arrived. */
  received: number;
}

/** What is looked back at: longer and a change of speed shows late, shorter and the number jumps. ms */
const WINDOW_MS = 20_000;
/** Before that, the first bytes of a connection would be taken for its speed. ms */
const LEAST_MS = 4000;

/** Keeps what the last seconds brought. */
export function createDownloadRest() {
  const samples: Sample[] = [];
  return {
    /**
     * Takes the bytes that have arrived, of `total`, at `now` (ms). Returns the seconds that are left; undefined where
     * it is too early to tell, or nothing arrives.
     */
    add(received: number, total: number | null, now: number): number | undefined {
      const last = samples.at(-1);
      // It was begun again.
      if (last && received < last.received) samples.length = 0;
      samples.push({ at: now, received });
      while (samples[0] && now - samples[0].at > WINDOW_MS) samples.shift();
      const [first] = samples;
      if (!first || total === null || now - first.at < LEAST_MS || received === first.received)
        return undefined;
      return ((total - received) * (now - first.at)) / (received - first.received) / 1000;
    },
  };
}

export type DownloadRest = ReturnType<typeof createDownloadRest>;
