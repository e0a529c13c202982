import type { StorageService } from '../services/storage/storage-service.ts';
import { HomeGoneError } from '../store/file-identity.ts';
import type { OwnedHome } from './open-home.ts';

/**
 * Checks every `everyMs` that database and lock are still the files that were opened; commits check the database as
 * well. `onGone` is called once, where they are not. While the storage fails it is tried again. Returns a function
 * that stops it.
 */
export function watchHome(
  home: Pick<OwnedHome, 'dir' | 'store' | 'lock' | 'storage'>,
  service: Pick<StorageService, 'check'>,
  everyMs: number,
  onGone: (error: Error) => void,
): () => void {
  const { dir, store, lock, storage } = home;
  const check = () => {
    const changed = store.identity.changed() ?? lock.identity.changed();
    if (changed !== undefined) storage.report(new HomeGoneError(changed));
    if (storage.state() === 'gone') {
      clearInterval(timer);
      onGone(new HomeGoneError(changed ?? dir));
    } else if (storage.state() === 'failing') void service.check();
  };
  const timer = setInterval(check, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
