import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { replaceSpans } from '../../../src-renderer/state/editor/spans.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { makeEditor } from './make-editor.ts';

/** Editing a text in place: what the field of the canvas calls. */

const TOP = 'region:top';

function editing(text: string) {
  const made = makeEditor({ captions: [{ text, position: 'top' }] });
  const { editor, state } = made;
  editor.editText(TOP, { anchor: text.length, focus: text.length });
  const getText = () => {
    const item = state().document.items.find(({ id }) => id === TOP);
    return item?.kind === 'text' ? item.text : undefined;
  };
  /** Types letter by letter, at the caret. */
  const type = (letters: string) => {
    for (const letter of letters) {
      const { anchor = 0, focus = 0 } = state().textEditing ?? {};
      editor.replaceLetters(Math.min(anchor, focus), Math.max(anchor, focus), letter, 'typing');
    }
  };
  const caret = () => [state().textEditing?.anchor, state().textEditing?.focus];
  return { ...made, getText, type, caret };
}

describe('typing', () => {
  test('is undone word by word, and the caret goes back with it', () => {
    const { editor, getText, type, caret } = editing('so ');
    type('much better now');
    editor.undo();
    expect([getText(), caret()]).toEqual(['so much better ', [15, 15]]);
    editor.undo();
    expect([getText(), caret()]).toEqual(['so much ', [8, 8]]);
    editor.undo();
    expect([getText(), caret()]).toEqual(['so ', [3, 3]]);
    editor.redo();
    editor.redo();
    editor.redo();
    expect([getText(), caret()]).toEqual(['so much better now', [18, 18]]);
  });

  test('over selected letters replaces them in the same step, elsewhere begins a new one', () => {
    const { editor, getText, type, caret } = editing('so far');
    editor.setTextRange(6, 3);
    type('good');
    expect(getText()).toBe('so good');
    editor.setTextRange(0, 0);
    type('x');
    editor.undo();
    expect(getText()).toBe('so good');
    editor.undo();
    expect([getText(), caret()]).toEqual(['so far', [6, 3]]);
  });

  test('ends at what a caption may hold', () => {
    const full = '😀'.repeat(LIMITS.captionChars);
    const { editor, getText, caret } = editing(full);
    editor.replaceLetters(0, 2, 'abc', 'paste');
    expect(getText()).toBe(`a${full.slice(2)}`);
    expect(caret()).toEqual([1, 1]);
    editor.replaceLetters(1, 1, 'b', 'typing');
    expect(getText()?.length).toBe(full.length - 1);
  });

  test('deleting letter by letter is one step, a selection another', () => {
    const { editor, getText } = editing('one two');
    editor.replaceLetters(6, 7, '', 'erasing');
    editor.replaceLetters(5, 6, '', 'erasing');
    editor.setTextRange(0, 4);
    editor.replaceLetters(0, 4, '', 'erasing');
    expect(getText()).toBe('t');
    editor.undo();
    expect(getText()).toBe('one t');
    editor.undo();
    expect(getText()).toBe('one two');
  });
});

describe('a composition', () => {
  test('is shown as it is made, and undone as one', () => {
    const { editor, state, getText } = editing('は');
    editor.beginComposing();
    editor.compose(1, 1, 'k');
    editor.compose(1, 2, 'か');
    expect(state().textEditing?.composing).toEqual({ start: 1, end: 2 });
    editor.compose(1, 2, '蚊');
    editor.endComposing();
    expect([getText(), state().textEditing?.composing]).toEqual(['は蚊', null]);
    editor.undo();
    expect(getText()).toBe('は');
    expect(state().undoLabel).toBeNull();
  });

  test('that is given up leaves no step', () => {
    const { editor, state, getText } = editing('は');
    editor.beginComposing();
    editor.compose(1, 1, 'k');
    editor.compose(1, 2, '');
    editor.endComposing();
    expect([getText(), state().undoLabel]).toEqual(['は', null]);
  });
});

describe('what is edited', () => {
  test('its selection is told in code points', () => {
    const { editor } = editing('a🔥bc');
    editor.setTextRange(4, 1);
    expect(editor.textSelection()).toEqual({ id: TOP, start: 1, end: 3 });
    editor.endTextEditing();
    expect(editor.textSelection()).toBeNull();
  });

  test('ends with another selection, a deletion or a lock, and stays within a shorter text', () => {
    const { editor, state } = editing('a');
    editor.select([TOP, 'region:sign']);
    expect(state().textEditing).toBeNull();
    editor.editText(TOP);
    expect(state().textEditing).toMatchObject({ anchor: 0, focus: 1 });
    editor.setText(TOP, '');
    expect(state().textEditing).toMatchObject({ anchor: 0, focus: 0 });
    editor.toggleLock();
    expect(state().textEditing).toBeNull();
    expect(editor.editText(TOP)).toBe(false);
  });
});

test.each([
  ['typed after its last letter is styled', 'a red fish', [5, 5, 'dy'], 'reddy'],
  ['typed before its first letter is not', 'a red fish', [2, 2, 'x'], 'red'],
  ['typed inside is styled', 'a red fish', [3, 3, 'xx'], 'rxxed'],
  ['that replaces it is styled', 'a red fish', [2, 5, 'blue'], 'blue'],
  ['that replaces its end is not longer styled than it', 'a red fish', [4, 7, 'x'], 'rex'],
  ['that replaces its start from before is not styled', 'a red fish', [0, 3, 'x'], 'ed'],
] as const)('what is %s', (_, before, [start, end, text], expected) => {
  const after = before.slice(0, start) + text + before.slice(end);
  const spans = replaceSpans([{ start: 2, end: 5 }], before, { start, end, text });
  expect(spans.map((span) => after.slice(span.start, span.end))).toEqual([expected]);
});

test('after any replacement spans lie in the text and keep letters that stayed', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '🔥'), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(text, text, fc.nat(8), fc.nat(8), fc.nat(8), fc.nat(8), (before, inserted, ...at) => {
      const letters = Array.from(before);
      const [start = 0, end = 0, from = 0, to = 0] = at.map((one) => Math.min(one, letters.length));
      if (start > end || from >= to) return;
      const offset = (count: number) => letters.slice(0, count).join('').length;
      const change = { start: offset(start), end: offset(end), text: inserted };
      const after = [...letters.slice(0, start), ...Array.from(inserted), ...letters.slice(end)];
      const [span] = replaceSpans([{ start: from, end: to }], before, change);
      const kept = letters.filter((_, at) => at >= from && at < to && (at < start || at >= end)).join('');
      const styled = span ? after.slice(span.start, span.end).join('') : '';
      expect(span === undefined || (span.start >= 0 && span.end <= after.length)).toBe(true);
      expect(styled.replace(inserted, '').length).toBeLessThanOrEqual(kept.length);
      expect(styled.startsWith(letters.slice(from, Math.max(from, Math.min(start, to))).join(''))).toBe(true);
    }),
    { seed: 3, numRuns: 1000 },
  );
});
