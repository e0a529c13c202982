import { describe, expect, test } from 'vitest';
import type { FontId } from '../../../src-shared/contract/fonts.ts';
import { layoutText } from '../../../src-shared/layout/layout.ts';
import { textDeps } from '../../helpers/hard-picture.ts';

const BOX = { width: 600, height: 300, maxLines: 2, pictureSide: 1000 };
const lay = (text: string, font: FontId = 'anton') => layoutText(text, { font }, BOX, textDeps);

const TABLE = ['┌──────────┐', '│ you   ok │', '├──────────┤', '│ me: text │', '└──────────┘'];
const LETTERS = ['█▀▀ █▀█ █▀▀', '█▄▄ █▀█ ▄▄█'];
const DOTS = ['⠀⣀⣤⣶⣾⣿⣤⣀', '⢸⣿⠟⠛⠛⠻⣿⡇', '⠈⠻⣿⣤⣤⣴⠟⠁'];

describe('rows of one picture', () => {
  test.each([
    ['a table', TABLE, 1.32],
    ['letters of blocks', LETTERS, 1.32],
    ['braille', DOTS, 1.1],
  ])('%s: in characters of one width, and the rows touch', (_, rows, pitch) => {
    for (const font of ['anton', 'luckiest', 'mono', 'terminal'] as const) {
      const { lines, items, size, faces } = lay(rows.join('\n'), font);
      expect(lines).toEqual(rows);
      expect(faces).toHaveLength(1);
      const baselines = [...new Set(items.map(({ y }) => Math.round(y * 1000) / 1000))];
      expect(baselines).toHaveLength(rows.length);
      const [first = 0, second = 0] = baselines;
      expect((second - first) / size).toBeCloseTo(pitch, 3);
    }
  });

  test.each([
    ['a face above words', '(╯°□°)╯︵ ┻━┻\nnot again'],
    ['one line of blocks', '▓▓▓▓▓░░░ 70%\nloading'],
    ['a line between words', 'before\n──────\nafter'],
  ])('%s stays in the font of the caption', (_, text) => {
    expect(lay(text).faces.some((face) => face.startsWith('anton/'))).toBe(true);
  });

  test('a line height of one’s own is kept', () => {
    const { items, size } = layoutText(TABLE.join('\n'), { line_height: 2 }, BOX, textDeps);
    const baselines = [...new Set(items.map(({ y }) => y))].sort((a, b) => a - b);
    expect(((baselines[1] ?? 0) - (baselines[0] ?? 0)) / size).toBeCloseTo(2, 3);
  });
});
