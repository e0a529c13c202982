import { opendir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Walks folders of any size without holding the event loop: others get their turn after each group of files. */

export interface FoundFile {
  path: string;
  /** Bytes. */
  size: number;
  /** ms since the epoch */
  changedAt: number;
}

/** Files whose sizes are asked for at the same time. */
const AT_ONCE = 32;

/** The files below folders, group by group; nothing of those that do not exist. Files that vanish are left out. */
export async function* filesBelow(...dirs: string[]): AsyncGenerator<FoundFile[]> {
  for (const dir of dirs) {
    let group: string[] = [];
    for await (const file of pathsBelow(dir)) {
      group.push(file);
      if (group.length < AT_ONCE) continue;
      yield await describe(group);
      group = [];
    }
    if (group.length > 0) yield await describe(group);
  }
}

export interface Size {
  files: number;
  bytes: number;
}

/** Number and size of the files below folders, or of single files. */
export async function measureSize(...paths: string[]): Promise<Size> {
  const sum = { files: 0, bytes: 0 };
  for await (const group of filesBelow(...paths)) {
    sum.files += group.length;
    for (const { size } of group) sum.bytes += size;
  }
  return sum;
}

async function* pathsBelow(dir: string): AsyncGenerator<string> {
  const folder = await opendir(dir).catch((error: unknown) => checkMissing(error));
  if (folder === 'file') yield dir;
  if (typeof folder === 'string') return;
  for await (const entry of folder) {
    const found = path.join(dir, entry.name);
    if (entry.isDirectory()) yield* pathsBelow(found);
    else if (entry.isFile()) yield found;
  }
}

function checkMissing(error: unknown): 'missing' | 'file' {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'missing';
  if (code === 'ENOTDIR') return 'file';
  throw error;
}

async function describe(paths: readonly string[]): Promise<FoundFile[]> {
  const found = await Promise.all(
    paths.map((file) =>
      stat(file).then(
        ({ size, mtimeMs }) => ({ path: file, size, changedAt: mtimeMs }),
        () => undefined,
      ),
    ),
  );
  return found.filter((file) => file !== undefined);
}
