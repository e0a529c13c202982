import { ImageDown } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useApp, useSelector } from '../../context.ts';
import { droppedIn, readFolder } from '../../state/files/dropped-folders.ts';
import { Spinner } from '../../ui/States.tsx';
import styles from './DropZone.module.css';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Imports pasted files. */
function usePaste(take: (files: readonly File[]) => Promise<void>): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      void take(files.map(named));
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, [take]);
}

/** Browsers name every pasted picture `image.png`, which does not suit a template. */
const named = (file: File): File =>
  file.name === 'image.png' ? new File([file], 'Pasted picture', { type: file.type }) : file;

/** Imports files dropped or pasted on the screen: pictures become templates, packs are imported, memes opened. */
export function DropZone({ children }: { children: ReactNode }) {
  const { fileImport, packImport } = useApp();
  const isPack = useSelector(packImport.store, ({ name }) => name !== null);
  const busy = useSelector(fileImport.store, (state) => state.busy);
  const [over, setOver] = useState(false);
  // Enter and leave events also fire for every child.
  const depth = useRef(0);
  usePaste(fileImport.take);
  const enter = (event: DragEvent, by: number) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth.current += by;
    setOver(depth.current > 0);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be chosen by a button as well
    <div
      className={styles.zone}
      onDragEnter={(event) => enter(event, 1)}
      onDragLeave={(event) => enter(event, -1)}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        const { files, folders } = droppedIn(event.dataTransfer);
        void fileImport.take(files);
        void packImport.takeFolders(folders.map((folder) => () => readFolder(folder)));
      }}
    >
      {children}
      {over && (
        <div className={styles.overlay} aria-hidden>
          <div className={styles.message}>
            <ImageDown size={36} strokeWidth={1.5} />
            <strong>Drop it. It becomes a template.</strong>
            <span>Pictures, folders of them, template packs, or a meme made here to edit it again.</span>
          </div>
        </div>
      )}
      {busy > 0 && !isPack && (
        <div className={styles.busy} role="status">
          <Spinner label="Working" />
          {busy === 1 ? 'Reading the file…' : `Reading ${busy} files…`}
        </div>
      )}
    </div>
  );
}
