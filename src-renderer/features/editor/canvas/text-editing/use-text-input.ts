import { type RefObject, useEffect, useLayoutEffect } from 'react';
import type { TextChange } from '../../../../state/editor/actions/text-editing.ts';
import type { Editor } from '../../../../state/editor/editor.ts';
import {
  fieldChange,
  fieldText,
  fromField,
  toField,
} from '../../../../state/editor/text-editing/field-change.ts';
import { editableText, orderRange } from '../../../../state/editor/text-editing/text-editing.ts';

/** What is typed, composed, pasted and deleted in a native field goes into the text that is edited, and back. */

/** How letters come or go, from the type of an input event (Input Events Level 2). */
function toTextChange(inputType: string, hadSelection: boolean): TextChange {
  if (inputType === 'deleteByCut') return 'cut';
  if (inputType.startsWith('delete'))
    return hadSelection || !/Content/.test(inputType) ? 'delete' : 'erasing';
  return /^insert(?:Text|LineBreak|Paragraph|CompositionText)$/.test(inputType) ? 'typing' : 'paste';
}

/** The text that is edited, with its state. */
function current({ store }: Editor) {
  const { textEditing: editing, document } = store.getState();
  const item = editing && editableText(document, editing.id);
  return item ? { editing, text: item.text } : null;
}

/** Makes the field say what the text says, with the same letters selected. */
function showInField(field: HTMLTextAreaElement, editor: Editor): void {
  const now = current(editor);
  if (!now) return;
  const { editing, text } = now;
  const value = fieldText(text);
  if (field.value !== value) field.value = value;
  const { start, end } = orderRange(editing);
  const [from, to] = [toField(text, start), toField(text, end)];
  const direction = editing.focus < editing.anchor ? 'backward' : 'forward';
  const { selectionStart, selectionEnd } = field;
  const isSame = selectionStart === from && selectionEnd === to;
  if (!isSame || (from !== to && field.selectionDirection !== direction)) {
    field.setSelectionRange(from, to, direction);
  }
}

/** Takes over a selection that the field has got from elsewhere, such as a screen reader. */
function takeSelection(field: HTMLTextAreaElement, editor: Editor): void {
  const now = current(editor);
  if (!now || field.value !== fieldText(now.text)) return;
  const [start, end] = [fromField(now.text, field.selectionStart), fromField(now.text, field.selectionEnd)];
  const range = orderRange(now.editing);
  if (range.start === start && range.end === end) return;
  const isBackward = field.selectionDirection === 'backward';
  editor.setTextRange(isBackward ? end : start, isBackward ? start : end, 'before');
}

/** The state of one field: where an input method began to compose in it, and whether it is being read. */
interface FieldState {
  composedFrom: number | null;
  reading: boolean;
}

function onInput(
  field: HTMLTextAreaElement,
  editor: Editor,
  { composedFrom }: FieldState,
  inputType: string,
): void {
  const now = current(editor);
  if (!now) return;
  const { text, editing } = now;
  const range = orderRange(editing);
  if (composedFrom !== null) {
    const end = editing.composing?.end ?? range.end;
    const rest = fieldText(text).length - toField(text, end);
    const composed = field.value.slice(toField(text, composedFrom), field.value.length - rest);
    editor.compose(composedFrom, end, composed);
    const shown = current(editor)?.text ?? '';
    const [from, to] = [fromField(shown, field.selectionStart), fromField(shown, field.selectionEnd)];
    editor.setTextRange(from, to, 'before');
    return;
  }
  const caret = field.selectionEnd;
  const change = fieldChange(fieldText(text), field.value, caret, toField(text, range.start));
  const how = toTextChange(inputType, range.start !== range.end);
  editor.replaceLetters(fromField(text, change.start), fromField(text, change.end), change.text, how);
}

/** Connects a field with the text that is edited. */
export function useTextInput(ref: RefObject<HTMLTextAreaElement | null>, editor: Editor): void {
  useLayoutEffect(() => {
    const field = ref.current;
    if (!field) return;
    const state: FieldState = { composedFrom: null, reading: false };
    const show = () => {
      // What is typed is in the field before it is in the text: writing the text back would cost a layout each time.
      if (state.composedFrom === null && !state.reading) showInField(field, editor);
    };
    const endComposing = () => {
      if (state.composedFrom === null) return;
      state.composedFrom = null;
      editor.endComposing();
      show();
    };
    const listeners = {
      input(event: Event) {
        const inputType = event instanceof InputEvent ? event.inputType : '';
        state.reading = true;
        onInput(field, editor, state, inputType);
        state.reading = false;
        // What was too long, or is not allowed, leaves the field as well.
        show();
      },
      beforeinput(event: Event) {
        // The draft has its own history: the field's would undo what the draft does not know.
        if (event instanceof InputEvent && event.inputType.startsWith('history')) event.preventDefault();
      },
      compositionstart() {
        const now = current(editor);
        state.composedFrom = now ? orderRange(now.editing).start : 0;
        editor.beginComposing();
      },
      compositionend: endComposing,
      blur: endComposing,
    };
    for (const [name, listener] of Object.entries(listeners)) field.addEventListener(name, listener);
    show();
    const stop = editor.store.subscribe(show);
    return () => {
      stop();
      endComposing();
      for (const [name, listener] of Object.entries(listeners)) field.removeEventListener(name, listener);
    };
  }, [ref, editor]);
  useEffect(() => {
    const onSelection = () => {
      const field = ref.current;
      const { textEditing } = editor.store.getState();
      if (field && document.activeElement === field && !textEditing?.composing) takeSelection(field, editor);
    };
    document.addEventListener('selectionchange', onSelection);
    return () => document.removeEventListener('selectionchange', onSelection);
  }, [ref, editor]);
}
