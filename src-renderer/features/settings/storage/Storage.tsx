import { Eraser, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { StorageReport } from '../../../../src-shared/contract/storage.ts';
import { useApp } from '../../../context.ts';
import { storageLabel } from '../../../state/storage/labels.ts';
import { RichText, useText } from '../../../text.tsx';
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
  const { t } = useText();
  const { reload, ...loaded } = useLoaded(api.storage);
  const [cleaning, setCleaning] = useState(false);
  const openTrash = () => {
    gallery.store.setState({ tab: 'trash' });
    router.go({ screen: 'gallery' });
  };
  return (
    <SettingsSection id="storage" description={t('storage:description')}>
      {loaded.state === 'loading' && <Skeleton className={styles.skeleton} />}
      {loaded.state === 'failed' && <LoadError error={loaded.error} onRetry={reload} />}
      {loaded.state === 'ready' && (
        <>
          <Summary report={loaded.data} />
          <Kinds report={loaded.data} />
          <div className={styles.row}>
            <Button onClick={() => setCleaning(true)}>
              <Eraser {...icon} />
              {t('storage:cleanUpOpen')}
            </Button>
            <Button variant="quiet" onClick={openTrash}>
              <Trash2 {...icon} />
              {t('storage:trash')}
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
  const { t, format } = useText();
  const onDisk = disk && { free: format.bytes(disk.free_bytes), total: format.bytes(disk.total_bytes) };
  return (
    <p className={styles.summary}>
      <RichText message="storage:total" values={{ size: format.bytes(bytes) }} parts={{ b: <b /> }} />{' '}
      {onDisk && t('storage:disk', onDisk)}
      {disk?.low && <Badge tone="warn">{t('storage:low')}</Badge>}
    </p>
  );
}

function Kinds({ report: { kinds } }: { report: StorageReport }) {
  const { t, format } = useText();
  const shown = kinds.filter(({ bytes }) => bytes > 0).sort((a, b) => b.bytes - a.bytes);
  const largest = shown[0]?.bytes ?? 1;
  return (
    <ul className={styles.kinds} aria-label={t('storage:list')}>
      {shown.map(({ kind, files, bytes }) => (
        <li key={kind}>
          <span className={styles.kind}>{t(storageLabel(kind))}</span>
          <span className={styles.files}>
            {t(kind === 'drafts' ? 'storage:drafts' : 'storage:files', { count: files })}
          </span>
          <span className={styles.bytes}>{format.bytes(bytes)}</span>
          <Progress value={bytes / largest} label={t('storage:share', { kind: t(storageLabel(kind)) })} />
        </li>
      ))}
    </ul>
  );
}
