import { useApp, useSelector } from '../../../context.ts';
import { sizeOf } from '../../../state/app/human-format.ts';
import { shortageOf } from '../../../state/storage/room.ts';
import { useLoaded } from '../../shared/use-loaded.ts';
import styles from './Batch.module.css';

/** Warns before a batch whose pictures do not fit on the disk. */
export function RoomNote({ count }: { count: number }) {
  const { api, router, settings } = useApp();
  const boundMb = useSelector(settings.store, (state) => state.settings.storage.pictures_max_mb);
  const loaded = useLoaded(api.storage);
  const shortage = loaded.state === 'ready' ? shortageOf(loaded.data, count, boundMb) : undefined;
  if (!shortage) return null;
  const { needed, room, of } = shortage;
  return (
    <p className={styles.warning} role="status">
      {`These memes need about ${sizeOf(needed)}; ${of === 'disk' ? 'the disk has' : 'Settings allow'} ${sizeOf(room)} more. `}
      <button type="button" className={styles.link} onClick={() => router.go({ screen: 'settings' })}>
        Make room in Settings
      </button>
    </p>
  );
}
