import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { toJson } from '../staging.ts';
import type { Template } from '../types.ts';

/** The earliest time a zip can hold: the same template gives the same bytes. */
const FIXED_TIME = new Date(1980, 0, 1);

/** For people who open the pack without CAM. */
export function licenceText({ file }: Template): string {
  const lines = [file.name, '', `License: ${file.license || 'not stated'}`];
  if (file.attribution) lines.push(`Attribution: ${file.attribution}`);
  return `${lines.join('\n')}\n`;
}

export const listFiles = ({ imagePath, thumbPath, motion }: Template): string[] => [
  ...new Set([imagePath, thumbPath, ...(motion ? [motion.path, motion.imagePath] : [])]),
];

/** A template as a zip with its folder in it, ready to be imported elsewhere. @throws where its pictures are missing */
export async function packTemplate(template: Template): Promise<Uint8Array> {
  const { slug } = template.file;
  const files: Zippable = {
    [`${slug}/template.json`]: [Buffer.from(toJson(template.file)), { level: 9 }],
    [`${slug}/LICENSE.txt`]: [Buffer.from(licenceText(template)), { level: 9 }],
  };
  for (const path of listFiles(template)) {
    files[`${slug}/${basename(path)}`] = [await readFile(path), { level: 0 }];
  }
  return zipSync(files, { mtime: FIXED_TIME });
}
