import fs from 'node:fs';
import path from 'node:path';
import { isRunning } from '../running-process.ts';

/*
 * A home is its owner's alone: folders 0700, files 0600. One that others may read, such as one made by an older CAM or
 * copied, is closed at the start. Folders that are not a home of this user alone (another owner, a sticky folder such
 * as /tmp) stay as they are. Windows has its own rights.
 */
const FILES =
  /^(?:cam\.db(?:-wal|-shm|-journal)?|(?:owner|engine|window|secrets)\.json|(?:engine|import)\.lock)$/;
const FOLDERS = ['cdn', 'backups', 'templates', 'fonts', 'desktop', 'calls'];
const OTHERS = 0o077;

export interface PrivacyResult {
  /** Whether others could read something of the home. */
  wasOpen: boolean;
  /** Why it stays open; undefined where it is closed now. */
  problem?: string;
}

/** Closes the home folder and the files in it to others; they cannot reach anything deeper then. Never throws. */
export function closeHome(home: string): PrivacyResult {
  if (process.platform === 'win32' || !fs.existsSync(home)) return { wasOpen: false };
  try {
    const { mode, uid } = fs.statSync(home);
    const isLoose = (mode & OTHERS) !== 0;
    if (isLoose && (uid !== process.getuid?.() || (mode & 0o1000) !== 0)) {
      return { wasOpen: true, problem: 'the folder is not this user’s alone' };
    }
    if (isLoose) fs.chmodSync(home, 0o700);
    const files = fs.readdirSync(home).filter((name) => FILES.test(name));
    const loose = files.filter((name) => closeFile(path.join(home, name)));
    return { wasOpen: isLoose || loose.length > 0 };
  } catch (error) {
    return { wasOpen: true, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** The same for everything in the folders of a home that was open, for copies of it. */
export async function closeFolders(home: string): Promise<void> {
  for (const folder of FOLDERS) await closeFolder(path.join(home, folder));
}

async function closeFolder(dir: string): Promise<void> {
  const found = fs.lstatSync(dir, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return;
  if ((found.mode & OTHERS) !== 0) fs.chmodSync(dir, 0o700);
  for (const entry of await fs.promises.readdir(dir, { withFileTypes: true })) {
    const file = path.join(dir, entry.name);
    if (entry.isDirectory()) await closeFolder(file);
    else if (entry.isFile()) closeFile(file);
  }
}

/** Returns whether others could use the file. */
function closeFile(file: string): boolean {
  const found = fs.lstatSync(file, { throwIfNoEntry: false });
  if (!found?.isFile() || (found.mode & OTHERS) === 0) return false;
  fs.chmodSync(file, 0o600);
  return true;
}

/** Makes an empty file that only its owner may use, where there is none: what SQLite makes, others may read. */
export function createPrivateFile(file: string): void {
  try {
    fs.closeSync(fs.openSync(file, 'wx', 0o600));
  } catch (error) {
    // It exists: opening it would drop this process's locks on it.
    if (!fs.existsSync(file)) throw error;
  }
}

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
