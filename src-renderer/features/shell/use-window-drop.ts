import { useEffect, useState } from 'react';
import { useApp } from '../../context.ts';
import { type DropKind, dropKind, findDropped, readFolder } from '../../state/files/dropped-folders.ts';

/** Files that are dragged over the window. */
export interface DraggedFiles {
  kind: DropKind;
  count: number;
}

const OVERLAY = '[role="dialog"], [role="alertdialog"]';
/** Screens whose pasted files are not meant for a part of them. */
const PASTES = new Set(['browse', 'gallery', 'jobs']);

/** Whether a part of the screen takes files itself, as the editor does, or a dialog is in front of everything. */
const isTaken = (event: Event): boolean => event.defaultPrevented || document.querySelector(OVERLAY) !== null;

/** Browsers name every pasted picture `image.png`, which does not suit a meme. */
const nameFile = (file: File): File =>
  file.name === 'image.png' ? new File([file], '', { type: file.type }) : file;

/** Opens files that are pasted on a screen with nothing to paste them into. */
function usePaste(): void {
  const { fileImport, router } = useApp();
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isTaken(event) || !PASTES.has(router.store.getState().route.screen)) return;
      event.preventDefault();
      void fileImport.take(files.map(nameFile));
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, [fileImport, router]);
}

/**
 * Opens files that are dropped anywhere on the window, unless a part of the screen takes them itself; the browser would
 * open them in place of the app. Returns what is dragged over the window, or null.
 */
export function useWindowDrop(): DraggedFiles | null {
  const { fileImport, packImport } = useApp();
  const [dragged, setDragged] = useState<DraggedFiles | null>(null);
  usePaste();
  useEffect(() => {
    const over = (event: DragEvent) => {
      const { dataTransfer } = event;
      if (!dataTransfer?.types.includes('Files')) return;
      if (isTaken(event)) {
        setDragged(null);
        // A part that takes them has said so.
        if (!event.defaultPrevented) dataTransfer.dropEffect = 'none';
        return event.preventDefault();
      }
      event.preventDefault();
      dataTransfer.dropEffect = 'copy';
      const items = [...dataTransfer.items];
      const next = { kind: dropKind(items), count: items.length };
      setDragged((now) => (now?.kind === next.kind && now.count === next.count ? now : next));
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      // Out of the window: within it, the pointer enters something else.
      if (relatedTarget === null) setDragged(null);
    };
    const drop = (event: DragEvent) => {
      setDragged(null);
      if (!event.dataTransfer?.types.includes('Files')) return;
      const taken = isTaken(event);
      event.preventDefault();
      if (taken) return;
      const { files, folders } = findDropped(event.dataTransfer);
      void fileImport.take(files);
      void packImport.takeFolders(folders.map((folder) => () => readFolder(folder)));
    };
    window.addEventListener('dragenter', over);
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', over);
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [fileImport, packImport]);
  return dragged;
}
