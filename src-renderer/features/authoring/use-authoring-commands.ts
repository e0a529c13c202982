import { useEffect, useRef } from 'react';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import { useApp } from '../../context.ts';
import type { Authoring } from '../../state/authoring/authoring.ts';
import { duplicateRegions, removeRegions } from '../../state/authoring/edits.ts';

/** Removes the selected regions. */
export function removeSelected(authoring: Authoring, t: Translate): void {
  const { selection } = authoring.store.getState();
  authoring.change(t('authoring:change.delete'), (document) => removeRegions(document, selection));
}

/** Copies the selected regions and selects the copies. */
export function duplicateSelection(authoring: Authoring, t: Translate): void {
  const { document, selection } = authoring.store.getState();
  const copied = duplicateRegions(document, selection, authoring.newId);
  authoring.change(t('authoring:change.duplicate'), () => copied.document, { select: copied.added });
}

/** Focuses the name of the selected region, whose card is the only open one. */
export function focusName(): void {
  document.querySelector<HTMLInputElement>('[data-region-name]')?.focus();
}

/** Registers the commands that edit the template. */
export function useAuthoringCommands(authoring: Authoring, save: () => Promise<boolean>, t: Translate): void {
  const { commands } = useApp();
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const { store } = authoring;
    const hasSelection = () => store.getState().selection.length > 0;
    const remove = commands.add({
      'file.save': { perform: () => void latest.current(), enabled: () => !store.getState().saving },
      'edit.undo': { perform: authoring.undo, enabled: () => store.getState().undoLabel !== null },
      'edit.redo': { perform: authoring.redo, enabled: () => store.getState().redoLabel !== null },
      'edit.duplicate': { perform: () => duplicateSelection(authoring, t), enabled: hasSelection },
      'edit.delete': { perform: () => removeSelected(authoring, t), enabled: hasSelection },
      'edit.write': {
        perform: focusName,
        enabled: () => store.getState().selection.length === 1,
      },
      'edit.select-all': {
        perform: () => authoring.select(store.getState().document.regions.map(({ id }) => id)),
      },
      'edit.select-none': { perform: () => authoring.select([]), enabled: hasSelection },
    });
    const stop = store.subscribe((state, before) => {
      const changed =
        state.undoLabel !== before.undoLabel ||
        state.redoLabel !== before.redoLabel ||
        state.saving !== before.saving ||
        state.selection.length !== before.selection.length;
      if (changed) commands.refresh();
    });
    return () => {
      stop();
      remove();
    };
  }, [authoring, commands, t]);
}
