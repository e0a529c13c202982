import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Editor } from '../../../src-renderer/state/editor/editor.ts';
import { UNDO_ENTRIES_MAX } from '../../../src-renderer/state/history/history.ts';
import type { Point } from '../../../src-shared/document/geometry.ts';
import { makeEditor } from './make-editor.ts';

const point = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
});
const modifiers = fc.record({ shift: fc.boolean(), alt: fc.boolean(), mod: fc.boolean() });
const pick = fc.nat({ max: 20 });

type Step = (editor: Editor) => void;
const idAt = (editor: Editor, at: number) => {
  const { items } = editor.store.getState().document;
  return items[at % items.length]?.id ?? '';
};

/** Anything a person could do, as functions of the editor. */
const asStep = (act: Step) => act;
/** A drag from one point to another, with keys held, that is dropped or aborted. */
const drags = (begin: (editor: Editor, selected: readonly string[], from: Point) => void) =>
  fc.tuple(point, point, modifiers, fc.boolean()).map(([from, to, keys, isDropped]) =>
    asStep((editor) => {
      begin(editor, editor.store.getState().selection, from);
      editor.drag(to, keys);
      if (isDropped) editor.drop();
      else editor.abort();
    }),
  );
const step: fc.Arbitrary<Step> = fc.oneof(
  fc
    .tuple(pick, fc.string({ maxLength: 5 }))
    .map(([at, text]) => asStep((editor) => editor.setText(idAt(editor, at), text))),
  pick.map((at) => asStep((editor) => editor.select([idAt(editor, at)]))),
  pick.map((at) => asStep((editor) => editor.toggle(idAt(editor, at)))),
  drags((editor, selected, from) => editor.startMove(selected, from)),
  drags((editor, selected, from) => editor.startResize(selected, from, 'se')),
  drags((editor, selected, from) => editor.startRotate(selected, from)),
  fc.constantFrom<Step>(
    (editor) => editor.addText('new'),
    (editor) => editor.addEmoji('🔥'),
    (editor) => editor.addImage('/cdn/images/a.png', { width: 300, height: 900 }),
    (editor) => editor.duplicate(),
    (editor) => editor.remove(),
    (editor) => editor.reorder('forward'),
    (editor) => editor.reorder('back'),
    (editor) => editor.align('left'),
    (editor) => editor.distribute('horizontal'),
    (editor) => editor.flip(),
    (editor) => editor.toggleLock(),
    (editor) => editor.nudge(10, -10),
    (editor) => editor.setStyle({ color: 'gold' }),
    (editor) => editor.applyStyleToAll(),
    (editor) => editor.resetStyle(),
    (editor) => editor.resetPlace(),
    (editor) => editor.setOpacity(0.5),
    (editor) => editor.setAspect('1:1', 'crop'),
    (editor) => editor.setAspect('9:16', 'bars'),
    (editor) => editor.setAspect(null, 'crop'),
    (editor) => editor.setCanvas({ pad: { top: 0.3 } }),
    (editor) => editor.setWatermark({ text: 'me' }),
    (editor) => editor.setFormat('webp'),
    (editor) => editor.selectAll(),
    (editor) => editor.undo(),
    (editor) => editor.redo(),
  ),
);

const undoAll = ({ store, undo }: Editor) => {
  while (store.getState().undoLabel !== null) undo();
};
const redoAll = ({ store, redo }: Editor) => {
  while (store.getState().redoLabel !== null) redo();
};

describe('history', () => {
  test('undo all gives the start, redo all the end, whatever was done', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { editor, state } = makeEditor({ captions: [{ text: 'a', position: 'top' }] });
        const start = state().document;
        for (const act of steps) act(editor);
        redoAll(editor);
        const end = state().document;
        undoAll(editor);
        expect(state().document).toBe(start);
        redoAll(editor);
        expect(state().document).toBe(end);
        editor.close();
      }),
      { seed: 21, numRuns: 150 },
    );
  });

  test('at most 200 undo entries are stored', () => {
    const { editor, state } = makeEditor();
    for (let at = 0; at < UNDO_ENTRIES_MAX + 20; at++) editor.setFormat(at % 2 ? 'png' : 'webp');
    let undone = 0;
    for (; state().undoLabel !== null; undone++) editor.undo();
    expect(undone).toBe(UNDO_ENTRIES_MAX);
  });

  test('typing in one box is one undo entry, up to a pause, a line break or another box', async () => {
    const { editor, state, timers } = makeEditor();
    const texts = () => editor.request().captions.map(({ text }) => text);
    editor.setText('region:top', 'a');
    editor.setText('region:top', 'ab');
    await timers.pass(900);
    editor.setText('region:top', 'abc');
    await timers.pass(1100);
    editor.setText('region:top', 'abcd');
    editor.setText('region:top', 'abcd\n');
    editor.setText('region:top', 'abcd\ne');
    editor.setText('region:bottom', 'x');
    editor.setText('region:top', 'abcd\nef');
    const seen = [];
    while (state().undoLabel !== null) {
      editor.undo();
      seen.push(texts().join('|'));
    }
    expect(seen).toEqual(['abcd\ne|x', 'abcd\ne', 'abcd\n', 'abc', '']);
  });

  test('undo restores the selection, but selecting and zooming are not recorded', () => {
    const { editor, state } = makeEditor({ captions: [{ text: 'a', position: 'top' }] });
    editor.selectAll();
    editor.setZoom(2);
    expect(state().undoLabel).toBeNull();
    editor.select(['region:top']);
    const id = editor.addText('b');
    expect(state().selection).toEqual([id]);
    editor.undo();
    expect(state().selection).toEqual(['region:top']);
    editor.redo();
    expect(state().selection).toEqual([id]);
  });

  test('a held slider is one undo entry, and Escape undoes all of it', () => {
    const { editor, state } = makeEditor({ captions: [{ text: 'a', position: 'top' }] });
    const start = state().document;
    editor.select(['region:top']);
    editor.begin();
    for (const outline_width of [0.1, 0.2, 0.3]) editor.setStyle({ outline_width });
    editor.commit('shadow');
    expect(state().undoLabel).toBe('shadow');
    editor.undo();
    expect(state().document).toBe(start);
    editor.begin();
    editor.setStyle({ outline_width: 0.4 });
    editor.cancel();
    expect(state().document).toBe(start);
    expect(state().redoLabel).toBe('shadow');
  });

  test('undo in the middle of a drag ends the drag', () => {
    const { editor, state } = makeEditor({ captions: [{ text: 'a', position: 'top' }] });
    const start = state().document;
    const none = { shift: false, alt: false, mod: true };
    editor.startMove(['region:top'], { x: 0.5, y: 0.1 });
    editor.drag({ x: 0.5, y: 0.3 }, none);
    editor.undo();
    editor.drag({ x: 0.5, y: 0.5 }, none);
    editor.drop();
    expect(state().document).toBe(start);
    expect(state().gesture).toBeNull();
  });
});
