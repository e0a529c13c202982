import { readdir } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { checkTemplate, type Problem } from '../../src-main/library/check.ts';
import { parseTemplateFile } from '../../src-main/library/schema.ts';
import type { CastArt } from './cast-art.ts';
import { type Scene, sceneSvg, templateOf } from './define.ts';

const SCENES = new URL('../', import.meta.url);
/** Longest side of the small picture that lists show, px. */
const THUMB = 320;
/** Drawn at twice the size and scaled down: some cast filters leave jagged edges. */
const OVERSAMPLING = 2;

/** Slugs of all scene files, sorted. */
export async function sceneSlugs(): Promise<string[]> {
  const files = await readdir(SCENES);
  return files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -3))
    .sort();
}

/** Imports a scene file. Throws when there is none or it exports no scene. */
export async function loadScene(slug: string): Promise<Scene> {
  const module: { default?: Scene } = await import(new URL(`${slug}.ts`, SCENES).href);
  if (!module.default) throw new Error(`scenes/${slug}.ts has no default export`);
  return module.default;
}

/** The blank picture as a sharp image of the scene's native size, no alpha. */
export function renderScene(slug: string, scene: Scene, art: CastArt): Sharp {
  const svg = sceneSvg(slug, scene, art, OVERSAMPLING);
  return sharp(Buffer.from(svg), { unlimited: true })
    .resize(scene.width, scene.height, { fit: 'fill' })
    .flatten({ background: '#ffffff' });
}

/** What is wrong with a scene's template, as `cam templates check` would say; empty where nothing is. */
export function templateFaults(
  data: unknown,
  slug: string,
  size: { width: number; height: number },
): Problem[] {
  const { file, problems } = parseTemplateFile(data);
  return file ? checkTemplate(file, slug, size) : problems;
}

/** The files of a template folder by name. Throws when the data has faults, naming them all. */
export async function buildTemplate(slug: string, scene: Scene, art: CastArt): Promise<Map<string, Buffer>> {
  const data = templateOf(slug, scene);
  const faults = templateFaults(data, slug, scene);
  if (faults.length > 0) {
    throw new Error(`${slug}: ${faults.map(({ path, message }) => `${path}: ${message}`).join('; ')}`);
  }
  const drawn = await renderScene(slug, scene, art).png({ compressionLevel: 1 }).toBuffer();
  const blank = sharp(drawn).webp({ quality: 90, effort: 6, smartSubsample: true });
  const thumb = sharp(drawn).resize(THUMB, THUMB, { fit: 'inside' }).webp({ quality: 82, effort: 6 });
  return new Map([
    ['blank.webp', await blank.toBuffer()],
    ['thumb.webp', await thumb.toBuffer()],
    ['template.json', Buffer.from(`${JSON.stringify(data, null, 2)}\n`)],
  ]);
}
