import { LIMITS } from '../../../../src-shared/contract/limits.ts';
import type { TextRange } from '../../history/history.ts';
import type { ChangeName } from '../change-name.ts';
import type { EditorCore } from '../editor-state.ts';
import type { NewItemDeps } from '../edits/insert.ts';
import { replaceText } from '../edits/letters.ts';
import { putTextIn } from '../edits/shape-text.ts';
import {
  type Affinity,
  editableText,
  orderRange,
  type TextEditing,
  toEditing,
} from '../text-editing/text-editing.ts';
import { beginsWord } from '../text-editing/words.ts';

/** How letters come or go; the first two are undone word by word, each of the others by itself. */
export type TextChange = 'typing' | 'erasing' | 'delete' | 'paste' | 'cut';

/** Editing a text in place: the caret, the selected letters, and what is typed. */
export interface TextEditingActions {
  /**
   * Starts editing a text in place, with all of it selected unless a range (UTF-16) is given. A bubble, rectangle or
   * ellipse becomes a text that lies in it. False where the item is locked or takes no text.
   */
  editText(id: string, range?: Pick<TextRange, 'anchor' | 'focus'>, affinity?: Affinity): boolean;
  /** Ends editing in place; the text stays, and stays selected as an item. */
  endTextEditing(): void;
  /** Moves the caret, or selects letters of the text that is edited; UTF-16 offsets. */
  setTextRange(anchor: number, focus: number, affinity?: Affinity): void;
  /** The selected letters in code points, as spans count them; start and end are equal at a caret. Null where no text is edited. */
  textSelection(): { id: string; start: number; end: number } | null;
  /** Replaces `[start, end)` (UTF-16) of the text that is edited; the caret goes after what is inserted. What is too long is cut. */
  replaceLetters(start: number, end: number, text: string, how: TextChange): void;
  /** Replaces the selected letters by a text, as one undo entry; nothing changes where it does not fit as a whole. False where no text is edited. */
  insertAtCaret(text: string): boolean;
  /** Starts a composition of an input method: all changes until `endComposing` are one undo entry. */
  beginComposing(): void;
  /** Shows what is composed in place of `[start, end)`, UTF-16. */
  compose(start: number, end: number, text: string): void;
  endComposing(): void;
}

/** As much of `text` as there is room for beside `rest` code points. */
function withinLimit(text: string, rest: number): string {
  const letters = Array.from(text);
  const room = Math.max(0, LIMITS.captionChars - rest);
  return letters.length > room ? letters.slice(0, room).join('') : text;
}

const countGraphemes = (text: string): number => Array.from(text).length;

/** @param core of the editor */
export function textEditingActions(
  core: EditorCore,
  { newTextStyle }: Pick<NewItemDeps, 'newTextStyle'>,
): TextEditingActions {
  const { store } = core;
  /** What is edited, with its text. */
  const current = (): { editing: TextEditing; text: string } | null => {
    const { textEditing: editing, document } = store.getState();
    const item = editing && editableText(document, editing.id);
    return item ? { editing, text: item.text } : null;
  };
  const replace = (start: number, end: number, inserted: string, label: ChangeName, key?: string) => {
    const now = current();
    if (!now) return undefined;
    const { editing, text } = now;
    const fitting = withinLimit(
      inserted,
      countGraphemes(text.slice(0, start)) + countGraphemes(text.slice(end)),
    );
    const at = start + fitting.length;
    const range = { start, end, text: fitting };
    const caret = { id: editing.id, anchor: at, focus: at };
    const changed = core.change(label, (from) => replaceText(from, editing.id, range), { key, caret });
    return changed ? { start, end: at } : undefined;
  };
  const setEditing = (editing: TextEditing | null) => store.setState({ textEditing: editing });
  let composes = false;

  return {
    editText(id, range, affinity = 'after') {
      core.change('addText', (from) => putTextIn(from, id, newTextStyle()), { select: [id] });
      const item = editableText(store.getState().document, id);
      if (!item) return false;
      core.endRun();
      const all = { anchor: 0, focus: item.text.length };
      const textEditing = toEditing(item.text, { id, ...(range ?? all) }, affinity);
      store.setState({ selection: [id], pictureSelected: false, textEditing });
      return true;
    },
    endTextEditing() {
      if (!store.getState().textEditing) return;
      core.endRun();
      setEditing(null);
    },
    setTextRange(anchor, focus, affinity = 'after') {
      const now = current();
      if (!now) return;
      const { editing, text } = now;
      const next = toEditing(text, { id: editing.id, anchor, focus }, affinity);
      const moves = next.anchor !== editing.anchor || next.focus !== editing.focus;
      if (!moves && next.affinity === editing.affinity) return;
      if (moves && !composes) core.endRun();
      setEditing({ ...next, composing: editing.composing });
    },
    textSelection() {
      const now = current();
      if (!now) return null;
      const { start, end } = orderRange(now.editing);
      const before = countGraphemes(now.text.slice(0, start));
      return { id: now.editing.id, start: before, end: before + countGraphemes(now.text.slice(start, end)) };
    },
    replaceLetters(start, end, text, how) {
      const now = current();
      if (!now) return;
      const joins =
        how === 'typing' ||
        (how === 'erasing' && orderRange(now.editing).start === orderRange(now.editing).end);
      if (how === 'typing' && (end > start || text.includes('\n') || beginsWord(now.text, start, text)))
        core.endRun();
      const label = how === 'erasing' ? 'delete' : how;
      replace(start, end, text, label, joins ? `${how} ${now.editing.id}` : undefined);
      if (text.includes('\n')) core.endRun();
    },
    insertAtCaret(text) {
      const now = current();
      if (!now) return false;
      const { start, end } = orderRange(now.editing);
      const rest = countGraphemes(now.text.slice(0, start)) + countGraphemes(now.text.slice(end));
      if (withinLimit(text, rest) === text) replace(start, end, text, 'typing');
      return true;
    },
    beginComposing() {
      if (!current()) return;
      core.begin('compose');
      composes = true;
    },
    compose(start, end, text) {
      const placed = replace(start, end, text, 'typing');
      const { textEditing } = store.getState();
      if (placed && textEditing) setEditing({ ...textEditing, composing: placed });
    },
    endComposing() {
      if (!composes) return;
      composes = false;
      const { textEditing } = store.getState();
      if (textEditing) setEditing({ ...textEditing, composing: null });
      if (store.getState().gesture !== 'compose') return;
      const before = textEditing && editableText(core.origin(), textEditing.id);
      // What was given up leaves no step behind.
      if (before?.text === current()?.text) core.cancel();
      else core.commit('typing');
    },
  };
}
