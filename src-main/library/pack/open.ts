import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { CallerFileError, readCallerFile, resolveCallerPath } from '../../../src-shared/caller-file.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { compileCheck } from '../../../src-shared/contract/explain/compile.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { PackInfo, toPackName, UNNAMED_PACK } from '../../../src-shared/contract/pack.ts';
import { camFolder, isReported, type MakeThumb, parseJsonFile } from './cam-folder.ts';
import { MEMEGEN, memegenFolder, memegenFolders } from './memegen/folder.ts';
import { hasPictures, type PictureDeps, pictureFolders } from './pictures/pictures.ts';
import { cleanName, getParent, type PackFile, type PackTree, type TreeFolder } from './tree.ts';
import {
  getAllowedBytes,
  JSON_NAME,
  type OpenPack,
  PACK_NAME,
  type PackFolder,
  size,
  UnsoundFolder,
  unsound,
} from './types.ts';
import { openZipFile } from './zip.ts';

/** Detects from its files what kind of pack a tree is, and opens it. */

/** Most levels of nested folders. */
const LEVELS = 8;

function fileAt(path: string): PackFile {
  return {
    async read(allowed) {
      try {
        return await readCallerFile(path, { bytesMax: allowed, links: false });
      } catch (error) {
        if (!(error instanceof CallerFileError)) throw error;
        throw unsound(basename(path), explain(error, allowed));
      }
    },
  };
}

function explain({ problem }: CallerFileError, allowed: number): string {
  if (problem === 'link') return 'is a link, not a file; put the file itself there';
  if (problem === 'large') return `has more than ${size(allowed)}; make it smaller`;
  return 'is not a file that can be read';
}

/** Folders of other programs, which are left out: version control, macOS, package managers. */
const isHidden = (name: string) => /^[._]|^node_modules$/.test(name);

/** The files below a folder, without hidden ones. @throws CamError VALIDATION_ERROR; the system's error */
async function openFolder(top: string): Promise<PackTree> {
  const folders: TreeFolder[] = [];
  let count = 0;
  const walk = async (path: string, level: number): Promise<void> => {
    const entries = (await readdir(join(top, path), { withFileTypes: true })).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    );
    count += entries.length;
    if (count > LIMITS.packFiles) {
      const message = `${top} holds more than ${LIMITS.packFiles} files; import its folders one by one.`;
      throw new CamError('VALIDATION_ERROR', message);
    }
    const files = new Map<string, PackFile>();
    for (const entry of entries) {
      if (entry.isFile() || entry.isSymbolicLink())
        files.set(entry.name, fileAt(join(top, path, entry.name)));
    }
    folders.push({ path, files, problems: [] });
    const inner = entries.filter((entry) => entry.isDirectory() && !isHidden(entry.name));
    if (level >= LEVELS) return;
    for (const { name } of inner) await walk(path === '' ? name : `${path}/${name}`, level + 1);
  };
  await walk('', 0);
  return { name: basename(top), folders, close: async () => {} };
}

export interface OpenDeps extends PictureDeps {
  makeThumb: MakeThumb;
}

let check: ReturnType<typeof compileCheck<typeof PackInfo>> | undefined;

/** The folder that holds everything in the pack; undefined where there are several, or files beside it. */
function onlyFolder(folders: readonly TreeFolder[]): string | undefined {
  const tops = new Set(
    folders.filter(({ files }) => files.size > 0).map(({ path }) => path.replace(/\/.*$/s, '')),
  );
  const [top] = tops;
  return tops.size === 1 && top !== '' ? top : undefined;
}

const findPackFile = (folders: readonly TreeFolder[]) =>
  folders
    .filter(({ path }) => !path.includes('/'))
    .map(({ files }) => files.get(PACK_NAME))
    .find((found) => found !== undefined);

/** The JSON of pack.json. @throws CamError VALIDATION_ERROR: without it nothing is known of the pack */
async function readInfo(file: PackFile): Promise<unknown> {
  try {
    return parseJsonFile(await file.read(getAllowedBytes(PACK_NAME, 0) ?? 0), PACK_NAME);
  } catch (error) {
    if (!(error instanceof UnsoundFolder)) throw error;
    const message = `The pack's ${error.message}. Correct it, or remove the file: it is optional.`;
    throw new CamError('VALIDATION_ERROR', message, { details: [...error.problems] });
  }
}

