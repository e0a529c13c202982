import { describe, expect, test } from 'vitest';
import { hasLook } from '../../../src-renderer/state/editor/text-styles/look.ts';
import { PRESETS } from '../../../src-renderer/state/editor/text-styles/presets.ts';
import type { TextItem } from '../../../src-renderer/state/editor/types.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { FontName } from '../../../src-shared/contract/own-fonts.ts';
import { captionStyle } from '../../../src-shared/document/captions.ts';
import { makeEditor, REGIONS } from './make-editor.ts';

const open = () => {
  const made = makeEditor({
    captions: [
      { text: 'see red fish', position: 'top' },
      { text: 'free', position: 'box-1', box: { x: 0.1, y: 0.4, width: 0.3, height: 0.2 } },
    ],
    layers: [
      { emoji: '🔥', box: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 }, opacity: 0.4, flip: true },
      { emoji: '🐱', box: { x: 0.5, y: 0.1, width: 0.2, height: 0.2 } },
    ],
  });
  const text = (id: string): TextItem => {
    const item = made.state().document.items.find((one) => one.id === id);
    return item?.kind === 'text' ? item : expect.fail(`no text ${id}`);
  };
  const whole = (id: string) =>
    captionStyle(
      REGIONS.find(({ name }) => name === text(id).region),
      text(id).style,
    );
  return { ...made, text, whole };
};
const BOX = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
const TOP = 'region:top';
const FREE = 'box:1';

describe('letters', () => {
  test('get a style of their own, which is undone and redone, as is a preset of all texts', () => {
    const { editor, text } = open();
    editor.applyLook(PRESETS[0]?.look ?? expect.fail(), [TOP, FREE]);
    editor.undo();
    expect([text(TOP).style, text(FREE).style]).toEqual([{}, {}]);
    editor.styleLetters(TOP, { start: 4, end: 7 }, { color: '#ff0000', underline: true });
    const styled = [{ start: 4, end: 7, color: '#ff0000', underline: true }];
    expect(text(TOP).spans).toEqual(styled);
    editor.undo();
    expect(text(TOP).spans).toBeUndefined();
    editor.redo();
    expect(text(TOP).spans).toEqual(styled);
    editor.clearLetters(TOP, { start: 0, end: 12 });
    expect(text(TOP).spans).toBeUndefined();
  });

  test('a value that the engine would refuse changes nothing; one for the whole text is seen on its letters', () => {
    const { editor, text, state } = open();
    editor.styleLetters(TOP, { start: 0, end: 3 }, { color: 'javascript' });
    expect([text(TOP).spans, state().undoLabel]).toEqual([undefined, null]);
    editor.styleLetters(TOP, { start: 4, end: 7 }, { color: '#ff0000', underline: true });
    editor.styleTexts({ color: '#00ff00' }, [TOP]);
    expect(text(TOP).style.color).toBe('#00ff00');
    expect(text(TOP).spans).toEqual([{ start: 4, end: 7, underline: true }]);
  });
});

