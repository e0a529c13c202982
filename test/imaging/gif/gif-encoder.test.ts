import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pixelsOnly } from '../../../src-main/imaging/container/pixels-only.ts';
import { createGifEncoder } from '../../../src-main/imaging/gif/gif-encoder.ts';
import { GIF_DEFAULTS, type GifOptions } from '../../../src-main/imaging/gif/gif-options.ts';
import type { FrameSource } from '../../../src-main/imaging/motion/frame.ts';
import { writeXmp } from '../../../src-shared/document/embedded-document.ts';
import { ffmpeg } from '../../helpers/ffmpeg.ts';
import { amount } from '../../helpers/full-run.ts';
import { createSource, sourceOfPictures, untroubled } from '../motion/frames.ts';
import { decodeFrames, shownAt } from '../motion/shown-frames.ts';
import { readGif } from './gif-reader.ts';

/** Encodes in this thread. */
async function encode(source: FrameSource, options: Partial<GifOptions> = {}) {
  const encoder = createGifEncoder({ ...source, options: { ...GIF_DEFAULTS, ...options } });
  for (const sample of await source.samples(8)) await encoder.sample?.(sample);
  for await (const frame of source.frames(untroubled().signal)) await encoder.add(frame);
  const { result } = await encoder.finish();
  return { ...result, bytes: Buffer.from(result.bytes) };
}

/** Colours near and far from each other, in one cell of the colour cube and in several. */
const COLORS = [0x000000, 0xffffff, 0x010203, 0x020202, 0x030303, 0xff0000, 0x00fe7f, 0x123456, 0x123457];
const SEED = 1987;

interface Picture {
  width: number;
  height: number;
  /** Of each frame, by pixel: a number of COLORS, or -1 for a transparent pixel. */
  frames: number[][];
  durations: number[];
}

const pictures = (isOpaque: boolean): fc.Arbitrary<Picture> =>
  fc
    .record({
      width: fc.integer({ min: 1, max: 9 }),
      height: fc.integer({ min: 1, max: 9 }),
      count: fc.integer({ min: 1, max: 8 }),
    })
    .chain(({ width, height, count }) => {
      const pixel = fc.integer({ min: isOpaque ? 0 : -1, max: COLORS.length - 1 });
      const still = fc.array(pixel, { minLength: width * height, maxLength: width * height });
      // Mostly as the frame before: a few pixels change, or none.
      const changes = fc.array(fc.tuple(fc.nat(width * height - 1), pixel), { maxLength: 6 });
      const duration = fc.integer({ min: 2, max: 30 }).map((hundredths) => hundredths * 10);
      return fc.record({
        first: still,
        changes: fc.array(changes, { minLength: count - 1, maxLength: count - 1 }),
        durations: fc.array(duration, { minLength: count, maxLength: count }),
        width: fc.constant(width),
        height: fc.constant(height),
      });
    })
    .map(({ first, changes, durations, width, height }) => {
      const frames = [first];
      for (const some of changes) {
        const next = [...(frames.at(-1) ?? [])];
        for (const [at, color] of some) next[at] = color;
        frames.push(next);
      }
      return { width, height, frames, durations };
    });

/** Bytes of a frame; transparent pixels have a colour too, as they may have. */
function toBytes(frame: readonly number[], channels: 3 | 4): Uint8Array {
  return Uint8Array.from(
    frame.flatMap((color) => {
      const value = COLORS[color] ?? 0x0a0b0c;
      const rgb = [value >> 16, (value >> 8) & 255, value & 255];
      return channels === 3 ? rgb : [...rgb, color < 0 ? 0 : 255];
    }),
  );
}

