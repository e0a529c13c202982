import { type OpenPack, UnsoundFolder } from './types.ts';
import { fingerprintOf, type ImportedFolder } from './update.ts';

/**
 * Two packs of one name: the same pack in another version, or another pack that happens to be called so. The second
 * gets a number, so that neither replaces templates of the other.
 */

/** Folders that are compared with what an earlier import brought. */
const COMPARED_MAX = 20;
const NAME_CHARS = 80;

const MADE_BY_CAM: readonly OpenPack['kind'][] = ['cam', 'pictures'];

/** Whether a folder of the pack is in the library as it is. */
async function hasInCommon({ folders }: OpenPack, theirs: readonly ImportedFolder[]): Promise<boolean> {
  const byId = new Map(theirs.map(({ origin }) => [origin.id, origin.fingerprint]));
  const known = folders.filter(({ id, problems }) => problems.length === 0 && (byId.has(id) || id === '.'));
  for (const folder of known.slice(0, COMPARED_MAX)) {
    try {
      const read = await folder.read();
      const id = folder.id === '.' ? read.file.slug : folder.id;
      if (byId.get(id) === fingerprintOf(read)) return true;
    } catch (error) {
      if (!(error instanceof UnsoundFolder)) throw error;
    }
  }
  return false;
}

/** Whether the templates of a name came from this pack, perhaps an earlier version of it. */
async function isSamePack(pack: OpenPack, theirs: readonly ImportedFolder[]): Promise<boolean> {
  const places = theirs.map(({ origin }) => origin.from);
  if (pack.place !== undefined && places.includes(pack.place)) return true;
  const isUnknown = pack.place === undefined || places.includes(undefined);
  return (pack.isNamed && isUnknown) || hasInCommon(pack, theirs);
}

/**
 * The pack under a name that no other pack in the library has, with a note where it got a number.
 * `existing`: the imported templates of the library.
 */
export async function packNamedApart(
  pack: OpenPack,
  existing: ReadonlyMap<string, ImportedFolder>,
): Promise<OpenPack> {
  // The other programs have one collection each.
  if (!MADE_BY_CAM.includes(pack.kind)) return pack;
  const { name } = pack.info;
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` ${number}`;
    const tried = `${name.slice(0, NAME_CHARS - ending.length)}${ending}`;
    const theirs = [...existing.values()].filter(({ origin }) => origin.pack === tried);
    if (theirs.length > 0 && !(await isSamePack(pack, theirs))) continue;
    if (number === 1) return pack;
    const note = `Another pack called “${name}” is in the library; this one is “${tried}” there. A pack.json with a name and a source_url tells them apart.`;
    return { ...pack, info: { ...pack.info, name: tried }, note };
  }
}
