import { useMemo } from 'react';
import type { OutputFormat } from '../../../../src-main/contract/meme.ts';
import { useApp } from '../../../context.ts';
import { useSession } from '../session/context.ts';
import { widest } from './formats.ts';
import type { Finished, Output } from './render.ts';

export interface Out {
  /** What was chosen last. */
  usual(): Output;
  /** Draws the picture as it is now. @throws ApiError */
  finish(output: Output): Promise<Finished>;
  /** Draws and saves it; tells how it went. */
  save(format: OutputFormat, width?: number | null): Promise<void>;
  copyImage(width?: number | null): Promise<void>;
  /** The file itself onto the clipboard; desktop only. */
  copyFile(): Promise<void>;
  /** The address of the finished picture. */
  copyLink(): Promise<void>;
}

const fileName = (path: string): string => path.split(/[\\/]/).at(-1) ?? path;

/** The ways out of the editor. Each says in a toast how it went; the draft stays whatever happens. */
export function useOut(): Out {
  const { desktop, settings, toasts } = useApp();
  const { editor, renderer } = useSession();
  return useMemo(() => {
    const finish = ({ format, width }: Output) => {
      // The width chosen last may be too much for a picture as tall as this one.
      const fitting = width === null ? null : Math.min(width, widest(editor.stage().size));
      return renderer.render(editor.request(), editor.store.getState().name, { format, width: fitting });
    };
    const usual = (): Output => {
      const { format, width } = settings.store.getState().settings.export;
      // A width remembered from a larger picture would only blur a smaller one.
      return { format, width: width !== null && width < editor.stage().size.width ? width : null };
    };
    const told = async (work: () => Promise<void>) => {
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
      save: (format, width = usual().width) =>
        told(async () => {
          const { file } = await finish({ format, width });
          const path = await desktop.saveFile(file);
          if (path === null) return;
          const show = bridge && {
            label: 'Show in folder',
            run: () => void bridge.showFile(path).catch(toasts.fail),
          };
          toasts.tell(bridge ? `Saved to ${path}` : `Saved ${fileName(path)}`, show);
        }),
      copyImage: (width = usual().width) =>
        told(async () => {
          await desktop.copyImage(finish({ format: 'png', width }).then(({ file }) => file.bytes));
          toasts.tell('The picture is on the clipboard.');
        }),
      copyFile: () =>
        told(async () => {
          if (!bridge) return;
          await bridge.copyFile((await finish(usual())).file);
          toasts.tell('The file is on the clipboard.');
        }),
      copyLink: () =>
        told(async () => {
          await desktop.copyText((await finish(usual())).meme.url);
          toasts.tell('The address is on the clipboard. It works on this machine.');
        }),
    };
  }, [desktop, editor, renderer, settings, toasts]);
}
