import { useState } from 'react';
import type { CleanupData, CleanupKind } from '../../../../src-shared/contract/storage.ts';
import { useApp } from '../../../context.ts';
import { cleanUpHint, cleanUpLabel } from '../../../state/storage/labels.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/Controls.tsx';
import common from '../../../ui/common.module.css';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/States.tsx';
import { LoadError } from '../../shared/LoadError.tsx';
import { useLoaded } from '../../shared/use-loaded.ts';
import styles from './Storage.module.css';

type Kinds = CleanupData['kinds'];

const sumBytes = (kinds: Kinds): number => kinds.reduce((sum, { bytes }) => sum + bytes, 0);

/** Shows what may go, and deletes what is chosen of it. */
export function CleanUpDialog({ onCleaned, onClose }: { onCleaned(): void; onClose(): void }) {
  const { api, toasts } = useApp();
  const { t, format } = useText();
  const { reload, ...loaded } = useLoaded(api.planCleanup);
  const [left, setLeft] = useState<readonly CleanupKind[]>([]);
  const [working, setWorking] = useState(false);
  const found = loaded.state === 'ready' ? loaded.data.kinds.filter(({ files }) => files > 0) : [];
  const chosen = found.filter(({ kind }) => !left.includes(kind));
  const clean = async () => {
    setWorking(true);
    try {
      const { kinds } = await api.cleanUp(chosen.map(({ kind }) => kind));
      toasts.show(t('storage:cleanUp.freed', { size: format.bytes(sumBytes(kinds)) }));
      onClose();
    } catch (error) {
      toasts.fail(error);
      setWorking(false);
    }
    onCleaned();
  };
  const nothing = loaded.state === 'ready' && found.length === 0;
  return (
    <Dialog
      onClose={onClose}
      title={t('storage:cleanUp.title')}
      description={t(nothing ? 'storage:cleanUp.nothing' : 'storage:cleanUp.hint')}
      actions={
        nothing ? (
          <Button onClick={onClose}>{t('ui:close')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('ui:cancel')}</Button>
            <Button variant="danger" disabled={working || chosen.length === 0} onClick={() => void clean()}>
              {chosen.length === 0
                ? t('storage:cleanUp.delete')
                : t('storage:cleanUp.deleteSize', { size: format.bytes(sumBytes(chosen)) })}
            </Button>
          </>
        )
      }
    >
      {loaded.state === 'loading' && <Skeleton className={styles.skeleton} />}
      {loaded.state === 'failed' && <LoadError error={loaded.error} onRetry={reload} />}
      {found.length > 0 && (
        <ul className={styles.cleanup} aria-label={t('storage:cleanUp.list')}>
          {found.map(({ kind, files, bytes }) => (
            <li key={kind}>
              <Switch
                label={t(cleanUpLabel(kind))}
                checked={!left.includes(kind)}
                onChange={(on) => setLeft(on ? left.filter((other) => other !== kind) : [...left, kind])}
              />
              <div>
                <p className={styles.kind}>{t(cleanUpLabel(kind))}</p>
                <p className={common.note}>{t(cleanUpHint(kind))}</p>
              </div>
              <span className={styles.files}>{format.number(files)}</span>
              <span className={styles.bytes}>{format.bytes(bytes)}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
