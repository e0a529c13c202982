import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveSpans } from '../../../src-renderer/state/editor/spans.ts';

const words = (text: string, spans: readonly { start: number; end: number }[]) =>
  spans.map(({ start, end }) => Array.from(text).slice(start, end).join(''));

test.each([
  ['typed before', 'see red', 'I see red', [4, 7], 'red'],
  ['typed after', 'red fish', 'red fishes', [0, 3], 'red'],
  ['typed inside', 'see red fish', 'see reed fish', [4, 7], 'reed'],
  ['deleted inside', 'see reed fish', 'see red fish', [4, 8], 'red'],
  ['replaced over its start', 'see red fish', 'big fish', [4, 12], ' fish'],
  ['an emoji before', '🔥 red', '🔥🔥 red', [2, 5], 'red'],
])('words that are %s stay styled', (_, before, after, [start, end], expected) => {
  expect(words(after, moveSpans([{ start: start ?? 0, end: end ?? 0 }], before, after))).toEqual([expected]);
});

test('words that are deleted lose their style', () => {
  expect(moveSpans([{ start: 4, end: 7, color: 'red' }], 'see red fish', 'see fish')).toEqual([]);
});

test('after any change all spans lie in the text', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '🔥'), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(
      text,
      fc.string({ unit: fc.constantFrom('a', 'b', '🔥'), maxLength: 8 }),
      fc.nat(7),
      (before, after, at) => {
        const length = Array.from(before).length;
        const span = { start: Math.min(at, length - 1), end: length };
        for (const { start, end } of moveSpans([span], before, after)) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(Array.from(after).length);
        }
      },
    ),
    { seed: 2, numRuns: 500 },
  );
});
