import { expect, test } from 'vitest';
import { FIRE, makeEditor, WRITTEN } from './make-editor.ts';

const FREE = { shift: false, alt: false, mod: true };

test('a drag moves all that is selected, as one undo step, and shows what it snaps to', () => {
  const { editor, state } = makeEditor(WRITTEN);
  const { x = 0, y = 0 } = state().document.items[0]?.box ?? { x: 0.05, y: 0.05 };
  expect(editor.startMove(['region:top'], { x: 0.5, y: 0.1 })).toBe(true);
  editor.drag({ x: 0.502, y: 0.35 }, { ...FREE, mod: false });
  expect(state().guides.some(({ axis, at }) => axis === 'x' && at === 0.5)).toBe(true);
  editor.drop();
  expect(state().guides).toEqual([]);
  expect(state().document.items[0]?.box).toMatchObject({
    x: expect.closeTo(x),
    y: expect.closeTo(y + 0.25),
  });
  expect(state().undoLabel).toBe('move');
  editor.undo();
  expect(state().document.items[0]?.box).toBeNull();
  expect(state().undoLabel).toBeNull();
});

test('dragging a copy is one undo step, and an abort leaves nothing', () => {
  const { editor, state } = makeEditor({ ...WRITTEN, layers: [FIRE] });
  const start = state().document;
  editor.select(['layer:0']);
  editor.startMove(['layer:0'], { x: 0.45, y: 0.45 }, true);
  editor.drag({ x: 0.25, y: 0.45 }, FREE);
  editor.drag({ x: 0.65, y: 0.45 }, FREE);
  editor.drop();
  expect(editor.request().layers?.map(({ box }) => box.x)).toEqual([0.4, 0.6]);
  expect(state().selection).toEqual([state().document.items.at(-1)?.id]);
  editor.undo();
  expect(state()).toMatchObject({ document: start, selection: ['layer:0'], undoLabel: null });
  editor.startMove(['layer:0'], { x: 0.45, y: 0.45 }, true);
  editor.drag({ x: 0.25, y: 0.45 }, FREE);
  editor.abort();
  expect(state().document).toBe(start);
  editor.startRotate(['region:top'], { x: 0.95, y: 0.15 });
  editor.drag({ x: 0.5, y: 0.9 }, FREE);
  expect(state().document).not.toBe(start);
  editor.abort();
  expect([state().document === start, state().undoLabel]).toEqual([true, null]);
});

test('the arrow keys move by px of the canvas, and back to its region undoes that', () => {
  const { editor } = makeEditor(WRITTEN);
  editor.select(['region:top']);
  editor.nudge(12, 0);
  editor.nudge(0, 8);
  expect(editor.request().captions[0]?.box).toMatchObject({ x: 0.06, y: 0.06 });
  editor.resetPlace();
  expect(editor.request().captions[0]?.box).toBeUndefined();
});

test('one item aligns with the canvas, several with each other; distributing makes equal gaps', () => {
  const at = (x: number, width: number) => ({ ...FIRE, box: { ...FIRE.box, x, width } });
  const { editor, state } = makeEditor({ ...WRITTEN, layers: [at(0.4, 0.1), at(0.12, 0.3), at(0.8, 0.2)] });
  const lefts = () => state().document.items.flatMap((item) => (item.kind === 'text' ? [] : [item.box.x]));
  editor.select(['layer:0', 'layer:2']);
  editor.align('right');
  expect(lefts()).toEqual([expect.closeTo(0.9), 0.12, 0.8]);
  editor.select(['layer:0']);
  editor.align('left');
  expect(lefts()).toEqual([expect.closeTo(0), 0.12, 0.8]);
  editor.select(['layer:0', 'layer:1', 'layer:2']);
  editor.distribute('horizontal');
  expect(lefts()).toEqual([expect.closeTo(0), expect.closeTo(0.3), 0.8]);
});

