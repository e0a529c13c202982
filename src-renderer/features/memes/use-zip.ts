import { useState } from 'react';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { useApp } from '../../context.ts';

/** Saves the pictures of memes as one zip. */
export function useZip() {
  const { api, desktop, toasts } = useApp();
  const [zipping, setZipping] = useState(false);
  const zip = async (memes: readonly Meme[], name: string) => {
    setZipping(true);
    try {
      const { zipMemes } = await import('./zip-memes.ts');
      const bytes = await zipMemes(memes, ({ url }) => api.picture(url));
      const path = await desktop.saveFile({ name: `${name}.zip`, bytes, type: 'application/zip' });
      if (path !== null) toasts.show(`Saved ${path}.`);
    } catch (error) {
      toasts.fail(error);
    } finally {
      setZipping(false);
    }
  };
  return { zip, zipping };
}
