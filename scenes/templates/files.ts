/** The folders of the built-in templates, as scripts read them. */
import { readdir, readFile } from 'node:fs/promises';
import { parseTemplateFile } from '../../src-main/library/check.ts';
import type { TemplateFile } from '../../src-shared/contract/template.ts';
import type { TemplateMotion } from '../../src-shared/contract/template-motion.ts';

export const TEMPLATES = new URL('../../resources/templates/', import.meta.url);

/** Slugs of all template folders, sorted. */
export const templateSlugs = async (): Promise<string[]> => (await readdir(TEMPLATES)).sort();

/** The template.json of a built-in template. @throws Error naming everything that is wrong with it */
export async function readTemplate(slug: string): Promise<TemplateFile> {
  const text = await readFile(new URL(`${slug}/template.json`, TEMPLATES), 'utf8');
  const { file, problems } = parseTemplateFile(JSON.parse(text));
  if (file) return file;
  const faults = problems.map(({ path, message }) => `${path}: ${message}`);
  throw new Error(`resources/templates/${slug}/template.json: ${faults.join('; ')}`);
}

/** The committed files of a built-in template's moving parts; undefined where it has none. */
export async function readMotion(
  slug: string,
): Promise<{ motion: TemplateMotion; atlas: Buffer } | undefined> {
  const [json, atlas] = await Promise.all(
    ['motion.json', 'motion.webp'].map((name) =>
      readFile(new URL(`${slug}/${name}`, TEMPLATES)).catch(() => undefined),
    ),
  );
  return json && atlas ? { motion: JSON.parse(json.toString()), atlas } : undefined;
}

/** One of the committed pictures of a built-in template. */
export const readPicture = (slug: string, name: 'blank.webp' | 'thumb.webp'): Promise<Buffer> =>
  readFile(new URL(`${slug}/${name}`, TEMPLATES));
