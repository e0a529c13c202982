import { lstat, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { PackFile, PackTree, TreeFolder } from './tree.ts';
import { size, unsound } from './types.ts';

/** Reads a folder as a tree of files. Symbolic links are not followed: they may lead outside the pack. */

/** Most levels of nested folders. */
const LEVELS = 8;

function fileAt(path: string): PackFile {
  return {
    async read(allowed) {
      const name = basename(path);
      const found = await lstat(path).catch(() => undefined);
      if (found?.isSymbolicLink()) throw unsound(name, 'is a link, not a file; put the file itself there');
      if (!found?.isFile()) throw unsound(name, 'is not a file that can be read');
      if (found.size > allowed) throw unsound(name, `has more than ${size(allowed)}; make it smaller`);
      return readFile(path);
    },
  };
}

/** Folders of other programs, which are left out: version control, macOS, package managers. */
const isHidden = (name: string) => /^[._]|^node_modules$/.test(name);

/** The files below a folder, without hidden ones. @throws CamError VALIDATION_ERROR; the system's error */
export async function openFolder(top: string): Promise<PackTree> {
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
