import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RgbRows } from '../../src-main/imaging/png-strips.ts';
import { createStripEncoder } from '../../src-main/imaging/strip-encoder.ts';
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

const nothing = async () => {};

/** A thread that is there: it starts when it is first asked. */
async function startedThread(): Promise<StripThread> {
  const thread = createStripThread();
  const rows = { data: Buffer.alloc(3), width: 1, top: 0, height: 1 };
  for (;;) {
    const encoding = thread.tryFilter(rows, [1], nothing);
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
      ...thread,
      tryFilter(...given) {
        const filtering = thread.tryFilter(...given);
        used.push(filtering !== undefined);
        return filtering;
      },
    };
    const [here, there] = [createStripEncoder(), createStripEncoder(watched)];
    await fc.assert(
      fc.asyncProperty(pictures, async ({ rows, heights }) => {
        expect(await there.encode(rows, heights)).toEqual(await here.encode(rows, heights));
      }),
      { numRuns: 30, seed: 10 },
    );
    expect(used).toContain(true);
  });

  test('filters what is more than it has room for one after the other, and leaves what is too large', async () => {
    const thread = await startedThread();
    const rows = { data: Buffer.alloc(300 * 64 * 3, 7), width: 300, top: 0, height: 64 };
    const sums = async (strips: { adler: number }[]) => strips.map(({ adler }) => adler);
    const [own] = await createStripEncoder().encode(rows, [64]);
    const all = await Promise.all(Array.from({ length: 20 }, () => thread.tryFilter(rows, [64], sums)));
    expect(all).toEqual(Array.from({ length: 20 }, () => [own?.adler]));
    expect(thread.tryFilter({ ...rows, data: Buffer.alloc(3 << 20) }, [64], sums)).toBeUndefined();
  });

  test('does not keep a program from ending, nor lets it end before the strips are there', async () => {
    const program = `
      import { createStripThread } from ${JSON.stringify(path.resolve('src-main/imaging/strip-thread.ts'))};
      const thread = createStripThread();
      const rows = { data: Buffer.alloc(30), width: 10, top: 0, height: 1 };
      const until = async () =>
        thread.tryFilter(rows, [1], async ([strip]) => strip.filtered.length) ??
        new Promise((resolve) => setImmediate(resolve)).then(until);
      console.log(await until());`;
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'cam-strips-')), 'program.mts');
    writeFileSync(file, program);
    // It would wait for half a minute until the thread ends by itself.
    const { stdout } = await promisify(execFile)(process.execPath, [file], { timeout: 20_000 });
    expect(stdout).toBe('31\n');
  });

  test('that is ended or fails is used no more, and nothing is lost', async () => {
    const rows = { data: Buffer.alloc(30, 7), width: 10, top: 0, height: 1 };
    const own = await createStripEncoder().encode(rows);
    const thread = await startedThread();
    const encoding = createStripEncoder(thread).encode(rows);
    await thread.end();
    expect(await encoding).toEqual(own);
    expect(thread.tryFilter(rows, [1], nothing)).toBeUndefined();
    const tryFilter = () => Promise.reject(new Error('ended'));
    expect(await createStripEncoder({ ...createStripThread(), tryFilter }).encode(rows)).toEqual(own);
    const failing = createStripThread('throw new Error("broken")');
    for (let turn = 0; turn < 1000; turn++) {
      expect(await createStripEncoder(failing).encode(rows)).toEqual(own);
      await new Promise((resolve) => setImmediate(resolve));
    }
  });
});
