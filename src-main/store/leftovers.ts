import fs from 'node:fs';
import path from 'node:path';
import { isRunning } from '../running-process.ts';

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
