import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../src-shared/random.ts';
import { openEmojiArt } from '../kit/emoji-art.ts';
import {
  compareBlank,
  compareHeads,
  compareMotion,
  comparePictures,
  compareThumb,
  differenceAtRest,
} from '../templates/compare.ts';
import { rasterise } from '../templates/draw.ts';
import { isDrawnFrom } from '../templates/drawn-record.ts';
import { readMotion, readPicture, TEMPLATES, templateSlugs } from '../templates/files.ts';
import { loadSource, SCENES, type Source, sceneSlugs } from '../templates/scene-files.ts';

/** Templates that are compared at full size; `npm run check` compares all. */
const SAMPLE = 4;
const art = openEmojiArt();
const slugs = await sceneSlugs();

/** Changes with every scene and the kit: another change is tested on other templates, the same one on the same. */
async function seedOfScenes(): Promise<string> {
  const files = (await readdir(SCENES, { recursive: true })).filter((file) => file.endsWith('.ts')).sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(new URL(file.replaceAll('\\', '/'), SCENES)));
  return hash.digest('hex');
}

const sample = createRandom(await seedOfScenes())
  .shuffle(slugs)
  .slice(0, SAMPLE);

/** The source with one region moved by a fraction of the picture. */
function moved({ scene, template }: Source, name: string, by: number): Source {
  const regions = template.box_positions.map((region) =>
    region.name === name ? { ...region, x: region.x + by } : region,
  );
  return { scene, template: { ...template, box_positions: regions } };
}

it('there is one scene per template folder and one folder per scene', async () => {
  expect(await templateSlugs()).toEqual(slugs);
});

describe('the committed pictures', () => {
  it.each(slugs)('%s: has the size of its scene and looks like it', async (slug) => {
    const source = await loadSource(slug);
    const { width, height } = await sharp(await readPicture(slug, 'blank.webp')).metadata();
    expect([width, height]).toEqual([source.scene.width, source.scene.height]);
    // Drawing all of them takes minutes.
    if (!(await isDrawnFrom(source, art))) expect(await compareThumb(source, art)).toBeUndefined();
    expect(await compareHeads(source, art)).toBeUndefined();
  });

  it.each(sample)('%s: its blank is what the scene draws', async (slug) => {
    expect(await compareThumb(await loadSource(slug), art)).toBeUndefined();
    expect((await compareBlank(await loadSource(slug), art))?.message).toBeUndefined();
  });
});

const moving = slugs.filter((slug) => existsSync(new URL(`${slug}/motion.json`, TEMPLATES)));
/** What the encoder loses, and what filters in a picture do to what its edge cuts off. */
const TOLERATED_AT_REST = 0.008;

describe('the committed parts that move', () => {
  it('are those of a quarter of the templates', () =>
    expect(moving.length * 4).toBeGreaterThanOrEqual(slugs.length));

  it.each(moving)('%s: are the blank again at rest, and small', async (slug) => {
    expect(await differenceAtRest(slug)).toBeLessThan(TOLERATED_AT_REST);
    const files = await readMotion(slug);
    expect(files?.atlas.length).toBeLessThanOrEqual(120 * 1024);
    expect(files?.motion.period_ms).toBeGreaterThanOrEqual(1000);
    expect(files?.motion.period_ms).toBeLessThanOrEqual(4000);
    expect(files?.motion.parts.filter(({ loops }) => loops.length > 0).length).toBeGreaterThanOrEqual(1);
  });

  it.each(sample)('%s: are what the scene draws, or there are none', async (slug) => {
    expect(await compareMotion(await loadSource(slug), art)).toBeUndefined();
  });
});

describe('the comparison finds', () => {
  const small = (source: Source) => rasterise(source, art, 350, 275).png().toBuffer();

  it('a region that moved by 1 % of the picture in template.json', async () => {
    const source = await loadSource('venn');
    const changed = moved(source, 'caption', 0.01);
    expect(await comparePictures(await small(source), await small(source))).toBeUndefined();
    const found = await comparePictures(await small(source), await small(changed));
    expect(found?.message).toMatch(/^0\.\d+ % of the pixels differ$/);
    expect(await compareThumb(changed, art)).toMatch(/^the thumb differs from the scene by \d+ of 255/);
  });

  it('a scene or a template.json that was changed after its pictures were drawn', async () => {
    const source = await loadSource('venn');
    expect(await isDrawnFrom(source, art)).toBe(true);
    expect(await isDrawnFrom(moved(source, 'caption', 0.01), art)).toBe(false);
  });

  it('another size, and leaves pictures to look at', async () => {
    const blank = await small(await loadSource('venn'));
    const found = await comparePictures(blank, await sharp(blank).resize(300, 275).png().toBuffer());
    expect(found?.message).toBe('is 350 × 275 px, the scene draws 300 × 275 px');
    const { difference, expected } = found?.pictures ?? {};
    expect((await sharp(difference).metadata()).width).toBe((await sharp(expected).metadata()).width);
  });
});
