import { useCallback } from 'react';
import type { CaptionRequest, Meme } from '../../../src-shared/contract/meme.ts';
import { useApp } from '../../context.ts';
import { reopen } from '../../state/files/reopen.ts';
import { isGone } from '../../state/session/source.ts';

/** Whether the picture under a meme can still be had. */
async function hasPicture(
  { template_id, image_url }: CaptionRequest,
  template: (id: string) => Promise<unknown>,
): Promise<boolean> {
  if (template_id === undefined) return image_url !== undefined;
  try {
    await template(template_id);
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

/** Opens a meme for editing again, as a new draft; where its template is gone, offers the finished picture instead. */
export function useEditMeme(): (meme: Meme) => Promise<void> {
  const { api, browse, router, toasts } = useApp();
  return useCallback(
    async (meme: Meme) => {
      const name = meme.template?.name ?? 'Meme';
      const asTemplate = async () => {
        const made = await api.createTemplate({ name, image_url: meme.url });
        void browse.changed();
        router.go({ screen: 'new', template: made.id });
      };
      try {
        const document = await api.memeDocument(meme.id);
        if (await hasPicture(document, api.template)) {
          router.go({ screen: 'edit', draft: await reopen(api, document, name) });
          return;
        }
        toasts.fail('The picture under this meme is gone, so its words cannot be taken off again.', {
          label: 'Use this picture as a template',
          run: () => void asTemplate().catch(toasts.fail),
        });
      } catch (error) {
        toasts.fail(error);
      }
    },
    [api, browse, router, toasts],
  );
}
