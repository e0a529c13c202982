import { useMemo } from 'react';
import type { OutputFormat } from '../../../../src-shared/contract/meme.ts';
import { useApp } from '../../../context.ts';
import type { ExportResult, Output } from '../../../state/export/exporter.ts';
import { usualWidth, widest } from '../../../state/export/formats.ts';
import { useCopyLink } from '../../memes/use-copy-link.ts';
import { useSession } from '../session/context.ts';

export interface Export {
  /** The format and width of the settings, fitted to the picture. */
  usualOutput(): Output;
  /** Renders the current document. @throws ApiError */
  finish(output: Output): Promise<ExportResult>;
  /** Whether the current document was rendered before, so that it costs nothing. */
  isDrawn(output: Output): boolean;
  /** Renders and saves the picture and reports the result in a toast. False where it was not saved. */
  save(format: OutputFormat, width?: number | null): Promise<boolean>;
  copyImage(width?: number | null): Promise<void>;
  /** Copies the picture as a file; desktop only. */
  copyFile(): Promise<void>;
  /** What `copyLink` is called. */
  linkLabel: string;
  /** Copies the address of the finished picture. */
  copyLink(): Promise<void>;
}

const fileName = (path: string): string => path.split(/[\\/]/).at(-1) ?? path;

/** Saving and copying of the finished picture. Each reports its result in a toast; the draft is not affected. */
export function useExport(): Export {
  const { desktop, language, settings, toasts } = useApp();
  const { t } = language;
  const { editor, renderer } = useSession();
  const links = useCopyLink();
  return useMemo(() => {
    const fitOutput = ({ format, width }: Output): Output => {
      // The chosen width may exceed the size limit for a tall picture.
      return { format, width: width === null ? null : Math.min(width, widest(editor.canvas())) };
    };
    const now = (output: Output) =>
      [editor.request(), editor.store.getState().name, fitOutput(output)] as const;
    const finish = (output: Output) => renderer.render(...now(output));
    const usualOutput = (): Output => {
      const { format, width } = settings.store.getState().settings.export;
      return { format, width: usualWidth(width, editor.canvas().width) };
    };
    const reportErrors = async (work: () => Promise<void>) => {
      try {
        await work();
      } catch (error) {
        toasts.fail(error);
      }
    };
    const { bridge } = desktop;
    const copyImage = (width = usualOutput().width) =>
      reportErrors(async () => {
        await desktop.copyImage(finish({ format: 'png', width }).then(({ file }) => file.bytes));
        toasts.show(t('editor:done.image'));
      });
    return {
      usualOutput,
      finish,
      isDrawn: (output) => renderer.isDrawn(editor.request(), fitOutput(output)),
      async save(format, width = usualOutput().width) {
        let saved = false;
        await reportErrors(async () => {
          const { file } = await finish({ format, width });
          const path = await desktop.saveFile(file);
          if (path === null) return;
          saved = true;
          const show = bridge && {
            label: t('editor:done.showInFolder'),
            run: () => void bridge.showFile(path).catch(toasts.fail),
          };
          const text = bridge
            ? t('editor:done.savedTo', { path })
            : t('editor:done.saved', { file: fileName(path) });
          toasts.show(text, show);
        });
        return saved;
      },
      copyImage,
      copyFile: () =>
        reportErrors(async () => {
          if (!bridge) return;
          await bridge.copyFile((await finish(usualOutput())).file);
          toasts.show(t('editor:done.file'));
        }),
      linkLabel: links.label,
      copyLink: () =>
        reportErrors(async () => {
          const url = await renderer.address(...now(usualOutput()));
          const { meme, file } = await finish(usualOutput());
          const texts = meme.captions.map(({ text }) => text);
          const take = { label: t('exporting:copyImage'), run: () => void copyImage() };
          await links.copyLink({ ...file, url, texts, read: async () => file.bytes }, take);
        }),
    };
  }, [desktop, editor, links, renderer, settings, t, toasts]);
}
