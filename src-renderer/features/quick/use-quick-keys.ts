import { type RefObject, useEffect } from 'react';
import { COMMANDS } from '../../../src-shared/contract/commands.ts';
import { useApp } from '../../context.ts';
import { matchesShortcut } from '../../state/commands/shortcuts.ts';
import type { Quick } from '../../state/quick/quick.ts';
import { useText } from '../../text.tsx';
import type { Leave } from './use-quick.ts';

export const EDIT_KEYS = 'Mod+E';
export const [COPY_KEYS] = COMMANDS['file.copy-image'].keys;
/** In the window of the app, where Escape closes. */
export const backKeys = (mac: boolean): string => (mac ? 'Mod+[' : 'Alt+ArrowLeft');
const FIELDS = 'textarea, input';

/**
 * In a browser one step back: from the texts to the search, from a search to none, and then out. The window of the app
 * is closed, and keeps what was typed.
 */
function onEscape(quick: Quick, leave: Leave): void {
  const { subject, search } = quick.store.getState();
  if (leave.bridge) leave.close();
  else if (subject) quick.back();
  else if (search !== '') quick.setSearch('');
  else leave.close();
}

/** Saves what was typed and shows it in the editor. */
export const openInEditor = (quick: Quick, leave: Leave): Promise<void> =>
  quick.toEditor((draft) => leave.open(`/edit/${draft}`));

/** The keys of every step, and pictures that are pasted. */
export function useQuickKeys(root: RefObject<HTMLElement | null>, quick: Quick, leave: Leave): void {
  const { commands, settings } = useApp();
  const { t } = useText();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const isEdit = matchesShortcut(EDIT_KEYS, event, commands.mac);
      const isCopy = matchesShortcut(COPY_KEYS, event, commands.mac);
      const isBack =
        leave.bridge !== undefined && matchesShortcut(backKeys(commands.mac), event, commands.mac);
      if (event.key !== 'Escape' && !isEdit && !isCopy && !isBack) return;
      event.preventDefault();
      if (isEdit) void openInEditor(quick, leave);
      else if (isCopy) void quick.copy();
      else if (isBack) quick.back();
      else onEscape(quick, leave);
    };
    const onPaste = (event: ClipboardEvent) => {
      const picture = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (!picture) return;
      event.preventDefault();
      void quick.choosePicture(picture, t('quick:pasted'));
    };
    // The window of the app stays when it is closed, and is shown again.
    const onFocus = () => {
      const { activeElement } = document;
      const field = root.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(FIELDS);
      if (!root.current?.contains(activeElement)) field?.focus();
      settings.load().catch(() => undefined);
      return field;
    };
    const stop = leave.bridge?.onQuickShown(() => {
      const field = onFocus();
      field?.focus();
      // An old search is replaced by the next.
      if (field instanceof HTMLInputElement) field.select();
    });
    window.addEventListener('keydown', onKey);
    window.addEventListener('paste', onPaste);
    window.addEventListener('focus', onFocus);
    return () => {
      stop?.();
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('paste', onPaste);
      window.removeEventListener('focus', onFocus);
    };
  }, [root, quick, leave, commands, settings, t]);
}
