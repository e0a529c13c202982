import fs from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';

/** The files that a person opened or saved last, in `<home>/recent-files.json`. */
export interface RecentFiles {
  /** Absolute paths, newest first; without those that are not there now, as on a drive that is not connected. */
  list(): readonly string[];
  /** Puts a file first; false where it is in a folder for temporary files, whose files are not kept. */
  add(file: string): boolean;
  /** Takes files out of the list. */
  remove(files: readonly string[]): void;
  clear(): void;
  /** Looks again which of the files are there. */
  refresh(): Promise<void>;
}

export const RECENT_FILES_MAX = 10;

export interface RecentFilesDeps {
  /** The file of the list. */
  file: string;
  /** Folders whose files are not kept: other programs put files there for a moment. */
  tempFolders: readonly string[];
  /** Called after the list has changed. */
  onChange(): void;
  /** Logs a list that could not be written; it then lasts as long as the app runs. */
  onError(error: unknown): void;
}

/** The stored paths; none where the file is missing or damaged. */
function readList(file: string): string[] {
  try {
    const stored: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    if (!Array.isArray(stored)) return [];
    return stored
      .filter((one: unknown) => typeof one === 'string' && path.isAbsolute(one))
      .slice(0, RECENT_FILES_MAX);
  } catch {
    return [];
  }
}

/** Whether a file is in a folder, at any depth. */
function isIn(folder: string, file: string): boolean {
  const way = path.relative(folder, file);
  return way !== '' && way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}

/** Writes the list completely or not at all. @throws Error of the file system */
function writeList(file: string, files: readonly string[]): void {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const temp = `${file}.${process.pid}`;
  fs.writeFileSync(temp, `${JSON.stringify(files)}\n`, { mode: 0o600 });
  fs.renameSync(temp, file);
}

const isMissing = (file: string): Promise<boolean> =>
  access(file).then(
    () => false,
    () => true,
  );

export function createRecentFiles({ file, tempFolders, onChange, onError }: RecentFilesDeps): RecentFiles {
  let stored = readList(file);
  // None is listed before it has been looked at: a drive in the network may take long to answer.
  let missing: ReadonlySet<string> = new Set(stored);
  let shown: readonly string[] = [];
  const show = () => {
    const before = shown;
    shown = stored.filter((one) => !missing.has(one));
    if (shown.length !== before.length || shown.some((one, at) => one !== before[at])) onChange();
  };
  const store = (files: string[]) => {
    stored = files;
    try {
      writeList(file, stored);
    } catch (error) {
      onError(error);
    }
    show();
  };
  return {
    list: () => shown,
    add(added) {
      if (tempFolders.some((folder) => isIn(folder, added))) return false;
      missing = new Set([...missing].filter((one) => one !== added));
      store([added, ...stored.filter((one) => one !== added)].slice(0, RECENT_FILES_MAX));
      return true;
    },
    remove(files) {
      if (stored.some((one) => files.includes(one))) store(stored.filter((one) => !files.includes(one)));
    },
    clear: () => store([]),
    async refresh() {
      const looked = await Promise.all(stored.map(async (one) => ((await isMissing(one)) ? one : null)));
      missing = new Set(looked.filter((one) => one !== null));
      show();
    },
  };
}
