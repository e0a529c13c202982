import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { configureConnection, connect, connectReadOnly, createTransact } from '../../store/database.ts';
import { isOwned } from '../../store/home-lock.ts';
import { newAccountId } from '../../store/ids.ts';
import { readMigrations } from '../../store/migrate.ts';
import { openStore } from '../../store/open.ts';
import {
  type Adopted,
  adoptPictures,
  type DescribePicture,
  listUnnamedPictures,
  memePictures,
} from '../adopt-pictures.ts';
import { ownerAccount } from '../carry-over.ts';
import { filesBelow } from '../create-backup.ts';
import { DATABASE } from '../home-parts.ts';
import { deleteIncomplete, type LocalBackup, listBackups } from '../local-backups.ts';
import { fileLookup } from '../named-files.ts';
import { discardStaging, getStagedPath, readPendingPlan, writePlan } from '../restore-plan.ts';
import { finishRestore, prepareDatabase, type RestoreReport, stageRestore } from '../stage-restore.ts';
import { type DatabaseState, databaseState } from './database-state.ts';
import { type SalvageResult, salvage } from './salvage.ts';

/** Repairs a home: its database, the pictures no row names, what crashes left. Two steps: plan, then carry out. */

export interface RepairInput {
  home: string;
  migrationsDir: string;
  /** From the owner's key file; undefined where there is none. */
  owner: HomeOwner | undefined;
  describe: DescribePicture;
  /** ms since the epoch */
  now: number;
}

export interface RepairPlan {
  database: DatabaseState;
  /** A restore that was interrupted is finished first. */
  interruptedRestore: boolean;
  /** Pictures that no row names. */
  unnamed: number;
  /** Pictures put aside although a row names them. */
  putAside: number;
  /** Incomplete files that crashes left. */
  leftovers: number;
  /** The backup that a missing database is restored from; undefined where there is none. */
  backup: LocalBackup | undefined;
}

export interface RepairResult {
  salvaged: SalvageResult | undefined;
  restored: RestoreReport | undefined;
  adopted: Adopted | undefined;
  leftovers: number;
}

const TEMP_FOLDERS = ['cdn/.tmp'];
const file = (home: string) => path.join(home, DATABASE);

/** What `repair` would do; changes nothing. @throws BackupError where the database is a newer CAM's or another program's */
export async function planRepair({ home, migrationsDir }: RepairInput): Promise<RepairPlan> {
  const database = databaseState(file(home), readMigrations(migrationsDir).length, isOwned(home));
  const pictures = await memePictures(home);
  const { unnamed, putAside } =
    database.state === 'sound'
      ? await looseIn(home, pictures)
      : { unnamed: (await listUnnamedPictures(home, undefined)).length, putAside: 0 };
  const temps = await Promise.all(TEMP_FOLDERS.map((folder) => filesBelow(home, folder)));
  const parts = (await filesBelow(home, 'backups')).filter((name) => name.includes('.part'));
  const backups = await listBackups(home);
  return {
    database,
    unnamed,
    putAside,
    interruptedRestore: readPendingPlan(home) !== undefined,
    leftovers: temps.flat().length + parts.length,
    backup: backups.find(({ kind }) => kind !== 'replaced'),
  };
}

async function looseIn(home: string, pictures: ReadonlyMap<string, string>) {
  const db = connectReadOnly(file(home));
  try {
    const { isNeeded } = fileLookup(db);
    const putAside = [...pictures].filter(([name, at]) => at !== `cdn/${name}` && isNeeded(name)).length;
    return { unnamed: (await listUnnamedPictures(home, db)).length, putAside };
  } finally {
    db.close();
  }
}

/** Whether there is anything to do. */
export function isNeeded(plan: RepairPlan): boolean {
  const { database, interruptedRestore, unnamed, putAside, leftovers } = plan;
  const isLost = database.state === 'missing' && (unnamed > 0 || plan.backup !== undefined);
  return interruptedRestore || database.state === 'damaged' || isLost || unnamed + putAside + leftovers > 0;
}

/**
 * Carries a plan out. Call while owning the home. A crash leaves the home as it was, or a restore that the next start
 * finishes.
 */
