import { FolderInput } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Backup } from '../../../../src-shared/contract/backups.ts';
import { useApp } from '../../../context.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/States.tsx';

/** Chooses a backup file, has it verified and kept, and gives it to `onAdded`. */
export function BackupFile({ disabled, onAdded }: { disabled: boolean; onAdded(backup: Backup): void }) {
  const { api, toasts } = useApp();
  const { t } = useText();
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const add = async (file: File | undefined) => {
    if (!file) return;
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
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t('storage:backups.fileLabel')}
        accept=".zip,application/zip"
        onChange={({ currentTarget }) => {
          void add(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
