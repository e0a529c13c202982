import { useState } from 'react';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { useApp } from '../../context.ts';
import { useText } from '../../text.tsx';
import { useReason } from '../shared/use-reason.ts';

/** Saves the pictures of memes as one zip. */
export function useZip() {
  const { api, desktop, toasts } = useApp();
  const { t } = useText();
  const getReason = useReason();
  const [zipping, setZipping] = useState(false);
  const zip = async (memes: readonly Meme[], name: string) => {
    setZipping(true);
    try {
      const { zipMemes } = await import('./zip-memes.ts');
      const bytes = await zipMemes(memes, ({ url }) => api.picture(url));
      const path = await desktop.saveFile({ name: `${name}.zip`, bytes, type: 'application/zip' });
      if (path !== null) toasts.show(t('gallery:done.saved', { path }));
    } catch (error) {
      toasts.fail(t('gallery:failed.zip', { reason: getReason(error) }));
    } finally {
      setZipping(false);
    }
  };
  return { zip, zipping };
}
