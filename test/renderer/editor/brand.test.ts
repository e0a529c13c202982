import { expect, test } from 'vitest';
import { styleOnFill } from '../../../src-renderer/state/editor/edits/shape-text.ts';
import { FIRE, makeEditor, REGIONS, WRITTEN } from './make-editor.ts';

/** What the brand kit gives to new texts in shapes, and where its logos are put. */

const STYLE = { font: 'bangers', case: 'upper', color: '#ffd43b', outline_width: 0.1 } as const;
const LETTERS = { font: 'bangers', case: 'upper' } as const;

test('text in a shape has the letters of the style, and its colour where that is read on the fill', () => {
  expect(styleOnFill(STYLE, { kind: 'bubble' })).toEqual(LETTERS);
  expect(styleOnFill(STYLE, { kind: 'rectangle', fill: '#1b1b3a' })).toEqual({
    ...LETTERS,
    color: '#ffd43b',
  });
  expect(styleOnFill(STYLE, { kind: 'ellipse' })).toEqual(STYLE);
});

test('a drawn bubble, and text that is written into a shape, have the style of new texts', () => {
  const layers = [{ shape: { kind: 'rectangle' as const, fill: '#ffffff' }, box: FIRE.box }];
  const { editor, state } = makeEditor({ ...WRITTEN, layers }, { newTextStyle: () => STYLE });
  editor.editText('layer:0');
  editor.replaceLetters(0, 0, 'written', 'typing');
  editor.chooseTool('bubble');
  editor.placeDrawing();
  const shaped = state().document.items.filter((item) => item.kind === 'text' && item.shape);
  expect(shaped).toMatchObject([
    { text: 'written', style: LETTERS },
    { text: '', style: LETTERS },
  ]);
});

test('a logo lies at an edge where it covers no text, not even one that is still to be written', () => {
  const { editor, state } = makeEditor(WRITTEN);
  editor.addLogo('/cdn/logo.png', { width: 300, height: 200 });
  const box = state().document.items.at(-1)?.box ?? expect.fail('there is no logo');
  const covered = REGIONS.filter(
    ({ x, y, width, height }) =>
      box.x < x + width && x < box.x + box.width && box.y < y + height && y < box.y + box.height,
  );
  expect(covered).toEqual([]);
  expect(Math.min(box.x, 1 - box.x - box.width)).toBeLessThan(0.05);
});
