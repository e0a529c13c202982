import { existsSync } from 'node:fs';
import type { DescribePicture } from './adopt-pictures.ts';
import { type CarriedOver, carryOver } from './carry-over.ts';
import { DATABASE } from './home-parts.ts';
import {
  carryOut,
  discardStaging,
  getStagedPath,
  type RestorePlan,
  readPendingPlan,
} from './restore-plan.ts';

/** The report of a finished restore. */
export type RestoreReport = RestorePlan & Partial<CarriedOver>;

/**
 * Carries out the restore that is planned for a home, also one that a crash interrupted, and deletes what an
 * interrupted preparation left. Undefined where none is planned. Call while owning the home, with its database closed.
 * @throws StoreError, or the system's error where the disk refuses; then the next call goes on where it ended
 */
export async function finishRestore(
  home: string,
  describe: DescribePicture,
): Promise<RestoreReport | undefined> {
  const plan = readPendingPlan(home);
  if (!plan) {
    await discardStaging(home);
    return undefined;
  }
  // Once the database is in its place, only files are left to be moved.
  const carried = existsSync(getStagedPath(home, DATABASE)) ? await carryOver(home, describe) : {};
  await carryOut(home, plan, carried);
  return { ...plan, ...carried };
}
