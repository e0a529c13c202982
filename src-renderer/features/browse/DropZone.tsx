import { ImageDown } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useApp, useSelector } from '../../context.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/States.tsx';
import styles from './DropZone.module.css';
import { useFileDrop } from './use-file-drop.ts';

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
  const { isOver, handlers } = useFileDrop();
  usePaste(fileImport.take);
  return (
    <div className={styles.zone} {...handlers}>
      {children}
      {isOver && (
        <div className={styles.overlay} aria-hidden>
          <div className={styles.message}>
            <ImageDown size={36} strokeWidth={1.5} />
            <strong>Drop it. It becomes a template.</strong>
            <span>
              Pictures, folders of them, template packs, a video to put text over, or a meme made here to edit
              again.
            </span>
          </div>
        </div>
      )}
      {isPack && <ImportInBackground />}
      {busy > 0 && !isPack && (
        <div className={styles.busy} role="status">
          <Spinner label="Working" />
          {busy === 1 ? 'Reading the file…' : `Reading ${busy} files…`}
        </div>
      )}
    </div>
  );
}

/** The import whose dialog was closed, and a button that shows the dialog again. */
function ImportInBackground() {
  const { packImport } = useApp();
  const { name, task, isHidden } = useSelector(packImport.store, (state) => state);
  if (!isHidden) return null;
  return (
    <div className={styles.busy} role="status">
      <Spinner label="Importing" />
      Importing “{name}”{task?.total ? `: ${task.done} of ${task.total}` : '…'}
      <Button size="small" onClick={packImport.reveal}>
        Show
      </Button>
    </div>
  );
}
