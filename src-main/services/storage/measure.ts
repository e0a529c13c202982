import { readdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { getKeys } from '../../../src-shared/contract/get-keys.ts';
import type { DiskSpace, StorageKind, StorageReport } from '../../../src-shared/contract/storage.ts';
import { ownersSettings } from '../account/settings.ts';
import type { ServiceDeps } from '../deps.ts';
import { measureSize, type Size } from './walk.ts';

/** What takes space in a home. Memes are counted by the database as they come and go; the rest is walked. */

/** How long a report stays valid, ms: walking 100,000 files takes seconds. */
const VALID_MS = 60_000;
/** Folders with what a restore replaced. */
const REPLACED = /^(?:before-restore|damaged)-/;

type MeasureDeps = Pick<ServiceDeps, 'store' | 'home' | 'now'> & { space: SpaceWatch };

interface Storage {
  /** The report, at most a minute old. */
  report(): Promise<StorageReport>;
  /** Measures again at the next call. */
  expire(): void;
}

export function createStorage(deps: MeasureDeps): Storage {
  let cached: { report: Promise<StorageReport>; at: number } | undefined;
  return {
    async report() {
      const now = deps.now();
      if (!cached || Math.abs(now - cached.at) >= VALID_MS) {
        const report = measure(deps);
        cached = { report, at: now };
        report.catch(() => {
          cached = undefined;
        });
      }
      // The disk is shared with others, and asking is quick.
      return { ...(await cached.report), disk: await deps.space.check() };
    },
    expire() {
      cached = undefined;
    },
  };
}

async function measure({ store, home, now }: MeasureDeps): Promise<StorageReport> {
  const measured_at = new Date(now()).toISOString();
  const inHome = (...names: string[]) => names.map((name) => path.join(home, name));
  const database = await measureSize(...inHome('cam.db', 'cam.db-wal', 'cam.db-shm'));
  const drafts = store.drafts.totals();
  const { memes, bytes } = store.memes.totals();
  const trash = store.trash.totals();
  const sizes: Record<StorageKind, Size> = {
    memes: { files: memes, bytes },
    trash: { files: trash.memes, bytes: trash.bytes },
    uploads: await measureSize(...inHome('cdn/images', 'cdn/videos')),
    templates: await measureSize(...inHome('templates')),
    fonts: await measureSize(...inHome('fonts')),
    models: await measureSize(...inHome('models')),
    drafts: { files: drafts.drafts, bytes: drafts.bytes },
    thumbs: await measureSize(...inHome('cdn/thumbs')),
    database: { files: database.files, bytes: Math.max(0, database.bytes - drafts.bytes) },
    backups: await measureSize(...inHome('backups', ...(await listReplacedFolders(home)))),
    lost: await measureSize(...inHome('cdn/.lost')),
  };
  const kinds = getKeys(sizes).map((kind) => ({ kind, ...sizes[kind] }));
  return { kinds, bytes: kinds.reduce((sum, kind) => sum + kind.bytes, 0), disk: null, measured_at };
}

async function listReplacedFolders(home: string): Promise<string[]> {
  const names = await readdir(home).catch(() => []);
  return names.filter((name) => REPLACED.test(name));
}

/** Below this a person should do something about it, bytes. */
const LOW_BYTES = 1_000_000_000;

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
