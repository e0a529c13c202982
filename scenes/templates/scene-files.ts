/** The scenes of the built-in templates: `scenes/<style>/<slug>.ts`, and what all styles share in `scenes/kit`. */
import { readdir } from 'node:fs/promises';
import type { TemplateFile } from '../../src-shared/contract/template.ts';
import type { Scene } from '../kit/scene.ts';
import { readTemplate } from './files.ts';

export const SCENES = new URL('../', import.meta.url);
/** Folders beside those of the styles. */
const NO_STYLES = ['kit', 'scripts', 'templates', 'test', 'node_modules'];

/** The visual styles, with what each is called on sheets. */
export const STYLES = {
  soft3d: 'soft 3D cast',
  editorial: 'flat editorial vector',
  papercut: 'paper cut-out collage',
  doodle: 'ink on notebook paper',
  retro: 'pixels, video tape and old print',
} as const;
export type Style = keyof typeof STYLES;

export const isStyle = (name: string): name is Style => Object.hasOwn(STYLES, name);

export interface SceneFile {
  slug: string;
  style: Style;
  file: URL;
}

/** All scenes, by slug. @throws Error where a folder is no style, or two scenes have one slug */
export async function sceneFiles(scenes = SCENES): Promise<SceneFile[]> {
  const folders = await readdir(scenes, { withFileTypes: true });
  const found: SceneFile[] = [];
  for (const entry of folders) {
    if (NO_STYLES.includes(entry.name)) continue;
    if (!entry.isDirectory() && !entry.name.endsWith('.ts')) continue;
    if (!entry.isDirectory() || !isStyle(entry.name))
      throw new Error(
        `scenes/${entry.name} belongs into the folder of a style: ${Object.keys(STYLES).join(', ')}`,
      );
    for (const name of await readdir(new URL(`${entry.name}/`, scenes))) {
      if (!name.endsWith('.ts')) continue;
      const slug = name.slice(0, -'.ts'.length);
      found.push({ slug, style: entry.name, file: new URL(`${entry.name}/${name}`, scenes) });
    }
  }
  found.sort((a, b) => (a.slug < b.slug ? -1 : Number(a.slug > b.slug)));
  const twice = found.find(({ slug }, at) => found[at + 1]?.slug === slug);
  if (twice) throw new Error(`the scene ${twice.slug} stands in two styles; a slug is used once`);
  return found;
}

/** Slugs of all scenes, sorted. @throws Error as `sceneFiles` */
export const sceneSlugs = async (): Promise<string[]> => (await sceneFiles()).map(({ slug }) => slug);

/** The scene of a slug. @throws Error where there is none */
export async function sceneFile(slug: string): Promise<SceneFile> {
  const found = (await sceneFiles()).find((scene) => scene.slug === slug);
  if (found) return found;
  throw new Error(`there is no scene ${slug}.ts in a folder of scenes/; npm run new begins one`);
}

/** What the pictures of a template are made from. */
export interface Source {
  scene: Scene;
  template: TemplateFile;
}

/** The scene and the template.json of a slug. @throws Error where one is missing or unsound */
export async function loadSource(slug: string): Promise<Source> {
  const { file } = await sceneFile(slug);
  const module: { default?: Scene } = await import(file.href);
  if (!module.default) throw new Error(`${file.pathname} has no default export`);
  return { scene: module.default, template: await readTemplate(slug) };
}
