import {
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { Size } from '../../../../../src-shared/document/geometry.ts';
import { outOfBox } from '../../../../../src-shared/document/rotated-box.ts';
import { caretAt } from '../../../../../src-shared/layout/caret/caret-places.ts';
import { useApp } from '../../../../context.ts';
import type { Editor } from '../../../../state/editor/editor.ts';
import { useText } from '../../../../text.tsx';
import { writesLetter } from '../../../../ui/writing.ts';
import { useTemplateWords } from '../../../shared/use-template-words.ts';
import { useEditorState, useSession } from '../../session/context.ts';
import { useRegionHint } from '../../use-region-hint.ts';
import { focusItem } from '../item-box.ts';
import { getLabel } from '../labels.ts';
import type { Placement } from '../viewport.ts';
import type { EditedText, ReadEditedText } from './edited-text.ts';
import { focusTextField } from './focus-text-field.ts';
import styles from './TextEditing.module.css';
import { createTextKeys, type Platform } from './text-keys.ts';
import { useTextInput } from './use-text-input.ts';

/** Where the focus goes when one is done with a text: another text's field or box. */
const OTHER_TEXT = '[data-draft-field], [data-item]';
/** Input methods draw their windows in the size of the field; smaller letters make phones zoom. px */
const LEAST_FONT = 16;

const detectPlatform = (mac: boolean): Platform =>
  mac ? 'mac' : /Windows/.test(navigator.userAgent) ? 'windows' : 'other';

/** The field at the caret, from the top left of the viewport; kept inside of it, or the browser would scroll there. */
function fieldAt({ layout, box, editing }: EditedText, place: Placement, viewport: Size) {
  const caret = caretAt(layout, { offset: editing.focus, affinity: editing.affinity });
  const at = outOfBox({ x: caret.x, y: caret.top }, box);
  const height = Math.max(LEAST_FONT, (caret.bottom - caret.top) * place.scale);
  const within = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most));
  const left = within(place.left + at.x * place.scale, viewport.width - 4);
  const top = within(place.top + at.y * place.scale, viewport.height - height);
  const style = {
    left: `${left}px`,
    top: `${top}px`,
    height: `${height}px`,
    fontSize: `${Math.max(LEAST_FONT, height * 0.75)}px`,
    lineHeight: `${height}px`,
  };
  return { style, dir: layout.lines[caret.line]?.rtl ? 'rtl' : 'ltr' };
}

/** Keeps the field at the caret, without React, and after the frame that shows what is typed. */
function useFieldAtCaret(
  field: RefObject<HTMLTextAreaElement | null>,
  read: ReadEditedText,
  place: Placement,
) {
  const { later, preview } = useSession();
  useLayoutEffect(() => {
    const parent = field.current?.parentElement;
    // Read once for each place: with every letter it would make the browser lay the page out before all is written.
    const viewport = { width: parent?.clientWidth ?? 0, height: parent?.clientHeight ?? 0 };
    const move = () => {
      const element = field.current;
      const edited = read();
      if (!element || !edited) return;
      const { style, dir } = fieldAt(edited, place, viewport);
      Object.assign(element.style, style);
      element.dir = dir;
    };
    move();
    const stops = [later.subscribe(move), preview.changes.subscribe(move)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [field, read, place, later, preview]);
}

/** The next text box in the order of the document, that can be edited; null behind the last one. */
function nextText({ store }: Editor, id: string, step: 1 | -1): string | null {
  const texts = store.getState().document.items.filter((item) => item.kind === 'text' && !item.locked);
  const at = texts.findIndex((item) => item.id === id);
  return texts[at + step]?.id ?? null;
}

function useKeys(id: string, read: ReadEditedText) {
  const { commands } = useApp();
  const { editor } = useSession();
  const { mac } = commands;
  const move = useMemo(() => createTextKeys(detectPlatform(mac)), [mac]);
  const leave = () => {
    editor.endTextEditing();
    focusItem(id);
  };
  /** What a key does; false where the field handles it itself. */
  const handle = (event: ReactKeyboardEvent): boolean => {
    const mod = mac ? event.metaKey : event.ctrlKey;
    const { key } = event;
    if (key === 'Escape' || (key === 'Enter' && mod)) leave();
    else if (key === 'Tab' && !mod && !event.altKey) {
      const next = nextText(editor, id, event.shiftKey ? -1 : 1);
      if (next === null) leave();
      else editor.editText(next);
    } else if (mod && !event.altKey && !event.shiftKey && key.toLowerCase() === 'a') {
      editor.setTextRange(0, Number.MAX_SAFE_INTEGER);
    } else {
      const edited = read();
      const place = edited && move(event, edited);
      if (!place) return false;
      editor.setTextRange(
        event.shiftKey ? edited.editing.anchor : place.offset,
        place.offset,
        place.affinity,
      );
    }
    return true;
  };
  return (event: ReactKeyboardEvent) => {
    // Escape may have closed a panel.
    if (event.defaultPrevented || !handle(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** What the field is named after: neither changes with its letters. */
function useNames(id: string) {
  const { t } = useText();
  const { translatedRegion } = useTemplateWords();
  const getHint = useRegionHint();
  const label = useEditorState(({ document: { items } }) => {
    const item = items.find((one) => one.id === id);
    return item && getLabel(item, items, { t, translatedRegion });
  });
  const hint = useEditorState(({ regions, document: { items } }) => {
    const item = items.find((one) => one.id === id);
    return item?.kind === 'text' ? getHint(regions.find(({ name }) => name === item.region)) : undefined;
  });
  return { label, hint };
}

/** What has keys of its own, beside the text that is edited. */
const OWN_KEYS =
  'input, textarea, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"], [role="combobox"], [role="tree"]';
const CONTROL = 'button, a, [role="button"], [role="slider"], [role="tab"], [role="radio"], [role="switch"]';

/** What is typed while the focus is on a button, or nowhere, as after a press beside the canvas, goes on in the text: it is no shortcut. */
function useStrayKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (!(target instanceof Element) || target.closest(OWN_KEYS)) return;
      const edits = /^(?: |Enter|Backspace|Delete)$/.test(key) && !event.ctrlKey && !event.metaKey;
      if (!writesLetter(event) && !(edits && !target.closest(CONTROL))) return;
      // The field has the focus before the browser goes on with the key.
      focusTextField();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

function Field({ id, read, place }: { id: string; read: ReadEditedText; place: Placement }) {
  const { editor, player } = useSession();
  const { label, hint } = useNames(id);
  const field = useRef<HTMLTextAreaElement>(null);
  useTextInput(field, editor);
  useFieldAtCaret(field, read, place);
  const onKeyDown = useKeys(id, read);
  useStrayKeys();
  useLayoutEffect(() => {
    focusTextField();
    player.pause();
  }, [player]);
  if (label === undefined) return null;
  return (
    <textarea
      ref={field}
      className={styles.field}
      data-draft-field
      data-text-editing
      aria-label={label}
      placeholder={hint}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      autoCorrect="off"
      rows={1}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget?.matches(OTHER_TEXT)) editor.endTextEditing();
      }}
    />
  );
}

/**
 * The field that takes what is typed into the text on the canvas. A native one: input methods, dead keys, the emoji
 * picker, the clipboard and screen readers work. It is not seen; the picture and its caret are.
 */
export function TextField({ read, place }: { read: ReadEditedText; place: Placement }) {
  const id = useEditorState(({ textEditing }) => textEditing?.id);
  return id === undefined ? null : <Field key={id} id={id} read={read} place={place} />;
}
