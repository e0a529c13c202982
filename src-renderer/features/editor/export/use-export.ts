import { useMemo } from 'react';
import type { OutputFormat } from '../../../../src-shared/contract/meme.ts';
import { useApp } from '../../../context.ts';
import type { Finished, Output } from '../../../state/export/exporter.ts';
import { widest } from '../../../state/export/formats.ts';
import { useSession } from '../session/context.ts';

export interface Export {
  /** What was chosen last. */
  usual(): Output;
  /** Draws the picture as it is now. @throws ApiError */
  finish(output: Output): Promise<Finished>;
  /** Whether this one was drawn before: having it again costs nothing. */
  isDrawn(output: Output): boolean;
  /** Draws and saves it; tells how it went. False where it was not saved. */
  save(format: OutputFormat, width?: number | null): Promise<boolean>;
  copyImage(width?: number | null): Promise<void>;
  /** The file itself onto the clipboard; desktop only. */
  copyFile(): Promise<void>;
  /** The address of the finished picture. */
  copyLink(): Promise<void>;
}

const fileName = (path: string): string => path.split(/[\\/]/).at(-1) ?? path;

/** The ways out of the editor. Each says in a toast how it went; the draft stays whatever happens. */
export function useExport(): Export {
  const { desktop, settings, toasts } = useApp();
  const { editor, renderer } = useSession();
  return useMemo(() => {
    const fitting = ({ format, width }: Output): Output => {
      // The width chosen last may be too much for a picture as tall as this one.
      return { format, width: width === null ? null : Math.min(width, widest(editor.canvas())) };
    };
    const now = (output: Output) =>
      [editor.request(), editor.store.getState().name, fitting(output)] as const;
    const finish = (output: Output) => renderer.render(...now(output));
    const usual = (): Output => {
      const { format, width } = settings.store.getState().settings.export;
      // A width remembered from a larger picture would only blur a smaller one.
      return { format, width: width !== null && width < editor.canvas().width ? width : null };
    };
    const reportErrors = async (work: () => Promise<void>) => {
      try {
        await work();
      } catch (error) {
        toasts.fail(error);
      }
    };
    const { bridge } = desktop;
    return {
      usual,
      finish,
      isDrawn: (output) => renderer.isDrawn(editor.request(), fitting(output)),
      async save(format, width = usual().width) {
        let saved = false;
        await reportErrors(async () => {
          const { file } = await finish({ format, width });
          const path = await desktop.saveFile(file);
          if (path === null) return;
          saved = true;
          const show = bridge && {
            label: 'Show in folder',
            run: () => void bridge.showFile(path).catch(toasts.fail),
          };
          toasts.show(bridge ? `Saved to ${path}` : `Saved ${fileName(path)}`, show);
        });
        return saved;
      },
      copyImage: (width = usual().width) =>
        reportErrors(async () => {
          await desktop.copyImage(finish({ format: 'png', width }).then(({ file }) => file.bytes));
          toasts.show('The picture is on the clipboard.');
        }),
      copyFile: () =>
        reportErrors(async () => {
          if (!bridge) return;
          await bridge.copyFile((await finish(usual())).file);
          toasts.show('The file is on the clipboard.');
        }),
      copyLink: () =>
        reportErrors(async () => {
          await desktop.copyText(await renderer.address(...now(usual())));
          toasts.show('The address is on the clipboard. It works on this machine.');
        }),
    };
  }, [desktop, editor, renderer, settings, toasts]);
}
