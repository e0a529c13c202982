import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rankTrending } from '../../src-main/library/trending.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2030, 0, 31);
const curated = ['a', 'b', 'c', 'd'].map((id, at) => ({ id, rank: at + 1 }));
const daysAgo = (...days: number[]) => days.map((day) => NOW - day * DAY);
const rank = (times: Record<string, number[]>) => rankTrending(new Map(Object.entries(times)), curated, NOW);
const order = (times: Record<string, number[]>) =>
  rank(times)
    .map(({ id }) => id)
    .join('');
const findVelocity = (...days: number[]) =>
  rank({ a: daysAgo(...days) }).find(({ id }) => id === 'a')?.velocity;

test('without traffic: the curated order, everything new', () => {
  expect(rank({})).toEqual(curated.map((entry) => ({ ...entry, velocity: 'new' })));
});

test.each<[string, Record<string, number[]>, string]>([
  ['traffic comes first, by score', { d: daysAgo(0, 0), c: daysAgo(0) }, 'dcab'],
  ['a caption counts half after three days', { b: daysAgo(3, 3, 3), a: daysAgo(0) }, 'bacd'],
  ['and less than half after that', { b: daysAgo(3.1, 3.1), a: daysAgo(0) }, 'abcd'],
  ['an old caption no longer counts', { d: daysAgo(14) }, 'abcd'],
  ['one of a clock that was set back is new', { c: [NOW + 300 * DAY], d: daysAgo(0, 0) }, 'dcab'],
])('%s', (_, times, expected) => {
  expect(order(times)).toBe(expected);
});

describe('velocity', () => {
  test.each<[string, number[], string]>([
    ['first captions ever', [0, 1, 2], 'new'],
    ['three times the rate', [0, 1, 1, 2, 2, 4], 'rising'],
    ['the same rate', [0, 1, 2, 3, 4, 5], 'steady'],
    ['two after one is not a trend yet', [0, 1, 4], 'steady'],
    ['a third of the rate', [0, 3, 3, 4, 4, 5], 'cooling'],
    ['nothing lately', [4], 'cooling'],
    ['nothing for a week', [8], 'cooling'],
    ['back after a week', [0, 9], 'rising'],
  ])('%s', (_, days, velocity) => {
    expect(findVelocity(...days)).toBe(velocity);
  });
});

describe('for any traffic', () => {
  const times = fc.dictionary(
    fc.constantFrom('a', 'b', 'c', 'd', 'unknown'),
    fc.array(fc.integer({ min: NOW - 40 * DAY, max: NOW }), { maxLength: 30 }),
  );

  test('each curated template gets one entry, ranks run from 1, and the order of what is given does not matter', () => {
    const entries = (ranked: ReturnType<typeof rank>) => ranked.map(({ velocity }) => velocity);
    fc.assert(
      fc.property(times, (traffic) => {
        const ranked = rank(traffic);
        expect(ranked.map(({ id }) => id).sort()).toEqual(['a', 'b', 'c', 'd']);
        expect(ranked.map((entry) => entry.rank)).toEqual([1, 2, 3, 4]);
        const turned = Object.entries(traffic).map(([id, list]) => [id, list.toReversed()] as const);
        expect(entries(rankTrending(new Map(turned), curated.toReversed(), NOW))).toEqual(entries(ranked));
      }),
      { seed: 11 },
    );
  });

  test('one more caption now never lowers a template', () => {
    fc.assert(
      fc.property(times, fc.constantFrom('a', 'b', 'c', 'd'), (traffic, id) => {
        const place = (ranked: ReturnType<typeof rank>) => ranked.find((entry) => entry.id === id)?.rank ?? 0;
        const more = { ...traffic, [id]: [...(traffic[id] ?? []), NOW] };
        expect(place(rank(more))).toBeLessThanOrEqual(place(rank(traffic)));
      }),
      { seed: 12 },
    );
  });
});
