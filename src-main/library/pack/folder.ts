import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { allowedBytes, JSON_NAME, type PackFolder, size, UnsoundFolder } from './types.ts';
import { openZip } from './zip.ts';

async function readFiles(dir: string): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const name of await readdir(dir)) {
    const allowed = allowedBytes(name, LIMITS.imageBytes);
    if (allowed === undefined) continue;
    const found = await stat(join(dir, name)).catch(() => undefined);
    if (!found?.isFile()) throw new UnsoundFolder(name, 'is no file that can be read');
    if (found.size > allowed) {
      throw new UnsoundFolder(name, `has more than ${size(allowed)}; make it smaller`);
    }
    files.set(name, await readFile(join(dir, name)));
  }
  return files;
}

const folderAt = (dir: string): PackFolder => ({
  name: basename(dir),
  problems: [],
  read: () => readFiles(dir),
});

/** The folder itself where it is a template, else the folders in it. @throws CamError VALIDATION_ERROR where there are none */
async function openFolder(dir: string): Promise<PackFolder[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  if (entries.some(({ name }) => name === JSON_NAME)) return [folderAt(dir)];
  const folders = entries
    .filter((entry) => !entry.isFile() && !/^[._]/.test(entry.name))
    .map((entry) => join(dir, entry.name))
    .sort();
  if (folders.length > 0) return folders.map(folderAt);
  throw new CamError('VALIDATION_ERROR', `${dir} holds no template.json and no template folders.`);
}

/**
 * The template folders at a path: a pack (zip), a template folder, or a folder of template folders.
 * @throws CamError VALIDATION_ERROR where there are none; the system's error where the path cannot be read
 */
export async function openPackAt(path: string): Promise<PackFolder[]> {
  const found = await stat(path);
  if (found.isDirectory()) return openFolder(path);
  if (found.size > LIMITS.packBytes) {
    const message = `${path} has more than ${size(LIMITS.packBytes)}; split it, or unpack it and import the folder.`;
    throw new CamError('VALIDATION_ERROR', message);
  }
  return openZip(await readFile(path));
}
