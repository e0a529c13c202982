import { existsSync } from 'node:fs';
import path from 'node:path';
import { type BackupResult, createBackup } from '../backup/create-backup.ts';
import { BackupError } from '../backup/errors.ts';
import { DATABASE } from '../backup/home-parts.ts';
import { deepCheck as checkFiles, type DeepReport } from '../backup/repair/deep-check.ts';
import {
  isNeeded,
  planRepair,
  type RepairInput,
  type RepairPlan,
  type RepairResult,
  repair,
} from '../backup/repair/repair.ts';
import { copyAtOnce } from '../backup/snapshot.ts';
import { type RestoreReport, stageRestore } from '../backup/stage-restore.ts';
import { connectReadOnly } from '../store/database.ts';
import { isOwned, lockHome } from '../store/home-lock.ts';
import { assertLogIntact } from '../store/log-damage.ts';
import { RESOURCES, VERSION } from './app-root.ts';
import type { Config } from './config.ts';
import { finishPlannedRestore, pictureReader } from './finish-restore.ts';
import { ensureOwner, readOwner } from './owner.ts';

/** `cam backup` and `cam restore`. */

export interface BackupOptions {
  file: string;
  replace: boolean;
  pictures: boolean;
  secrets: boolean;
  onProgress: (done: number, message: string) => void;
}

/**
 * Backs a home up, beside an engine that may be running on it.
 * @throws StoreError, or the system's error where the disk refuses; then no file is left
 */
export async function backUpHome(
  { home }: Pick<Config, 'home'>,
  options: BackupOptions,
): Promise<BackupResult> {
  const file = path.join(home, DATABASE);
  if (!existsSync(file)) throw new BackupError(`There is nothing to back up: ${home} has no database.`);
  if (!isOwned(home)) assertLogIntact(file, { index: false });
  const db = connectReadOnly(file);
  try {
    return await createBackup({ home, copy: copyAtOnce(db), version: VERSION, now: Date.now(), ...options });
  } finally {
    db.close();
  }
}

export interface RestoreResult {
  /** An earlier restore that was interrupted and has been finished first. */
  finished: RestoreReport | undefined;
  restored: RestoreReport;
}

/**
 * Restores a backup into a home that no engine owns; the home has an owner's key afterwards.
 * @throws StoreError where the backup is damaged or an engine runs, and the home is as it was
 */
export async function restoreHome(
  config: Pick<Config, 'home' | 'port'>,
  { file, onProgress }: Pick<BackupOptions, 'file' | 'onProgress'>,
): Promise<RestoreResult> {
  const { home } = config;
  const finished = await finishPlannedRestore(config);
  const lock = lockHome(home);
  if (!lock) throw new BackupError(`CAM is running on ${home}. Stop it first, or restore in its Settings.`);
  try {
    const migrationsDir = path.join(RESOURCES, 'migrations');
    await stageRestore({ home, file, migrationsDir, now: Date.now(), onProgress });
  } finally {
    lock.close();
  }
  onProgress(0.97, 'Putting everything in place');
  const restored = await finishPlannedRestore(config);
  if (!restored)
    throw new BackupError('Another process has finished this restore; `cam doctor` shows the home.');
  ensureOwner(home);
  return { finished, restored };
}

export type { DeepReport, RepairPlan, RepairResult };

type HomeConfig = Pick<Config, 'home' | 'port'>;

/** Verifies every picture of a home. @throws the database's error where that cannot be read */
export function deepCheck(
  { home }: HomeConfig,
  onProgress: (done: number, message: string) => void,
): Promise<DeepReport> {
  return checkFiles(home, onProgress);
}

function repairInput(config: HomeConfig): RepairInput {
  const { home } = config;
  return {
    home,
    describe: pictureReader(config),
    owner: readOwner(home),
    now: Date.now(),
    migrationsDir: path.join(RESOURCES, 'migrations'),
  };
}

/** What a repair would do; undefined where nothing is to be done. @throws StoreError */
export async function planHomeRepair(config: HomeConfig): Promise<RepairPlan | undefined> {
  const plan = await planRepair(repairInput(config));
  return isNeeded(plan) ? plan : undefined;
}

/** Repairs a home that no engine owns. @throws StoreError, or the system's error where the disk refuses */
export async function repairHome(config: HomeConfig, plan: RepairPlan): Promise<RepairResult> {
  const lock = lockHome(config.home);
  if (!lock) throw new BackupError(`CAM is running on ${config.home}. Stop it first.`);
  let repaired: RepairResult;
  try {
    repaired = await repair(repairInput(config), plan);
  } finally {
    lock.close();
  }
  ensureOwner(config.home);
  return repaired;
}
