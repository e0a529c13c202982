import { describe, expect, test } from 'vitest';
import { EFFECTS } from '../../../src-shared/contract/motion-names.ts';
import { estimateReadingMs, textMs } from '../../../src-shared/motion/reading.ts';
import {
  findReadingOrder,
  type ScheduledCaption,
  scheduleCaptions,
} from '../../../src-shared/motion/schedule.ts';

const caption = (text: string, x: number, y: number): ScheduledCaption => ({
  text,
  box: { x, y, width: 200, height: 100, rotation: 0 },
});
const getStarts = (captions: readonly ScheduledCaption[]) => captions.map(({ timing }) => timing?.start);

test('reading order is row by row, and from the left or right where the text is', () => {
  const places = { three: [300, 210], two: [300, 10], one: [0, 0], four: [0, 400] };
  const captions = Object.entries(places).map(([text, [x = 0, y = 0]]) => caption(text, x, y));
  expect(findReadingOrder(captions)).toEqual([2, 1, 0, 3]);
  expect(findReadingOrder([caption('שתיים', 0, 0), caption('אחת', 300, 0)])).toEqual([1, 0]);
});

describe('a preset', () => {
  const two = [caption('the second, which is longer', 0, 300), caption('first', 0, 0)];

  test('brings captions one after the other, in reading order, and leaves time to read the last', () => {
    for (const effect of EFFECTS.filter((name) => name !== 'none')) {
      const durationMs = estimateReadingMs(two.map(({ text }) => text));
      const [second = 1, first = 1] = getStarts(scheduleCaptions(two, effect, { durationMs, loops: true }));
      expect(first).toBeGreaterThan(0);
      expect(second).toBeGreaterThan(first);
      expect((1 - second) * durationMs).toBeGreaterThanOrEqual(textMs('the second, which is longer'));
    }
  });

  test('keeps to the duration with twenty captions', () => {
    const many = Array.from({ length: 20 }, (_, at) => caption(`number ${at}`, 0, at * 120));
    const starts = getStarts(scheduleCaptions(many, 'pop', { durationMs: 3000, loops: false }));
    expect(starts.every((start = 1, at) => start <= 0.6 + 1e-9 && start > (starts[at - 1] ?? 0))).toBe(true);
  });

  test('lets captions fade before the loop begins again, and stay at the end of what plays once', () => {
    const exits = (loops: boolean) =>
      scheduleCaptions(two, 'pop', { durationMs: 3000, loops }).map(({ timing }) => timing?.exit?.effect);
    expect(exits(true)).toEqual(['fade', 'fade']);
    expect(exits(false)).toEqual([undefined, undefined]);
  });

  test('has typed a caption before the next one begins', () => {
    const durationMs = 3000;
    const [second, first] = scheduleCaptions(two, 'typewriter', { durationMs, loops: false });
    const { start = 0, entrance } = first?.timing ?? {};
    const typed = start * durationMs + (entrance?.duration_ms ?? 0);
    expect(typed).toBeLessThanOrEqual((second?.timing?.start ?? 0) * durationMs + 1);
  });

  test('leaves captions alone that have a time of their own', () => {
    const own = { ...caption('own', 0, 0), timing: { start: 0.5 } };
    expect(scheduleCaptions([own], 'pop', { durationMs: 3000, loops: true })).toEqual([own]);
    expect(scheduleCaptions(two, 'none', { durationMs: 3000, loops: true })).toEqual(two);
  });
});

test('reading time grows with the text, within limits and in tenths of a second', () => {
  expect(textMs('word')).toBeLessThan(textMs('two words'));
  // A character of Chinese takes more than a letter.
  expect(textMs('猫')).toBeGreaterThan(textMs('c') * 3);
  expect(textMs('👨‍👩‍👧‍👦')).toBe(textMs('c'));
  expect([estimateReadingMs([]), estimateReadingMs(['x'.repeat(1000)])]).toEqual([2000, 12_000]);
  expect(estimateReadingMs(['When the build is green', 'but only on my machine']) % 100).toBe(0);
});
