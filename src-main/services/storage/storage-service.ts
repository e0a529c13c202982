import { randomBytes } from 'node:crypto';
import type { ServiceDeps } from '../deps.ts';

/** Whether the home can be written, found out by trial writes. */

type StorageDeps = Pick<ServiceDeps, 'store' | 'files' | 'storage' | 'now'>;

/** Shortest time between two trial writes, ms: anyone may ask for health, and each write wakes the disk. */
const CHECK_EVERY_MS = 5000;
const RETRY_EVERY_MS = 1000;
const SMALL_BYTES = 65_536;
/** A full disk counts as working again once a large picture fits: health would flap with each small file deleted. */
const LARGE_BYTES = 4_194_304;

export interface StorageService {
  /** The home was deleted or replaced: nothing may be answered from it. */
  isGone(): boolean;
  /** Notes an error that a call met; one that is not the storage's is ignored. */
  report(error: unknown): void;
  /** Tries to write to the database and to the pictures, unless that was done just now. Never rejects. */
  check(): Promise<void>;
}

export function createStorageService({ store, files, storage, now }: StorageDeps): StorageService {
  let running: Promise<void> | undefined;
  // Not the wall clock, which may jump.
  let triedAt = Number.NEGATIVE_INFINITY;

  const tryWriting = async () => {
    const isFailing = storage.state() === 'failing';
    try {
      store.tryWriting(now());
      await files.tryWriting(randomBytes(isFailing ? LARGE_BYTES : SMALL_BYTES));
      storage.recover();
    } catch (error) {
      storage.report(error);
    } finally {
      triedAt = performance.now();
    }
  };

  return {
    isGone: () => storage.state() === 'gone',
    report: (error) => storage.report(error),
    async check() {
      const wait = storage.state() === 'failing' ? RETRY_EVERY_MS : CHECK_EVERY_MS;
      if (storage.state() === 'gone' || performance.now() - triedAt < wait) return;
      // Not in `tryWriting`: where the database refuses, that has ended before its promise is assigned.
      running ??= tryWriting().finally(() => {
        running = undefined;
      });
      await running;
    },
  };
}
