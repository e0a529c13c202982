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
import { getMediaType } from '../../../src-shared/contract/media-types.ts';
import type { CaptionRequest, Meme } from '../../../src-shared/contract/meme.ts';
import type { LabelKey } from '../../../src-shared/messages/keys.ts';
import { toBlob } from '../../api/desktop.ts';
import { useApp } from '../../context.ts';
import { httpCall } from '../../state/copy-as/call.ts';
import { toFileName } from '../../state/files/file-name.ts';
import { reopen } from '../../state/files/reopen.ts';
import { isMissing } from '../../state/session/source.ts';
import { useText } from '../../text.tsx';
import type { MenuAction } from '../../ui/ActionMenu.tsx';
import { useReason } from '../shared/use-reason.ts';
import { stillUrl } from './still-url.ts';
import { useDeleteMemes } from './use-delete-memes.ts';
import { canMake, useMakeMoving } from './use-make-moving.ts';
import { useMemeName } from './use-meme-name.ts';

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
  const { t } = useText();
  const nameSubject = useMemeName();
  const getReason = useReason();
  return useCallback(
    async (meme: Meme) => {
      const name = nameSubject(meme);
      const fail = (error: unknown) =>
        toasts.fail(t('gallery:failed.open', { name, reason: getReason(error) }));
      const asTemplate = async () => {
        const made = await api.createTemplate({ name: name.slice(0, 80), image_url: meme.url });
        void browse.changed();
        router.go({ screen: 'new', template: made.id });
      };
      try {
        const document = await api.memeDocument(meme.id);
        if (await hasPicture(document, api.template)) {
          router.go({ screen: 'edit', draft: await reopen(api, document, name, meme.id) });
          return;
        }
        toasts.fail(t('gallery:pictureGone'), {
          label: t('gallery:useAsTemplate'),
          run: () => void asTemplate().catch(toasts.fail),
        });
      } catch (error) {
        fail(error);
      }
    },
    [api, browse, nameSubject, getReason, router, t, toasts],
  );
}

