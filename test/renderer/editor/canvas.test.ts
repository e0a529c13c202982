import { expect, test } from 'vitest';
import { boxOfItem } from '../../../src-renderer/state/editor/editor-canvas.ts';
import { toAspect } from '../../../src-renderer/state/editor/edits/canvas.ts';
import { FIRE, makeEditor, WRITTEN } from './make-editor.ts';

/** px of the uncropped picture where an item's centre lies. */
const onPicture = ({ editor, state }: ReturnType<typeof makeEditor>, id: string) => {
  const canvas = editor.canvas();
  const item = state().document.items.find((one) => one.id === id);
  const box = item && boxOfItem(item, canvas);
  if (!box) return null;
  const round = (px: number) => Math.round(px * 1000) / 1000;
  return {
    x: round((box.x + box.width / 2) * canvas.width - canvas.picture.x + canvas.crop.x),
    y: round((box.y + box.height / 2) * canvas.height - canvas.picture.y + canvas.crop.y),
  };
};

test('bars and crop leave everything over the same part of the picture', () => {
  const made = makeEditor({ ...WRITTEN, layers: [FIRE] });
  made.editor.select(['region:bottom']);
  made.editor.nudge(0, -300);
  const ids = ['layer:0', 'region:top', 'region:bottom'];
  const before = ids.map((id) => onPicture(made, id));
  made.editor.setCanvas({ pad: { top: 0.4, left: 0.2 }, color: '#000' });
  expect(made.editor.canvas()).toMatchObject({ width: 1440, height: 1120 });
  expect(ids.map((id) => onPicture(made, id))).toEqual(before);
  made.editor.setCanvas({ crop: { x: 0.02, y: 0, width: 0.96, height: 1 } });
  expect([onPicture(made, 'layer:0')]).toEqual([before[0]]);
});

test('a slider moved and returned changes nothing', () => {
  const { editor, state } = makeEditor({ ...WRITTEN, layers: [FIRE] });
  editor.select(['region:bottom']);
  editor.nudge(30, 10);
  const box = state().document.items.map((item) => item.box);
  editor.begin();
  for (const bottom of [0.1, 0.5, 1, 0.5, 0.1]) editor.setCanvas({ pad: { bottom } });
  for (const x of [0.1, 0.5]) editor.setCanvas({ crop: { x, y: 0, width: 0.4, height: 1 } });
  editor.setCanvas({});
  editor.commit('canvas');
  expect(state().document.items.map((item) => item.box)).toEqual(box);
  expect(state().undoLabel).toBe('move');
});

test.for([
  ['1:1', 1],
  ['4:5', 0.8],
  ['16:9', 16 / 9],
  ['9:16', 9 / 16],
] as const)('the shape %s counts the bars in, whether it crops or adds more', ([aspect, shape]) => {
  const { editor } = makeEditor(WRITTEN);
  editor.setCanvas({ pad: { top: 0.25 } });
  for (const fit of ['crop', 'bars'] as const) {
    editor.setAspect(aspect, fit);
    const { width, height } = editor.canvas();
    expect(width / height).toBeCloseTo(shape, 2);
    expect(editor.request().canvas?.crop === undefined).toBe(fit === 'bars');
  }
  editor.setAspect(null, 'crop');
  expect(editor.request().canvas).toEqual({ pad: { top: 0.25 } });
});

test('ratios are tried without loss: a text, the crop and the surround are as before', () => {
  const { editor, state } = makeEditor(WRITTEN);
  editor.setCanvas({ crop: { x: 0.1, y: 0, width: 0.8, height: 1 } });
  const id = editor.addText() ?? expect.fail('no text');
  const before = state().document;
  editor.setAspect('9:16', 'crop');
  expect(state().document.canvas.crop?.x).toBeGreaterThan(0.1);
  editor.setAspect('9:16', 'bars');
  const box = state().document.items.find((item) => item.id === id)?.box;
  const [own] = before.items.filter((item) => item.id === id);
  expect(box?.width).toBeCloseTo(own?.box?.width ?? 0);
  editor.setCanvas({ ...state().document.canvas, surround: { type: 'blur', strength: 1 } });
  const fitted = state().document;
  editor.setAspect(null, 'bars');
  editor.setAspect('1:1', 'crop');
  editor.setAspect('9:16', 'bars');
  expect(state().document).toEqual(fitted);
  editor.setAspect(null, 'bars');
  expect(state().document.canvas).toEqual(before.canvas);
});

test('ratios that are tried one after the other are undone as one', () => {
  const { editor, state } = makeEditor(WRITTEN);
  for (const aspect of ['1:1', '4:5', '2:3']) editor.setAspect(aspect, 'crop');
  editor.undo();
  expect(state().document.canvas).toEqual({});
  expect(state().undoLabel).toBeNull();
});

test.for([
  [16 / 9, '16:9'],
  [1920 / 1080, '16:9'],
  [2.39, '31:13'],
  [0.25, '1:4'],
  [1, '1:1'],
] as const)('%d is %s', ([ratio, aspect]) => {
  expect(toAspect(ratio)).toBe(aspect);
});

test('a written text whose region is cropped away gets a box of its own', () => {
  const { editor } = makeEditor(WRITTEN);
  editor.setCanvas({ crop: { x: 0, y: 0, width: 1, height: 0.5 } });
  const [top, bottom] = editor.request().captions;
  expect(top?.box).toBeUndefined();
  expect(bottom?.box).toBeDefined();
  editor.undo();
  expect(editor.request().captions[1]?.box).toBeUndefined();
});