export async function repair(input: RepairInput, plan: RepairPlan): Promise<RepairResult> {
  const { home, describe } = input;
  const done: RepairResult = { salvaged: undefined, restored: undefined, adopted: undefined, leftovers: 0 };
  if (plan.interruptedRestore) done.restored = await finishRestore(home, describe);
  const { state } = databaseState(file(home), readMigrations(input.migrationsDir).length, false);
  if (state === 'sound') done.adopted = await adoptInto(input);
  else if (state === 'damaged' || isNeeded(plan)) {
    done.salvaged = await stageDatabase(input, state, plan.backup);
    done.restored = await finishRestore(home, describe);
  }
  done.leftovers = await deleteLeftovers(home);
  return done;
}

/** Stages a database: what can be salvaged, else the latest backup, else a new one. */
async function stageDatabase(
  input: RepairInput,
  state: DatabaseState['state'],
  backup: LocalBackup | undefined,
): Promise<SalvageResult | undefined> {
  const { home, migrationsDir, owner, now } = input;
  await discardStaging(home);
  const to = getStagedPath(home, DATABASE);
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  const salvaged =
    state === 'damaged'
      ? salvage({ from: file(home), to, migrationsDir, now, ownerAccountId: owner?.account_id })
      : undefined;
  if (!hasContent(salvaged)) {
    await discardStaging(home);
    if (backup && (await isStaged(input, backup))) return undefined;
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  }
  // The owner's key works again, and the new home has an account for its pictures.
  const store = openStore({
    file: to,
    migrationsDir,
    backupsDir: getStagedPath(home, '.migrated'),
    now: () => now,
  });
  store.close();
  checkFoundDatabase(to, owner, now);
  await prepareDatabase(input, undefined);
  await writePlan(home, {
    now,
    aside: 'damaged',
    from: hasContent(salvaged) ? 'salvaged rows' : 'pictures',
    made_at: null,
  });
  return salvaged;
}

const hasContent = (salvaged: SalvageResult | undefined): boolean => (salvaged?.tables.accounts ?? 0) > 0;

/** False where the backup is damaged as well. */
async function isStaged({ home, migrationsDir, now }: RepairInput, backup: LocalBackup): Promise<boolean> {
  try {
    await stageRestore({ home, migrationsDir, now, file: backup.path });
    return true;
  } catch {
    return false;
  }
}

async function adoptInto({ home, describe }: RepairInput): Promise<Adopted> {
  const db = connect(file(home));
  try {
    configureConnection(db);
    return await adoptPictures({ home, db, sources: [], ownerAccountId: ownerAccount(db), describe });
  } finally {
    db.close();
  }
}

async function deleteLeftovers(home: string): Promise<number> {
  let deleted = await deleteIncomplete(home);
  for (const folder of TEMP_FOLDERS) {
    deleted += (await filesBelow(home, folder)).length;
    if (existsSync(path.join(home, folder))) await rm(path.join(home, folder), { recursive: true });
  }
  return deleted;
}

/** The owner of a home as its key file names them. */
interface HomeOwner {
  account_id: string;
  key_id: string;
  /** The secret. */
  key: string;
}

/**
 * Gives a database the owner's account and key, where they are not in it: the key in the file works again, and
 * pictures have an account. Without a key file there is an account only.
 */
function checkFoundDatabase(file: string, owner: HomeOwner | undefined, now: number): void {
  const db = connect(file);
  try {
    configureConnection(db);
    createTransact(db)(() => {
      const accounts = db.prepare<[], { id: string }>('SELECT id FROM accounts').all();
      const id = owner?.account_id ?? (accounts.length === 0 ? newAccountId() : undefined);
      if (id === undefined) return;
      db.prepare<[string, number, number]>(
        "INSERT OR IGNORE INTO accounts (id, plan, name, period_start, created_at) VALUES (?, 'studio', 'owner', ?, ?)",
      ).run(id, now, now);
      if (!owner) return;
      const { key_id, key } = owner;
      db.prepare<[string, string, Buffer, string, number]>(
        `INSERT OR IGNORE INTO keys (id, account_id, mode, name, hash, last4, created_at)
         VALUES (?, ?, 'live', 'owner', ?, ?, ?)`,
      ).run(key_id, id, hash('sha256', key, 'buffer'), key.slice(-4), now);
    });
  } finally {
    db.close();
  }
}
