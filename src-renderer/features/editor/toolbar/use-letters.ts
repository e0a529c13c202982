import { useMemo } from 'react';
import type { SpanStyle } from '../../../../src-shared/contract/style.ts';
import { rangeStyle, type SpanPatch } from '../../../state/editor/span-style.ts';
import { useEditorState, useSession } from '../session/context.ts';

/** Style of the letters that are selected in the text that is edited. */
export interface LettersControl {
  /** A field of their style; undefined where they differ in it, `whole` where it is that of the whole text. */
  shared<Field extends keyof SpanStyle, Whole>(
    field: Field,
    whole: Whole,
  ): SpanStyle[Field] | Whole | undefined;
  set(patch: SpanPatch): void;
  clear(): void;
}

/** Null where no letters are selected. */
export function useLetters(): LettersControl | null {
  const { editor } = useSession();
  const editing = useEditorState(({ textEditing }) => textEditing);
  const item = useEditorState(({ document }) => document.items.find(({ id }) => id === editing?.id));
  return useMemo(() => {
    const range = editing && editor.textSelection();
    if (!range || range.start === range.end || item?.kind !== 'text') return null;
    const style = rangeStyle(item.spans ?? [], Array.from(item.text).length, range);
    return {
      shared: (field, whole) => (style[field].mixed ? undefined : (style[field].value ?? whole)),
      set: (patch) => editor.styleLetters(range.id, range, patch),
      clear: () => editor.clearLetters(range.id, range),
    };
  }, [editor, editing, item]);
}