/** Converts a picture to PNG, the format of clipboards. @throws Error where the browser cannot decode it */
async function toPng(bytes: Uint8Array, format: string): Promise<Uint8Array> {
  if (format === 'png') return bytes;
  const bitmap = await createImageBitmap(toBlob(bytes, `image/${format}`));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const png = await canvas.convertToBlob({ type: 'image/png' });
  return new Uint8Array(await png.arrayBuffer());
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Copying and saving of a finished meme. Failures are shown as toasts. */
function useTaking() {
  const { api, desktop, toasts } = useApp();
  const { t } = useText();
  const nameSubject = useMemeName();
  const getReason = useReason();
  return useMemo(() => {
    const { bridge } = desktop;
    const attempt = async (
      act: () => Promise<unknown>,
      failed: 'gallery:failed.copy' | 'gallery:failed.save',
      meme: Meme,
      done?: LabelKey,
    ) => {
      try {
        await act();
        if (done) toasts.show(t(done));
      } catch (error) {
        toasts.fail(t(failed, { name: nameSubject(meme), reason: getReason(error) }));
      }
    };
    const copy = (meme: Meme, done: LabelKey, act: () => Promise<unknown>) =>
      attempt(act, 'gallery:failed.copy', meme, done);
    return {
      /** What `copyImage` copies of a meme. */
      copyLabel: ({ motion }: Meme) => {
        if (!motion) return t('gallery:meme.copyImage');
        return t(bridge ? 'gallery:meme.copyFile' : 'gallery:meme.copyStill');
      },
      /** Copies a picture; of what moves its file, in a browser, which has no way for that, its still. */
      copyImage: (meme: Meme) => {
        const { url, format, motion } = meme;
        if (motion && bridge) {
          const name = toFileName(nameSubject(meme), format);
          return copy(meme, 'gallery:done.file', async () =>
            bridge.copyFile({ name, bytes: await api.picture(url), type: getMediaType(format) }),
          );
        }
        const bytes = api.picture(motion ? stillUrl(meme) : url);
        return copy(meme, motion ? 'gallery:done.still' : 'gallery:done.image', () =>
          desktop.copyImage(bytes.then((still) => toPng(still, motion ? 'webp' : format))),
        );
      },
      copyLink: (meme: Meme) => copy(meme, 'gallery:done.link', () => desktop.copyText(meme.url)),
      copyPageLink: (meme: Meme) =>
        copy(meme, 'gallery:done.pageLink', () => desktop.copyText(meme.page_url ?? meme.url)),
      copyCurl: (meme: Meme) =>
        copy(meme, 'gallery:done.curl', async () => {
          const request = await api.memeDocument(meme.id);
          await desktop.copyText(curlCode(httpCall({ baseUrl: window.location.origin, request })));
        }),
      download: (meme: Meme) =>
        attempt(
          async () => {
            const bytes = await api.picture(meme.url);
            const name = toFileName(nameSubject(meme), meme.format);
            const path = await desktop.saveFile({ name, bytes, type: getMediaType(meme.format) });
            if (path === null) return;
            toasts.show(
              t('gallery:done.saved', { path }),
              bridge && {
                label: t('gallery:done.showInFolder'),
                run: () => void bridge.showFile(path).catch(toasts.fail),
              },
            );
          },
          'gallery:failed.save',
          meme,
        ),
    };
  }, [api, desktop, nameSubject, getReason, t, toasts]);
}

/** The actions on a finished meme. Failures are shown as toasts. */
export function useMemeActions() {
  const edit = useEditMeme();
  const makeMoving = useMakeMoving();
  const taking = useTaking();
  const remove = useDeleteMemes();
  const { t } = useText();
  return useMemo(() => {
    const actions = { ...taking, edit, makeMoving, remove: (meme: Meme) => void remove([meme]) };
    const listMenuActions = (meme: Meme, open: () => void): MenuAction[] => {
      const act = (run: (meme: Meme) => unknown) => () => void run(meme);
      const { versions = 1 } = meme;
      const makes = [
        ...(canMake(meme, 'gif')
          ? [{ kind: 'gif', label: t('gallery:meme.makeGif'), Icon: Film } as const]
          : []),
        ...(canMake(meme, 'video')
          ? [{ kind: 'video', label: t('gallery:meme.makeVideo'), Icon: Clapperboard } as const]
          : []),
      ];
      return [
        { label: t('gallery:meme.view'), icon: <Maximize2 {...icon} />, shortcut: '↵', run: open },
        { label: t('gallery:meme.edit'), icon: <PenLine {...icon} />, run: act(actions.edit) },
        ...makes.map(({ kind, label, Icon }, at) => ({
          label,
          icon: <Icon {...icon} />,
          group: at === 0,
          run: () => void makeMoving(meme, kind),
        })),
        {
          label: actions.copyLabel(meme),
          icon: <Copy {...icon} />,
          group: true,
          run: act(actions.copyImage),
        },
        { label: t('gallery:meme.copyLink'), icon: <Link {...icon} />, run: act(actions.copyLink) },
        { label: t('gallery:meme.copyPageLink'), icon: <Share {...icon} />, run: act(actions.copyPageLink) },
        { label: t('gallery:meme.copyCurl'), icon: <Code {...icon} />, run: act(actions.copyCurl) },
        { label: t('gallery:meme.download'), icon: <Download {...icon} />, run: act(actions.download) },
        {
          label: versions > 1 ? t('gallery:meme.deleteAll', { count: versions }) : t('gallery:meme.delete'),
          icon: <Trash2 {...icon} />,
          danger: true,
          group: true,
          run: act(actions.remove),
        },
      ];
    };
    return { ...actions, listMenuActions };
  }, [edit, makeMoving, remove, taking, t]);
}