/** The content of pack.json, at the top or in the only folder there. @throws CamError VALIDATION_ERROR */
async function readPackInfo({ name, folders, place }: PackTree): Promise<Pick<OpenPack, 'info' | 'place'>> {
  const file = findPackFile(folders);
  if (!file) {
    const known = name ?? onlyFolder(folders);
    return { info: { name: known === undefined ? UNNAMED_PACK : toPackName(known) }, place };
  }
  check ??= compileCheck(PackInfo, 'file');
  const { value, error } = check(await readInfo(file));
  if (!error) return { info: value, place: place ?? name ?? '' };
  throw new CamError('VALIDATION_ERROR', `The pack's pack.json is not valid. ${error.message}`, {
    details: error.details,
  });
}

function withUniqueIds(folders: readonly PackFolder[]): PackFolder[] {
  const counts = new Map<string, number>();
  for (const { id } of folders) counts.set(id, (counts.get(id) ?? 0) + 1);
  return folders.map((folder) =>
    (counts.get(folder.id) ?? 0) > 1 ? { ...folder, id: folder.name } : folder,
  );
}

const CONTENT = /\.(?:json|png|jpe?g|gif|webp|avif)$/i;

/** The template folders of a tree, and the folders beside them that are probably meant as templates. */
function camFolders({ folders }: PackTree): TreeFolder[] {
  const isTemplate = ({ files }: TreeFolder) => files.has(JSON_NAME);
  const places = new Set(
    folders.filter((each) => isTemplate(each) && each.path !== '').map(({ path }) => getParent(path)),
  );
  const isBeside = ({ path, files }: TreeFolder) =>
    path !== '' && places.has(getParent(path)) && [...files.keys()].some((name) => CONTENT.test(name));
  return folders.filter((folder) => isReported(folder) || isBeside(folder));
}

/** Detects the kind of a pack, in this order: every kind contains pictures. */
async function recognise(tree: PackTree, deps: OpenDeps): Promise<Omit<OpenPack, 'close'>> {
  const hasTemplate = tree.folders.some(({ files }) => files.has(JSON_NAME));
  const memegen = hasTemplate ? [] : memegenFolders(tree.folders);
  if (memegen.length > 0) {
    const folders = memegen.flatMap((folder, place) => memegenFolder(folder, place, deps.makeBlank));
    return { info: MEMEGEN, place: tree.place, kind: 'memegen', folders: withUniqueIds(folders) };
  }
  const { info, place } = await readPackInfo(tree);
  if (!hasTemplate && hasPictures(tree.folders)) {
    const license = info.license ?? 'Rights not stated';
    return {
      info: { ...info, license },
      place,
      kind: 'pictures',
      folders: await pictureFolders(tree.folders, info.name, deps),
    };
  }
  const reported = camFolders(tree);
  if (reported.length > 0) {
    const folders = reported.map((folder) => camFolder(folder, info, deps.makeThumb));
    return { info, place, kind: 'cam', folders: withUniqueIds(folders) };
  }
  const message = 'The pack contains no template: it has no folder with a template.json, and no picture.';
  throw new CamError('VALIDATION_ERROR', message);
}

/**
 * The entries of a zip that are left out for their names, and that no folder of the pack reports: those of a kind that
 * the pack does not use, or in no folder of it.
 */
function listUntold({ folders }: PackTree, reported: readonly PackFolder[]): PackFolder[] {
  const told = new Set(reported.flatMap(({ problems }) => problems));
  return folders.flatMap(({ path, problems }) =>
    problems
      .filter((problem) => !told.has(problem))
      .map((problem) => {
        const name = path === '' ? problem.path : `${path}/${problem.path}`;
        const read = () => Promise.reject(new UnsoundFolder([problem]));
        return { name, id: name, problems: [problem], read };
      }),
  );
}

/** Opens a tree as a pack; a refused tree is closed at once. @throws CamError VALIDATION_ERROR */
export async function openPack(tree: PackTree, deps: OpenDeps): Promise<OpenPack> {
  try {
    const pack = await recognise(tree, deps);
    const folders = [...pack.folders, ...listUntold(tree, pack.folders)].map((folder) => ({
      ...folder,
      name: cleanName(folder.name),
    }));
    return { ...pack, folders, close: tree.close };
  } catch (error) {
    await tree.close();
    throw error;
  }
}

/** The pack at a path, a zip or a folder. @throws CamError VALIDATION_ERROR; the system's error, CallerFileError */
export async function openPackAt(given: string, deps: OpenDeps): Promise<OpenPack> {
  const path = resolveCallerPath(given);
  const found = await stat(path);
  const tree = await (found.isDirectory() ? openFolder(path) : openZipFile(path));
  return openPack({ ...tree, place: resolve(path) }, deps);
}
