import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../../context.ts';
import { dataUrlOf, openFile } from '../../../state/files/open-file.ts';
import { wordsOfRefusal } from '../../../state/files/refusal.ts';

/** Takes a picture file as the source of a remix: chosen, dropped, or pasted anywhere on the screen. */
export function useSourceFile() {
  const { api, create, toasts } = useApp();
  const [busy, setBusy] = useState(false);
  const take = useCallback(
    async (file: File | undefined) => {
      if (!file) return;
      setBusy(true);
      try {
        const opened = await openFile(file);
        if (opened.kind === 'pack') throw new Error(`“${opened.name}” is no picture.`);
        // Kept by the engine, so that a job holds an address rather than the picture itself.
        const { url, width, height } = await api.uploadImage({
          image_base64: dataUrlOf(opened.bytes, opened.type),
        });
        create.remixing.take({ url, width, height, name: opened.name, given: { image_url: url } });
      } catch (error) {
        toasts.fail(wordsOfRefusal(file.name, error) ?? error);
      } finally {
        setBusy(false);
      }
    },
    [api, create, toasts],
  );
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (!file) return;
      event.preventDefault();
      void take(file);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, [take]);
  return { busy, take };
}
