import { describe, expect, test } from 'vitest';
import {
  checkText,
  countCharacters,
  type DrawnText,
  measureContrast,
} from '../../../src-renderer/state/editor/text-check.ts';
import type { TextItem } from '../../../src-renderer/state/editor/types.ts';
import { t } from '../../helpers/texts.ts';
import { REGIONS } from './make-editor.ts';

const item = (text: string): TextItem => ({
  id: 'x',
  kind: 'text',
  region: 'top',
  text,
  box: null,
  style: {},
  locked: false,
});
const GOOD: DrawnText = {
  lines: ['a'],
  problems: [],
  missing: [],
  missingFont: false,
  style: { color: '#fff', outline_color: '#000', outline_width: 0.07 },
  pictureContrast: null,
};

const GREY = { color: '#888', outline_color: '#999', outline_width: 0.1 };
const kinds = (text: string, drawn: Partial<DrawnText> = {}) =>
  checkText(item(text), REGIONS[0], { ...GOOD, ...drawn }, t).notes.map(({ kind }) => kind);

describe('checks of a text', () => {
  test('characters are grapheme clusters', () => {
    expect(countCharacters(' 👨‍👩‍👧‍👦é🇯🇵 ')).toBe(3);
    expect(checkText(item('abc'), REGIONS[0], GOOD, t)).toEqual({ characters: 3, budget: 20, notes: [] });
    expect(checkText(item('abc'), undefined, null, t).budget).toBeNull();
  });

  test.for([
    ['too many characters', 'x'.repeat(21), {}, ['budget']],
    ['too small', 'x', { problems: [{ kind: 'small', shown: 8 }], lines: ['a', 'b', 'c'] }, ['small']],
    ['larger than its box', 'x', { problems: [{ kind: 'outside', by: 4 }] }, ['outside']],
    ['cut by the edge', 'x', { problems: [{ kind: 'cut', by: 4 }] }, ['cut']],
    ['no glyph', 'x', { missing: ['x'] }, ['missing']],
    ['its font is gone', 'x', { missingFont: true }, ['font']],
    ['too many lines', 'x', { lines: ['a', 'b', 'c'] }, ['lines']],
    ['grey on grey', 'x', { style: GREY }, ['contrast']],
    ['white on a white part of the picture', 'x', { pictureContrast: 1.9 }, ['contrast']],
    ['white on a grey part of it', 'x', { pictureContrast: 2.4 }, []],
    ['an empty text', '', { problems: [{ kind: 'cut', by: 4 }] }, []],
  ] as const)('%s', ([, text, drawn, expected]) => {
    expect(kinds(text, drawn)).toEqual(expected);
  });

  test('notes say what to do in plain words', () => {
    const drawn: DrawnText = { ...GOOD, problems: [{ kind: 'cut', by: 4 }] };
    expect(checkText(item('x'.repeat(21)), REGIONS[0], drawn, t).notes.map(({ message }) => message)).toEqual(
      ['Recommended: up to 20 characters', 'Text is cut off'],
    );
  });

  test('contrast is that of WCAG, and unknown where only the picture is behind', () => {
    const plate = { color: '#777', outline_width: 0, background: { color: '#fff' } };
    expect(measureContrast({ color: '#fff', outline_color: '#000', outline_width: 0.1 })).toBeCloseTo(21, 5);
    expect(measureContrast(plate)).toBeCloseTo(4.48, 2);
    expect(measureContrast({ color: '#fff', outline_width: 0 })).toBeNull();
  });

  test.for([
    ['an outline makes letters in the colour of their plate readable', '#fff', '#000', 21],
    ['an outline in the colour of the letters only makes them bolder', '#000', '#000', 21],
    ['a grey outline on white does not', '#fff', '#ddd', 1.36],
  ] as const)('%s', ([, color, outline_color, expected]) => {
    const style = { color, outline_color, outline_width: 0.1 };
    expect(measureContrast({ ...style, background: { color: '#fff' } })).toBeCloseTo(expected, 2);
    expect(measureContrast(style, '#fff')).toBeCloseTo(expected, 2);
  });

  test('letters and outline of one colour on the picture say nothing of their contrast', () => {
    expect(measureContrast({ color: '#fff', outline_color: '#fff', outline_width: 0.1 })).toBeNull();
  });
});