async function checkShown(picture: Picture, channels: 3 | 4): Promise<void> {
  const { width, height, frames, durations } = picture;
  const drawn = frames.map((frame) => toBytes(frame, channels));
  const { bytes, ...counted } = await encode(sourceOfPictures(picture, channels, drawn, durations));
  const decoded = await decodeFrames(bytes);
  const read = readGif(bytes);
  expect(read).toMatchObject({ width, height, rest: 0 });
  expect(read.images.length).toBe(counted.frames);
  const total = durations.reduce((sum, ms) => sum + ms, 0);
  expect(counted.durationMs).toBe(total);
  let start = 0;
  for (const [at, frame] of frames.entries()) {
    const shown = shownAt(measureTimes(decoded.frames, read.images), start);
    const seen = frame.map((_, pixel) => {
      const [r = 0, g = 0, b = 0, alpha] = shown.subarray(pixel * 4, pixel * 4 + 4);
      return alpha === 0 ? -1 : (r << 16) | (g << 8) | b;
    });
    expect(seen).toEqual(frame.map((color) => COLORS[color] ?? -1));
    start += durations[at] ?? 0;
  }
}

/** Decoders of pictures round delays for players; the file's own are exact. */
function measureTimes(
  frames: Awaited<ReturnType<typeof decodeFrames>>['frames'],
  images: readonly { delay: number }[],
) {
  let end = 0;
  return frames.map(({ data }, at) => {
    const from = end;
    end += (images[at]?.delay ?? 0) * 10;
    return { data, from, to: end };
  });
}

describe('what a player shows', () => {
  test.each([
    ['where colours are few', true, 40, 150],
    ['with pixels that become transparent and opaque again', false, 60, 300],
  ])('is every pixel of every frame at its time, %s', async (_, isOpaque, short, full) => {
    const property = fc.asyncProperty(pictures(isOpaque), (picture) => checkShown(picture, isOpaque ? 3 : 4));
    await fc.assert(property, { seed: SEED, numRuns: amount(short, full) });
  });

  test('is so over many codes: noise and large plain areas', async () => {
    const size = { width: 211, height: 173 };
    const noise = (seed: number) => {
      let state = seed;
      return Uint8Array.from({ length: size.width * size.height * 3 }, () => {
        state = (Math.imul(state, 1103515245) + 12345) >>> 0;
        return (state >>> 30) * 85;
      });
    };
    const drawn = [noise(1), noise(2), new Uint8Array(size.width * size.height * 3), noise(3)];
    const { frames } = await decodeFrames((await encode(sourceOfPictures(size, 3, drawn))).bytes);
    expect(frames.length).toBe(4);
    const seen = frames.map(({ data }) => data.filter((_, index) => index % 4 < 3));
    expect(seen.every((data, at) => Buffer.compare(data, drawn[at] ?? new Uint8Array()) === 0)).toBe(true);
  });
});

/** A ball over a plain ground. */
const ball = (count: number, size = { width: 61, height: 47 }) =>
  createSource({
    ...size,
    channels: 3,
    count,
    durationMs: 40,
    draw(data, at) {
      data.fill(200);
      const x = at % size.width;
      for (let y = 10; y < 16; y++) data.fill(20, (y * size.width + x) * 3, (y * size.width + x + 1) * 3);
    },
  });

/** Plain greys, one after the other; none of the palette's samples shows all of them. */
const shades = (count: number, durationMs: number) =>
  createSource({
    width: 40,
    height: 40,
    channels: 3,
    count,
    durationMs,
    draw: (data, at) => void data.fill((at * 71) % 256),
  });

describe('colours', () => {
  test('that the samples did not show are those of the frame all the same', async () => {
    const { bytes } = await encode(shades(90, 40));
    const { frames } = await decodeFrames(bytes);
    for (const [at, { data }] of frames.entries())
      expect(Math.abs((data[0] ?? 0) - ((at * 71) % 256))).toBeLessThan(5);
    expect(readGif(bytes).images.some(({ localColors }) => localColors > 0)).toBe(true);
  });

  test('black and white are exact among a thousand others', async () => {
    const size = { width: 64, height: 64 };
    const spectrum = Uint8Array.from({ length: 64 * 64 * 3 }, (_, at) => {
      const [x, y] = [Math.floor(at / 3) % 64, Math.floor(at / 192)];
      if (y < 2) return x < 32 ? 0 : 255;
      return [x * 4, y * 4, 255 - x * 2 - y][at % 3] ?? 0;
    });
    for (const dither of ['auto', 'ordered', 'none'] as const) {
      const { bytes } = await encode(sourceOfPictures(size, 3, [spectrum]), { dither, colors: 64 });
      const [frame] = (await decodeFrames(bytes)).frames;
      expect([...(frame?.data.subarray(0, 4) ?? [])]).toEqual([0, 0, 0, 255]);
      expect([...(frame?.data.subarray(160, 164) ?? [])]).toEqual([255, 255, 255, 255]);
    }
  });

  test.each([2, 3, 16, 256])('are at most %i', async (colors) => {
    const { bytes } = await encode(shades(90, 40), { colors, dither: 'none' });
    for (const { data } of (await decodeFrames(bytes)).frames) {
      expect(
        new Set(new Uint32Array(data.buffer, data.byteOffset, data.length / 4)).size,
      ).toBeLessThanOrEqual(colors);
    }
  });
});

