import { toThumbAddress } from '../../../src-shared/contract/thumbs.ts';
import type { ServiceDeps } from '../deps.ts';
import { repeatInSlices } from '../repeat-in-slices.ts';

/**
 * Deletes the files that committed changes have freed, with their thumbnails. What the disk refuses stays noted for
 * the next time and is not served. Returns numbers of files.
 */
export async function deleteFreedFiles({
  store,
  files,
}: Pick<ServiceDeps, 'store' | 'files'>): Promise<{ deleted: number; refused: number }> {
  let deleted = 0;
  let last = '';
  const all = await repeatInSlices((most) => {
    const noted = store.fileDeletions.after(last, most);
    // Thumbnails first, so that no crash leaves one behind without its picture.
    const gone = noted.filter((file) => files.remove(toThumbAddress(file)) && files.remove(file));
    if (gone.length > 0) store.fileDeletions.done(gone);
    deleted += gone.length;
    last = noted.at(-1) ?? last;
    return noted.length;
  });
  return { deleted, refused: all - deleted };
}
