import path from 'node:path';
import { BackupError } from '../backup/errors.ts';
import { deepCheck as checkFiles, type DeepReport } from '../backup/repair/deep-check.ts';
import {
  isNeeded,
  planRepair,
  type RepairInput,
  type RepairPlan,
  type RepairResult,
  repair,
} from '../backup/repair/repair.ts';
import { lockHome } from '../store/home-lock.ts';
import { RESOURCES } from './app-root.ts';
import type { Config } from './config.ts';
import { pictureReader } from './finish-restore.ts';
import { ensureOwner, readOwner } from './owner.ts';

/** `cam doctor --deep` and `--repair`. */

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
