import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { boxOfItem } from '../../../src-renderer/state/editor/editor-canvas.ts';
import { toAspect } from '../../../src-renderer/state/editor/edits/canvas.ts';
import { isStyle } from '../../../src-renderer/state/editor/styles.ts';
import type { DraftBody } from '../../../src-shared/contract/drafts.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import { CaptionStyle } from '../../../src-shared/contract/style.ts';
import { makeEditor } from './make-editor.ts';

const FREE = { shift: false, alt: false, mod: true };
const WRITTEN: Partial<CaptionRequest> = {
  captions: [
    { text: 'one', position: 'top' },
    { text: 'two', position: 'bottom' },
  ],
};
const FIRE = { emoji: '🔥', box: { x: 0.4, y: 0.4, width: 0.1, height: 0.15 } };

/** What was saved last, as the engine has it. */
const draftWith = (saved: readonly DraftBody[]) => {
  const { name, document, editor = {} } = saved.at(-1) ?? expect.fail('nothing was saved');
  return { name, document, editor, revision: 2 };
};

const copied = (item: string) => `{"cam":"cam-items-1","items":[{${item}}]}`;

describe('texts', () => {
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

describe('copies', () => {
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
});

describe('places', () => {
  test('a drag moves all that is selected, as one mark, and shows what it snaps to', () => {
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

  test('dragging a copy is one mark, and an abort leaves nothing', () => {
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

  test('a sticker keeps its shape at a corner and still snaps', () => {
    const { editor, state } = makeEditor({ ...WRITTEN, layers: [FIRE] });
    editor.startResize(['layer:0'], { x: 0.5, y: 0.55 }, 'se');
    editor.drag({ x: 0.553, y: 0.6 }, FREE);
    const free = state().document.items[0]?.box;
    expect((free?.width ?? 0) / (free?.height ?? 1)).toBeCloseTo(0.1 / 0.15, 9);
    editor.drag({ x: 0.958, y: 0.6 }, { ...FREE, mod: false });
    const snapped = state().document.items[0]?.box;
    expect((snapped?.x ?? 0) + (snapped?.width ?? 0)).toBeCloseTo(0.96, 9);
    expect((snapped?.width ?? 0) / (snapped?.height ?? 1)).toBeCloseTo(0.1 / 0.15, 9);
    expect(state().guides).toMatchObject([{ axis: 'x', at: 0.96 }]);
    editor.drop();
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

  test('keys resize and rotate as well, each run as one step, and say which numbers to show', () => {
    const turned = { ...FIRE, box: { ...FIRE.box, rotation: 90 } };
    const { editor, state } = makeEditor({ ...WRITTEN, layers: [FIRE, turned] });
    const getBox = (at: number) => editor.request().layers?.[at]?.box;
    editor.select(['layer:0']);
    editor.grow(12, 0);
    editor.grow(0, -8);
    expect(getBox(0)).toEqual({ x: 0.4, y: 0.4, width: 0.11, height: 0.14 });
    editor.rotateByKey(15);
    editor.rotateByKey(-1);
    expect(getBox(0)?.rotation).toBe(14);
    expect(state().keyed).toEqual({ shown: 'angle', times: 4 });
    // Along its own axis: its left side, which is above, stays.
    editor.select(['layer:1']);
    editor.grow(12, 0);
    expect(getBox(1)).toMatchObject({ y: 0.4075, width: 0.11 });
    editor.endKeyed();
    expect(state().keyed).toBeNull();
    for (let step = 0; step < 3; step++) editor.undo();
    expect(getBox(0)).toEqual(FIRE.box);
  });

  test('a picture keeps its shape at its sides, too; Shift stretches it', () => {
    const picture = { image_url: '/cdn/images/a.png', box: FIRE.box };
    const { editor, state } = makeEditor({ ...WRITTEN, layers: [picture] });
    const resize = (shift: boolean) => {
      editor.startResize(['layer:0'], { x: 0.5, y: 0.45 }, 'e');
      editor.drag({ x: 0.6, y: 0.45 }, { ...FREE, shift });
      editor.drop();
      const box = state().document.items.find(({ id }) => id === 'layer:0')?.box;
      editor.undo();
      return { width: box?.width, height: box?.height };
    };
    const { width, height } = FIRE.box;
    expect(resize(false)).toEqual({
      width: expect.closeTo(width + 0.1, 9),
      height: expect.closeTo((height * (width + 0.1)) / width, 9),
    });
    expect(resize(true)).toEqual({ width: expect.closeTo(width + 0.1, 9), height });
  });

  test('a locked ratio is kept by handles and keys until Shift is held, saved with the draft, and undone', async () => {
    const { editor, state, saved } = makeEditor({ ...WRITTEN, layers: [FIRE] });
    const getRatio = (id: string) => {
      const item = state().document.items.find((one) => one.id === id);
      const box = item && boxOfItem(item, editor.canvas());
      return (box?.width ?? 0) / (box?.height ?? 1);
    };
    editor.select(['region:top', 'layer:0']);
    editor.setRatioLocked(true);
    const before = [getRatio('region:top'), getRatio('layer:0')].map((ratio) => expect.closeTo(ratio, 9));
    editor.startResize(['region:top'], { x: 0.95, y: 0.15 }, 'e');
    editor.drag({ x: 0.8, y: 0.15 }, FREE);
    editor.drop();
    editor.select(['layer:0']);
    editor.grow(-24, 0);
    expect([getRatio('region:top'), getRatio('layer:0')]).toEqual(before);
    editor.startResize(['layer:0'], { x: 0.5, y: 0.55 }, 'se');
    editor.drag({ x: 0.6, y: 0.56 }, { ...FREE, shift: true });
    editor.drop();
    expect(getRatio('layer:0')).not.toEqual(before[1]);
    await editor.flush();
    expect(saved.at(-1)?.editor).toEqual({ ratio_locked: ['layer-0', 'top'] });
    const reopened = makeEditor(
      { ...WRITTEN, layers: [FIRE] },
      { draft: { ...draftWith(saved), id: 'draft_0' } },
    );
    expect(reopened.state().document.items.filter((item) => item.ratioLocked)).toHaveLength(2);
    for (let step = 0; step < 4; step++) editor.undo();
    expect(state().document.items.some((item) => item.ratioLocked)).toBe(false);
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
});

describe('the canvas', () => {
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
});
