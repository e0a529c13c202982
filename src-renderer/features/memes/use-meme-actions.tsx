import {
  Clapperboard,
  Code,
  Copy,
  Download,
  Film,
  Link,
  Maximize2,
  PenLine,
  Share,
  Trash2,
} from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { curlCode } from '../../../src-shared/calls/curl.ts';
import { mediaTypeOf } from '../../../src-shared/contract/media-types.ts';
import type { CaptionRequest, Meme } from '../../../src-shared/contract/meme.ts';
import { blobOf } from '../../api/desktop.ts';
import { useApp } from '../../context.ts';
import { httpCall } from '../../state/copy-as/call.ts';
import { fileNameOf } from '../../state/files/file-name.ts';
import { reopen } from '../../state/files/reopen.ts';
import { isMissing } from '../../state/session/source.ts';
import type { MenuAction } from '../../ui/ActionMenu.tsx';
import { nameOf } from './name-of.ts';
import { stillUrl } from './still-url.ts';
import { useMakeMoving } from './use-make-moving.ts';

/** Whether the template or picture of a meme still exists. */
async function hasPicture(
  { template_id, image_url }: CaptionRequest,
  template: (id: string) => Promise<unknown>,
): Promise<boolean> {
  if (template_id === undefined) return image_url !== undefined;
  try {
    await template(template_id);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Opens a meme as a new draft; where its template was deleted, offers to use the finished picture as a template. */
function useEditMeme(): (meme: Meme) => Promise<void> {
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

/** Converts a picture to PNG, the format of clipboards. @throws Error where the browser cannot decode it */
async function pngOf(bytes: Uint8Array, format: string): Promise<Uint8Array> {
  if (format === 'png') return bytes;
  const bitmap = await createImageBitmap(blobOf(bytes, `image/${format}`));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const png = await canvas.convertToBlob({ type: 'image/png' });
  return new Uint8Array(await png.arrayBuffer());
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The actions on a finished meme. Failures are shown as toasts. */
export function useMemeActions() {
  const { api, create, deletions, desktop, gallery, toasts } = useApp();
  const edit = useEditMeme();
  const makeMoving = useMakeMoving();
  return useMemo(() => {
    const attempt = async (act: () => Promise<unknown>, done?: string) => {
      try {
        await act();
        if (done) toasts.show(done);
      } catch (error) {
        toasts.fail(error);
      }
    };
    const actions = {
      edit,
      makeMoving,
      /** What `copyImage` copies of a meme. */
      copyLabel: ({ motion }: Meme) => {
        if (!motion) return 'Copy image';
        return desktop.bridge ? 'Copy file' : 'Copy still';
      },
      /** Copies a picture; of what moves its file, in a browser, which has no way for that, its still. */
      copyImage: (meme: Meme) => {
        const { url, format, motion } = meme;
        const { bridge } = desktop;
        if (motion && bridge) {
          const name = fileNameOf(nameOf(meme), format);
          return attempt(
            async () => bridge.copyFile({ name, bytes: await api.picture(url), type: mediaTypeOf(format) }),
            'Copied the file.',
          );
        }
        const bytes = api.picture(motion ? stillUrl(meme) : url);
        return attempt(
          () => desktop.copyImage(bytes.then((still) => pngOf(still, motion ? 'webp' : format))),
          motion ? 'Copied a still of it.' : 'Copied the picture.',
        );
      },
      copyLink: ({ url }: Meme) => attempt(() => desktop.copyText(url), 'Copied the link.'),
      copyPageLink: ({ url, page_url }: Meme) =>
        attempt(() => desktop.copyText(page_url ?? url), 'Copied the link to the page.'),
      download: (meme: Meme) =>
        attempt(async () => {
          const bytes = await api.picture(meme.url);
          const name = fileNameOf(nameOf(meme), meme.format);
          const path = await desktop.saveFile({ name, bytes, type: mediaTypeOf(meme.format) });
          if (path === null) return;
          const { bridge } = desktop;
          toasts.show(
            `Saved ${path}.`,
            bridge && {
              label: 'Show in folder',
              run: () => void bridge.showFile(path).catch(toasts.fail),
            },
          );
        }),
      copyCurl: ({ id }: Meme) =>
        attempt(async () => {
          const request = await api.memeDocument(id);
          await desktop.copyText(curlCode(httpCall({ baseUrl: window.location.origin, request })));
        }, 'Copied as curl. The key goes into CAM_API_KEY.'),
      remove: (meme: Meme) =>
        deletions.add({
          id: meme.id,
          text: `Moved “${nameOf(meme)}” to the trash.`,
          remove: () => api.deleteMeme(meme.id).then(gallery.trash.refresh),
          restore: () =>
            api
              .restoreMeme(meme.id)
              .then(() => Promise.all([gallery.memesChanged(), gallery.trash.refresh()])),
          onDeleted() {
            create.forget(meme.id);
            return gallery.memesChanged();
          },
        }),
    };
    const menuOf = (meme: Meme, open: () => void): MenuAction[] => {
      const act = (run: (meme: Meme) => unknown) => () => void run(meme);
      return [
        { label: 'Look', icon: <Maximize2 {...icon} />, shortcut: '↵', run: open },
        { label: 'Edit', icon: <PenLine {...icon} />, run: act(actions.edit) },
        {
          label: 'Make a GIF',
          icon: <Film {...icon} />,
          group: true,
          run: () => void makeMoving(meme, 'gif'),
        },
        {
          label: 'Make a video',
          icon: <Clapperboard {...icon} />,
          run: () => void makeMoving(meme, 'video'),
        },
        {
          label: actions.copyLabel(meme),
          icon: <Copy {...icon} />,
          group: true,
          run: act(actions.copyImage),
        },
        { label: 'Copy link', icon: <Link {...icon} />, run: act(actions.copyLink) },
        { label: 'Copy link to its page', icon: <Share {...icon} />, run: act(actions.copyPageLink) },
        { label: 'Copy as curl', icon: <Code {...icon} />, run: act(actions.copyCurl) },
        { label: 'Download', icon: <Download {...icon} />, run: act(actions.download) },
        { label: 'Delete', icon: <Trash2 {...icon} />, danger: true, group: true, run: act(actions.remove) },
      ];
    };
    return { ...actions, menuOf };
  }, [api, create, deletions, desktop, edit, gallery, makeMoving, toasts]);
}
