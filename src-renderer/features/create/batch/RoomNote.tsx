import { useApp, useSelector } from '../../../context.ts';
import { findShortage } from '../../../state/storage/room.ts';
import { useText } from '../../../text.tsx';
import { useLoaded } from '../../shared/use-loaded.ts';
import styles from './Batch.module.css';

/** Warns before a batch whose pictures do not fit on the disk. */
export function RoomNote({ count }: { count: number }) {
  const { api, router, settings } = useApp();
  const { t, format } = useText();
  const boundMb = useSelector(settings.store, (state) => state.settings.storage.pictures_max_mb);
  const loaded = useLoaded(api.storage);
  const shortage = loaded.state === 'ready' ? findShortage(loaded.data, count, boundMb) : undefined;
  if (!shortage) return null;
  const { of } = shortage;
  const sizes = { needed: format.bytes(shortage.needed), room: format.bytes(shortage.room) };
  return (
    <p className={styles.warning} role="status">
      {t(of === 'disk' ? 'create:batch.roomDisk' : 'create:batch.roomSettings', sizes)}{' '}
      <button type="button" className={styles.link} onClick={() => router.go({ screen: 'settings' })}>
        {t('create:batch.makeRoom')}
      </button>
    </p>
  );
}
