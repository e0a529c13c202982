import yauzl, { type Entry } from 'yauzl';
import type { Problem } from '../check.ts';
import { cleanName, getBaseName, getParent, hasControls } from './tree.ts';

/**
 * The directory of a zip, sorted into folders. Names in a pack are untrusted. None of them ever becomes a path of
 * ours, so any name that a system allows will do; names that lead elsewhere (`..`, links) or that are the same on some
 * systems become problems.
 */

const MAX_CHARS = 500;

/** Why a name in a pack is not a plain relative path; undefined where it is one. A folder's name ends in `/`. */
function nameProblem(name: string): string | undefined {
  if (name === '' || name.length > MAX_CHARS) return 'has a name that is empty or too long';
  if (hasControls(name)) return 'has a control character in its name';
  if (name.includes('\\')) return 'has a backslash in its name; write / between folders';
  if (name.startsWith('/')) return 'has an absolute path; names in a pack are relative';
  if (/^[a-z]:/i.test(name)) return 'begins with the letter of a drive; names in a pack are relative';
  const parts = name.replace(/\/$/, '').split('/');
  const leavesPack = parts.some((part) => part === '..' || part === '.' || part === '');
  return leavesPack ? 'leads out of the pack with .. or an empty part in its name' : undefined;
}

/** One form for all names that some file system treats as the same. */
function foldName(name: string): string {
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
export function readName({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);
}

export interface ListedFolder {
  name: string;
  files: Map<string, Entry>;
  problems: Problem[];
}

const TWIN = 'has the same path as another file, apart perhaps from capitals; rename one';

/** Sorts entries into folders; an unsafe name becomes a problem of its folder. */
export function createListing() {
  const folders = new Map<string, ListedFolder>();
  const seen = new Map<string, { into: ListedFolder; path: string }>();
  const twins = new Set<string>();
  const reportTwin = ({ into, path }: { into: ListedFolder; path: string }) => {
    const place = `${into.name}/${path}`;
    if (!twins.has(place)) into.problems.push({ path, message: TWIN });
    twins.add(place);
  };
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
      const name = readName(entry);
      const into = folder(getParent(name));
      const problem =
        nameProblem(name) ?? (isSpecial(entry) ? 'is a link or a device, not a file' : undefined);
      const path = cleanName(getBaseName(name) || name);
      if (problem) into.problems.push({ path, message: problem });
      const same = seen.get(foldName(name));
      if (same) for (const each of [same, { into, path }]) reportTwin(each);
      seen.set(foldName(name), { into, path });
      if (!name.endsWith('/')) into.files.set(getBaseName(name), entry);
    },
  };
}
