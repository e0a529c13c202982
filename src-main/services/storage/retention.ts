import { DAY_MS } from '../../../src-shared/contract/iso-time.ts';
import { ownersSettings } from '../account/settings.ts';
import type { ServiceDeps } from '../deps.ts';
import { TRASH_MS } from '../memes/trash.ts';
import { repeatInSlices } from '../repeat-in-slices.ts';

/** Moves old memes to the trash, where the owner wants that. */

/**
 * Moves the memes of all accounts to the trash that are older than the owner keeps them. Not for a day after the clock
 * has jumped: until then it may be wrong. `steadyMs`: since the latest jump. Returns the number of memes.
 */
export async function trashOldMemes(
  deps: Pick<ServiceDeps, 'store' | 'ownerKeyId' | 'now'>,
  steadyMs: number,
): Promise<number> {
  const { store, ownerKeyId, now } = deps;
  const days = ownersSettings(deps, ownerKeyId()).storage.keep_memes_days;
  if (days === null || steadyMs < DAY_MS) return 0;
  const before = now() - days * DAY_MS;
  let moved = 0;
  for (const { id: accountId } of store.accounts.list()) {
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
