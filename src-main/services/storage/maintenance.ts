import { setTimeout } from 'node:timers/promises';
import { DAY_MS } from '../../../src-shared/contract/iso-time.ts';
import type { DiskSpace } from '../../../src-shared/contract/storage.ts';
import { TRASH_MS } from '../../../src-shared/contract/trash.ts';
import { ownersSettings } from '../account/settings.ts';
import type { ServiceDeps } from '../deps.ts';
import { repeatInSlices } from '../repeat-in-slices.ts';
import { deleteExpired, deleteFreedFiles } from '../trash.ts';
import type { SpaceWatch } from './measure.ts';

/** What is due without anybody asking for it, at the start of the engine and every hour. */

interface MaintenanceReport {
  /** Memes that moved to the trash for their age. */
  trashed: number;
  /** Memes and drafts that were deleted for good: their time in the trash was over. */
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

/** Moves old memes to the trash, where the owner wants that. */

/**
 * Moves the memes of all accounts to the trash that are older than the owner keeps them. Not for a day after the clock
 * has jumped: until then it may be wrong. `steadyMs`: since the latest jump. Returns the number of memes.
 */
async function trashOldMemes(
  deps: Pick<ServiceDeps, 'store' | 'ownerKeyId' | 'now'>,
  steadyMs: number,
): Promise<number> {
  const { store, ownerKeyId, now } = deps;
  const days = ownersSettings(deps, ownerKeyId()).storage.keep_memes_days;
  if (days === null || steadyMs < DAY_MS) return 0;
  const before = now() - days * DAY_MS;
  let moved = 0;
  for (const accountId of store.accounts.listIds()) {
    moved += await repeatInSlices((most) => {
      const old = store.memes.before(accountId, before, most);
      if (old.length === 0) return 0;
      store.transaction(() => {
        for (const meme of old) store.trash.put(meme, TRASH_MS, now());
      });
      return old.length;
    });
  }
  return moved;
}

/** Between two looks for new memes, ms. Also those count that a command has made. */
const LOOK_EVERY_MS = 1000;
/** Work in one transaction, ms: nobody waits longer for it. */
const SLICE_MS = 5;
/** Between two slices, ms: three quarters of the time are others'. */
const PAUSE_MS = 15;

/** The returned function ends it, and resolves once nothing of it runs any more. */
export function startIndexing(
  { store }: Pick<ServiceDeps, 'store'>,
  onFailed: (error: unknown) => void,
): () => Promise<void> {
  const stop = new AbortController();
  const pause = (ms: number) =>
    setTimeout(ms, undefined, { ref: false, signal: stop.signal }).catch(() => {});
  const run = async () => {
    while (!stop.signal.aborted) {
      try {
        const more = store.memes.indexPending(SLICE_MS);
        await pause(more ? PAUSE_MS : LOOK_EVERY_MS);
      } catch (error) {
        // A full disk, or a home that is gone: what waits for the index is found all the same.
        onFailed(error);
        await pause(60 * LOOK_EVERY_MS);
      }
    }
  };
  const ended = run();
  return () => {
    stop.abort();
    return ended;
  };
}
