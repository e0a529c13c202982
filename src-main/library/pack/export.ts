import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { PackInfo } from '../../../src-shared/contract/pack.ts';
import { makeFolder } from '../../make-folder.ts';
import { toJson } from '../staging.ts';
import type { Template } from '../types.ts';
import { PACK_NAME } from './types.ts';

/** Templates as a pack: a zip, or a folder of template folders. */

/** The earliest time that a zip can store, for every file: equal templates give equal zips. */
const FIXED = { mtime: new Date(1980, 0, 1), mode: 0o100644 };

/** For people who open the pack without CAM. */
function licenceText({ file }: Template): string {
  const lines = [file.name, '', `License: ${file.license || 'not stated'}`];
  if (file.attribution) lines.push(`Attribution: ${file.attribution}`);
  return `${lines.join('\n')}\n`;
}

const infoText = (info: PackInfo) => `${JSON.stringify(info, null, 2)}\n`;

/** The text files of a template's folder. */
const listTexts = (template: Template): [name: string, text: string][] => [
  ['template.json', toJson(template.file)],
  ['LICENSE.txt', licenceText(template)],
];

/** Paths of the other files of a template's folder. */
const listFiles = ({ imagePath, thumbPath, motion }: Template): string[] => [
  ...new Set([imagePath, thumbPath, ...(motion ? [motion.path, motion.imagePath] : [])]),
];

/** Zips templates, one picture at a time in memory, and returns what `use` makes of the bytes. */
async function zipTemplates<T>(
  info: PackInfo | undefined,
  templates: readonly Template[],
  use: (zip: NodeJS.ReadableStream) => Promise<T>,
): Promise<T> {
  const zip = new ZipFile();
  if (info) zip.addBuffer(Buffer.from(infoText(info)), PACK_NAME, FIXED);
  for (const template of templates) {
    const { slug } = template.file;
    for (const [name, text] of listTexts(template))
      zip.addBuffer(Buffer.from(text), `${slug}/${name}`, FIXED);
    for (const path of listFiles(template)) {
      zip.addFile(path, `${slug}/${basename(path)}`, { ...FIXED, compress: false });
    }
  }
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  const used = use(zip.outputStream);
  zip.end();
  return Promise.race([used, failed]);
}

/** A template as a zip with its folder in it, ready to be imported elsewhere. @throws where its pictures are missing */
export const packTemplate = (template: Template): Promise<Uint8Array> =>
  zipTemplates(undefined, [template], buffer);

/**
 * Writes a zip of templates. An existing file is replaced when the new one is complete.
 * @throws the system's error if a picture is missing or the file cannot be written
 */
export async function writePackFile(
  file: string,
  info: PackInfo,
  templates: readonly Template[],
): Promise<void> {
  const part = `${file}.part`;
  try {
    await zipTemplates(info, templates, (zip) => pipeline(zip, createWriteStream(part)));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Writes template folders into a folder, which is made where it is missing. @throws the system's error */
export async function writePackFolder(
  dir: string,
  info: PackInfo,
  templates: readonly Template[],
): Promise<void> {
  makeFolder(dir);
  await writeFile(join(dir, PACK_NAME), infoText(info));
  for (const template of templates) {
    const folder = join(dir, template.file.slug);
    await mkdir(folder, { recursive: true });
    for (const [name, text] of listTexts(template)) await writeFile(join(folder, name), text);
    for (const path of listFiles(template)) await copyFile(path, join(folder, basename(path)));
  }
}
