import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from './errors.ts';
import { DATABASE } from './home-parts.ts';
import { syncFolder } from './output-file.ts';

/**
 * The second half of a restore, as a plan in the home. Below `<home>/.restore/`:
 *   new/…      what goes into the home
 *   plan.json  written last: from then on the restore is carried out, by this process or by the next start
 * What it replaces is moved to `<home>/before-restore-<time>/` (or, for a repair, `damaged-<time>/`). Each step is one rename and may be repeated, so after
 * a crash at any point the plan is simply carried out again.
 */

export const STAGING = '.restore';
const PLAN = 'plan.json';
/** What is left in the folder of replaced files once a restore is done: its report. */
export const REPORT = 'restore.json';

export interface RestorePlan {
  /** Name of the folder for what is replaced. */
  aside: string;
  /** Name of the backup's file. */
  from: string;
  /** When the backup was made, ISO 8601; null where it does not say. */
  made_at: string | null;
  /** When the restore was planned, ISO 8601. */
  at: string;
}

/** The path of something in the staging folder. */
export const getStagedPath = (home: string, relPath: string): string =>
  path.join(home, STAGING, 'new', ...relPath.split('/').filter(Boolean));

/** The plan of a restore that is not finished, or undefined. */
export function readPendingPlan(home: string): RestorePlan | undefined {
  try {
    return JSON.parse(readFileSync(path.join(home, STAGING, PLAN), 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}

/** Deletes the staging folder, also that of an interrupted preparation. */
export async function discardStaging(home: string): Promise<void> {
  // The plan first: half of a folder must never look like a whole one.
  await rm(path.join(home, STAGING, PLAN), { force: true });
  await rm(path.join(home, STAGING), { recursive: true, force: true });
}

export async function writePlan(
  home: string,
  {
    now,
    aside,
    ...plan
  }: { now: number; aside: 'before-restore' | 'damaged' } & Pick<RestorePlan, 'from' | 'made_at'>,
): Promise<RestorePlan> {
  const at = new Date(now).toISOString();
  const written: RestorePlan = { aside: `${aside}-${at.replaceAll(/[:.]/g, '-')}`, at, ...plan };
  const file = path.join(home, STAGING, PLAN);
  await writeSynced(`${file}.part`, `${JSON.stringify(written)}\n`);
  await rename(`${file}.part`, file);
  await syncFolder(path.dirname(file));
  return written;
}

async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Moves everything staged into the home and what it replaces aside. `report` is added to the plan and stays in the
 * folder of replaced files. Call while owning the home, with its database closed.
 */
export async function carryOut(home: string, plan: RestorePlan, report: object): Promise<void> {
  const aside = path.join(home, plan.aside);
  await mkdir(aside, { recursive: true, mode: 0o700 });
  await replaceDatabase(home, aside);
  for (const unit of await unitsBelow(getStagedPath(home, ''))) await replace(home, aside, unit);
  await writeSynced(path.join(aside, REPORT), `${JSON.stringify({ ...plan, ...report })}\n`);
  await syncFolder(aside);
  await discardStaging(home);
  await syncFolder(home);
}

/** With the log of the old database: beside the new one, SQLite would apply it. */
async function replaceDatabase(home: string, aside: string): Promise<void> {
  if (!existsSync(getStagedPath(home, DATABASE))) return;
  for (const ending of ['-wal', '-shm', '']) await moveAside(home, aside, `${DATABASE}${ending}`);
  await place(home, DATABASE);
}

async function replace(home: string, aside: string, unit: string): Promise<void> {
  await moveAside(home, aside, unit);
  await place(home, unit);
}

async function moveAside(home: string, aside: string, unit: string): Promise<void> {
  const from = path.join(home, ...unit.split('/'));
  if (!existsSync(from)) return;
  let to = path.join(aside, ...unit.split('/'));
  for (let n = 2; existsSync(to); n += 1) to = path.join(aside, ...`${unit}.${n}`.split('/'));
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  await rename(from, to);
  await syncFolder(path.dirname(to));
}

async function place(home: string, unit: string): Promise<void> {
  const to = path.join(home, ...unit.split('/'));
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  await rename(getStagedPath(home, unit), to);
  await syncFolder(path.dirname(to));
}

/** What is replaced as one: a template's or a font's folder, else a single file. */
async function unitsBelow(dir: string, below = ''): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
  const units = await Promise.all(
    entries.map(async (entry) => {
      const unit = below === '' ? entry.name : `${below}/${entry.name}`;
      const whole = (below === 'templates' || below === 'fonts') && !entry.name.startsWith('.');
      return entry.isDirectory() && !whole ? unitsBelow(path.join(dir, entry.name), unit) : [unit];
    }),
  );
  return units.flat();
}
