import { expect, test } from 'vitest';
import {
  createFrameMaker,
  type FrameMaker,
  type Sample,
  spreadFirst,
} from '../../../src-renderer/state/video/frame-maker.ts';
import type { FrameResponse } from '../../../src-renderer/state/video/frame-messages.ts';
import { createSampleSeeker } from '../../../src-renderer/state/video/seek-samples.ts';

/** Frames of 100 ms; each tenth is a key frame. */
const FRAMES = 40;
const KEYS = [0, 1, 2, 3];

/** What a worker sends, in order: the number of a small frame, or `whole` and the number. Every look at the clock takes `tickMs`. */
function make(onSent: (sent: string, maker: FrameMaker) => void, tickMs = 0, keys = KEYS) {
  const sent: string[] = [];
  let time = 0;
  let open = 0;
  const toSample = (number: number): Sample => {
    open += 1;
    const close = () => {
      open -= 1;
    };
    return { timestamp: number / 10, duration: 0.1, close };
  };
  const getNumber = ({ timestamp }: Sample) => Math.round(timestamp * 10);
  const maker = createFrameMaker({
    keys,
    sampleAt: async (seconds) => toSample(Math.min(FRAMES - 1, Math.floor(seconds * 10 + 1e-6))),
    async *samples(from, to) {
      for (let number = from * 10; number < Math.min(FRAMES, to * 10); number++) yield toSample(number);
    },
    paintSmall: async (sample) => new Blob([`${getNumber(sample)}`]),
    // The picture of a test is the number.
    paintWhole: (sample) => getNumber(sample) as unknown as ImageBitmap,
    everyMs: 0,
    send(response: FrameResponse) {
      const texts =
        response.kind === 'whole'
          ? [`whole ${String(response.frame.picture)}`]
          : response.kind === 'frames'
            ? response.frames.map(({ atMs }) => `${atMs / 100}`)
            : [];
      for (const text of texts) {
        sent.push(text);
        onSent(text, maker);
      }
    },
    now: () => {
      time += tickMs;
      return time;
    },
  });
  return { maker, sent, open: () => open };
}

test('the key frame before the awaited one is sent first, then that one, small and whole, before all others', async () => {
  const { maker, sent } = make(() => {});
  maker.want(2350);
  void maker.run();
  await expect.poll(() => sent).toContain('whole 23');
  expect(sent.slice(0, 3)).toEqual(['20', '23', 'whole 23']);
});

test('another place leaves the way to the one before, and a step back is decoded again', async () => {
  const { maker, sent } = make((text, wants) => {
    if (text === '30') wants.want(2100);
    if (text === 'whole 21') wants.want(2000);
  }, 60);
  maker.want(3900);
  void maker.run();
  await expect.poll(() => sent).toContain('whole 20');
  expect(sent.filter((text) => text.startsWith('whole'))).toEqual(['whole 21', 'whole 20']);
});

test('while frames are wanted in haste key frames are made, and the right one when the pointer rests', async () => {
  const steps = [2150, 2160, 2170];
  const { maker, sent } = make((text, wants) => {
    const next = text.startsWith('whole') ? undefined : steps.pop();
    if (next !== undefined) wants.want(next);
  }, 10);
  maker.want(2100);
  void maker.run();
  await expect.poll(() => sent).toContain('whole 21');
  expect(sent.slice(0, sent.indexOf('whole 21'))).toEqual(['20', '0', '10', '30', '21']);
});

test('on a long way frames are shown', async () => {
  const { maker, sent } = make(() => {}, 60, [0]);
  maker.want(3500);
  void maker.run();
  await expect.poll(() => sent).toContain('whole 35');
  const before = sent.slice(0, sent.indexOf('whole 35'));
  expect(before.length).toBeGreaterThan(3);
  expect(before.length).toBeLessThan(20);
});

test('all frames are made once, key frames first and then those near the wanted one; all are closed', async () => {
  const { maker, sent, open } = make(() => {}, 60);
  maker.want(1500);
  void maker.run();
  await expect.poll(() => sent.length).toBe(FRAMES + 1);
  const small = sent.filter((text) => !text.startsWith('whole'));
  expect(small.map(Number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: FRAMES }, (_, at) => at));
  expect(small.slice(0, 5)).toEqual(['10', '15', '0', '20', '30']);
  expect(small.slice(5, 13).every((text) => Number(text) > 10 && Number(text) < 20)).toBe(true);
  // The last one is held.
  expect(open()).toBeLessThanOrEqual(1);
});

test('a time after the last frame shows that one', async () => {
  for (const keys of [KEYS, [0]]) {
    const { maker, sent } = make(() => {}, 0, keys);
    maker.want(9000);
    void maker.run();
    await expect.poll(() => sent).toContain('whole 39');
  }
});

test('spread values come in rounds that halve the distance', () => {
  const values = Array.from({ length: 16 }, (_, at) => at);
  expect(spreadFirst(values, 8)).toEqual([0, 8, 4, 12, 2, 6, 10, 14]);
});

test('frames are sought one after the other by one decoder', async () => {
  let asked = 0;
  const decoded: number[] = [];
  const seek = createSampleSeeker(async function* (times) {
    asked += 1;
    let waiting: number | undefined;
    // As the library does it: a frame is decoded when the next time is known.
    for await (const time of times) {
      if (waiting !== undefined) {
        decoded.push(waiting);
        yield waiting;
      }
      waiting = time < 0 ? undefined : time;
      if (time < 0) yield null;
    }
  });
  expect([await seek(3), await seek(1), await seek(2)]).toEqual([3, 1, 2]);
  expect(decoded).toEqual([3, 1, 2]);
  expect(asked).toBe(1);
});
