import { expect, test } from 'vitest';
import {
  countChoices,
  hideWriters,
  isModelPreferred,
} from '../../../src-main/services/trials/blind-pairs.ts';

const memeBy = (lines: string) => ({
  template: 'No yes',
  lines: [lines],
  alt_text: lines,
  picture: 'data:image/webp;base64,',
});

test('a pair does not say who wrote what', () => {
  const memes = { own: memeBy('a'), model: memeBy('b') };
  expect(hideWriters({ idea: 'Mondays', memes, left: 'model' })).toEqual({
    idea: 'Mondays',
    left: memes.model,
    right: memes.own,
  });
});

test('choices count for the writer on their side; what the model could not write counts for CAM’s own', () => {
  const pairs = [{ left: 'own' }, { left: 'model' }, { left: 'model' }] as const;
  expect(countChoices(pairs, ['left', 'left', 'neither'], 1)).toEqual({ own: 2, model: 1, neither: 1 });
  expect(countChoices(pairs, ['right', 'left', 'right'], 0)).toEqual({ own: 1, model: 2, neither: 0 });
});

test('the model has to be preferred more often: a draw changes nothing', () => {
  expect(isModelPreferred({ own: 1, model: 2, neither: 1 })).toBe(true);
  expect(isModelPreferred({ own: 1, model: 1, neither: 2 })).toBe(false);
  expect(isModelPreferred({ own: 0, model: 0, neither: 4 })).toBe(false);
});
