import type { CommandActions } from '../../../state/commands/registry.ts';
import type { Editor } from '../../../state/editor/editor.ts';
import type { Letters } from '../../../state/editor/edits/underline.ts';

/** The selected letters of the text that is edited; without any, all letters of the selected texts. */
function findMeantLetters(editor: Editor): Letters[] {
  const range = editor.textSelection();
  if (range && range.start < range.end) return [range];
  const { document, selection } = editor.store.getState();
  return document.items.flatMap((item) =>
    item.kind === 'text' && item.text !== '' && !item.locked && selection.includes(item.id)
      ? [{ id: item.id, start: 0, end: Array.from(item.text).length }]
      : [],
  );
}

export const underlineActions = (editor: Editor): CommandActions => ({
  'edit.underline': {
    perform: () => editor.toggleUnderline(findMeantLetters(editor)),
    enabled: () => findMeantLetters(editor).length > 0,
  },
});
