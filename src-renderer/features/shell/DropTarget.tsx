import { Clapperboard, FileInput, ImagePlus, PackagePlus } from 'lucide-react';
import { useApp, useSelector } from '../../context.ts';
import type { VideoUpload } from '../../state/files/video-import.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Spinner } from '../../ui/States.tsx';
import styles from './DropTarget.module.css';
import { type DraggedFiles, useWindowDrop } from './use-window-drop.ts';

const ICONS = {
  picture: ImagePlus,
  pictures: ImagePlus,
  video: Clapperboard,
  pack: PackagePlus,
  files: FileInput,
} as const;

/** What will happen with the files that are dragged over the window. */
function Overlay({ kind, count }: DraggedFiles) {
  const { t } = useText();
  const Icon = ICONS[kind];
  return (
    <div className={styles.overlay} aria-hidden>
      <div className={styles.message}>
        <Icon size={28} strokeWidth={1.5} />
        <strong>
          {kind === 'pictures' ? t('browse:drop.pictures', { count }) : t(`browse:drop.${kind}`)}
        </strong>
        <span>{t(`browse:drop.${kind}Text`)}</span>
      </div>
    </div>
  );
}

/** The import whose dialog was closed, and a button that shows the dialog again. */
function ImportInBackground() {
  const { packImport } = useApp();
  const { t } = useText();
  const { name, task, isHidden } = useSelector(packImport.store, (state) => state);
  if (!isHidden || name === null) return null;
  const text = task?.total
    ? t('browse:imports.importingCount', { name, done: task.done, total: task.total })
    : t('browse:imports.importing', { name });
  return (
    <div className={styles.busy} role="status">
      <Spinner label={t('browse:imports.progress')} />
      {text}
      <Button size="small" onClick={packImport.reveal}>
        {t('browse:imports.show')}
      </Button>
    </div>
  );
}

/** How much of a video has been sent, and a way to stop. */
function VideoProgress({ name, share }: VideoUpload) {
  const { fileImport } = useApp();
  const { t, format } = useText();
  return (
    <div className={styles.busy}>
      <span className={styles.upload} role="status">
        <bdi>{t(share === null ? 'browse:files.converting' : 'browse:files.uploading', { name })}</bdi>
      </span>
      {share === null ? (
        <Spinner label={t('ui:loading')} />
      ) : (
        <>
          <Progress value={share} label={t('browse:files.uploadProgress')} />
          <span className={styles.share} aria-hidden>
            {format.percent(share)}
          </span>
        </>
      )}
      <Button size="small" onClick={fileImport.cancelUpload}>
        {t('browse:imports.cancel')}
      </Button>
    </div>
  );
}

/** Takes files that are dropped or pasted on any screen, and says what is being done with them. */
export function DropTarget() {
  const { fileImport, packImport } = useApp();
  const { t } = useText();
  const dragged = useWindowDrop();
  const isPack = useSelector(packImport.store, ({ name }) => name !== null);
  const { busy, upload } = useSelector(fileImport.store, (state) => state);
  return (
    <>
      {dragged && <Overlay {...dragged} />}
      {isPack && <ImportInBackground />}
      {upload && <VideoProgress {...upload} />}
      {busy > 0 && !isPack && !upload && (
        <div className={styles.busy} role="status">
          <Spinner label={t('ui:loading')} />
          {t('browse:imports.readingFiles', { count: busy })}
        </div>
      )}
    </>
  );
}
