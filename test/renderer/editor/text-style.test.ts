import { describe, expect, test } from 'vitest';
import { hasLook } from '../../../src-renderer/state/editor/text-styles/look.ts';
import { PRESETS } from '../../../src-renderer/state/editor/text-styles/presets.ts';
import type { TextItem } from '../../../src-renderer/state/editor/types.ts';
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
    expect(editor.canPasteStyle()).toBe(true);
    editor.pasteStyle();
    expect(whole(TOP)).toMatchObject(copied);
    // The region's own colour and outline do not show through.
    expect(whole(TOP).color).toBe('#ffffff');
    editor.undo();
    expect(whole(TOP).color).toBe('#112233');
  });

  test('of a sticker fit stickers only', () => {
    const { editor, state } = open();
    const [first, second] = state().document.items.filter(({ kind }) => kind === 'emoji');
    editor.select([first?.id ?? '']);
    editor.copyStyle();
    editor.select([TOP]);
    expect(editor.canPasteStyle()).toBe(false);
    editor.select([second?.id ?? '']);
    expect(editor.canPasteStyle()).toBe(true);
    editor.pasteStyle();
    expect(state().document.items.find(({ id }) => id === second?.id)).toMatchObject({
      opacity: 0.4,
      flip: true,
    });
  });
});
