import { describe, expect, test } from 'vitest';
import { emojiOutline } from '../../../src-shared/drawing/emoji-outline.ts';
import { parsePath } from '../../../src-shared/drawing/svg-path.ts';
import { textDeps } from '../../helpers/hard-picture.ts';

const written = (data: string) =>
  parsePath(data)
    .map(({ type, values }) => `${type}${values.map((value) => Math.round(value * 1000) / 1000).join(' ')}`)
    .join('');

describe('path data', () => {
  test.each([
    ['M1 2L3 4Z', 'M1 2L3 4Z'],
    ['m1,2 3,4 5-6z', 'M1 2L4 6L9 0Z'],
    ['M1 1h2v3H0V.5', 'M1 1L3 1L3 4L0 4L0 0.5'],
    ['M0 0c1 0 2 1 2 2s1 2 2 2', 'M0 0C1 0 2 1 2 2C2 3 3 4 4 4'],
    ['M0 0q1 0 1 1t1 1', 'M0 0Q1 0 1 1Q1 2 2 2'],
    ['M0 0s1 1 2 2', 'M0 0C0 0 1 1 2 2'],
    ['M.5.5-1e1-2', 'M0.5 0.5L-10 -2'],
    ['M1 1z m1 1 l1 0', 'M1 1ZM2 2L3 2'],
    ['M0 0L1 1 oops L2 2', 'M0 0L1 1'],
    ['', ''],
  ])('%s', (data, expected) => {
    expect(written(data)).toBe(expected);
  });

  test('arcs are curves through the same points, also with flags written together', () => {
    const half = parsePath('M0 1a1 1 0 012 0');
    expect(half.map(({ type }) => type).join('')).toBe('MCC');
    expect(half[1]?.values.slice(-2).map((value) => Math.round(value * 1e6) / 1e6)).toEqual([1, 0]);
    expect(half[2]?.values.slice(-2)).toEqual([2, 1]);
    expect(parsePath('M0 0A0 5 0 0 0 3 3')[1]).toEqual({ type: 'L', values: [3, 3] });
  });
});

describe('the outline of an emoji', () => {
  test('of every emoji lies about in its square', () => {
    const keys = [...new Set(textDeps.emoji.index().map(([, key]) => key))].filter((_, at) => at % 10 === 0);
    expect(keys.length).toBeGreaterThan(300);
    const outside = keys.filter((key) => {
      const values = emojiOutline(textDeps.emoji.picture(key)).flatMap((command) => command.values);
      const far = values.some((value, at) => (at % 2 ? -value : value) < -0.15 || Math.abs(value) > 1.15);
      return values.length < 6 || far || values.some((value) => !Number.isFinite(value));
    });
    expect(outside).toEqual([]);
    // What lies inside is left out: a face is one circle.
    const face = emojiOutline(textDeps.emoji.picture(textDeps.emoji.find('🙂') ?? ''));
    expect(face.filter(({ type }) => type === 'M')).toHaveLength(1);
  });
});
