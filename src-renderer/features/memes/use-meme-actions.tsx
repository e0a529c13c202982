import {
  Clapperboard,
  Code,
  Copy,
  Download,
  FileDown,
  Film,
  Link,
  Maximize2,
  PenLine,
  Share,
  Trash2,
} from 'lucide-react';
import { useCallback, useEffect, useMemo } from 'react';
import { curlCode } from '../../../src-shared/calls/curl.ts';
import { getMediaType } from '../../../src-shared/contract/media-types.ts';
import type { CaptionRequest, Meme } from '../../../src-shared/contract/meme.ts';
import type { LabelKey } from '../../../src-shared/messages/keys.ts';
import { toBlob } from '../../api/desktop.ts';
import { useApp } from '../../context.ts';
import type { ToastAction } from '../../state/app/toasts.ts';
import { httpCall } from '../../state/copy-as/call.ts';
import { toFileName } from '../../state/files/file-name.ts';
import { reopen } from '../../state/files/reopen.ts';
import { isMissing } from '../../state/session/source.ts';
import { useText } from '../../text.tsx';
import type { MenuAction } from '../../ui/ActionMenu.tsx';
import { useReason } from '../shared/use-reason.ts';
import { useShortcut } from '../shared/use-shortcut.ts';
import { stillUrl } from './still-url.ts';
import { type LinkedFile, useCopyLink } from './use-copy-link.ts';
import { useDeleteMemes } from './use-delete-memes.ts';
import { canMake, useMakeMoving } from './use-make-moving.ts';
import { useMemeName, useMemeSubject } from './use-meme-name.ts';

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
  const getSubject = useMemeSubject();
  const getReason = useReason();
  return useCallback(
    async (meme: Meme) => {
      const name = getSubject(meme);
      const fail = (error: unknown) =>
        toasts.fail(t('gallery:failed.open', { name: nameSubject(meme), reason: getReason(error) }));
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
    [api, browse, nameSubject, getSubject, getReason, router, t, toasts],
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
  const getSubject = useMemeSubject();
  const getReason = useReason();
  const links = useCopyLink();
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
    const nameFile = (meme: Meme) => ({
      name: toFileName(getSubject(meme), meme.format),
      type: getMediaType(meme.format),
    });
    const toLinked = (meme: Meme, url: string): LinkedFile => ({
      ...nameFile(meme),
      url,
      texts: meme.captions.map(({ text }) => text),
      read: () => api.picture(meme.url),
    });
    const copyLabel = ({ motion }: Meme) => {
      if (!motion) return t('gallery:meme.copyImage');
      return t(bridge ? 'gallery:meme.copyFile' : 'gallery:meme.copyStill');
    };
    const copyImage = (meme: Meme) => {
      const { url, format, motion } = meme;
      if (motion && bridge) {
        return copy(meme, 'gallery:done.file', async () =>
          bridge.copyFile({ ...nameFile(meme), bytes: await api.picture(url) }),
        );
      }
      const bytes = api.picture(motion ? stillUrl(meme) : url);
      return copy(meme, motion ? 'gallery:done.still' : 'gallery:done.image', () =>
        desktop.copyImage(bytes.then((still) => toPng(still, motion ? 'webp' : format))),
      );
    };
    const save = async (meme: Meme) => {
      const path = await desktop.saveFile({ ...nameFile(meme), bytes: await api.picture(meme.url) });
      if (path === null) return;
      const show = bridge && {
        label: t('gallery:done.showInFolder'),
        run: () => void bridge.showFile(path).catch(toasts.fail),
      };
      toasts.show(t('gallery:done.saved', { path }), show);
    };
    const download = (meme: Meme) => attempt(() => save(meme), 'gallery:failed.save', meme);
    /** The file itself as a browser or the app can pass it on. */
    const takeFile = (meme: Meme): ToastAction =>
      meme.motion && !bridge
        ? { label: t('gallery:meme.save'), run: () => void download(meme) }
        : { label: copyLabel(meme), run: () => void copyImage(meme) };
    const copyLink = (meme: Meme, url: string) =>
      attempt(() => links.copyLink(toLinked(meme, url), takeFile(meme)), 'gallery:failed.copy', meme);
    return {
      /** What `copyImage` copies of a meme. */
      copyLabel,
      /** Copies a picture; of what moves its file, in a browser, which has no way for that, its still. */
      copyImage,
      linkLabel: links.label,
      copyLink: (meme: Meme) => copyLink(meme, meme.url),
      copyPageLink: (meme: Meme) => copyLink(meme, meme.page_url ?? meme.url),
      saveWithMarkdown: (meme: Meme) =>
        attempt(() => links.saveWithMarkdown(toLinked(meme, meme.url)), 'gallery:failed.save', meme),
      copyCurl: (meme: Meme) =>
        copy(meme, 'gallery:done.curl', async () => {
          const request = await api.memeDocument(meme.id);
          await desktop.copyText(curlCode(httpCall({ baseUrl: window.location.origin, request })));
        }),
      download,
    };
  }, [api, desktop, links, nameSubject, getSubject, getReason, t, toasts]);
}

/** The command that copies a picture, for a meme; `find`: which one, undefined for none. */
export function useCopyCommand(find: () => Meme | undefined): void {
  const { commands } = useApp();
  const { copyImage } = useTaking();
  useEffect(() => {
    const perform = () => {
      const meme = find();
      if (meme) void copyImage(meme);
    };
    return commands.add({ 'file.copy-image': { perform, enabled: () => find() !== undefined } });
  }, [commands, copyImage, find]);
}

/** The actions on a finished meme. Failures are shown as toasts. */
export function useMemeActions() {
  const edit = useEditMeme();
  const makeMoving = useMakeMoving();
  const taking = useTaking();
  const remove = useDeleteMemes();
  const { t } = useText();
  const copyKeys = useShortcut('file.copy-image');
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
          shortcut: copyKeys,
          group: true,
          run: act(actions.copyImage),
        },
        { label: actions.linkLabel, icon: <Link {...icon} />, run: act(actions.copyLink) },
        { label: t('gallery:meme.copyPageLink'), icon: <Share {...icon} />, run: act(actions.copyPageLink) },
        { label: t('gallery:meme.copyCurl'), icon: <Code {...icon} />, run: act(actions.copyCurl) },
        { label: t('gallery:meme.download'), icon: <Download {...icon} />, run: act(actions.download) },
        {
          label: t('gallery:meme.saveMarkdown'),
          icon: <FileDown {...icon} />,
          run: act(actions.saveWithMarkdown),
        },
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
  }, [copyKeys, edit, makeMoving, remove, taking, t]);
}
