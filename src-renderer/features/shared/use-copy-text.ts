import { useCallback } from 'react';
import { useApp } from '../../context.ts';
import { useText } from '../../text.tsx';

/** Returns a function that copies text; where the browser refuses, it shows a toast and resolves to false. */
export function useCopyText(): (text: string) => Promise<boolean> {
  const { desktop, toasts } = useApp();
  const { t } = useText();
  return useCallback(
    async (text) => {
      try {
        await desktop.copyText(text);
        return true;
      } catch {
        toasts.fail(t('ui:copyRefused'));
        return false;
      }
    },
    [desktop, t, toasts],
  );
}