describe('bold, italic, underline', () => {
  const cuts = [
    { id: 'font_0000000000000001', family: 'Chalk', bold: true, italic: false, like: 'sans' },
  ] as const;

  test('are taken away where all have them, and go back to what the family is by itself', () => {
    const { editor, text } = open();
    const both = [{ id: TOP }, { id: FREE }];
    editor.styleTexts({ font: 'sans-italic' }, [TOP]);
    editor.styleTexts({ font: 'hand' }, [FREE]);
    expect(editor.readCut('bold', both, cuts)).toEqual({ value: undefined, able: true });
    editor.toggleCut('bold', both, cuts);
    expect([text(TOP).style.bold, text(FREE).style.bold]).toEqual([undefined, true]);
    editor.toggleCut('bold', both, cuts);
    expect([text(TOP).style.bold, text(FREE).style.bold]).toEqual([false, undefined]);
    editor.toggleCut('italic', [{ id: TOP }], cuts);
    expect(text(TOP).style).toEqual({ font: 'sans-italic', bold: false, italic: false });
    editor.toggleCut('italic', [{ id: TOP }], cuts);
    expect(text(TOP).style).toEqual({ font: 'sans-italic', bold: false });
  });

  test('of letters are relative to their text; of the text they replace those of its letters', () => {
    const { editor, text } = open();
    editor.styleTexts({ font: 'serif', bold: false }, [TOP]);
    const red = [{ id: TOP, range: { start: 4, end: 7 } }];
    editor.toggleCut('bold', red, cuts);
    expect(text(TOP).spans).toEqual([{ start: 4, end: 7, bold: true }]);
    expect(editor.readCut('bold', [{ id: TOP }], cuts).value).toBeUndefined();
    editor.toggleCut('bold', red, cuts);
    expect(text(TOP).spans).toBeUndefined();
    editor.toggleCut('bold', red, cuts);
    editor.toggleCut('bold', [{ id: TOP }], cuts);
    expect([text(TOP).spans, text(TOP).style.bold]).toEqual([undefined, undefined]);
  });

  test('cannot be changed where a family has one weight or slope; one’s own says what it is', () => {
    const { editor, text } = open();
    const read = (font: FontName, field: 'bold' | 'italic') => {
      editor.styleTexts({ font }, [TOP]);
      return editor.readCut(field, [{ id: TOP }], cuts);
    };
    expect(read('anton', 'bold')).toEqual({ value: true, able: false });
    editor.toggleCut('bold', [{ id: TOP }], cuts);
    expect(text(TOP).style).toEqual({ font: 'anton' });
    expect(read('brush', 'italic')).toEqual({ value: true, able: false });
    expect(read(cuts[0].id, 'bold')).toEqual({ value: true, able: true });
  });
});

describe('a style that is tried on', () => {
  test('is drawn, and not in the document, its history or the selection', () => {
    const { editor, state } = open();
    editor.select([TOP]);
    const before = state();
    editor.preview.styleTexts({ font: 'comic' });
    const shown = editor.preview.store.getState().document?.items.find(({ id }) => id === TOP);
    expect(shown).toMatchObject({ style: { font: 'comic' } });
    expect(state()).toBe(before);
    editor.preview.clear();
    expect(editor.preview.store.getState().document).toBeNull();
  });

  test('gives way to the next change of the document', () => {
    const { editor } = open();
    editor.preview.applyLook(PRESETS[0]?.look ?? expect.fail(), [TOP]);
    editor.styleTexts({ color: '#00ff00' }, [FREE]);
    expect(editor.preview.store.getState().document).toBeNull();
  });
});

describe('presets', () => {
  test.each(PRESETS.map((preset) => [preset.name, preset] as const))(
    '%s replaces the look before',
    (_, preset) => {
      const { editor, text, whole } = open();
      const loud = PRESETS.find(({ id }) => id === 'comic') ?? expect.fail();
      editor.styleTexts({ font_size: 40, align: 'left' }, [TOP, FREE]);
      editor.applyLook(loud.look, [TOP, FREE]);
      editor.applyLook(preset.look, [TOP, FREE]);
      for (const id of [TOP, FREE]) {
        expect(hasLook(whole(id), preset.look)).toBe(true);
        expect(text(id).style).toMatchObject({ font_size: 40, align: 'left' });
      }
    },
  );
});

