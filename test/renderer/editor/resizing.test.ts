import { expect, test } from 'vitest';
import { boxOfItem } from '../../../src-renderer/state/editor/editor-canvas.ts';
import type { DraftBody } from '../../../src-shared/contract/drafts.ts';
import { FIRE, makeEditor, WRITTEN } from './make-editor.ts';

const FREE = { shift: false, alt: false, mod: true };

/** What was saved last, as the engine has it. */
const draftWith = (saved: readonly DraftBody[]) => {
  const { name, document, editor = {} } = saved.at(-1) ?? expect.fail('nothing was saved');
  return { name, document, editor, revision: 2 };
};

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
