import { DatabaseBackup, FolderInput, HardDriveDownload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Backup, BackupListData, BackupTask } from '../../../../src-shared/contract/backups.ts';
import { useApp } from '../../../context.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import common from '../../../ui/common.module.css';
import { FilePicker } from '../../../ui/FilePicker.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { Skeleton, Spinner } from '../../../ui/States.tsx';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { LoadError } from '../../shared/LoadError.tsx';
import { useEngineText } from '../../shared/use-engine-text.ts';
import { SettingsSection } from '../SettingsSection.tsx';
import { BackupList } from './BackupList.tsx';
import { BackupSchedule } from './BackupSchedule.tsx';
import styles from './Backups.module.css';
import { useBackups } from './use-backups.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Backups of everything on this machine: scheduled, manual, and restored. */
export function Backups() {
  const { toasts } = useApp();
  const { t } = useText();
  const { loaded, task, start, restore, remove, save, reload } = useBackups();
  const [chosen, setChosen] = useState<Backup>();
  const busy = task?.status === 'running' || task?.status === 'restarting';
  return (
    <SettingsSection id="backups" description={t('storage:backups.description')}>
      {loaded.state === 'loading' && <Skeleton className={styles.skeleton} />}
      {loaded.state === 'failed' && <LoadError error={loaded.error} onRetry={reload} />}
      {loaded.state === 'ready' && (
        <>
          <BackupSchedule schedule={loaded.data.schedule} />
          <div className={styles.row}>
            <Button disabled={busy} onClick={() => void start(false).catch(toasts.fail)}>
              <DatabaseBackup {...icon} />
              {t('storage:backups.now')}
            </Button>
            <Button disabled={busy} onClick={() => void start(true).catch(toasts.fail)}>
              <HardDriveDownload {...icon} />
              {t('storage:backups.full')}
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

const TASKS = {
  backup: { failed: 'storage:backups.backupFailed', runs: 'storage:backups.backupRuns' },
  restore: { failed: 'storage:backups.restoreFailed', runs: 'storage:backups.restoreRuns' },
} as const;

function Task({ task: { type, status, progress, message } }: { task: BackupTask }) {
  const { t } = useText();
  const engineText = useEngineText();
  if (status === 'succeeded') return null;
  const { failed, runs } = TASKS[type];
  if (status === 'failed') {
    return (
      <p className={styles.problem} role="alert">
        {t(failed, { reason: message })}
      </p>
    );
  }
  return (
    <div className={styles.task} role="status">
      <p>{engineText(message, t(runs))}</p>
      <Progress value={progress} label={t(runs)} />
    </div>
  );
}

function LastRestore({ data: { last_restore } }: { data: BackupListData }) {
  const { t, format } = useText();
  if (!last_restore) return null;
  const { at, memes, imported, without_picture } = last_restore;
  return (
    <p className={common.softText}>
      {t('storage:backups.restored', { when: format.ago(at, Date.now()), count: memes })}{' '}
      {imported > 0 && t('storage:backups.newer', { count: imported })}{' '}
      {without_picture > 0 && t('storage:backups.leftOut', { count: without_picture })}
    </p>
  );
}

interface RestoreDialogProps {
  backup: Backup;
  onConfirm(): Promise<unknown>;
  onClose(): void;
}

/** Says what a restore does before it is done. */
function RestoreDialog({ backup, onConfirm, onClose }: RestoreDialogProps) {
  const { toasts } = useApp();
  const { t, format } = useText();
  return (
    <ConfirmDialog
      open
      title={t('storage:restore.title')}
      description={t('storage:restore.description', { when: format.dateTime(backup.created_at) })}
      cancel={t('ui:cancel')}
      confirm={t('storage:restore.confirm')}
      danger
      onConfirm={() => onConfirm().catch(toasts.fail)}
      onClose={onClose}
    >
      <ul className={styles.effects}>
        <li>{t('storage:restore.state')}</li>
        <li>{t('storage:restore.since')}</li>
        <li>{t('storage:restore.replaced')}</li>
        <li>{t('storage:restore.restarts')}</li>
      </ul>
    </ConfirmDialog>
  );
}

/** Chooses a backup file, has it verified and kept, and gives it to `onAdded`. */
function BackupFile({ disabled, onAdded }: { disabled: boolean; onAdded(backup: Backup): void }) {
  const { api, toasts } = useApp();
  const { t } = useText();
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const add = async (file: File) => {
    setBusy(true);
    try {
      onAdded(await api.uploadBackup(file));
    } catch (error) {
      toasts.fail(error);
    }
    setBusy(false);
  };
  return (
    <>
      <Button variant="quiet" disabled={disabled || busy} onClick={() => picker.current?.click()}>
        {busy ? (
          <Spinner label={t('storage:backups.checking')} />
        ) : (
          <FolderInput size={16} strokeWidth={1.75} aria-hidden />
        )}
        {t('storage:backups.file')}
      </Button>
      <FilePicker
        ref={picker}
        label={t('storage:backups.fileLabel')}
        accept=".zip,application/zip"
        onChoose={(file) => void add(file)}
      />
    </>
  );
}
