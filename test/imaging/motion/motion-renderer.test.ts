import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Timing } from '../../../src-shared/contract/motion.ts';
import { EFFECTS, PICTURE_MOTIONS, SIDES } from '../../../src-shared/contract/motion-names.ts';
import { caption, drawOnPaper, emojiLayer, flagPicture, pictureLayer } from '../../helpers/layer-pictures.ts';
import {
  collectFrames,
  type FrameCopy,
  type MovingRequest,
  movingSquare,
  openOnPaper,
} from '../../helpers/moving-pictures.ts';

const CAPTIONS = [
  caption('When the build is green', [0.05, 0.05, 0.9, 0.3]),
  caption('but only here 😂', [0.1, 0.6, 0.8, 0.3, 8], {
    shadow: { color: '#000' },
    background: { color: '#1234' },
  }),
];

/** The pixels of a PNG, RGB. */
const readPixels = (png: Uint8Array) => sharp(png).removeAlpha().raw().toBuffer();

/** Bytes that differ. */
const countDifferences = (a: Uint8Array = new Uint8Array(), b: Uint8Array = new Uint8Array()) =>
  a.length === b.length ? a.filter((value, at) => value !== b[at]).length : Number.POSITIVE_INFINITY;

describe('at rest', () => {
  test('a moving document is the still, pixel by pixel', async () => {
    const flag = await flagPicture();
    const layers = [
      emojiLayer('🔥', [0.7, 0.05, 0.2, 0.25, 20]),
      pictureLayer(flag, [0.02, 0.4, 0.3, 0.3, -12], { opacity: 0.8 }),
    ];
    for (const width of [480, 333]) {
      const request = { captions: CAPTIONS, layers, width, watermark: { options: { text: 'mark' } } };
      const still = await drawOnPaper(request);
      const { source } = await openOnPaper({ ...request, durationMs: 400 });
      const [first, ...others] = await collectFrames(source);
      expect(countDifferences(first?.data, await readPixels(still.bytes))).toBe(0);
      expect(others.every(({ changed }) => changed === undefined)).toBe(true);
    }
  });

  test('after every entrance too', async () => {
    const still = await drawOnPaper({ captions: CAPTIONS, width: 240 });
    const pixels = await readPixels(still.bytes);
    for (const effect of EFFECTS) {
      const captions = CAPTIONS.map((one) => ({ ...one, entrance: { effect, duration_ms: 200 } }));
      const { source } = await openOnPaper({ captions, durationMs: 500, width: 240 });
      const frames = await collectFrames(source);
      expect([effect, countDifferences(frames.at(-1)?.data, pixels)]).toEqual([effect, 0]);
      if (effect === 'none') continue;
      expect(countDifferences(frames[0]?.data, pixels)).toBeGreaterThan(250);
      expect(frames[2]?.changed).toBeDefined();
    }
  });
});

describe('captions in the first frame', () => {
  const captions = CAPTIONS.map((one, at) => ({
    ...one,
    start: 0.2 + at * 0.2,
    entrance: { effect: 'slide', duration_ms: 200 } as const,
  }));
  const open = async (firstFrameCaptions: boolean, more: MovingRequest = {}) =>
    collectFrames(
      (await openOnPaper({ captions, durationMs: 1000, width: 240, firstFrameCaptions, ...more })).source,
    );

  test('are as at rest, and nothing else is different', async () => {
    const still = await drawOnPaper({ captions: CAPTIONS, width: 240 });
    const [plain, shown] = [await open(false), await open(true)];
    expect(shown.map(({ durationMs }) => durationMs)).toEqual(plain.map(({ durationMs }) => durationMs));
    expect(countDifferences(shown[0]?.data, await readPixels(still.bytes))).toBe(0);
    expect(countDifferences(plain[0]?.data, shown[0]?.data)).toBeGreaterThan(250);
    for (const [at, frame] of plain.entries())
      if (at > 0) expect(countDifferences(frame.data, shown[at]?.data), `frame ${at}`).toBe(0);
  });

  test('lie on the first frame of a moving picture', async () => {
    const moving = {
      moving: movingSquare({ width: 240, height: 160 }, [200, 200, 200, 400]),
      picturePx: { width: 240, height: 160 },
    };
    const without = await open(false, { ...moving, captions: [] });
    const [plain, shown] = [await open(false, moving), await open(true, moving)];
    expect(countDifferences(plain[0]?.data, without[0]?.data)).toBe(0);
    expect(countDifferences(shown[0]?.data, without[0]?.data)).toBeGreaterThan(250);
    expect(countDifferences(shown[3]?.data, plain[3]?.data)).toBe(0);
  });
});

const transitions = fc.record({
  effect: fc.constantFrom(...EFFECTS),
  side: fc.constantFrom(...SIDES),
  duration_ms: fc.integer({ min: 0, max: 500 }),
});
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const timings: fc.Arbitrary<Timing> = fc.record({
  start: between(0, 0.5),
  end: between(0.6, 1),
  entrance: transitions,
  exit: transitions,
});

