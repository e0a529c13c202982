import { DatabaseBackup, HardDriveDownload } from 'lucide-react';
import { useState } from 'react';
import type { Backup, BackupListData, BackupTask } from '../../../../src-shared/contract/backups.ts';
import { useApp } from '../../../context.ts';
import { ago } from '../../../state/app/human-format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { Skeleton } from '../../../ui/States.tsx';
import { LoadError } from '../../shared/LoadError.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { BackupFile } from './BackupFile.tsx';
import { BackupList } from './BackupList.tsx';
import { BackupSchedule } from './BackupSchedule.tsx';
import styles from './Backups.module.css';
import { RestoreDialog } from './RestoreDialog.tsx';
import { useBackups } from './use-backups.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Backups of everything on this machine: scheduled, manual, and restored. */
export function Backups() {
  const { toasts } = useApp();
  const { loaded, task, start, restore, remove, save, reload } = useBackups();
  const [chosen, setChosen] = useState<Backup>();
  const busy = task?.status === 'running' || task?.status === 'restarting';
  return (
    <SettingsSection
      title="Backups"
      description="Daily ones hold memes’ texts, drafts, keys, settings and own templates. The pictures stay where they are; a full backup holds them as well, for another disk or machine."
    >
      {loaded.state === 'loading' && <Skeleton className={styles.skeleton} />}
      {loaded.state === 'failed' && <LoadError error={loaded.error} onRetry={reload} />}
      {loaded.state === 'ready' && (
        <>
          <BackupSchedule schedule={loaded.data.schedule} />
          <div className={styles.row}>
            <Button disabled={busy} onClick={() => void start(false).catch(toasts.fail)}>
              <DatabaseBackup {...icon} />
              Back up now
            </Button>
            <Button disabled={busy} onClick={() => void start(true).catch(toasts.fail)}>
              <HardDriveDownload {...icon} />
              Make a full backup
            </Button>
            <BackupFile
              disabled={busy}
              onAdded={(backup) => {
                reload();
                setChosen(backup);
              }}
            />
          </div>
          {task && <Task task={task} />}
          <LastRestore data={loaded.data} />
          <BackupList
            backups={loaded.data.backups}
            busy={busy}
            onSave={({ id }) => void save(id)}
            onRestore={setChosen}
            onDelete={remove}
          />
        </>
      )}
      {chosen && (
        <RestoreDialog
          backup={chosen}
          onConfirm={() => restore(chosen.id)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </SettingsSection>
  );
}

const TASKS = { backup: 'Backup', restore: 'Restore' } as const;

function Task({ task: { type, status, progress, message } }: { task: BackupTask }) {
  if (status === 'succeeded') return null;
  if (status === 'failed') {
    return (
      <p className={styles.problem} role="alert">
        {TASKS[type]} failed: {message}
      </p>
    );
  }
  return (
    <div className={styles.task} role="status">
      <p>{message}</p>
      <Progress value={progress} label={`${TASKS[type]} in progress`} />
    </div>
  );
}

function LastRestore({ data: { last_restore } }: { data: BackupListData }) {
  if (!last_restore) return null;
  const { at, memes, imported, without_picture } = last_restore;
  const more = [
    imported > 0 && `${imported.toLocaleString('en')} of them newer than the backup`,
    without_picture > 0 && `${without_picture.toLocaleString('en')} left out, as their pictures are gone`,
  ].filter(Boolean);
  return (
    <p className={styles.note}>
      Last restored {ago(at, Date.now())}, with {memes.toLocaleString('en')} memes
      {more.length > 0 && ` (${more.join('; ')})`}.
    </p>
  );
}
