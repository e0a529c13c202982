import { existsSync } from 'node:fs';
import { copyFile, link, mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isMissing } from './disk.ts';
import type { Template } from './types.ts';

/** Pictures of templates that are gone: their CDN addresses were promised to be permanent. */

const KEPT = '.kept';
const CDN_PATH = /^templates\/([a-z0-9]+(?:-[a-z0-9]+)*)\/([0-9a-f]{12}\.(?:webp|png|jpg|gif))$/;

/** The file that a CDN path of a template once named, or undefined. `dir` is the user's root. */
export function keptPicture(dir: string, cdnPath: string): string | undefined {
  const [, slug, name] = CDN_PATH.exec(cdnPath) ?? [];
  if (!slug || !name) return undefined;
  const file = join(dir, KEPT, slug, name);
  return existsSync(file) ? file : undefined;
}

async function keep(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  if (existsSync(to)) return;
  try {
    // A second name for the same bytes needs no space; not every file system has such.
    await link(from, to).catch(() => copyFile(from, to));
  } catch (error) {
    // Taken away by hand: there is nothing left to keep.
    if (!isMissing(error)) throw error;
  }
}

/** Keeps the pictures of a template that is about to go. */
export async function keepPictures(dir: string, template: Template): Promise<void> {
  const keepOne = (cdnPath: string, file: string) =>
    keep(file, join(dir, KEPT, template.file.slug, basename(cdnPath)));
  await keepOne(template.imageFile, template.imagePath);
  if (template.thumbFile !== template.imageFile) await keepOne(template.thumbFile, template.thumbPath);
}
