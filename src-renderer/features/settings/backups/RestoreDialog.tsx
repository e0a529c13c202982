import type { Backup } from '../../../../src-shared/contract/backups.ts';
import { useApp } from '../../../context.ts';
import { useText } from '../../../text.tsx';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import styles from './Backups.module.css';

export interface RestoreDialogProps {
  backup: Backup;
  onConfirm(): Promise<unknown>;
  onClose(): void;
}

/** Says what a restore does before it is done. */
export function RestoreDialog({ backup, onConfirm, onClose }: RestoreDialogProps) {
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
