/** All that `npm run lint` holds a built-in template to, read from its files. */
import { readdir, readFile, stat } from 'node:fs/promises';
import type { Renderer } from '../../src-main/imaging/renderer.ts';
import { type CheckedTemplate, findFaults } from './faults.ts';
import { TEMPLATES } from './files.ts';
import { findFittingFaults } from './fitting.ts';
import { loadSource, sceneFile } from './scene-files.ts';

/** @throws Error where the scene or template.json is missing or unsound */
export async function lintTemplate(
  slug: string,
  renderer: Renderer,
): Promise<{ checked: CheckedTemplate; faults: string[] }> {
  const folder = new URL(`${slug}/`, TEMPLATES);
  const [{ scene, template }, { file, style }] = await Promise.all([loadSource(slug), sceneFile(slug)]);
  const texts: Record<string, string> = {};
  const sizes: Record<string, number> = {};
  for (const name of await readdir(folder)) {
    if (name === 'recipes.json' || name === 'words.json')
      texts[name] = await readFile(new URL(name, folder), 'utf8');
    else if (name.endsWith('.webp')) sizes[name] = (await stat(new URL(name, folder))).size;
  }
  const checked = { template, style, scene: await readFile(file, 'utf8'), texts, sizes };
  return {
    checked,
    faults: [...findFaults(checked), ...(await findFittingFaults(renderer, template, scene))],
  };
}
