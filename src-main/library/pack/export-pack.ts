import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import type { PackInfo } from '../../../src-shared/contract/pack.ts';
import { makeFolder } from '../../make-folder.ts';
import { toJson } from '../staging.ts';
import type { Template } from '../types.ts';
import { licenceText, listFiles } from './export.ts';
import { PACK_NAME } from './types.ts';

/** Several templates as one pack: a zip, or a folder of template folders. */

/** The earliest time that a zip can store, for every file: equal templates give equal zips. */
const FIXED = { mtime: new Date(1980, 0, 1), mode: 0o100644 };

const infoText = (info: PackInfo) => `${JSON.stringify(info, null, 2)}\n`;

const listTexts = (template: Template): [name: string, text: string][] => [
  ['template.json', toJson(template.file)],
  ['LICENSE.txt', licenceText(template)],
];

/** Writes a zip of templates, one picture in memory, replacing the file when done. @throws system's error */
export async function writePackFile(
  file: string,
  info: PackInfo,
  templates: readonly Template[],
): Promise<void> {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(infoText(info)), PACK_NAME, FIXED);
  for (const template of templates) {
    const { slug } = template.file;
    for (const [name, text] of listTexts(template))
      zip.addBuffer(Buffer.from(text), `${slug}/${name}`, FIXED);
    for (const path of listFiles(template)) {
      zip.addFile(path, `${slug}/${basename(path)}`, { ...FIXED, compress: false });
    }
  }
  const part = `${file}.part`;
  try {
    const written = pipeline(zip.outputStream, createWriteStream(part));
    zip.end();
    await Promise.race([written, new Promise((_, reject) => zip.on('error', reject))]);
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