/** Whether two runs of the same document hand out the same, and each frame differs only where it says. */
function checkChanges(frames: readonly FrameCopy[], width: number, channels: number): void {
  for (const [at, { data, changed }] of frames.entries()) {
    const before = frames[at - 1];
    if (!before) continue;
    for (let px = 0; px < data.length / channels; px++) {
      const [x, y] = [px % width, Math.floor(px / width)];
      const { x: left = 0, y: top = 0, width: across = 0, height: down = 0 } = changed ?? {};
      if (x >= left && x < left + across && y >= top && y < top + down) continue;
      for (let channel = 0; channel < channels; channel++) {
        if (data[px * channels + channel] !== before.data[px * channels + channel])
          throw new Error(`frame ${at} differs at ${x}, ${y}, outside of what it says has changed`);
      }
    }
  }
}

/** Fails unless every frame is the same as if it were the first one that is drawn. */
async function expectNoSeams(request: MovingRequest): Promise<void> {
  const opened = await openOnPaper(request);
  const { source } = opened;
  const frames = await collectFrames(source);
  checkChanges(frames, source.width, source.channels);
  for (const at of [1, 2, Math.floor(frames.length / 2), frames.length - 1]) {
    // Every `at`-th frame alone: what lies between was never drawn.
    const most = Math.ceil(frames.length / Math.max(1, at));
    const step = Math.ceil(frames.length / most);
    const samples = await source.samples(most);
    for (const [index, sample] of samples.entries()) {
      expect(countDifferences(sample, frames[index * step]?.data)).toBe(0);
    }
  }
  await source.close();
}

describe('drawing only what changes gives what drawing everything gives', () => {
  test('for random times, effects and movements', async () => {
    const flag = await flagPicture();
    await fc.assert(
      fc.asyncProperty(
        fc.array(timings, { minLength: 4, maxLength: 4 }),
        fc.constantFrom(undefined, ...PICTURE_MOTIONS),
        async ([first = {}, second = {}, third = {}, fourth = {}], effect) => {
          await expectNoSeams({
            captions: [
              { ...caption('When the build', [0.05, 0.05, 0.9, 0.3]), ...first },
              { ...caption('green 😂', [0.1, 0.2, 0.8, 0.4, 12], { shadow: { color: '#000' } }), ...second },
            ],
            layers: [
              { ...emojiLayer('🔥', [0.3, 0.2, 0.4, 0.5]), ...third },
              { ...pictureLayer(flag, [0.2, 0.4, 0.5, 0.4, 10]), ...fourth },
            ],
            width: 240,
            durationMs: 900,
            fps: 12,
            ...(effect ? { movement: { effect } } : {}),
          });
        },
      ),
      { numRuns: 6, seed: 13 },
    );
  });

  test('over a moving picture, scaled and with bars, opaque and clear', async () => {
    for (const hasAlpha of [false, true]) {
      for (const width of [320, 200]) {
        await expectNoSeams({
          moving: movingSquare({ width: 320, height: 200 }, [100, 50, 70, 100, 200, 40, 100, 100], hasAlpha),
          picturePx: { width: 320, height: 200 },
          canvas: { pad: { top: 0.2 } },
          captions: [{ ...caption('moving', [0.1, 0.1, 0.8, 0.4]), entrance: { effect: 'pop' } }],
          width,
        });
      }
    }
  });
});

test('a moving picture keeps its frames and their times', async () => {
  const durations = [100, 50, 70, 100, 200, 40];
  const moving = movingSquare({ width: 320, height: 200 }, durations);
  const { source, durationMs } = await openOnPaper({
    moving,
    picturePx: { width: 320, height: 200 },
    captions: [caption('still', [0.1, 0.6, 0.8, 0.3])],
  });
  const frames = await collectFrames(source);
  expect(frames.map((frame) => frame.durationMs)).toEqual(durations);
  expect(durationMs).toBe(560);
  expect(source.channels).toBe(3);
  expect(frames[1]?.changed).toEqual({ x: 0, y: 20, width: 40, height: 30 });
});

test('a signal ends the frames with its reason', async () => {
  const { source } = await openOnPaper({ durationMs: 2000, animation: 'pop', captions: CAPTIONS });
  const controller = new AbortController();
  const reason = new Error('enough');
  const work = (async () => {
    for await (const frame of source.frames(controller.signal)) {
      if (frame.durationMs > 0) controller.abort(reason);
    }
  })();
  await expect(work).rejects.toBe(reason);
});

test('the renderer of stills is not changed by times', async () => {
  const timed = CAPTIONS.map((one) => ({ ...one, start: 0.5, entrance: { effect: 'pop' as const } }));
  const [still, withTimes] = await Promise.all([
    drawOnPaper({ captions: CAPTIONS }),
    drawOnPaper({ captions: timed }),
  ]);
  expect(withTimes.bytes.equals(still.bytes)).toBe(true);
});
