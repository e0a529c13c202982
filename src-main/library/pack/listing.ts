import yauzl, { type Entry } from 'yauzl';
import type { Problem } from '../check.ts';
import { baseOf, foldedName, folderOf, nameProblem } from './names.ts';
import { allowedBytes } from './types.ts';

const UNIX = 3;
const TYPE_BITS = 0o170000;
const PLAIN_TYPES = [0, 0o100000, 0o040000];

/** Links and devices: only systems like Unix write them into zips. */
function isSpecial({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  const type = (externalFileAttributes >>> 16) & TYPE_BITS;
  return versionMadeBy >>> 8 === UNIX && !PLAIN_TYPES.includes(type);
}

/** The name of an entry, by whichever of the zip's ways it is written. */
export function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);
}

/** What the directory says about one folder. */
export interface Listed {
  name: string;
  files: Map<string, Entry>;
  problems: Problem[];
}

/** Sorts entries into folders; tricks become problems of the folder they stand in. */
export function createListing() {
  const folders = new Map<string, Listed>();
  const seen = new Map<string, Listed>();
  const folder = (name: string): Listed => {
    const known = folders.get(name);
    if (known) return known;
    const made: Listed = { name, files: new Map(), problems: [] };
    folders.set(name, made);
    return made;
  };
  return {
    folders,
    add(entry: Entry): void {
      const name = nameOf(entry);
      const into = folder(folderOf(name));
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

/** A folder that is a template, tries to be one, or tries something else. */
export function isOfInterest({ files, problems }: Listed): boolean {
  return problems.length > 0 || [...files.keys()].some((name) => allowedBytes(name, 1) !== undefined);
}
