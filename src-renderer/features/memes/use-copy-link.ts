import { useMemo } from 'react';
import type { OutgoingFile } from '../../../src-shared/contract/ipc.ts';
import { isLoopbackHost } from '../../../src-shared/contract/loopback.ts';
import { pictureMarkdown } from '../../../src-shared/contract/picture-path.ts';
import { useApp } from '../../context.ts';
import type { ToastAction } from '../../state/app/toasts.ts';
import { useText } from '../../text.tsx';

/** A finished file and its address. */
export interface LinkedFile extends Omit<OutgoingFile, 'bytes'> {
  url: string;
  /** Its captions, for those who cannot see it. */
  texts: readonly string[];
  read(): Promise<Uint8Array>;
}

/** Whether an address leads to the computer that it is opened on. */
export const isLocalAddress = (url: string): boolean => isLoopbackHost(URL.parse(url)?.host ?? '');

/** Markdown that shows a file beside it; no program shows a video so, which gets a link. */
function writeMarkdown(file: string, { type, texts }: LinkedFile): string {
  const markdown = pictureMarkdown(encodeURIComponent(file), texts);
  return type.startsWith('video/') ? markdown.slice(1) : markdown;
}

/** Copying of addresses, which says what they are good for and offers what works elsewhere. */
export function useCopyLink() {
  const { desktop, toasts } = useApp();
  const { t } = useText();
  return useMemo(() => {
    /** Saves a file and copies the Markdown for it. @throws Error */
    const saveWithMarkdown = async (file: LinkedFile): Promise<void> => {
      const { name, type, read } = file;
      const path = await desktop.saveFile({ name, type, bytes: await read() });
      if (path === null) return;
      const saved = path.split(/[\\/]/).at(-1) ?? name;
      await desktop.copyText(writeMarkdown(saved, file));
      toasts.show(t('gallery:done.markdown', { file: saved }));
    };
    return {
      saveWithMarkdown,
      /** The engine answers with addresses of the host that the page came from. */
      label: t(isLocalAddress(window.location.href) ? 'gallery:meme.copyLinkHere' : 'gallery:meme.copyLink'),
      /** `take`: how the file itself is passed on. @throws Error where nothing can be copied */
      async copyLink(file: LinkedFile, take: ToastAction): Promise<void> {
        await desktop.copyText(file.url);
        if (!isLocalAddress(file.url)) return void toasts.show(t('gallery:done.link'));
        const run = () => void saveWithMarkdown(file).catch(toasts.fail);
        toasts.show(t('gallery:done.linkHere'), take, { label: t('gallery:meme.saveMarkdown'), run });
      },
    };
  }, [desktop, toasts, t]);
}
