/**
 * A template folder becomes a Template:
 * template.json → parse → schema → find the pictures → measure the blank → checks beyond the schema → hashes.
 * Every step reports what is wrong as messages; only a folder without problems is loaded.
 */

import { createHash } from 'node:crypto';
import { open, readdir, readFile } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { parseJson } from '../../src-shared/contract/bounded-json.ts';
import type { TemplateFile, TemplateOrigin } from '../../src-shared/contract/template.ts';
import type { Size } from '../../src-shared/document/geometry.ts';
import { checkTemplate, type Problem, parseTemplateFile } from './check.ts';
import { getSource, ORIGIN_FILE, readOrigin } from './origin.ts';
import { toPlaceholder } from './placeholder-maker.ts';
import { findMotion } from './template-motion.ts';
import type { Template, TemplateMotionFiles } from './types.ts';

/** Reads a picture's size, px, from the header of its file. Rejects where that is not a picture. */
export type Probe = (bytes: Uint8Array) => Promise<Size>;

const BLANK = /^blank\.(?:webp|png|jpg|gif)$/;
const THUMB = 'thumb.webp';
/** Of the built-in templates; those of others are made when they are shown. */
const PLACEHOLDER = 'placeholder.webp';

interface FolderContent {
  file: TemplateFile | undefined;
  blank: string | undefined;
  thumb: string | undefined;
  placeholder: string | undefined;
  size: Size | undefined;
  /** First digits of the SHA-256 of the blank, hex. */
  hash: string | undefined;
  origin: TemplateOrigin | undefined;
  motion: TemplateMotionFiles | undefined;
  problems: Problem[];
}

async function readJson(path: string): Promise<{ value?: unknown; problems: Problem[] }> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    return { problems: [{ path: 'template.json', message: 'cannot be read; put the file into the folder' }] };
  }
  try {
    return { value: parseJson(text), problems: [] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problems: [{ path: 'template.json', message: `is not JSON: ${reason}` }] };
  }
}

interface PictureMeasures {
  size?: Size;
  hash?: string;
  problems: Problem[];
}

/** Reads the blank once, for its size and for its address. */
async function measure(path: string, probe: Probe): Promise<PictureMeasures> {
  try {
    const bytes = await readFile(path);
    return { size: await probe(bytes), hash: hashBytes(bytes), problems: [] };
  } catch {
    const message = 'is not a picture that can be read; save it again as WebP, PNG, JPEG or GIF';
    return { problems: [{ path: basename(path), message }] };
  }
}

/** Reads the first bytes only: decoding each thumb would double the time a library takes to load. */
async function isWebP(path: string): Promise<boolean> {
  const start = Buffer.alloc(12);
  const file = await open(path);
  try {
    await file.read(start, 0, start.length, 0);
    return start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8) === 'WEBP';
  } catch {
    return false;
  } finally {
    await file.close();
  }
}

async function readFolder(dir: string, probe: Probe): Promise<FolderContent> {
  const names = await readdir(dir).catch(() => undefined);
  if (!names) {
    const problems = [{ path: dir, message: 'is not a folder that can be read' }];
    return {
      file: undefined,
      blank: undefined,
      thumb: undefined,
      placeholder: undefined,
      size: undefined,
      hash: undefined,
      origin: undefined,
      motion: undefined,
      problems,
    };
  }
  const json = await readJson(join(dir, 'template.json'));
  const parsed = json.problems.length > 0 ? { file: undefined, problems: [] } : parseTemplateFile(json.value);
  const problems: Problem[] = [...json.problems, ...parsed.problems];

  const blanks = names.filter((name) => BLANK.test(name));
  const blank = blanks[0] === undefined ? undefined : join(dir, blanks[0]);
  if (blanks.length === 0) {
    problems.push({
      path: 'blank',
      message: 'is missing; add blank.webp, blank.png, blank.jpg or blank.gif',
    });
  } else if (blanks.length > 1) {
    problems.push({ path: 'blank', message: `exists as ${blanks.join(' and ')}; keep one` });
  }
  const measured: PictureMeasures = blank ? await measure(blank, probe) : { problems: [] };
  const thumb = names.includes(THUMB) ? join(dir, THUMB) : undefined;
  if (thumb && !(await isWebP(thumb))) {
    problems.push({ path: THUMB, message: 'is not a WebP picture; save it again as WebP, or remove it' });
  }
  problems.push(...measured.problems);
  const { motion, problems: faults } = parsed.file
    ? await findMotion(dir, parsed.file.slug, names, probe)
    : { motion: undefined, problems: [] };
  problems.push(...faults);
  if (parsed.file) problems.push(...checkTemplate(parsed.file, basename(dir), measured.size));
  const origin = names.includes(ORIGIN_FILE) ? await readOrigin(dir) : undefined;
  const placeholder = names.includes(PLACEHOLDER)
    ? toPlaceholder(await readFile(join(dir, PLACEHOLDER)))
    : undefined;
  const { size, hash } = measured;
  return { file: parsed.file, blank, thumb, placeholder, size, hash, origin, motion, problems };
}

const hashBytes = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 12);

/** The permanent CDN path of a picture: other bytes get another path. */
const cdnPath = (slug: string, hash: string, path: string) => `templates/${slug}/${hash}${extname(path)}`;

/** Lists all faults of one template folder; empty for a sound one. Never throws. */
export async function checkTemplateFolder(dir: string, probe: Probe): Promise<Problem[]> {
  return (await readFolder(resolve(dir), probe)).problems;
}

/** Loads one template folder, or says why it cannot. `source` is the root's; a pack's name replaces it. */
export async function loadTemplate(
  dir: string,
  source: string,
  probe: Probe,
): Promise<{ template: Template; problems: [] } | { template: undefined; problems: Problem[] }> {
  const content = await readFolder(resolve(dir), probe);
  const { file, blank, thumb, placeholder, size, hash, origin, motion, problems } = content;
  if (!file || !blank || !size || !hash || problems.length > 0) return { template: undefined, problems };
  const imageFile = cdnPath(file.slug, hash, blank);
  const template: Template = {
    id: `tpl_${file.slug}`,
    file,
    source: getSource(source, origin),
    imagePath: blank,
    thumbPath: thumb ?? blank,
    imageFile,
    thumbFile: thumb ? cdnPath(file.slug, hashBytes(await readFile(thumb)), thumb) : imageFile,
    width: size.width,
    height: size.height,
    ...(placeholder && { placeholder }),
    ...(motion && { motion }),
    ...(origin && { origin }),
  };
  return { template, problems: [] };
}
