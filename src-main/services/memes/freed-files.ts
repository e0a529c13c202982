import { setImmediate } from 'node:timers/promises';
import { thumbOf } from '../../../src-shared/contract/thumbs.ts';
import type { ServiceDeps } from '../deps.ts';

/** Files deleted before others get their turn. */
const AT_ONCE = 100;

/**
 * Deletes the files that committed changes have freed, with their thumbnails. What the disk refuses stays noted for
 * the next time and is not served. Returns numbers of files.
 */
export async function deleteFreedFiles({
  store,
  files,
}: Pick<ServiceDeps, 'store' | 'files'>): Promise<{ deleted: number; refused: number }> {
  let deleted = 0;
  let refused = 0;
  for (let last = ''; ; await setImmediate()) {
    const noted = store.fileDeletions.after(last, AT_ONCE);
    // Thumbnails first, so that no crash leaves one behind without its picture.
    const gone = noted.filter((file) => files.remove(thumbOf(file)) && files.remove(file));
    if (gone.length > 0) store.fileDeletions.done(gone);
    deleted += gone.length;
    refused += noted.length - gone.length;
    const next = noted.at(-1);
    if (next === undefined) return { deleted, refused };
    last = next;
  }
}
