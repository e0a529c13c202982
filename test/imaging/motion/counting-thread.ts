import { serveFrames } from '../../../src-main/imaging/motion/serve-frames.ts';

/** A thread's program for tests: adds up the first bytes of frames, and can fail or never come to an end. */

export interface CountingOptions {
  failsAt?: number;
  hangsAt?: number;
}

serveFrames<CountingOptions, { sums: number[]; samples: number[]; durationMs: number }>(({ options }) => {
  const sums: number[] = [];
  const samples: number[] = [];
  let total = 0;
  return {
    sample: (data) => void samples.push(data[0] ?? 0),
    async add({ data, durationMs }) {
      if (sums.length === options.failsAt) throw new Error('This frame is one too many.');
      if (sums.length === options.hangsAt) for (;;);
      // Messages that come meanwhile have to wait.
      await new Promise(setImmediate);
      sums.push(data.reduce((sum, value) => sum + value, 0));
      total += durationMs;
    },
    finish: () => ({ result: { sums, samples, durationMs: total } }),
  };
});
