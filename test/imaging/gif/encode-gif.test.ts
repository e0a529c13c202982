import { describe, expect, test } from 'vitest';
import { encodeGif, encodeGifWithin } from '../../../src-main/imaging/gif/encode-gif.ts';
import { GIF_DEFAULTS } from '../../../src-main/imaging/gif/gif-options.ts';
import { createSource, untroubled } from '../motion/frames.ts';
import { decodeFrames } from '../motion/shown-frames.ts';
import { watchThreads } from '../motion/started-threads.ts';
import { readGif } from './gif-reader.ts';

/** Stripes that move over colours that grow lighter; a large file, since all of it changes. */
const stripes = ({ fps = 20, width = 160 } = {}, durationMs = 2000) => {
  const height = Math.round(width / 2);
  return createSource({
    width,
    height,
    channels: 3,
    count: Math.round((durationMs * fps) / 1000),
    durationMs: 1000 / fps,
    draw(data, at) {
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const stripe = Math.sin(((x * 40) / width + (at * 20) / fps) * 0.7) * 40;
          data.set([100 + (x * 100) / width, 60 + (y * 120) / height, 128 + stripe], (y * width + x) * 3);
        }
      }
    },
  });
};

const threads = watchThreads();

describe('a GIF that a thread makes', () => {
  test('has the frames, times and size of its source, and its progress', async () => {
    const seen: number[] = [];
    const progress = (done: number) => void seen.push(done);
    const made = await encodeGif(stripes(), GIF_DEFAULTS, { ...untroubled(), progress });
    expect(made).toMatchObject({ width: 160, height: 80, frames: 40, durationMs: 2000, notes: [] });
    expect(readGif(made.bytes)).toMatchObject({ width: 160, height: 80, repeats: 0, rest: 0 });
    const { frames } = await decodeFrames(made.bytes);
    expect(frames.length).toBe(40);
    expect([seen.length, seen.at(-1)]).toEqual([40, 1]);
    expect([threads.count(), threads.running()]).toEqual([1, 0]);
  });

  test('ends in the middle when it is cancelled', async () => {
    const controller = new AbortController();
    const progress = (done: number) => {
      if (done >= 0.25) controller.abort(new Error('Enough.'));
    };
    const call = encodeGif(stripes(), GIF_DEFAULTS, { signal: controller.signal, progress });
    await expect(call).rejects.toThrow('Enough.');
    expect([threads.count(), threads.running()]).toEqual([1, 0]);
  });
});

describe('a GIF of at most so many bytes', () => {
  const wish = (maxBytes: number) => ({
    maxBytes,
    fps: 20,
    width: 160,
    open: async (settings: { fps: number; width: number }) => stripes(settings),
  });

  test.each([0.8, 0.15])('has %d of the size and says what it lacks', async (share) => {
    const whole = await encodeGif(stripes(), GIF_DEFAULTS, untroubled());
    const maxBytes = Math.round(whole.bytes.length * share);
    const { fits, encoded } = await encodeGifWithin(wish(maxBytes), GIF_DEFAULTS, untroubled());
    expect(fits).toBe(true);
    expect(encoded.bytes.length).toBeLessThanOrEqual(maxBytes);
    expect(encoded.bytes.length).toBeGreaterThan(maxBytes * 0.4);
    expect(encoded.durationMs).toBe(2000);
    expect(encoded.notes.join()).toContain('frames a second instead of 20');
    expect(threads.running()).toBe(0);
  });

  test('cannot be of a few bytes', async () => {
    const { fits, encoded } = await encodeGifWithin(wish(200), GIF_DEFAULTS, untroubled());
    expect(fits).toBe(false);
    expect(encoded.bytes.length).toBeGreaterThan(200);
  });
});
