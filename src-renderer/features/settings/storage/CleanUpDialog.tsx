import { useState } from 'react';
import type { CleanupData, CleanupKind } from '../../../../src-shared/contract/storage.ts';
import { useApp } from '../../../context.ts';
import { sizeOf } from '../../../state/app/human-format.ts';
import { CLEANUP_LABELS } from '../../../state/storage/labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/Controls.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/States.tsx';
import { LoadError } from '../../shared/LoadError.tsx';
import { useLoaded } from '../../shared/use-loaded.ts';
import styles from './Storage.module.css';

type Kinds = CleanupData['kinds'];

const bytesOf = (kinds: Kinds): number => kinds.reduce((sum, { bytes }) => sum + bytes, 0);

/** Shows what may go, and deletes what is chosen of it. */
export function CleanUpDialog({ onCleaned, onClose }: { onCleaned(): void; onClose(): void }) {
  const { api, toasts } = useApp();
  const { reload, ...loaded } = useLoaded(api.planCleanup);
  const [left, setLeft] = useState<readonly CleanupKind[]>([]);
  const [working, setWorking] = useState(false);
  const found = loaded.state === 'ready' ? loaded.data.kinds.filter(({ files }) => files > 0) : [];
  const chosen = found.filter(({ kind }) => !left.includes(kind));
  const clean = async () => {
    setWorking(true);
    try {
      const { kinds } = await api.cleanUp(chosen.map(({ kind }) => kind));
      toasts.show(`Freed ${sizeOf(bytesOf(kinds))}.`);
      onClose();
    } catch (error) {
      toasts.fail(error);
      setWorking(false);
    }
    onCleaned();
  };
  const nothing = loaded.state === 'ready' && found.length === 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Clean up"
      description={
        nothing
          ? 'There is nothing to delete: every file here is in use.'
          : 'Nobody needs these files. They are deleted for good.'
      }
      actions={
        nothing ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="danger" disabled={working || chosen.length === 0} onClick={() => void clean()}>
              {chosen.length === 0 ? 'Delete' : `Delete ${sizeOf(bytesOf(chosen))}`}
            </Button>
          </>
        )
      }
    >
      {loaded.state === 'loading' && <Skeleton className={styles.skeleton} />}
      {loaded.state === 'failed' && <LoadError error={loaded.error} onRetry={reload} />}
      {found.length > 0 && (
        <ul className={styles.cleanup} aria-label="What can be deleted">
          {found.map(({ kind, files, bytes }) => (
            <li key={kind}>
              <Switch
                label={CLEANUP_LABELS[kind].label}
                checked={!left.includes(kind)}
                onChange={(on) => setLeft(on ? left.filter((other) => other !== kind) : [...left, kind])}
              />
              <div>
                <p className={styles.kind}>{CLEANUP_LABELS[kind].label}</p>
                <p className={styles.hint}>{CLEANUP_LABELS[kind].hint}</p>
              </div>
              <span className={styles.files}>{files.toLocaleString('en')}</span>
              <span className={styles.bytes}>{sizeOf(bytes)}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
