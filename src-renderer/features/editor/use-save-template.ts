import { useCallback } from 'react';
import { useApp } from '../../context.ts';
import { useSession } from './session/context.ts';
import { toRegions } from './template-regions.ts';

/**
 * Returns a function that saves the document as a new template of a name: the text boxes become regions; stickers, crop
 * and bars become part of the picture. It offers to open the template, and rejects with an ApiError.
 */
export function useSaveTemplate(): (name: string) => Promise<void> {
  const { api, browse, language, router, toasts } = useApp();
  const { t } = language;
  const { editor, source, renderer } = useSession();
  return useCallback(
    async (name) => {
      const { document } = editor.store.getState();
      const drawn =
        document.items.some(({ kind }) => kind !== 'text') || Object.keys(document.canvas).length > 0;
      let url = new URL(source.picture.src, window.location.href).href;
      if (drawn) {
        // Texts and the watermark are left out.
        const { watermark: _watermark, captions, ...request } = editor.request();
        const empty = captions.map((caption) => ({ ...caption, text: '' }));
        const output = { format: 'png', width: null, apart: true } as const;
        url = await renderer.address({ ...request, captions: empty }, name, output);
      }
      const box_positions = toRegions(document.items, editor.canvas());
      const { id } = await api.createTemplate({ name, image_url: url, box_positions });
      browse.changed();
      toasts.show(t('authoring:saveAs.done', { name }), {
        label: t('authoring:saveAs.edit'),
        run: () => router.go({ screen: 'template', template: id }),
      });
    },
    [api, browse, editor, renderer, router, source, t, toasts],
  );
}
