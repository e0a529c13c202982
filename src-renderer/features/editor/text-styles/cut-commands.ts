import type { OwnFontCut } from '../../../../src-shared/contract/own-fonts.ts';
import type { CommandActions } from '../../../state/commands/registry.ts';
import type { Editor } from '../../../state/editor/editor.ts';
import type { CutField, Letters } from '../../../state/editor/edits/letter-cut.ts';
import type { OwnFonts } from '../../../state/fonts/own-fonts.ts';

/** The selected letters of the text that is edited; without any, the selected texts. */
export function findMeantLetters(editor: Editor): Letters[] {
  const selected = editor.textSelection();
  if (selected && selected.start < selected.end) {
    const { id, ...range } = selected;
    return [{ id, range }];
  }
  const { document, selection } = editor.store.getState();
  return document.items.flatMap(({ kind, id, locked }) =>
    kind === 'text' && !locked && selection.includes(id) ? [{ id }] : [],
  );
}

/** The fonts of one's own whose weight and slope are known. */
export const listOwnCuts = ({ store }: OwnFonts): OwnFontCut[] =>
  (store.getState().fonts ?? []).flatMap(({ id, face }) => (face ? [{ id, ...face }] : []));

/** Makes the selected letters or texts bold, italic or underlined. */
export function cutActions(editor: Editor, ownFonts: OwnFonts): CommandActions {
  const createAction = (field: CutField) => ({
    perform: () => editor.toggleCut(field, findMeantLetters(editor), listOwnCuts(ownFonts)),
    enabled: () => findMeantLetters(editor).length > 0,
  });
  return {
    'edit.bold': createAction('bold'),
    'edit.italic': createAction('italic'),
    'edit.underline': createAction('underline'),
  };
}
