import { useCallback } from 'react';
import { useApp } from '../../context.ts';
import { useSession } from './session/context.ts';
import { regionsOf } from './template-regions.ts';

/**
 * Returns a function that saves the document as a new template and opens it: the text boxes become regions; stickers,
 * crop and bars become part of the picture.
 */
export function useSaveTemplate(): () => void {
  const { api, language, router, toasts } = useApp();
  const { editor, source, renderer } = useSession();
  return useCallback(() => {
    const save = async () => {
      const { document, name } = editor.store.getState();
      const blank =
        document.items.some(({ kind }) => kind !== 'text') || Object.keys(document.canvas).length > 0;
      const { picture } = source;
      let url = new URL(picture.src, window.location.href).href;
      if (blank) {
        // Texts and the watermark are left out.
        const { watermark: _watermark, captions, ...request } = editor.request();
        const empty = captions.map((caption) => ({ ...caption, text: '' }));
        const output = { format: 'png', width: null, apart: true } as const;
        url = await renderer.address({ ...request, captions: empty }, name, output);
      }
      const box_positions = regionsOf(document.items, editor.canvas());
      const template = await api.createTemplate({ name: name.slice(0, 80), image_url: url, box_positions });
      router.go({ screen: 'template', template: template.id });
      toasts.show(language.t('editor:done.templateSaved'));
    };
    save().catch((error: unknown) => toasts.fail(error));
  }, [api, editor, language, renderer, router, source, toasts]);
}
