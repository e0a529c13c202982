import { expect, test } from 'vitest';
import { layoutText } from '../../../src-shared/layout/layout.ts';
import { textDeps } from '../../helpers/hard-picture.ts';

const BOX = { width: 400, height: 100, maxLines: 1, pictureSide: 400 };

/** Middles of the ink of each glyph, px. */
function measureMiddles(text: string): number[] {
  return layoutText(text, { font: 'sans', outline_width: 0 }, BOX, textDeps).items.flatMap((item) => {
    if (item.kind !== 'glyph') return [];
    const { left, right } = textDeps.faces.face(item.face).extents(item.glyph);
    return item.x + ((left + right) / 2) * item.size;
  });
}

test.for(['★⃠', '글̲', 'ก̶', 'ש̶'])('a mark of another face is centred on its base: %s', (text) => {
  const [first = 0, second = 100, ...more] = measureMiddles(text);
  expect(more).toEqual([]);
  expect(Math.abs(first - second)).toBeLessThan(4);
});

test('a mark between two letters reaches from the first to the second', () => {
  const [first = 0, mark = 0, second = 0] = measureMiddles('ง͡ง');
  expect(mark).toBeGreaterThan(first + 4);
  expect(mark).toBeLessThan(second + 4);
});
