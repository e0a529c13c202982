import fs from 'node:fs';
import path from 'node:path';
import { toThumbAddress } from '../../src-shared/contract/thumbs.ts';
import { isRunning } from '../running-process.ts';
import { makeFolder } from './write-through.ts';

/** What processes leave in a home when they are killed; for the owner of the home, at its start. */

const TEMPORARY = /^(?:engine|owner)\.json\.(\d+)$/;
const PROBE = /^\.cam-doctor-/;
const PROBE_MS = 60_000;

/** Deletes half-written files and copies. `now`: ms since the epoch. Returns their number. */
export function deleteLeftovers(home: string, now: number): number {
  const inHome = namesIn(home).filter((name) => isLeftover(home, name, now));
  const inBackups = namesIn(path.join(home, 'backups'))
    .filter((name) => /\.part(?:-journal|-wal|-shm)?$/.test(name))
    .map((name) => path.join('backups', name));
  const leftovers = [...inHome, ...inBackups];
  for (const name of leftovers) fs.rmSync(path.join(home, name), { recursive: true, force: true });
  return leftovers.length;
}

const namesIn = (dir: string): string[] => (fs.existsSync(dir) ? fs.readdirSync(dir) : []);

function isLeftover(home: string, name: string, now: number): boolean {
  const pid = TEMPORARY.exec(name)?.[1];
  // Another process may be about to rename its file; this one has begun none yet.
  if (pid !== undefined) return Number(pid) === process.pid || !isRunning(Number(pid));
  if (!PROBE.test(name)) return false;
  const found = fs.statSync(path.join(home, name), { throwIfNoEntry: false });
  return found !== undefined && Math.abs(now - found.mtimeMs) > PROBE_MS;
}

/** The part of the CDN folder whose files are named by meme rows. */
const MEMES_DIR = 'memes';
/** Meme files that no row names are moved here, under the same names; never served. */
export const ORPHANS_DIR = '.lost';

/** A crash leaves at most what was being written at that moment. */
const ORPHANS_MAX = 5;
const ORPHANS_SHARE_MAX = 0.1;

/** What became of meme files that no row names. */
export interface Orphans {
  moved: number;
  left: number;
}

/** Moves meme files that no row names to `.lost/`, but none if there are suspiciously many. */
export async function moveUnnamed(root: string, isNamed: (relPath: string) => boolean): Promise<Orphans> {
  const { unnamed, all } = await findUnnamed(root, isNamed);
  if (unnamed.length > Math.max(ORPHANS_MAX, all * ORPHANS_SHARE_MAX))
    return { moved: 0, left: unnamed.length };
  for (const relPath of unnamed) moveOrphan(root, relPath);
  return { moved: unnamed.length, left: 0 };
}

/** The meme files below a CDN folder that no row names, and the number of all meme files. */
async function findUnnamed(root: string, isNamed: (relPath: string) => boolean) {
  const unnamed: string[] = [];
  let all = 0;
  for (const shard of await list(path.join(root, MEMES_DIR))) {
    if (!shard.isDirectory()) continue;
    for (const entry of await list(path.join(root, MEMES_DIR, shard.name))) {
      if (!entry.isFile()) continue;
      all += 1;
      const relPath = `${MEMES_DIR}/${shard.name}/${entry.name}`;
      if (!isNamed(relPath)) unnamed.push(relPath);
    }
  }
  return { unnamed, all };
}

// Names are random ids: a file of the same name there is a copy of the same picture.
function moveOrphan(root: string, relPath: string): void {
  const target = path.join(root, ORPHANS_DIR, relPath);
  makeFolder(path.dirname(target), root);
  fs.renameSync(path.join(root, relPath), target);
  fs.rmSync(path.join(root, toThumbAddress(relPath)), { force: true });
}

async function list(dir: string): Promise<fs.Dirent[]> {
  try {
    return await fs.promises.readdir(dir, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
