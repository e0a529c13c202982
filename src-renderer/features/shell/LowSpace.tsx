import { HardDrive, X } from 'lucide-react';
import { useEffect } from 'react';
import { useApp, useSelector } from '../../context.ts';
import { useText } from '../../text.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import styles from './Shell.module.css';

/** Says quietly that the disk is nearly full. */
export function LowSpace() {
  const { connection, lowSpace, router } = useApp();
  const { t } = useText();
  const shown = useSelector(lowSpace.store, ({ low, dismissed }) => low && !dismissed);
  const online = useSelector(connection.store, (state) => state.connection === 'online');
  const inSettings = useSelector(router.store, ({ route }) => route.screen === 'settings');
  useEffect(() => void lowSpace.watch(), [lowSpace]);
  if (!shown || !online) return null;
  return (
    <div className={styles.notice} role="status" data-keep-clear>
      <HardDrive size={16} strokeWidth={1.75} aria-hidden />
      {t('app:lowSpace.text')}
      {!inSettings && (
        <Button size="small" variant="quiet" onClick={() => router.go({ screen: 'settings' })}>
          {t('app:lowSpace.show')}
        </Button>
      )}
      <IconButton size="small" label={t('ui:dismiss')} onClick={lowSpace.dismiss}>
        <X size={14} aria-hidden />
      </IconButton>
    </div>
  );
}
