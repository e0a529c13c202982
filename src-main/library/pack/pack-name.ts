import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findBlank, type OpenPack, type PackFolder, UnsoundFolder } from './types.ts';
import type { ImportedFolder } from './update.ts';

/**
 * A pack whose name is already in the library is either another version of that pack, or a different pack with the same
 * name. A different one gets a number, so that neither replaces templates of the other. What pack.json says beside the
 * name is not used to decide: anybody can write it.
 */

/** Most folders that are compared with earlier imports. */
const COMPARED_MAX = 20;
const NAME_CHARS = 80;

/** Whether a folder's picture is the same as that of the imported template with its id. */
async function hasSamePicture(folder: PackFolder, theirs: ReadonlyMap<string | undefined, ImportedFolder>) {
  const { file, pictures } = await folder.read();
  const before = theirs.get(folder.id === '.' ? file.slug : folder.id);
  const [name, bytes] = findBlank(pictures) ?? [];
  if (!before || name === undefined || bytes === undefined) return false;
  const found = await readFile(join(before.dir, name)).catch(() => undefined);
  return found?.equals(bytes) ?? false;
}

async function hasInCommon({ folders }: OpenPack, theirs: readonly ImportedFolder[]): Promise<boolean> {
  const byId = new Map(theirs.map((each) => [each.origin.id, each]));
  const known = folders.filter(({ id, problems }) => problems.length === 0 && (byId.has(id) || id === '.'));
  for (const folder of known.slice(0, COMPARED_MAX)) {
    try {
      if (await hasSamePicture(folder, byId)) return true;
    } catch (error) {
      if (!(error instanceof UnsoundFolder)) throw error;
    }
  }
  return false;
}

/** Whether the imported templates came from this pack, or an earlier version of it. */
async function isSamePack(pack: OpenPack, theirs: readonly ImportedFolder[]): Promise<boolean> {
  const isSamePlace = pack.place !== undefined && theirs.some(({ origin }) => origin.from === pack.place);
  return isSamePlace || hasInCommon(pack, theirs);
}

const writeNote = (name: string, tried: string) =>
  `Another pack in the library is called “${name}”. This one has none of its pictures, so it is imported as “${tried}”. If it is the next version of “${name}”, import it as an update.`;

/** The pack under a name that no other of `existing` has; one that CAM has fetched keeps its name. */
export async function withUniqueName(
  pack: OpenPack,
  existing: ReadonlyMap<string, ImportedFolder>,
): Promise<OpenPack> {
  if (pack.isFetched) return pack;
  const { name } = pack.info;
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` ${number}`;
    const tried = `${name.slice(0, NAME_CHARS - ending.length)}${ending}`;
    const theirs = [...existing.values()].filter(({ origin }) => origin.pack === tried);
    if (theirs.length > 0 && !(await isSamePack(pack, theirs))) continue;
    if (number === 1) return pack;
    return { ...pack, info: { ...pack.info, name: tried }, note: writeNote(name, tried), sameName: name };
  }
}
