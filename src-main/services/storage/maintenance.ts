import type { DiskSpace } from '../../../src-shared/contract/storage.ts';
import type { ServiceDeps } from '../deps.ts';
import { deleteFreedFiles } from '../memes/freed-files.ts';
import { deleteExpired } from '../memes/trash.ts';
import type { SpaceWatch } from './disk-space.ts';
import { trashOldMemes } from './retention.ts';

/** What is due without anybody asking for it, at the start of the engine and every hour. */

export interface MaintenanceReport {
  /** Memes that moved to the trash for their age. */
  trashed: number;
  /** Memes that were deleted for good: their time in the trash was over. */
  expired: number;
  /** Files that the disk refused to delete; the next run tries again. */
  refused: number;
  /** What the disk has left; null where the system does not tell. */
  disk: DiskSpace | null;
}

export async function runMaintenance(
  deps: Pick<ServiceDeps, 'store' | 'files' | 'ownerKeyId' | 'now'> & { space: SpaceWatch },
): Promise<MaintenanceReport> {
  const { elapsed, steadyMs } = deps.store.elapsed.observe(deps.now());
  const expired = await deleteExpired(deps, elapsed);
  const trashed = await trashOldMemes(deps, steadyMs);
  const { refused } = await deleteFreedFiles(deps);
  return { trashed, expired, refused, disk: await deps.space.check() };
}
