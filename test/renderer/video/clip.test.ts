import { expect, test } from 'vitest';
import {
  changeSpeed,
  clipDuration,
  moveTiming,
  resolveClip,
  slideClip,
  toClipFields,
  toVideoTime,
  trimClip,
} from '../../../src-renderer/state/video/clip.ts';

const url = 'http://cam/cdn/videos/a.mp4';
const FACTS = { durationMs: 90_000 };
const CLIP = { startMs: 10_000, endMs: 30_000, speed: 2 };

test('what a document leaves open of its video is all of it, as far as a document can be', () => {
  expect(resolveClip({ url }, undefined)).toBeUndefined();
  expect(resolveClip({ url, end_ms: 5000 }, undefined)).toEqual({ startMs: 0, endMs: 5000, speed: 1 });
  expect(resolveClip({ url }, FACTS)).toEqual({ startMs: 0, endMs: 60_000, speed: 1 });
  expect(resolveClip({ url, speed: 2 }, FACTS)).toEqual({ startMs: 0, endMs: 90_000, speed: 2 });
  expect(resolveClip({ url, start_ms: 80_000, end_ms: 99_000 }, FACTS)).toMatchObject({ endMs: 90_000 });
});

test('times of the document and of the video differ by the start and the speed', () => {
  expect(clipDuration(CLIP)).toBe(10_000);
  expect([0, 1000, 99_000].map((ms) => toVideoTime(CLIP, ms))).toEqual([10_000, 12_000, 30_000]);
});

test('an end stays inside the video, and the document neither too short nor too long', () => {
  expect(trimClip(CLIP, 'start', -5, FACTS).startMs).toBe(0);
  expect(trimClip(CLIP, 'end', 99_000, FACTS).endMs).toBe(90_000);
  expect(trimClip(CLIP, 'start', 29_999, FACTS).startMs).toBe(29_600);
  expect(trimClip(CLIP, 'end', 0, FACTS).endMs).toBe(10_400);
  const plain = { ...CLIP, speed: 1 };
  expect(trimClip(plain, 'end', 90_000, FACTS).endMs).toBe(70_000);
  expect(trimClip({ ...plain, endMs: 68_000 }, 'start', 0, FACTS).startMs).toBe(8000);
  expect(trimClip({ startMs: 0, endMs: 100, speed: 1 }, 'end', 50, { durationMs: 100 }).endMs).toBe(100);
});

test('a part slides as it is; a speed that would make it too long shortens it', () => {
  expect(slideClip(CLIP, 5000.4, FACTS)).toMatchObject({ startMs: 15_000, endMs: 35_000 });
  expect(slideClip(CLIP, -99_000, FACTS)).toMatchObject({ startMs: 0, endMs: 20_000 });
  expect(slideClip(CLIP, 99_000, FACTS)).toMatchObject({ startMs: 70_000, endMs: 90_000 });
  expect(changeSpeed(CLIP, 0.25, FACTS)).toEqual({ startMs: 10_000, endMs: 25_000, speed: 0.25 });
});

test('a time stays on its moment of the video, and what begins or ends with the part still does', () => {
  const fade = { effect: 'fade' } as const;
  const timing = { start: 0.25, end: 0.5, exit: fade };
  // It is seen from 15 s to 20 s of the video.
  expect(moveTiming(timing, CLIP, { ...CLIP, startMs: 5000 })).toEqual({ start: 0.4, end: 0.6, exit: fade });
  expect(moveTiming(timing, CLIP, { ...CLIP, endMs: 18_000 })).toMatchObject({ start: 0.625, end: 1 });
  expect(moveTiming(timing, CLIP, { ...CLIP, speed: 1 })).toMatchObject({ start: 0.25, end: 0.5 });
  expect(moveTiming({ entrance: fade }, CLIP, { ...CLIP, startMs: 0, endMs: 50_000 })).toMatchObject({
    start: 0,
    end: 1,
  });
  expect(moveTiming(timing, CLIP, { ...CLIP, startMs: 25_000 })).toMatchObject({ start: 0, end: 0 });
});

test('a document names where a clip ends, and of the rest what differs', () => {
  expect(toClipFields(CLIP)).toEqual({ start_ms: 10_000, end_ms: 30_000, speed: 2 });
  expect(toClipFields({ startMs: 0, endMs: 9, speed: 1 })).toEqual({ end_ms: 9 });
});
