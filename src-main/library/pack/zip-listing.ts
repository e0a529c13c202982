import yauzl, { type Entry } from 'yauzl';
import type { Problem } from '../check.ts';
import { isDeviceName } from '../slug.ts';
import { baseOf, parentOf } from './tree.ts';

/**
 * The directory of a zip, sorted into folders. Names in a pack are untrusted. None of them ever becomes a path of
 * ours, but a folder with a name made to escape or confuse (`..`, devices, links, case twins) is left out whole.
 */

const MAX_CHARS = 500;

/** Why a name in a pack is not a plain relative path; undefined where it is one. A folder's name ends in `/`. */
function nameProblem(name: string): string | undefined {
  if (name === '' || name.length > MAX_CHARS) return 'has a name that is empty or too long';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matching them is the purpose
  if (/[\x00-\x1f\x7f]/.test(name)) return 'has a control character in its name';
  if (name.includes('\\')) return 'has a backslash in its name; write / between folders';
  if (name.startsWith('/')) return 'has an absolute path; names in a pack are relative';
  const parts = name.replace(/\/$/, '').split('/');
  if (parts.some((part) => part === '..' || part === '.' || part === '')) {
    return 'leads out of the pack with .. or an empty part in its name';
  }
  if (parts.some((part) => /[:<>"|?*]/.test(part))) return 'names a drive, a stream or a wildcard';
  if (parts.some((part) => /[. ]$/.test(part))) return 'has a part that ends in a dot or a blank';
  return parts.some(isDeviceName) ? 'has a name that means a device on Windows' : undefined;
}

/** One form for all names that some file system treats as the same. */
function foldedName(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\/$/, '');
}

const UNIX = 3;
const TYPE_BITS = 0o170000;
const PLAIN_TYPES = [0, 0o100000, 0o040000];

/** Links and devices: only Unix-like systems write them into zips. */
function isSpecial({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  const type = (externalFileAttributes >>> 16) & TYPE_BITS;
  return versionMadeBy >>> 8 === UNIX && !PLAIN_TYPES.includes(type);
}

/** The name of an entry, in whichever of the zip's encodings it is written. */
export function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);
}

/** One folder of the directory. */
export interface ListedFolder {
  name: string;
  files: Map<string, Entry>;
  problems: Problem[];
}

/** Sorts entries into folders; an unsafe name becomes a problem of its folder. */
export function createListing() {
  const folders = new Map<string, ListedFolder>();
  const seen = new Map<string, ListedFolder>();
  const folder = (name: string): ListedFolder => {
    const known = folders.get(name);
    if (known) return known;
    const created: ListedFolder = { name, files: new Map(), problems: [] };
    folders.set(name, created);
    return created;
  };
  return {
    folders,
    add(entry: Entry): void {
      const name = nameOf(entry);
      const into = folder(parentOf(name));
      const problem =
        nameProblem(name) ?? (isSpecial(entry) ? 'is a link or a device, not a file' : undefined);
      if (problem) into.problems.push({ path: JSON.stringify(baseOf(name) || name), message: problem });
      const twin = seen.get(foldedName(name));
      if (twin) {
        const message = 'stands in the pack twice, perhaps in capitals and in small letters; keep one';
        for (const each of new Set([twin, into])) each.problems.push({ path: baseOf(name) || name, message });
      }
      seen.set(foldedName(name), into);
      if (!name.endsWith('/')) into.files.set(baseOf(name), entry);
    },
  };
}
