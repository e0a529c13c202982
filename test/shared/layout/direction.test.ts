import { describe, expect, test } from 'vitest';
import type { CaptionStyle } from '../../../src-shared/contract/style.ts';
import { computeEmbeddingLevels, textDirection } from '../../../src-shared/layout/direction.ts';
import { layoutText } from '../../../src-shared/layout/layout.ts';
import { textDeps } from '../../helpers/hard-picture.ts';

const BOX = { width: 600, height: 300, maxLines: 3, pictureSide: 1000 };

/** Whether each paragraph, one to a line, is set at the left or the right edge. */
function sides(text: string, align: CaptionStyle['align'], lang?: string): string[] {
  const style: CaptionStyle = { font: 'sans', font_size: 40, align, outline_width: 0 };
  const { items } = layoutText(text, style, BOX, textDeps, { lang });
  const rows = new Map<number, number[]>();
  for (const { x, y } of items) rows.set(Math.round(y / 30), [...(rows.get(Math.round(y / 30)) ?? []), x]);
  return [...rows.values()].map((xs) => (Math.min(...xs) < 10 ? 'left' : 'right'));
}

describe('start and end', () => {
  test('follow the direction of each paragraph, which is that of its first strong character', () => {
    expect(sides('abc\nשלום\nabc', 'start')).toEqual(['left', 'right', 'left']);
    expect(sides('abc\nשלום\nabc', 'end')).toEqual(['right', 'left', 'right']);
    expect(sides('12 שלום abc', 'start')).toEqual(['right']);
    expect(sides('12 abc שלום', 'start')).toEqual(['left']);
  });

  test('a paragraph without a strong character follows the caption, else the language', () => {
    expect(sides('12\nשלום', 'start')).toEqual(['right', 'right']);
    expect(sides('12', 'start')).toEqual(['left']);
    expect(sides('12', 'start', 'ar')).toEqual(['right']);
    expect(textDirection('12 …', 'ur-PK')).toBe('rtl');
  });

  test('left and right stay where they are', () => {
    expect(sides('שלום', 'left')).toEqual(['left']);
    expect(sides('abc', 'right')).toEqual(['right']);
  });
});

test('characters beyond the BMP have their own class, not that of a letter', () => {
  const levels = (text: string, direction: 'ltr' | 'rtl') =>
    [...computeEmbeddingLevels(text, direction)].join('');
  // Emoji between letters from right to left are read from right to left.
  expect(levels('א😀🚀ב', 'rtl')).toBe('111111');
  expect(levels('a 😀 א', 'ltr')).toBe('000001');
  // Adlam and mathematical digits; cuneiform is from left to right.
  expect(levels('\u{1e900}', 'rtl')).toBe('11');
  expect(levels('א 𝟏𝟐', 'rtl')).toBe('112222');
  expect(levels('א \u{12031}', 'rtl')).toBe('1122');
});
