import { expect, test } from 'vitest';
import { makeEditor, WRITTEN } from './make-editor.ts';

test('Delete empties and resets a region, and removes a free box', () => {
  const { editor, state } = makeEditor(WRITTEN);
  const id = editor.addText('mine');
  editor.select(['region:top']);
  editor.setStyle({ color: 'gold' });
  editor.select(['region:top', id ?? '']);
  editor.remove();
  expect(editor.request().captions).toEqual([{ text: 'two', position: 'bottom' }]);
  expect(state().document.items.map((item) => item.id)).toEqual([
    'region:top',
    'region:sign',
    'region:bottom',
  ]);
  expect(state().selection).toEqual([]);
});

test('a text is cut to 1,000 characters, never inside one', () => {
  const { editor } = makeEditor();
  editor.setText('region:top', '😀'.repeat(1200));
  expect(Array.from(editor.request().captions[0]?.text ?? '').length).toBe(1000);
});

test('a style field set to undefined goes back to the region’s; a box’s style can be that of all', () => {
  const { editor } = makeEditor(WRITTEN);
  editor.select(['region:top']);
  editor.setStyle({ color: 'gold', align: 'left' });
  editor.setStyle({ align: undefined });
  expect(editor.request().captions[0]?.style).toEqual({ color: 'gold' });
  editor.applyStyleToAll();
  expect(editor.request().captions.map(({ style }) => style)).toEqual(
    Array(3).fill({ font: 'sans', outline_width: 0, color: 'gold' }),
  );
});

test('new boxes are put at a free place', () => {
  const { editor, state } = makeEditor({
    captions: [{ text: 'x', position: 'box-1', box: { x: 0.1, y: 0.4, width: 0.8, height: 0.2 } }],
  });
  editor.addText('free');
  const box = state().document.items.at(-1)?.box;
  expect(box && (box.y + box.height <= 0.4 || box.y >= 0.6)).toBe(true);
});

test('a new box lies wholly on the picture, or on the surround beside it', () => {
  const { editor, state } = makeEditor(WRITTEN);
  editor.setAspect('4:5', 'bars');
  const { picture, height } = editor.canvas();
  for (const text of ['one', 'two', 'three', 'four']) editor.addText(text);
  const boxes = state().document.items.flatMap(({ id, box }) => (id.startsWith('item') && box ? [box] : []));
  const edges = [picture.y / height, (picture.y + picture.height) / height];
  const across = boxes.filter((box) =>
    edges.some((edge) => box.y < edge - 1e-6 && box.y + box.height > edge + 1e-6),
  );
  expect(boxes).toHaveLength(4);
  expect(across).toEqual([]);
});

test('a text put at a point is around it inside of the picture, and is one step once something is written', () => {
  const { editor, state } = makeEditor(WRITTEN);
  const id = editor.addTextAt({ x: 0.5, y: 0.95 }) ?? expect.fail('no room');
  editor.editText(id);
  const { x = 0, y = 0, width = 0, height = 0 } = state().document.items.at(-1)?.box ?? {};
  expect([x + width / 2, y + height]).toEqual([expect.closeTo(0.5), expect.closeTo(1)]);
  editor.replaceLetters(0, 0, 'hi', 'typing');
  editor.selectNone();
  expect(editor.request().captions.at(-1)?.text).toBe('hi');
  editor.undo();
  editor.undo();
  expect(state().document.items.some((item) => item.id === id)).toBe(false);
});

test('one that is left empty is gone, with its step; after something was written that is a step', () => {
  const { editor, state } = makeEditor(WRITTEN);
  editor.setText('region:top', 'before');
  const before = state().document;
  const put = () => {
    const id = editor.addTextAt({ x: 0.5, y: 0.5 }) ?? expect.fail('no room');
    editor.editText(id);
    return id;
  };
  put();
  editor.endTextEditing();
  expect(state().document.items).toHaveLength(before.items.length + 1);
  editor.select(['region:bottom']);
  expect(state()).toMatchObject({ undoLabel: 'typing', redoLabel: null, selection: ['region:bottom'] });
  expect(state().document).toBe(before);
  const id = put();
  editor.replaceLetters(0, 0, 'hi', 'typing');
  editor.replaceLetters(0, 2, '', 'erasing');
  editor.selectNone();
  expect(state().document.items.some((item) => item.id === id)).toBe(false);
  editor.undo();
  expect(state().document.items.some((item) => item.id === id)).toBe(true);
});

test('no more than 20 captions and 60 layers', () => {
  const { editor } = makeEditor();
  const ids = Array.from({ length: 20 }, () => editor.addText('x'));
  expect(ids.filter((id) => id !== null).length).toBe(17);
  const stickers = Array.from({ length: 62 }, () => editor.addEmoji('🔥'));
  expect(stickers.filter((id) => id !== null).length).toBe(60);
  expect(editor.pasteText('one more')).toBe('full');
  expect(editor.pasteText(' ')).toBe('nothing');
  expect(editor.hasRoomToCopy()).toBe(false);
  editor.undo();
  expect(editor.hasRoomToCopy([stickers[0] ?? ''])).toBe(true);
  expect(editor.hasRoomToCopy([stickers[0] ?? '', stickers[1] ?? ''])).toBe(false);
});
