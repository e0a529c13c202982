import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pixelsOnly } from '../../../src-main/imaging/container/pixels-only.ts';
import {
  encodeAnimatedWebp,
  encodeWebpWithin,
  WEBP_DEFAULTS,
} from '../../../src-main/imaging/webp/encode-webp.ts';
import { writeXmp } from '../../../src-shared/document/embedded-document.ts';
import { createSource, sourceOfPictures, untroubled } from '../motion/frames.ts';
import { decodeFrames, shownAt } from '../motion/shown-frames.ts';

/** A square that moves over a ground that grows lighter to the right. */
const square = (count: number, channels: 3 | 4, size = { width: 83, height: 61 }) =>
  createSource({
    ...size,
    channels,
    count,
    durationMs: 40,
    draw(data, at) {
      for (let y = 0; y < size.height; y++) {
        for (let x = 0; x < size.width; x++) {
          const inside = Math.abs(x - 10 - at * 2) < 7 && Math.abs(y - 31) < 7;
          const pixel = inside ? [200, 40, 60] : [100 + x, 120, 150];
          const alpha = inside || y < 20 ? 255 : 0;
          data.set(channels === 3 ? pixel : [...pixel, alpha], (y * size.width + x) * channels);
        }
      }
    },
  });

const encode = (source: ReturnType<typeof square>, options = WEBP_DEFAULTS) =>
  encodeAnimatedWebp(source, options, untroubled());

describe('an animated WebP', () => {
  test.each([3, 4] as const)('shows each frame at its time, of %d channels', async (channels) => {
    const source = square(20, channels);
    const made = await encode(source);
    expect(made).toMatchObject({ width: 83, height: 61, frames: 20, durationMs: 800 });
    const { frames, loop, width, height } = await decodeFrames(made.bytes);
    expect([loop, width, height, frames.length]).toEqual([0, 83, 61, 20]);
    const all = await source.samples(20);
    for (const [at, drawn] of all.entries()) {
      const shown = shownAt(frames, at * 40 + 20);
      let wrong = 0;
      for (let pixel = 0; pixel < 83 * 61; pixel++) {
        const alpha = channels === 4 ? (drawn[pixel * 4 + 3] ?? 0) : 255;
        expect(shown[pixel * 4 + 3]).toBe(alpha);
        if (alpha === 0) continue;
        for (let channel = 0; channel < 3; channel++)
          wrong += Math.abs((shown[pixel * 4 + channel] ?? 0) - (drawn[pixel * channels + channel] ?? 0));
      }
      expect(wrong / (83 * 61 * 3)).toBeLessThan(5);
    }
  });

  test('is small where little changes, and shows equal frames as one', async () => {
    const grey = (value: number) => {
      const data = new Uint8Array(60 * 60 * 3).fill(value);
      return data.fill(255, 0, 30);
    };
    const pictures = [grey(10), grey(10), grey(90), grey(90), grey(90)];
    const made = await encode(sourceOfPictures({ width: 60, height: 60 }, 3, pictures, 50));
    expect(made).toMatchObject({ frames: 2, durationMs: 250 });
    const { frames } = await decodeFrames(made.bytes);
    expect(frames.flatMap(({ from, to }) => [from, to])).toEqual([0, 100, 100, 250]);
  });

  test.each([
    [1, 1, 1, 0],
    [1, 7, 3, 1],
    [7, 1, 2, 5],
    [33, 33, 600, 0],
  ])('is made of %i × %i px, %i frames, and plays %i times', async (width, height, count, plays) => {
    const made = await encode(square(count, 3, { width, height }), { ...WEBP_DEFAULTS, plays });
    const { frames, loop, ...size } = await decodeFrames(made.bytes);
    expect(size).toMatchObject({ width, height, durationMs: made.durationMs });
    expect([frames.length, made.durationMs, loop]).toEqual([made.frames, count * 40, plays]);
  });

  test('with a document inside is read as without, its flag set', async () => {
    const xmp = writeXmp({ template_id: 'tpl_x', captions: [{ position: 'top', text: 'ä' }] }) ?? '';
    const [plain, made] = [await encode(square(3, 4)), await encode(square(3, 4), { ...WEBP_DEFAULTS, xmp })];
    const { xmpAsString, pages } = await sharp(made.bytes, { animated: true }).metadata();
    expect([xmpAsString, pages]).toEqual([xmp, 3]);
    expect(await decodeFrames(made.bytes)).toEqual(await decodeFrames(plain.bytes));
    expect(Buffer.from(pixelsOnly(made.bytes)).equals(plain.bytes)).toBe(true);
  });

  test('ends when it is cancelled, and where the source fails', async () => {
    const controller = new AbortController();
    const progress = (done: number) => {
      if (done > 0.5) controller.abort(new Error('Enough.'));
    };
    const call = encodeAnimatedWebp(square(20, 3), WEBP_DEFAULTS, { signal: controller.signal, progress });
    await expect(call).rejects.toThrow('Enough.');
    const failing = {
      ...square(20, 3),
      async *frames(signal: AbortSignal) {
        yield* square(3, 3).frames(signal);
        throw new Error('The picture is damaged.');
      },
    };
    await expect(encode(failing)).rejects.toThrow('The picture is damaged.');
  });

  test('meets a limit of bytes', async () => {
    const { length } = (await encode(square(30, 3))).bytes;
    const open = async ({ fps, width }: { fps: number; width: number }) =>
      square(Math.round((fps * 30) / 25), 3, { width, height: Math.round((width * 61) / 83) });
    const wish = { maxBytes: Math.round(length * 0.5), fps: 25, width: 83, open };
    const { fits, encoded } = await encodeWebpWithin(wish, WEBP_DEFAULTS, untroubled());
    expect(fits).toBe(true);
    expect(encoded.bytes.length).toBeLessThanOrEqual(length * 0.5);
    expect(encoded.notes.join()).toContain('To stay within');
  });
});

test('what lies between two parts that move costs next to nothing', async () => {
  const [width, height] = [320, 240];
  const ground = new Uint8Array(width * height * 3).map((_, at) => 90 + ((at * 7919) % 61));
  /** Two squares that blink, the second one at `x`, `y`. */
  const blinking = (x: number, y: number) =>
    createSource({
      width,
      height,
      channels: 3,
      count: 12,
      durationMs: 40,
      draw(data, at) {
        data.set(ground);
        for (const [left, top] of [
          [8, 8],
          [x, y],
        ] as const)
          for (let row = top; row < top + 16; row++)
            data.fill(at % 2 === 0 ? 240 : 20, (row * width + left) * 3, (row * width + left + 16) * 3);
      },
    });
  const [near, far] = [await encode(blinking(26, 8)), await encode(blinking(296, 216))];
  // The planes of alpha are larger, and that is all.
  expect(far.bytes.length).toBeLessThan(near.bytes.length * 1.25);
  const { frames } = await decodeFrames(far.bytes);
  const shown = shownAt(frames, 11 * 40 + 20);
  const still = shownAt((await decodeFrames((await encode(blinking(296, 216))).bytes)).frames, 20);
  for (const at of [40, 120, 200].map((y) => (y * width + 160) * 4))
    expect([...shown.subarray(at, at + 4)]).toEqual([...still.subarray(at, at + 4)]);
});
