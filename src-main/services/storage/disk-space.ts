import { statfs } from 'node:fs/promises';
import type { DiskSpace } from '../../../src-shared/contract/storage.ts';
import type { ServiceDeps } from '../deps.ts';

/** Below this a person should do something about it, bytes. */
export const LOW_BYTES = 1_000_000_000;

/** As the system tells it. */
export const readSpace: ServiceDeps['readSpace'] = async (dir) => {
  const { bavail, blocks, bsize } = await statfs(dir);
  return { free: bavail * bsize, total: blocks * bsize };
};

export interface SpaceWatch {
  /** Asks the system now; null where it does not tell. */
  check(): Promise<DiskSpace | null>;
  /** Whether the latest check found little left. */
  isLow(): boolean;
}

/** Watches the disk of a home. */
export function createSpaceWatch(home: string, read: ServiceDeps['readSpace']): SpaceWatch {
  let low = false;
  return {
    async check() {
      const space = await read(home).catch(() => null);
      low = space !== null && space.free < LOW_BYTES;
      return space && { free_bytes: space.free, total_bytes: space.total, low };
    },
    isLow: () => low,
  };
}
