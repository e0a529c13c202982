import { useEffect } from 'react';
import { useApp } from '../../context.ts';
import { matchesShortcut } from '../../state/commands/shortcuts.ts';

/** Fields whose words are not the draft's: `data-draft-field` marks those whose are. */
const OTHER_FIELDS = 'input, textarea:not([data-draft-field]), [role="dialog"]';
const KEYS = [
  ['edit.undo', 'Mod+Z'],
  ['edit.redo', 'Mod+Shift+Z'],
  ['edit.redo', 'Mod+Y'],
] as const;

/**
 * Undo and redo by key, also while one writes a caption and where there is nothing left to undo: the browser would
 * undo typing of its own in whatever field was used last, behind the back of the draft.
 */
export function useHistoryKeys(): void {
  const { commands } = useApp();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const found = KEYS.find(([, key]) => matchesShortcut(key, event, commands.mac));
      if (!found || (event.target instanceof Element && event.target.closest(OTHER_FIELDS))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      commands.perform(found[0]);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [commands]);
}
