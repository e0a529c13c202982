import { describe, expect, test } from 'vitest';
import { encodeInThread } from '../../../src-main/imaging/motion/encode-in-thread.ts';
import { startFrameThread } from '../../../src-main/imaging/motion/frame-thread.ts';
import { threadProgram } from '../../../src-main/imaging/motion/thread-programs.ts';
import type { CountingOptions } from './counting-thread.ts';
import { createSource, untroubled } from './frames.ts';
import { watchThreads } from './started-threads.ts';

const PROGRAM = new URL('./counting-thread.ts', import.meta.url);
const COUNT = 20;
const SOURCE = createSource({
  width: 2,
  height: 2,
  channels: 3,
  count: COUNT,
  durationMs: 40,
  draw: (data, at) => void data.fill(at),
});
const SUMS = Array.from({ length: COUNT }, (_, at) => at * 12);

type CountResult = { sums: number[]; samples: number[]; durationMs: number };
const run = (options: CountingOptions = {}, context = untroubled()) =>
  encodeInThread<CountingOptions, CountResult>(SOURCE, { program: PROGRAM, options, samples: 4 }, context);

const threads = watchThreads();

describe('a thread that encodes frames', () => {
  test('gets each frame as it was when it was handed over, in order', async () => {
    const seen: unknown[] = [];
    const result = await run({}, { ...untroubled(), progress: (...told) => void seen.push(told) });
    expect(result).toEqual({ sums: SUMS, samples: [0, 5, 10, 15], durationMs: 800 });
    const told = (done: number) => [done / COUNT, { done, count: COUNT }];
    expect(seen).toEqual(Array.from({ length: COUNT }, (_, at) => told(at + 1)));
    expect([threads.count(), threads.running()]).toEqual([1, 0]);
  });

  test('that fails rejects the call and says why, and ends where the source fails', async () => {
    await expect(run({ failsAt: 3 })).rejects.toMatchObject({
      message: 'The thread of the encoder has failed.',
      cause: { message: 'This frame is one too many.' },
    });
    const failing = {
      ...SOURCE,
      async *frames(signal: AbortSignal) {
        for await (const frame of SOURCE.frames(signal)) {
          yield frame;
          throw new Error('The picture is damaged.');
        }
      },
    };
    const encoding = encodeInThread(failing, { program: PROGRAM, options: {} }, untroubled());
    await expect(encoding).rejects.toThrow('The picture is damaged.');
    expect([threads.count(), threads.running()]).toEqual([2, 0]);
  });

  test('that never comes to an end is ended, and not started for a call that is cancelled already', async () => {
    const signal = AbortSignal.abort(new Error('Not now.'));
    await expect(run({}, { ...untroubled(), signal })).rejects.toThrow('Not now.');
    expect(threads.count()).toBe(0);
    const controller = new AbortController();
    const progress = (done: number) => {
      if (done === 5 / COUNT) controller.abort(new Error('Enough.'));
    };
    await expect(run({ hangsAt: 5 }, { signal: controller.signal, progress })).rejects.toThrow('Enough.');
    expect([threads.count(), threads.running()]).toEqual([1, 0]);
  });

  test('takes so many frames ahead and no more', async () => {
    const thread = startFrameThread<CountingOptions, CountResult>({
      program: PROGRAM,
      size: { width: 2, height: 2 },
      channels: 3,
      options: { hangsAt: 0 },
    });
    const frame = { data: new Uint8Array(12), changed: undefined, durationMs: 40 };
    for (let at = 0; at < 4; at++) await thread.add(frame);
    const fifth = thread.add(frame);
    const outcome = await Promise.race([fifth, new Promise((done) => setImmediate(done, 'waits'))]);
    expect(outcome).toBe('waits');
    expect(threads.running()).toBe(1);
    await thread.cancel(new Error('Enough.'));
    await expect(fifth).rejects.toThrow('Enough.');
    await expect(thread.add(frame)).rejects.toThrow('Enough.');
    await expect(thread.finish()).rejects.toThrow('Enough.');
  });
});

test('the program of a thread is its source in a checkout, and lies beside the bundle and outside the archive otherwise', () => {
  expect(threadProgram('gif').pathname).toMatch(/\/src-main\/imaging\/gif\/gif-thread\.ts$/);
  expect(threadProgram('gif', 'file:///opt/cam/out/cam.js').href).toBe('file:///opt/cam/out/threads/gif.mjs');
  expect(threadProgram('gif', 'file:///opt/cam/resources/app.asar/out/desktop-x.js').href).toBe(
    'file:///opt/cam/resources/app.asar.unpacked/out/threads/gif.mjs',
  );
});
