import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
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

test('cut and paste restore an item; each further paste has a larger offset', async () => {
  const { editor } = makeEditor({ ...WRITTEN, layers: [FIRE] });
  editor.select(['layer:0']);
  await editor.cut();
  expect(editor.request().layers).toBeUndefined();
  await editor.paste();
  await editor.paste();
  expect(editor.request().layers?.map(({ box }) => box.x)).toEqual([0.43, 0.46]);
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
