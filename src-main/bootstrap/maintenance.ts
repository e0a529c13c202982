import type { Services } from '../services/create-services.ts';
import type { Log } from './log.ts';

/** Between two runs, ms. */
const EVERY_MS = 3_600_000;

/** Runs the maintenance now and every hour, and logs what it did. The returned function ends it. */
export function startMaintenance({ runMaintenance }: Pick<Services, 'runMaintenance'>, log: Log): () => void {
  let stopped = false;
  const run = async () => {
    try {
      const { trashed, expired, refused, disk } = await runMaintenance();
      if (trashed > 0) log.info({ trashed }, 'old memes moved to the trash');
      if (expired > 0) log.info({ expired }, 'memes left the trash for good');
      if (disk?.low) log.warn(disk, 'the disk is nearly full');
      if (refused > 0) log.warn({ files: refused }, 'files of deleted memes cannot be deleted');
    } catch (error) {
      // A stop closes the database under a run.
      if (!stopped) log.warn({ err: error }, 'maintenance');
    }
  };
  void run();
  const timer = setInterval(() => void run(), EVERY_MS).unref();
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
