import { type RefObject, useEffect, useLayoutEffect } from 'react';
import type { TextChange } from '../../../../state/editor/actions/text-editing.ts';
import type { Editor } from '../../../../state/editor/editor.ts';
import {
  fieldChange,
  fieldText,
  fromField,
  toField,
} from '../../../../state/editor/text-editing/field-change.ts';
import { editableText, orderedRange } from '../../../../state/editor/text-editing/text-editing.ts';

/** What is typed, composed, pasted and deleted in a native field goes into the text that is edited, and back. */

/** How letters come or go, from the type of an input event (Input Events Level 2). */
function changeOf(inputType: string, hadSelection: boolean): TextChange {
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
  const { start, end } = orderedRange(editing);
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
  const range = orderedRange(now.editing);
  if (range.start === start && range.end === end) return;
  const isBackward = field.selectionDirection === 'backward';
  editor.setTextRange(isBackward ? end : start, isBackward ? start : end, 'before');
}

/** The state of one field: whether an input method is composing in it, and where it began. */
interface Composition {
  start: number | null;
}

function onInput(
  field: HTMLTextAreaElement,
  editor: Editor,
  composition: Composition,
  inputType: string,
): void {
  const now = current(editor);
  if (!now) return;
  const { text, editing } = now;
  const range = orderedRange(editing);
  if (composition.start !== null) {
    const end = editing.composing?.end ?? range.end;
    const rest = fieldText(text).length - toField(text, end);
    const composed = field.value.slice(toField(text, composition.start), field.value.length - rest);
    editor.compose(composition.start, end, composed);
    const shown = current(editor)?.text ?? '';
    const [from, to] = [fromField(shown, field.selectionStart), fromField(shown, field.selectionEnd)];
    editor.setTextRange(from, to, 'before');
    return;
  }
  const caret = field.selectionEnd;
  const change = fieldChange(fieldText(text), field.value, caret, toField(text, range.start));
  const how = changeOf(inputType, range.start !== range.end);
  editor.replaceLetters(fromField(text, change.start), fromField(text, change.end), change.text, how);
  // What was too long, or is not allowed, leaves the field as well.
  showInField(field, editor);
}

/** Connects a field with the text that is edited. */
export function useTextInput(ref: RefObject<HTMLTextAreaElement | null>, editor: Editor): void {
  useLayoutEffect(() => {
    const field = ref.current;
    if (!field) return;
    const composition: Composition = { start: null };
    const show = () => {
      if (composition.start === null) showInField(field, editor);
    };
    const endComposing = () => {
      if (composition.start === null) return;
      composition.start = null;
      editor.endComposing();
      show();
    };
    const listeners = {
      input(event: Event) {
        const inputType = event instanceof InputEvent ? event.inputType : '';
        onInput(field, editor, composition, inputType);
      },
      beforeinput(event: Event) {
        // The draft has its own history: the field's would undo what the draft does not know.
        if (event instanceof InputEvent && event.inputType.startsWith('history')) event.preventDefault();
      },
      compositionstart() {
        const now = current(editor);
        composition.start = now ? orderedRange(now.editing).start : 0;
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