test('order: forward passes the next visible item', () => {
  const { editor } = makeEditor({ ...WRITTEN, layers: [FIRE] });
  editor.select(['layer:0']);
  editor.reorder('forward');
  expect(editor.request()).toMatchObject({
    layers: [{ z: 1 }],
    captions: [{ text: 'one' }, { text: 'two', z: 1 }],
  });
  editor.reorder('forward');
  expect(editor.request().captions.map(({ z }) => z)).toEqual([undefined, undefined]);
  editor.reorder('back');
  expect(editor.request().layers?.[0]?.z).toBeUndefined();
});

test('a point hits what is drawn before an empty region, and the topmost first', () => {
  const { editor } = makeEditor({
    captions: [{ text: 'a', position: 'box-1', box: { x: 0, y: 0, width: 1, height: 1 } }],
  });
  expect(editor.itemAt({ x: 0.5, y: 0.1 })?.id).toBe('box:0');
  editor.select(['box:0']);
  editor.remove();
  expect(editor.itemAt({ x: 0.5, y: 0.1 })?.id).toBe('region:top');
  expect(editor.itemAt({ x: 0.2, y: 0.5 })).toBeUndefined();
});

test('a marquee selects what lies inside it', () => {
  const { editor, state } = makeEditor(WRITTEN);
  editor.selectInside({ x: 1, y: 0.35 }, { x: 0, y: 0 });
  expect(state().selection).toEqual(['region:top']);
  editor.selectInside({ x: 0, y: 0.7 }, { x: 1, y: 1 }, true);
  expect(state().selection).toEqual(['region:top', 'region:bottom']);
});

test('a picture keeps its shape and takes at most 40 % of the canvas', () => {
  const { editor, state } = makeEditor();
  editor.addImage('/cdn/images/a.png', { width: 300, height: 900 });
  const box = state().document.items.at(-1)?.box;
  expect(((box?.width ?? 0) * 1200) / ((box?.height ?? 0) * 800)).toBeCloseTo(1 / 3, 9);
  expect(box?.height).toBeCloseTo(0.4, 9);
});

test('flip and opacity reach the request', () => {
  const { editor } = makeEditor({ ...WRITTEN, layers: [FIRE] });
  editor.select(['layer:0']);
  editor.flip();
  editor.setOpacity(0.25);
  expect(editor.request().layers).toEqual([{ ...FIRE, flip: true, opacity: 0.25 }]);
});

test('several items are rotated in steps as one, about their common middle; a locked one stays', () => {
  const layer = (x: number) => ({ emoji: '🔥', box: { x, y: 0.4, width: 0.1, height: 0.15 } });
  const { editor } = makeEditor({ layers: [layer(0.2), layer(0.6), layer(0.8)] });
  editor.select(['layer:2']);
  editor.toggleLock();
  editor.select(['layer:0', 'layer:1', 'layer:2']);
  editor.rotate(90);
  // On a canvas of 1,200 × 800 px: their centres were 480 px apart, at 475 px.
  expect(editor.request().layers?.map(({ box }) => box)).toEqual([
    { x: 0.4, y: 0.1, width: 0.1, height: 0.15, rotation: 90 },
    { x: 0.4, y: 0.7, width: 0.1, height: 0.15, rotation: 90 },
    layer(0.8).box,
  ]);
  editor.rotate(-90);
  expect(editor.request().layers).toEqual([layer(0.2), layer(0.6), layer(0.8)]);
});

test('a locked item can be selected, but not moved, edited or deleted', () => {
  const { editor, state } = makeEditor(WRITTEN);
  editor.select(['region:top']);
  editor.toggleLock();
  const locked = state().document;
  expect(editor.startMove(['region:top'], { x: 0.5, y: 0.1 })).toBe(false);
  expect(editor.editText('region:top')).toBe(false);
  editor.setText('region:top', 'no');
  editor.setStyle({ color: 'red' });
  editor.nudge(10, 0);
  editor.align('left');
  editor.reorder('front');
  editor.remove();
  expect(state().document).toBe(locked);
  editor.select(['region:top']);
  expect(state().selection).toEqual(['region:top']);
  editor.toggleLock();
  editor.setText('region:top', 'yes');
  expect(editor.request().captions[0]?.text).toBe('yes');
});
