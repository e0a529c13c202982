import type { TextMenuParams } from '../../src-main/desktop/text-menu.ts';

/** Nothing can be done to the text. */
export const NO_EDITS = {
  canUndo: false,
  canRedo: false,
  canCut: false,
  canCopy: false,
  canPaste: false,
  canDelete: false,
  canSelectAll: false,
  canEditRichly: false,
};

/** What Electron says of a right click where there is nothing to edit. */
export const NOTHING_TO_EDIT: TextMenuParams = {
  isEditable: false,
  editFlags: NO_EDITS,
  selectionText: '',
  linkURL: '',
  misspelledWord: '',
  dictionarySuggestions: [],
};
