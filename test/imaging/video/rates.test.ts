import { describe, expect, it } from 'vitest';
import { findRateLimit, KNOWN_ENCODERS } from '../../../src-main/imaging/ffmpeg/encoders.ts';
import { createConstantRate } from '../../../src-main/imaging/video/constant-rate.ts';
import { chooseFrameRate } from '../../../src-main/imaging/video/video-input.ts';

/** How often each frame is shown, and the last one once more. */
function shown(times: readonly number[], fps: number): number[] {
  const rate = createConstantRate({ fps, durationMs: times.reduce((sum, time) => sum + time, 0) });
  return [...times.map((time) => rate.add(time)), rate.finish()];
}

describe('frames at a constant rate', () => {
  it('are as many as the frames where the times are those of the rate', () => {
    for (const fps of [1, 12, 24, 25, 30, 50, 60, 30 / 1.001]) {
      const counts = shown(Array<number>(200).fill(1000 / fps), fps);
      expect(counts).toEqual([...Array<number>(200).fill(1), 0]);
    }
  });

  it('repeat what lasts and leave out what is too short', () => {
    expect(shown([200, 40, 10, 10, 340], 10)).toEqual([2, 0, 0, 1, 3, 0]);
    expect(shown([1], 10)).toEqual([0, 1]);
    expect(shown([1000], 2.5)).toEqual([2, 1]);
  });
});

describe('the rate of a given video', () => {
  const times = (count: number, gap: number) => Array.from({ length: count }, (_, at) => at * gap);
  it.each([
    ['of film', times(48, 1001 / 24_000), 24],
    ['of television', times(60, 1001 / 30_000), 30],
    ['of slow motion', times(240, 1 / 240), 60],
    ['in whole ms', times(30, 1 / 30).map((time) => Math.round(time * 1000) / 1000), 30],
    ['of a recorded screen', [0, 0.04, 0.08, 0.12, 3, 3.04, 9], 25],
    ['of slides', [0, 5, 10], 1],
    ['of one picture', [0], 1],
    ['out of order', [0, 0.12, 0.04, 0.08, 0.16], 25],
    ['that is no whole number', times(20, 1 / 12.5), 12.5],
  ] as const)('%s', (_, list, fps) => {
    expect(chooseFrameRate(list, 10)).toBe(fps);
  });

  it('of one short picture shows it once', () => {
    expect(chooseFrameRate([0], 0.1)).toBe(10);
  });
});

describe('the limit of the rate of x264', () => {
  const find = (name: string, mostKbps: number, kbps: number, rate?: { kbps: number }) => {
    const encoder = KNOWN_ENCODERS.find((one) => one.name === name) ?? expect.fail(name);
    const encoding = { width: 640, height: 360, fps: 30, quality: 90, hasAlpha: false, mostKbps, ...rate };
    return findRateLimit(encoder, encoding, (kbps * 10_000) / 8, 10_000);
  };
  it('is told where it has held the pictures back, and only there', () => {
    expect(find('libx264', 6000, 5700)).toBe(6000);
    expect(find('libx264', 6000, 3000)).toBeUndefined();
    expect(find('libx264', 30_000, 29_000)).toBeUndefined();
    expect(find('libx264', 6000, 5700, { kbps: 5700 })).toBeUndefined();
    expect(find('h264_nvenc', 6000, 5700)).toBeUndefined();
  });
});
