import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getExtension } from '../../../src-shared/contract/picture-formats.ts';
import type { Engine } from '../engine/engine.ts';
import type { KeepFile } from './meme-content.ts';

/** Age at which a copy is deleted, ms: the engine keeps the meme itself. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const SAFE_NAME = /^[\w-]+$/;

/** Copies of memes as files on this computer, so that an assistant can attach, move or open them. */
export function createKeptFiles(
  engine: Pick<Engine, 'picture'>,
  { dir, now }: { dir: string; now(): number },
): KeepFile {
  let cleaned: Promise<void> | undefined;
  return async ({ id, url, format }) => {
    if (!SAFE_NAME.test(id) || !SAFE_NAME.test(format)) return undefined;
    await mkdir(dir, { recursive: true, mode: 0o700 });
    cleaned ??= deleteOld(dir, now() - KEPT_MS);
    await cleaned;
    const file = path.join(dir, `${id}.${getExtension(format)}`);
    if (await isKept(file, now())) return file;
    const { bytes } = await engine.picture(url);
    // Written under another name and renamed, so that nobody reads a partial picture, as several calls may need the
    // same meme.
    const partial = `${file}.${randomUUID()}.part`;
    await writeFile(partial, bytes);
    await rename(partial, file);
    return file;
  };
}

/** Whether there already is a copy; its 30 days then start again. A meme never changes. */
const isKept = (file: string, now: number): Promise<boolean> =>
  utimes(file, now / 1000, now / 1000).then(
    () => true,
    () => false,
  );

/** Deletes old copies, except those that cannot be deleted, such as open files on Windows. */
async function deleteOld(dir: string, before: number): Promise<void> {
  for (const name of await readdir(dir).catch(() => [])) {
    const file = path.join(dir, name);
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile() && found.mtimeMs < before) await rm(file, { force: true }).catch(() => {});
  }
}
