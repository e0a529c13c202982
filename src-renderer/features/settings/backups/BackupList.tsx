import { Download, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Backup } from '../../../../src-shared/contract/backups.ts';
import { useText } from '../../../text.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import common from '../../../ui/common.module.css';
import settingsStyles from '../Settings.module.css';
import styles from './Backups.module.css';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
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
  const { t } = useText();
  const [all, setAll] = useState(false);
  if (backups.length === 0) {
    return <p className={common.softText}>{t('storage:backups.none')}</p>;
  }
  const shown = all ? backups : backups.slice(0, FIRST);
  return (
    <>
      <section className={styles.scroll} aria-label={t('storage:backups.list')}>
        <table className={settingsStyles.models}>
          <caption className="visually-hidden">{t('storage:backups.list')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('storage:backups.when')}</th>
              <th scope="col">{t('storage:backups.kind')}</th>
              <th scope="col">{t('storage:backups.size')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('storage:backups.actions')}</span>
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
            {t('storage:backups.all', { count: backups.length })}
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
  const { t, format } = useText();
  const { kind, created_at, bytes, pictures } = backup;
  const when = format.ago(created_at, Date.now());
  const words = t(`storage:backups.${kind}`);
  return (
    <tr>
      <td title={format.dateTime(created_at)}>{when}</td>
      <td>{pictures ? t('storage:backups.withPictures', { kind: words }) : words}</td>
      <td>{format.bytes(bytes)}</td>
      <td>
        <div className={styles.actions}>
          {kind !== 'replaced' && (
            <>
              <Button
                size="small"
                disabled={busy}
                aria-label={t('storage:backups.restoreNamed', { when })}
                onClick={() => onRestore(backup)}
              >
                <RotateCcw {...icon} size={14} />
                {t('storage:backups.restore')}
              </Button>
              {bytes <= SAVED_BYTES && (
                <IconButton
                  size="small"
                  label={t('storage:backups.saveNamed', { when })}
                  onClick={() => onSave(backup)}
                >
                  <Download {...icon} />
                </IconButton>
              )}
            </>
          )}
          <IconButton
            size="small"
            label={t('storage:backups.deleteNamed', { when })}
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