describe('copied styles', () => {
  test('go from one text to another with size and alignment', () => {
    const { editor, whole } = open();
    editor.styleTexts({ font_size: 33, align: 'end', shadow: { color: '#123456' } }, [FREE]);
    editor.select([FREE]);
    expect(editor.copyStyle()).toBe(true);
    const copied = whole(FREE);
    editor.select([TOP]);
    expect(editor.hasCopiedStyle()).toBe(true);
    editor.pasteStyle();
    expect(whole(TOP)).toMatchObject(copied);
    // The region's own colour and outline do not show through.
    expect(whole(TOP).color).toBe('#ffffff');
    editor.undo();
    expect(whole(TOP).color).toBe('#112233');
  });

  const shadow = { color: '#123456', blur: 0.2 };
  const adjust = { contrast: 0.5, grain: 0.2 };
  const OBJECTS: Partial<CaptionRequest> = {
    captions: [
      {
        text: 'in a bubble',
        position: 'box-1',
        box: BOX,
        shape: { kind: 'bubble', fill: '#eeeeee', shadow },
      },
      { text: 'plain', position: 'box-2', box: BOX, style: { opacity: 0.3 } },
    ],
    layers: [
      { image_url: '/cdn/a.png', box: BOX, opacity: 0.4, flip: true, radius: 0.2, shadow, adjust },
      { image_url: '/cdn/b.png', box: BOX, crop: { x: 0, y: 0, width: 0.5, height: 1 } },
      { shape: { kind: 'rectangle', fill: '#ff0000', radius: 0.3, dash: 'dotted' }, box: BOX },
      { shape: { kind: 'arrow', stroke: '#00ff00' }, box: BOX },
      { patch: { effect: 'blur' }, box: BOX },
    ],
  };
  /** Copies the style of one item and pastes it on others. */
  const paste = (from: string, ...onto: string[]) => {
    const { editor, state } = makeEditor(OBJECTS);
    editor.select([from]);
    editor.copyStyle();
    editor.select(onto);
    expect(editor.hasCopiedStyle()).toBe(true);
    editor.pasteStyle();
    return onto.map((id) => state().document.items.find((item) => item.id === id));
  };

  test('of a picture give another its opacity, shadow, corners and adjustments, but neither its picture nor its place', () => {
    expect(paste('layer:0', 'layer:1')).toEqual([
      expect.objectContaining({ url: '/cdn/b.png', opacity: 0.4, flip: false, radius: 0.2, shadow, adjust }),
    ]);
    const [plain] = paste('layer:1', 'layer:0');
    for (const field of ['shadow', 'radius', 'adjust']) expect(plain).not.toHaveProperty(field);
  });

  test('of a shape give others the colours that they can have', () => {
    const [arrow, bubble] = paste('layer:2', 'layer:3', 'box:0');
    expect(arrow).toMatchObject({ shape: { kind: 'arrow', dash: 'dotted' } });
    expect(arrow).not.toHaveProperty('shape.fill');
    expect(bubble).toMatchObject({ shape: { kind: 'bubble', fill: '#ff0000', radius: 0.3 } });
    expect(bubble).not.toHaveProperty('shape.shadow');
  });

  test('of a text give others its bubble, or none, and layers what both have', () => {
    const [text, picture, shape] = paste('box:0', 'box:1', 'layer:0', 'layer:2');
    expect(text).toMatchObject({ text: 'plain', shape: { kind: 'bubble', fill: '#eeeeee', shadow } });
    expect(picture).toMatchObject({ opacity: 1, radius: 0.2 });
    expect(shape).toMatchObject({ shape: { kind: 'rectangle', fill: '#eeeeee' }, shadow });
    const [plain, other] = paste('box:1', 'box:0', 'layer:0');
    expect(plain).toMatchObject({ text: 'in a bubble', style: { opacity: 0.3 } });
    expect(plain).not.toHaveProperty('shape');
    expect(other).toMatchObject({ opacity: 0.3 });
  });

  test('of several kinds go onto a selection as one step; an area that is blurred has none', () => {
    const { editor, state } = makeEditor(OBJECTS);
    const before = state().document;
    editor.select(['layer:4']);
    expect([editor.copyStyle(), editor.hasCopiedStyle()]).toEqual([false, false]);
    editor.select(['layer:0']);
    editor.copyStyle();
    editor.selectAll();
    editor.pasteStyle();
    expect(state().document.items.filter((item) => 'opacity' in item && item.opacity === 0.4)).toHaveLength(
      4,
    );
    editor.undo();
    expect(state().document).toBe(before);
  });
});
