import { HardDrive, X } from 'lucide-react';
import { useEffect } from 'react';
import { useApp, useSelector } from '../../context.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import styles from './Shell.module.css';

/** Says quietly that the disk is nearly full. */
export function LowSpace() {
  const { connection, lowSpace, router } = useApp();
  const shown = useSelector(lowSpace.store, ({ low, dismissed }) => low && !dismissed);
  const online = useSelector(connection.store, (state) => state.connection === 'online');
  const inSettings = useSelector(router.store, ({ route }) => route.screen === 'settings');
  useEffect(() => void lowSpace.watch(), [lowSpace]);
  if (!shown || !online) return null;
  return (
    <div className={styles.notice} role="status">
      <HardDrive size={16} strokeWidth={1.75} aria-hidden />
      The disk is nearly full.
      {!inSettings && (
        <Button size="small" variant="quiet" onClick={() => router.go({ screen: 'settings' })}>
          See what takes space
        </Button>
      )}
      <IconButton size="small" label="Dismiss" onClick={lowSpace.dismiss}>
        <X size={14} aria-hidden />
      </IconButton>
    </div>
  );
}
