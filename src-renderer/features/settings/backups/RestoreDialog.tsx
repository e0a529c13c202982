import { useState } from 'react';
import type { Backup } from '../../../../src-shared/contract/backups.ts';
import { useApp } from '../../../context.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
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
  const [working, setWorking] = useState(false);
  const confirm = async () => {
    setWorking(true);
    await onConfirm().catch(toasts.fail);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Restore this backup?"
      description={`CAM goes back to ${date.format(new Date(backup.created_at))}.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" disabled={working} onClick={() => void confirm()}>
            Restore and restart
          </Button>
        </>
      }
    >
      <ul className={styles.effects}>
        <li>Keys, credits, drafts, settings and own templates are as they were then.</li>
        <li>Memes made since stay, and so do their links. Keys revoked since stay revoked.</li>
        <li>What is replaced is kept for 30 days, in case this was a mistake.</li>
        <li>CAM checks the backup, then restarts. Calls that run meanwhile are finished first.</li>
      </ul>
    </Dialog>
  );
}
