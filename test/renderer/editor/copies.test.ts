import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { keepsRatio } from '../../../src-renderer/state/editor/ratio-lock.ts';
import { isStyle } from '../../../src-renderer/state/editor/styles.ts';
import { CaptionStyle } from '../../../src-shared/contract/style.ts';
import { FIRE, makeEditor, WRITTEN } from './make-editor.ts';

const copied = (item: string) => `{"cam":"cam-items-1","items":[{${item}}]}`;

test('a copy of a region’s text has its style, an offset and a free box', () => {
  const { editor } = makeEditor(WRITTEN);
  editor.select(['region:top']);
  editor.duplicate();
  expect(editor.request().captions.at(-1)).toEqual({
    text: 'one',
    position: 'box-1',
    style: { font: 'sans', outline_width: 0, color: '#112233' },
    box: { x: 0.08, y: 0.08, width: 0.9, height: 0.2 },
  });
});

test('cut and paste restore an item where it was; each further paste goes on from there', async () => {
  const { editor } = makeEditor({ ...WRITTEN, layers: [FIRE] });
  editor.select(['layer:0']);
  await editor.cut();
  expect(editor.request().layers).toBeUndefined();
  await editor.paste();
  await editor.paste();
  expect(editor.request().layers?.map(({ box }) => box.x)).toEqual([0.4, 0.43]);
});

test('thirty copies of one stay on the canvas, each in a place of its own', () => {
  const { editor } = makeEditor({ ...WRITTEN, layers: [FIRE] });
  editor.select(['layer:0']);
  for (let copy = 0; copy < 30; copy++) editor.duplicate();
  const boxes = (editor.request().layers ?? []).map(({ box }) => box);
  const outside = boxes.filter(
    ({ x, y, width, height }) => x < 0 || y < 0 || x + width > 1.00001 || y + height > 1.00001,
  );
  expect(outside).toEqual([]);
  expect(new Set(boxes.map(({ x, y }) => `${x} ${y}`)).size).toBe(31);
});

test('copies of several keep their places to one another, also at an edge', () => {
  const at = (x: number, y: number) => ({ ...FIRE, box: { x, y, width: 0.2, height: 0.2 } });
  const { editor } = makeEditor({ ...WRITTEN, layers: [at(0.5, 0.75), at(0.79, 0.4)] });
  editor.select(['layer:0', 'layer:1']);
  editor.duplicate();
  const [, , first, second] = (editor.request().layers ?? []).map(({ box }) => box);
  expect((second?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo(0.29, 4);
  expect((second?.y ?? 0) - (first?.y ?? 0)).toBeCloseTo(-0.35, 4);
});

test('copies keep their ratio, and pictures do from the start', async () => {
  const { editor, state } = makeEditor({ ...WRITTEN, layers: [FIRE] });
  editor.select(['layer:0']);
  editor.setRatioLocked(true);
  editor.duplicate();
  await editor.copy();
  await editor.paste();
  expect(
    state()
      .document.items.filter((item) => item.kind === 'emoji')
      .map(keepsRatio),
  ).toEqual([true, true, true]);
  editor.addImage('/cdn/a.png', { width: 40, height: 30 });
  const getPicture = () => state().document.items.find(({ kind }) => kind === 'image');
  expect(getPicture()).toSatisfy(keepsRatio);
  editor.setRatioLocked(false);
  await editor.copy();
  await editor.paste();
  expect(state().document.items.at(-1)).not.toSatisfy(keepsRatio);
});

test('any other text becomes a text box', () => {
  const { editor } = makeEditor();
  expect(editor.pasteText('  hello\n')).toBe('all');
  expect(editor.request().captions).toMatchObject([{ text: 'hello', position: 'box-1' }]);
});

const BOX = '"box":{"x":0,"y":0,"width":1,"height":1,"rotation":0}';
test.for([
  ['not JSON', '{"cam":"cam-items-1"'],
  ['a picture of another server', copied(`"kind":"image","url":"https://far.example/cdn/a.png",${BOX}`)],
  ['a foreign field', copied('"kind":"text","text":"x","box":{},"style":{}')],
  ['a bad style', copied(`"kind":"text","text":"x",${BOX},"style":{"font":"comic sans"}`)],
  ['a field that every object has', copied(`"kind":"text","text":"x",${BOX},"style":{"constructor":1}`)],
] as const)('items that could not be saved are no items: %s', ([, text]) => {
  const { editor, state } = makeEditor();
  editor.pasteText(text);
  expect(state().document.items.at(-1)).toMatchObject({ kind: 'text', text });
});

test('the clipboard accepts the styles that the contract does', () => {
  const numbers = [-3, -0.2, 0, 0.4, 1, 2.5, 4, 2001];
  const words = ['anton', 'center', 'top', 'mock', 'gold', '#12'];
  const objects = [{ color: 'gold' }, { color: 'gold', padding: 3 }, { blur: 1 }, null, []];
  const samples = Object.keys(CaptionStyle.properties).flatMap((field): unknown[] =>
    [...numbers, ...words, ...objects].map((value) => ({ [field]: value })),
  );
  for (const sample of [...samples, { unknown: 1 }, [], 'x'])
    expect([sample, isStyle(sample)]).toEqual([sample, Value.Check(CaptionStyle, sample)]);
});
