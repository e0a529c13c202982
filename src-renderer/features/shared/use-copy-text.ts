import { useCallback } from 'react';
import { useApp } from '../../context.ts';

/** Returns a function that copies text; where the browser refuses, it shows a toast and resolves to false. */
export function useCopyText(): (text: string) => Promise<boolean> {
  const { desktop, toasts } = useApp();
  return useCallback(
    async (text) => {
      try {
        await desktop.copyText(text);
        return true;
      } catch {
        toasts.fail(new Error('The browser did not allow copying. Select the text and copy it yourself.'));
        return false;
      }
    },
    [desktop, toasts],
  );
}
