import type { ServiceDeps } from '../deps.ts';
import { deleteFreedFiles } from '../memes/freed-files.ts';
import { deleteExpired } from '../memes/trash.ts';

/** What is due without anybody asking for it, at the start of the engine and every hour. */

export interface HousekeepingReport {
  /** Memes that were deleted for good: their time in the trash was over. */
  expired: number;
  /** Files that the disk refused to delete; the next run tries again. */
  refused: number;
}

export async function keepHouse(
  deps: Pick<ServiceDeps, 'store' | 'files' | 'now'>,
): Promise<HousekeepingReport> {
  const { elapsed } = deps.store.elapsed.observe(deps.now());
  const expired = await deleteExpired(deps, elapsed);
  const { refused } = await deleteFreedFiles(deps);
  return { expired, refused };
}
