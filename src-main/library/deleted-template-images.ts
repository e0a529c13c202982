import { existsSync } from 'node:fs';
import { copyFile, link, mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isMissing } from './durable-files.ts';
import type { Template } from './types.ts';

/** Pictures of deleted templates: their CDN addresses are permanent. */

/** Folder below the user's root; the name is on users' disks. */
const FOLDER = '.kept';
const CDN_PATH = /^templates\/([a-z0-9]+(?:-[a-z0-9]+)*)\/([0-9a-f]{12}\.(?:webp|png|jpg|gif))$/;

/** The file for the CDN path of a deleted template, or undefined. `dir` is the user's root. */
export function findDeletedTemplateImage(dir: string, cdnPath: string): string | undefined {
  const [, slug, name] = CDN_PATH.exec(cdnPath) ?? [];
  if (!slug || !name) return undefined;
  const file = join(dir, FOLDER, slug, name);
  return existsSync(file) ? file : undefined;
}

async function retain(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  if (existsSync(to)) return;
  try {
    // A hard link needs no space; not every file system has them.
    await link(from, to).catch(() => copyFile(from, to));
  } catch (error) {
    // Deleted by hand before: nothing is left to retain.
    if (!isMissing(error)) throw error;
  }
}

export async function retainTemplateImages(dir: string, template: Template): Promise<void> {
  const retainOne = (cdnPath: string, file: string) =>
    retain(file, join(dir, FOLDER, template.file.slug, basename(cdnPath)));
  await retainOne(template.imageFile, template.imagePath);
  if (template.thumbFile !== template.imageFile) await retainOne(template.thumbFile, template.thumbPath);
}
