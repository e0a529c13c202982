import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DescribePicture } from '../backup/adopt-pictures.ts';
import { STAGING } from '../backup/restore-plan.ts';
import { finishRestore, type RestoreReport } from '../backup/stage-restore.ts';
import { describePicture } from '../services/memes/describe-picture.ts';
import { lockHome } from '../store/home-lock.ts';
import type { Config } from './config.ts';
import { openLibrary } from './open-library.ts';
import { HomeTakenError } from './start-errors.ts';

/**
 * Carries out a restore that was prepared, or interrupted, before the home is opened; undefined where there is none.
 * @throws HomeTakenError where an engine owns the home; StoreError, or the system's error where the disk refuses
 */
export async function finishPlannedRestore(
  config: Pick<Config, 'home' | 'port'>,
): Promise<RestoreReport | undefined> {
  if (!existsSync(path.join(config.home, STAGING))) return undefined;
  const lock = lockHome(config.home);
  if (!lock) throw new HomeTakenError(config.home);
  try {
    return await finishRestore(config.home, pictureReader(config));
  } finally {
    lock.close();
  }
}

/** Reads what pictures say about themselves; loads the templates at the first one. */
export function pictureReader(config: Pick<Config, 'home' | 'port'>): DescribePicture {
  let library: ReturnType<typeof openLibrary> | undefined;
  return async (bytes, file) => {
    library ??= openLibrary(config, () => {});
    return describePicture(
      { library: await library, baseUrl: `http://127.0.0.1:${config.port}` },
      bytes,
      file,
    );
  };
}
