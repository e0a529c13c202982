import { CamError } from '../../../src-shared/contract/errors.ts';
import { ownersSettings } from '../account/settings.ts';
import type { ServiceDeps } from '../deps.ts';

/** The owner's bound on the pictures of all memes. */

/** How long the owner's bound stays cached, ms: it is read from a file and three tables, a caption takes milliseconds. */
const CACHED_MS = 2000;

export interface PictureQuota {
  /** @throws CamError STORAGE_FULL where the pictures have reached the bound */
  check(): void;
}

export function createPictureQuota(deps: Pick<ServiceDeps, 'store' | 'ownerKeyId' | 'now'>): PictureQuota {
  let cached: { mb: number; at: number } | undefined;
  const getBound = (): number => {
    const now = deps.now();
    if (!cached || Math.abs(now - cached.at) >= CACHED_MS) {
      cached = { mb: ownersSettings(deps, deps.ownerKeyId()).storage.pictures_max_mb, at: now };
    }
    return cached.mb;
  };
  return {
    check() {
      const { memes, trash } = deps.store;
      const deleted = trash.totals().bytes;
      if (memes.totals().bytes + deleted < getBound() * 1e6) return;
      const trashHint = deleted > 0 ? 'empty the trash (DELETE /v1/trash), ' : '';
      throw new CamError(
        'STORAGE_FULL',
        `The pictures on this machine have reached the ${getBound().toLocaleString('en-US')} MB its owner allows. To make room, ${trashHint}delete memes for good, or have the owner raise the bound in Settings. Nothing was charged.`,
      );
    },
  };
}
