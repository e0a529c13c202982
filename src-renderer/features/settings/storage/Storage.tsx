import { Eraser, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { StorageReport } from '../../../../src-shared/contract/storage.ts';
import { useApp } from '../../../context.ts';
import { sizeOf } from '../../../state/app/human-format.ts';
import { STORAGE_LABELS } from '../../../state/storage/labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { Badge, Skeleton } from '../../../ui/States.tsx';
import { LoadError } from '../../shared/LoadError.tsx';
import { useLoaded } from '../../shared/use-loaded.ts';
import { SettingsSection } from '../SettingsSection.tsx';
import { CleanUpDialog } from './CleanUpDialog.tsx';
import styles from './Storage.module.css';
import { StorageBounds } from './StorageBounds.tsx';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What takes space on the disk, how much may, and a clean-up. */
export function Storage() {
  const { api, gallery, router } = useApp();
  const { reload, ...loaded } = useLoaded(api.storage);
  const [cleaning, setCleaning] = useState(false);
  const openTrash = () => {
    gallery.store.setState({ tab: 'trash' });
    router.go({ screen: 'gallery' });
  };
  return (
    <SettingsSection
      title="Storage"
      description="What CAM keeps on this machine, and how much of it there may be."
    >
      {loaded.state === 'loading' && <Skeleton className={styles.skeleton} />}
      {loaded.state === 'failed' && <LoadError error={loaded.error} onRetry={reload} />}
      {loaded.state === 'ready' && (
        <>
          <Summary report={loaded.data} />
          <Kinds report={loaded.data} />
          <div className={styles.row}>
            <Button onClick={() => setCleaning(true)}>
              <Eraser {...icon} />
              Clean up…
            </Button>
            <Button variant="quiet" onClick={openTrash}>
              <Trash2 {...icon} />
              Open the trash
            </Button>
          </div>
        </>
      )}
      <StorageBounds />
      {cleaning && <CleanUpDialog onCleaned={reload} onClose={() => setCleaning(false)} />}
    </SettingsSection>
  );
}

function Summary({ report: { bytes, disk } }: { report: StorageReport }) {
  return (
    <p className={styles.summary}>
      <b>{sizeOf(bytes)}</b> in all.{' '}
      {disk && `The disk has ${sizeOf(disk.free_bytes)} left of ${sizeOf(disk.total_bytes)}.`}
      {disk?.low && <Badge tone="warn">Nearly full</Badge>}
    </p>
  );
}

function Kinds({ report: { kinds } }: { report: StorageReport }) {
  const shown = kinds.filter(({ bytes }) => bytes > 0).sort((a, b) => b.bytes - a.bytes);
  const largest = shown[0]?.bytes ?? 1;
  return (
    <ul className={styles.kinds} aria-label="What takes space">
      {shown.map(({ kind, files, bytes }) => (
        <li key={kind}>
          <span className={styles.kind}>{STORAGE_LABELS[kind]}</span>
          <span className={styles.files}>
            {files.toLocaleString('en')} {kind === 'drafts' ? noun(files, 'draft') : noun(files, 'file')}
          </span>
          <span className={styles.bytes}>{sizeOf(bytes)}</span>
          <Progress value={bytes / largest} label={`Share of ${STORAGE_LABELS[kind]}`} />
        </li>
      ))}
    </ul>
  );
}

const noun = (count: number, word: string): string => (count === 1 ? word : `${word}s`);
