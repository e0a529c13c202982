import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildTemplate, loadScene, sceneSlugs, templateFaults } from '../../scenes/kit/build.ts';
import { openCast } from '../../scenes/kit/cast-art.ts';
import { templateOf } from '../../scenes/kit/define.ts';

const STORE = new URL('../../resources/templates/', import.meta.url);
const slugs = await sceneSlugs();
const stored = (slug: string, file: string): Promise<Buffer> => readFile(new URL(`${slug}/${file}`, STORE));

describe('built-in template library', () => {
  it('has one folder per scene and one scene per folder', async () => {
    expect((await readdir(STORE)).sort()).toEqual(slugs);
  });

  it('gives every template its own rank and name', async () => {
    const scenes = await Promise.all(slugs.map(loadScene));
    const ranks = scenes.map((scene) => scene.template.rank);
    const names = scenes.map((scene) => scene.template.name);
    expect(new Set(ranks).size).toBe(ranks.length);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(slugs)('%s: stored data is the scene’s, valid, and fits its picture', async (slug) => {
    const scene = await loadScene(slug);
    const data: unknown = JSON.parse((await stored(slug, 'template.json')).toString());
    expect(data).toEqual(JSON.parse(JSON.stringify(templateOf(slug, scene))));
    expect(templateFaults(data, slug, scene)).toEqual([]);
    expect(scene.template.example_captions.length).toBeGreaterThanOrEqual(2);
    const blank = await stored(slug, 'blank.webp');
    const { width, height } = await sharp(blank).metadata();
    expect([width, height]).toEqual([scene.width, scene.height]);
    expect(Math.max(scene.width, scene.height)).toBeGreaterThanOrEqual(1200);
    expect(blank.length).toBeLessThan(200 * 1024);
  });
});

describe('rendering', () => {
  it('gives the stored picture again from the same source', async () => {
    const slug = 'podium';
    const files = await buildTemplate(slug, await loadScene(slug), openCast());
    const [fresh, kept] = await Promise.all(
      [files.get('blank.webp'), await stored(slug, 'blank.webp')].map((file) => sharp(file).raw().toBuffer()),
    );
    expect(fresh?.length).toBe(kept?.length);
    const total = (fresh ?? Buffer.alloc(0)).reduce(
      (sum, value, at) => sum + Math.abs(value - (kept?.[at] ?? 0)),
      0,
    );
    expect(total / (fresh?.length ?? 1)).toBeLessThan(1);
  }, 60_000);
});
