import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRunning } from '../src-main/running-process.ts';

/** One build at a time in a checkout, whichever process starts it. */

const STAMPS = join(dirname(import.meta.dirname), 'node_modules/.cache/cam');

/** How often a wait for another process's build is checked, ms. */
const LOOK_MS = 100;
/** Age at which a lock is stale, ms: no build takes as long. */
const STALE_MS = 3 * 60 * 1000;

/** Does `work` while no other process builds: two builds at once would delete each other's files. */
export async function alone<T>(work: () => Promise<T>): Promise<T> {
  const lock = join(STAMPS, 'building');
  mkdirSync(STAMPS, { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      const owner = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      // Left by a process that was killed.
      if (owner > 0 && (!isRunning(owner) || age > STALE_MS)) rmSync(lock, { force: true });
      else await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}
