import type { Backup } from '../../../../src-shared/contract/backups.ts';
import { useApp } from '../../../context.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import styles from './Backups.module.css';

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

export interface RestoreDialogProps {
  backup: Backup;
  onConfirm(): Promise<unknown>;
  onClose(): void;
}

/** Says what a restore does before it is done. */
export function RestoreDialog({ backup, onConfirm, onClose }: RestoreDialogProps) {
  const { toasts } = useApp();
  return (
    <ConfirmDialog
      open
      title="Restore this backup?"
      description={`CAM goes back to ${date.format(new Date(backup.created_at))}.`}
      cancel="Cancel"
      confirm="Restore and restart"
      danger
      onConfirm={() => onConfirm().catch(toasts.fail)}
      onClose={onClose}
    >
      <ul className={styles.effects}>
        <li>Keys, credits, drafts, settings and own templates are as they were then.</li>
        <li>Memes made since stay, and so do their links. Keys revoked since stay revoked.</li>
        <li>What is replaced is kept for 30 days, in case this was a mistake.</li>
        <li>CAM checks the backup, then restarts. Calls that run meanwhile are finished first.</li>
      </ul>
    </ConfirmDialog>
  );
}