describe('the file', () => {
  test('draws only what differs', async () => {
    const { images } = readGif((await encode(ball(3))).bytes);
    expect(images).toEqual([
      expect.objectContaining({ x: 0, y: 0, width: 61, height: 47, disposal: 1 }),
      expect.objectContaining({ x: 0, y: 10, width: 2, height: 6, disposal: 1, localColors: 0 }),
      expect.objectContaining({ x: 1, y: 10, width: 2, height: 6 }),
    ]);
  });

  test.each([
    [0, 0, 0],
    [1, undefined, 1],
    [2, 1, 2],
    [7, 6, 7],
  ])('plays %i times', async (plays, repeats, loop) => {
    const { bytes } = await encode(ball(2), { plays });
    expect(readGif(bytes).repeats).toBe(repeats);
    expect((await decodeFrames(bytes)).loop).toBe(loop);
  });

  test('shows frames that are equal as one, as long as all of them, and needs at least one', async () => {
    const drawn = [1, 1, 9, 9, 1].map((value) => new Uint8Array(12).fill(value));
    const { bytes, frames } = await encode(sourceOfPictures({ width: 2, height: 2 }, 3, drawn, 50));
    expect(frames).toBe(3);
    expect(readGif(bytes).images.map(({ delay }) => delay)).toEqual([10, 10, 5]);
    await expect(encode(sourceOfPictures({ width: 2, height: 2 }, 3, []))).rejects.toThrow('no frames');
  });

  test('lasts as long as the frames, though a GIF counts in hundredths, and none is slowed down by players', async () => {
    const at30 = await encode(shades(90, 1000 / 30));
    expect(at30).toMatchObject({ frames: 90, durationMs: 3000 });
    expect(new Set(readGif(at30.bytes).images.map(({ delay }) => delay))).toEqual(new Set([3, 4]));
    const delays = readGif((await encode(shades(60, 1000 / 60))).bytes).images.map(({ delay }) => delay);
    expect([Math.min(...delays), delays.reduce((sum, delay) => sum + delay, 0)]).toEqual([2, 100]);
  });
});

describe('with a document inside', () => {
  const source = () =>
    sourceOfPictures(
      { width: 8, height: 8 },
      3,
      [10, 90, 200].map((grey) => new Uint8Array(192).fill(grey)),
      50,
    );
  const label = (text: string) =>
    writeXmp({ template_id: 'tpl_x', captions: [{ position: 'top', text }] }) ?? '';

  test('of any length, every reader finds the end of it, and the frames as without', async () => {
    const plain = await encode(source());
    const { rest: _rest, ...found } = readGif(plain.bytes);
    const { frames } = await decodeFrames(plain.bytes);
    for (let length = 0; length < 300; length += 7) {
      const { bytes } = await encode(source(), { xmp: label('ä'.repeat(length)) });
      expect(readGif(bytes)).toEqual({ ...found, rest: 0 });
      expect((await decodeFrames(bytes)).frames).toEqual(frames);
      expect(Buffer.from(pixelsOnly(bytes)).equals(plain.bytes)).toBe(true);
    }
  });

  test('FFmpeg decodes it without a complaint', async () => {
    const { bytes } = await encode(source(), { xmp: label('x'.repeat(39_000)) });
    const args = [
      '-err_detect',
      'explode',
      '-xerror',
      '-i',
      'pipe:0',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'gray',
      '-',
    ];
    expect(ffmpeg(args, bytes)).toHaveLength(3 * 64);
  });
});
