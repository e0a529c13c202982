import { Download, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Backup } from '../../../../src-shared/contract/backups.ts';
import { ago, sizeOf } from '../../../state/app/human-format.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import settingsStyles from '../Settings.module.css';
import styles from './Backups.module.css';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const KINDS: Readonly<Record<Backup['kind'], string>> = {
  scheduled: 'Daily',
  manual: 'Manual',
  uploaded: 'From elsewhere',
  migration: 'Before an update',
  replaced: 'Replaced by a restore',
};
const kindOf = ({ kind, pictures }: Backup): string => (pictures ? `${KINDS[kind]}, full` : KINDS[kind]);
/** Most that the window can hold; beyond it, `cam backup FILE` writes to any disk. Bytes. */
const SAVED_BYTES = 1_000_000_000;
/** Shown until all are asked for. */
const FIRST = 8;

export interface BackupListProps {
  backups: readonly Backup[];
  busy: boolean;
  onSave(backup: Backup): void;
  onRestore(backup: Backup): void;
  onDelete(backup: Backup): void;
}

/** The backups on this machine. */
export function BackupList({ backups, ...props }: BackupListProps) {
  const [all, setAll] = useState(false);
  if (backups.length === 0) {
    return <p className={styles.note}>There is no backup on this machine yet. “Back up now” makes one.</p>;
  }
  const shown = all ? backups : backups.slice(0, FIRST);
  return (
    <>
      <section className={styles.scroll} aria-label="Backups on this machine">
        <table className={settingsStyles.models}>
          <caption className="visually-hidden">Backups on this machine</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Kind</th>
              <th scope="col">Size</th>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((backup) => (
              <BackupRow key={backup.id} backup={backup} {...props} />
            ))}
          </tbody>
        </table>
      </section>
      {backups.length > shown.length && (
        <div>
          <Button size="small" onClick={() => setAll(true)}>
            Show all {backups.length}
          </Button>
        </div>
      )}
    </>
  );
}

function BackupRow({
  backup,
  busy,
  onSave,
  onRestore,
  onDelete,
}: Omit<BackupListProps, 'backups'> & { backup: Backup }) {
  const { kind, created_at, bytes } = backup;
  const when = ago(created_at, Date.now());
  return (
    <tr>
      <td title={new Date(created_at).toLocaleString()}>{when}</td>
      <td>{kindOf(backup)}</td>
      <td>{sizeOf(bytes)}</td>
      <td>
        <div className={styles.actions}>
          {kind !== 'replaced' && (
            <>
              <Button
                size="small"
                disabled={busy}
                aria-label={`Restore the backup of ${when}`}
                onClick={() => onRestore(backup)}
              >
                <RotateCcw {...icon} size={14} />
                Restore…
              </Button>
              {bytes <= SAVED_BYTES && (
                <IconButton
                  size="small"
                  label={`Save a copy of the backup of ${when}`}
                  onClick={() => onSave(backup)}
                >
                  <Download {...icon} />
                </IconButton>
              )}
            </>
          )}
          <IconButton
            size="small"
            label={`Delete the backup of ${when}`}
            disabled={busy}
            onClick={() => onDelete(backup)}
          >
            <Trash2 {...icon} />
          </IconButton>
        </div>
      </td>
    </tr>
  );
}
