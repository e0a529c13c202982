import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RgbRows } from '../../src-main/imaging/png-strips.ts';
import { createStripEncoder, DEFLATE } from '../../src-main/imaging/strip-encoder.ts';
import { createStripThread, type StripThread } from '../../src-main/imaging/strip-thread.ts';

/** Flat areas with noise in them, more or less of it. */
const pictures = fc
  .record({
    width: fc.integer({ min: 1, max: 700 }),
    heights: fc.array(fc.integer({ min: 1, max: 128 }), { minLength: 1, maxLength: 6 }),
    noise: fc.integer({ min: 0, max: 255 }),
  })
  .map(({ width, heights, noise }) => {
    const height = heights.reduce((sum, each) => sum + each, 0);
    const data = Buffer.alloc(width * height * 3);
    let random = 1;
    for (let at = 0; at < data.length; at++) {
      random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0;
      data[at] = (at >> 9) + ((random >> 16) & noise);
    }
    const rows: RgbRows = { data, width, top: 0, height };
    return { rows, heights };
  });

/** A thread that is there: it starts when it is first asked. */
async function startedThread(): Promise<StripThread> {
  const thread = createStripThread(DEFLATE);
  const rows = { data: Buffer.alloc(3), width: 1, top: 0, height: 1 };
  for (;;) {
    const encoding = thread.tryEncode(rows, [1]);
    if (encoding) {
      await encoding;
      return thread;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('the thread for strips', () => {
  test('gives the bytes of the event loop', async () => {
    const thread = await startedThread();
    const used: boolean[] = [];
    const watched: StripThread = {
      tryEncode(...given) {
        const encoding = thread.tryEncode(...given);
        used.push(encoding !== undefined);
        return encoding;
      },
    };
    const [here, there] = [createStripEncoder(), createStripEncoder(watched)];
    await fc.assert(
      fc.asyncProperty(pictures, async ({ rows, heights }) => {
        expect(await there.encode(rows, heights)).toEqual(await here.encode(rows, heights));
      }),
      { numRuns: 60, seed: 10 },
    );
    expect(used).toContain(true);
  });

  test('takes no more than it has room for, and what it does not take is encoded here', async () => {
    const thread = await startedThread();
    const rows = { data: Buffer.alloc(300 * 64 * 3, 7), width: 300, top: 0, height: 64 };
    const taken = Array.from({ length: 8 }, () => thread.tryEncode(rows, [64]));
    expect(taken.filter((encoding) => encoding === undefined)).toHaveLength(5);
    const own = await createStripEncoder(thread).encode(rows, [64]);
    for (const encoding of taken) if (encoding) expect(await encoding).toEqual(own);
  });

  test('that fails is used no more, and nothing is lost', async () => {
    const rows = { data: Buffer.alloc(30, 7), width: 10, top: 0, height: 1 };
    const broken: StripThread = { tryEncode: () => Promise.reject(new Error('ended')) };
    expect(await createStripEncoder(broken).encode(rows)).toEqual(await createStripEncoder().encode(rows));
    const failing = createStripThread({ ...DEFLATE, level: 99 });
    for (;;) {
      const encoding = failing.tryEncode(rows, [1]);
      if (encoding) {
        await expect(encoding).rejects.toThrow();
        break;
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(failing.tryEncode(rows, [1])).toBeUndefined();
  });
});
