/**
 * The parts of a home that a backup holds. A new folder of the home that people would miss gets a line here; what has
 * no line is not backed up: locks, temp files, thumbnails (drawn again), and the backups themselves.
 */

export const DATABASE = 'cam.db';
/** The first bytes of a database, as latin-1. */
export const SQLITE_HEADER = 'SQLite format 3\0';
/** The owner's key in the clear: only in a backup that was asked for with secrets. */
export const OWNER_FILE = 'owner.json';

interface HomeFolder {
  /** Below the home, `/`-separated. */
  path: string;
  /** Holds pictures: left out of a backup without pictures, which lie in the home anyway. */
  pictures: boolean;
  /** Subfolders that are left out. */
  without: readonly string[];
}

/** Pictures of memes are missing here: a backup holds those that its database names. */
export const HOME_FOLDERS: readonly HomeFolder[] = [
  { path: 'cdn/images', pictures: true, without: [] },
  { path: 'cdn/videos', pictures: true, without: [] },
  { path: 'cdn/.lost', pictures: true, without: [] },
  { path: 'templates', pictures: false, without: ['.tmp'] },
  { path: 'fonts', pictures: false, without: ['.tmp'] },
];

/** The folder with the pictures that rows of the database name. */
export const MEMES_FOLDER = 'cdn/memes';

const FOLDERS = [MEMES_FOLDER, ...HOME_FOLDERS.map(({ path }) => path)];
const NAME = /^[A-Za-z0-9_.][A-Za-z0-9_. -]{0,199}$/;
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Whether a path in a backup is one of a home: nothing else is ever written, and nothing leads out of the home. */
export function isHomePath(path: string): boolean {
  if (path === DATABASE || path === OWNER_FILE) return true;
  if (!FOLDERS.some((folder) => path.startsWith(`${folder}/`))) return false;
  return path
    .split('/')
    .every((name) => NAME.test(name) && !/^\.+$/.test(name) && !/[. ]$/.test(name) && !DEVICE.test(name));
}

/** Whether a path is of a picture. */
export const isPicturePath = (path: string): boolean => path.startsWith('cdn/');
