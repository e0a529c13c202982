import type { CommandActions } from '../../state/commands/registry.ts';
import type { Editor } from '../../state/editor/editor.ts';
import { toShapeText } from '../../state/editor/edits/shape-text.ts';
import { isUntouched } from '../../state/editor/request.ts';
import { focusItem } from './canvas/item-box.ts';

/** The selected items, bottom to top. */
export const listSelected = ({ store }: Editor) => {
  const { document, selection } = store.getState();
  return document.items.filter(({ id }) => selection.includes(id));
};

/** Whether the focus is on the canvas: keys with a meaning on every page, such as Tab, are commands only there. */
export const onCanvas = () => document.activeElement?.closest('[role="application"]') != null;

function focusNext(editor: Editor, step: 1 | -1): void {
  editor.selectNext(step);
  focusItem(editor.store.getState().selection.at(-1) ?? '');
}

/** Beyond the first or last item, Tab moves the focus through the page as usual. */
function canStep(editor: Editor, step: 1 | -1): boolean {
  const ids = editor.store.getState().document.items.map(({ id }) => id);
  const at = ids.indexOf(editor.store.getState().selection.at(-1) ?? '');
  return onCanvas() && ids[at + step] !== undefined && !(at < 0 && step < 0);
}

/** What the person is told of a command that shows nothing by itself. */
export interface EditReports {
  full(): void;
  styleCopied(): void;
  noCopiedStyle(): void;
}

/** What is done to what is selected, whatever it is, and to the selection itself. */
export function editActions(editor: Editor, report: EditReports): CommandActions {
  const any = () => listSelected(editor).length > 0;
  const hasDrawn = () => listSelected(editor).some((item) => !isUntouched(item));
  const free = () => listSelected(editor).some((item) => !item.locked);
  const styled = () => listSelected(editor).filter(({ kind }) => kind !== 'patch');
  const text = () => listSelected(editor).findLast(({ kind }) => kind === 'text');
  const writable = () => text() ?? listSelected(editor).findLast((item) => toShapeText(item));
  return {
    'edit.undo': { perform: editor.undo, enabled: () => editor.store.getState().undoLabel !== null },
    'edit.redo': { perform: editor.redo, enabled: () => editor.store.getState().redoLabel !== null },
    'edit.duplicate': {
      perform() {
        if (!editor.hasRoomToCopy()) report.full();
        const isFocused = onCanvas();
        editor.duplicate();
        // The focus goes on to the copy, as keys do.
        if (isFocused) requestAnimationFrame(() => focusItem(editor.store.getState().selection.at(-1) ?? ''));
      },
      enabled: hasDrawn,
    },
    'edit.delete': { perform: () => editor.remove(), enabled: () => hasDrawn() && free() },
    'edit.select-all': { perform: editor.selectAll },
    'edit.select-none': {
      perform: () => (editor.store.getState().tool ? editor.chooseTool(null) : editor.selectNone()),
      enabled() {
        const { tool, pictureSelected } = editor.store.getState();
        return any() || pictureSelected || tool !== null;
      },
    },
    'edit.select-next': { perform: () => focusNext(editor, 1), enabled: () => canStep(editor, 1) },
    'edit.select-previous': { perform: () => focusNext(editor, -1), enabled: () => canStep(editor, -1) },
    'edit.write': {
      perform: () => void editor.editText(writable()?.id ?? ''),
      enabled: () => writable()?.locked === false,
    },
    'edit.copy-style': {
      perform() {
        if (editor.copyStyle()) report.styleCopied();
      },
      enabled: () => styled().length > 0,
    },
    'edit.paste-style': {
      perform: () => (editor.hasCopiedStyle() ? editor.pasteStyle() : report.noCopiedStyle()),
      enabled: () => styled().some(({ locked }) => !locked),
    },
    'edit.apply-style': { perform: () => editor.applyStyleToAll(), enabled: () => text() !== undefined },
    'edit.reset-style': { perform: () => editor.resetStyle(), enabled: () => text() !== undefined },
  };
}
