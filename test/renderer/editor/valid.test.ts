import fc from 'fast-check';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import type { Editor } from '../../../src-renderer/state/editor/editor.ts';
import { DraftBody } from '../../../src-shared/contract/drafts.ts';
import { makeEditor } from './make-editor.ts';

/** Half-written fields of panels: whatever they hold, the draft can be saved. */

const wild = fc.oneof(fc.double(), fc.integer(), fc.constant(Number.NaN));
const word = fc.oneof(fc.constantFrom('#ff', '', 'gold', 'url(x)', '#12345'), fc.string({ maxLength: 140 }));
const box = fc.record({ x: wild, y: wild, width: wild, height: wild, rotation: wild });
const at = fc.constantFrom('region:top', 'region:sign', 'layer:0', 'box:1');

type Edit = (editor: Editor) => void;
const asEdit = (edit: Edit) => edit;
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(at, box).map(([id, to]) => asEdit((editor) => editor.setBoxes(new Map([[id, to]])))),
  fc.tuple(wild, wild).map(([x, y]) => asEdit((editor) => editor.nudge(x, y))),
  fc.tuple(wild, word).map(([size, color]) => {
    const style = { font_size: size, color, shadow: { color, blur: size }, letter_spacing: size };
    return asEdit((editor) => editor.setStyle(style));
  }),
  fc
    .tuple(word, wild, wild)
    .map(([fill, radius, x]) => asEdit((editor) => editor.setShape({ fill, radius, pointer: { x, y: 2 } }))),
  wild.map((opacity) => asEdit((editor) => editor.setOpacity(opacity))),
  wild.map((width) => asEdit((editor) => editor.setWidth(width))),
  fc
    .tuple(word, word, wild)
    .map(([text, color, share]) =>
      asEdit((editor) => editor.setWatermark({ text, color, opacity: share, scale: share })),
    ),
  fc
    .tuple(box, wild, word)
    .map(([crop, share, color]) =>
      asEdit((editor) => editor.setCanvas({ crop, pad: { top: share, left: share }, color })),
    ),
  fc.tuple(at, word).map(([id, text]) => asEdit((editor) => editor.setText(id, text))),
  fc.constant(
    asEdit(
      (editor) => void editor.addCutOut({ url: 'http://engine/a.png', originalUrl: 'http://engine/b.png' }),
    ),
  ),
  word.map((name) => asEdit((editor) => editor.rename(name))),
);

test('the draft is valid for the engine with any input in the fields', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { maxLength: 12 }), async (edits) => {
      const { editor, saved } = makeEditor({
        captions: [
          { text: 'a', position: 'top' },
          {
            text: 'b',
            position: 'box-1',
            box: { x: 0.1, y: 0.1, width: 0.5, height: 0.5 },
            shape: { kind: 'bubble' },
          },
        ],
        layers: [{ emoji: '🔥', box: { x: 0.4, y: 0.4, width: 0.1, height: 0.15 } }],
      });
      editor.selectAll();
      for (const change of edits) change(editor);
      editor.rename(`${editor.store.getState().name} again`);
      await editor.flush();
      const problems = saved.flatMap((body) => [...Value.Errors(DraftBody, body)]);
      expect(problems).toEqual([]);
      expect(saved.length).toBe(1);
      for (const { box: drawn } of saved[0]?.document.captions ?? []) {
        expect((drawn?.x ?? 0) + (drawn?.width ?? 0)).toBeLessThanOrEqual(1 + 1e-9);
        expect((drawn?.y ?? 0) + (drawn?.height ?? 0)).toBeLessThanOrEqual(1 + 1e-9);
      }
    }),
    { seed: 8, numRuns: 300 },
  );
});
