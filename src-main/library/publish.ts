import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing, renameToFree, syncFolder, writeDurably } from './durable-files.ts';
import { slugsLike } from './slug.ts';

/**
 * Moves staged folders into the library as one change. The moves are first written to a plan on disk; after a crash the
 * next start carries out the rest of it. So a pack is imported completely or not at all, and a replaced template is
 * either the old one or the new one.
 */

export interface Move {
  /** Its name in the staging area. */
  staged: string;
  slug: string;
  /** Whether it replaces the folder that has the slug, which is moved to the trash. */
  replaces: boolean;
}

/** Deleted and replaced templates, below the user's root. */
export const TRASH = '.trash';
/** Begins the names of replaced ones: not deleted by a person, they are not offered to be restored. */
const REPLACED = 'replaced.';
const PLAN = 'plan.json';

/**
 * Moves a folder to the trash, returns its path there. `prefix` begins its name; `now`: ms.
 * @throws the system's error, or ENOENT
 */
export async function moveFolderToTrash(
  dir: string,
  slug: string,
  now: number,
  prefix = '',
): Promise<string> {
  await mkdir(join(dir, TRASH), { recursive: true, mode: 0o700 });
  const trashed = join(dir, TRASH, `${prefix}${slug}-${now}-${randomBytes(3).toString('hex')}`);
  await rename(join(dir, slug), trashed);
  return trashed;
}

export interface MoveDeps {
  /** The user's root. */
  dir: string;
  area: string;
  /** Whether a template of another root has a slug. */
  isTaken(slug: string): boolean;
  /** ms since the epoch */
  now: number;
}

/** Writes the plan durably: from now on the moves will happen, even if this process ends. */
export async function writePlan(area: string, moves: readonly Move[]): Promise<void> {
  await writeDurably(join(area, `${PLAN}.part`), JSON.stringify(moves));
  await rename(join(area, `${PLAN}.part`), join(area, PLAN));
  await syncFolder(area);
}

/** Puts a staged folder in the place of a template, which it moves to the trash. Returns false where it is taken. */
async function replace(from: string, { dir, now }: MoveDeps, slug: string): Promise<boolean> {
  const trashed = await moveFolderToTrash(dir, slug, now, REPLACED).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  try {
    return await renameToFree(from, join(dir, slug));
  } catch (error) {
    // On Windows another program may hold the new folder: the old one stays.
    if (trashed !== undefined) await rename(trashed, join(dir, slug));
    throw error;
  }
}

/** Carries out one move. Returns the slug of the folder, which has a number if the one asked for was taken. */
export async function carryOut(deps: MoveDeps, move: Move): Promise<string> {
  const { dir, area, isTaken } = deps;
  const from = join(area, move.staged);
  if (move.replaces && (await replace(from, deps, move.slug))) return move.slug;
  for (const slug of slugsLike(move.slug)) {
    if (isTaken(slug) || existsSync(join(dir, slug))) continue;
    if (slug !== move.staged) await renameInside(from, slug);
    // Another process may take the name between the check and the move.
    if (await renameToFree(from, join(dir, slug))) return slug;
  }
  throw new Error('Unreachable: there is always another number.');
}

async function renameInside(folder: string, slug: string): Promise<void> {
  const path = join(folder, 'template.json');
  const file: object = JSON.parse(await readFile(path, 'utf8'));
  // Not in place: the folder may be the only copy.
  await writeFile(`${path}.part`, `${JSON.stringify({ ...file, slug }, null, 2)}\n`, { flush: true });
  await rename(`${path}.part`, path);
}

async function readPlan(area: string): Promise<Move[]> {
  try {
    return JSON.parse(await readFile(join(area, PLAN), 'utf8'));
  } catch {
    return [];
  }
}

/** Carries out the rest of a plan that a process left when it ended, and deletes its staging area. */
export async function finishArea(deps: MoveDeps): Promise<void> {
  for (const move of await readPlan(deps.area)) {
    if (existsSync(join(deps.area, move.staged))) await carryOut(deps, move);
  }
  await rm(deps.area, { recursive: true, force: true });
}

export const areasIn = (staging: string): Promise<string[]> => readdir(staging).catch(() => []);
