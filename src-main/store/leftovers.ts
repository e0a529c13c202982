import fs from 'node:fs';
import path from 'node:path';

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
  if (pid !== undefined) return !isRunning(Number(pid));
  if (!PROBE.test(name)) return false;
  const found = fs.statSync(path.join(home, name), { throwIfNoEntry: false });
  return found !== undefined && Math.abs(now - found.mtimeMs) > PROBE_MS;
}

/** Whether another process with this id runs, which may be about to rename its file. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
