import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { RESOURCES } from '../../src-main/bootstrap/app-root.ts';
import { openRenderers } from '../../src-main/bootstrap/open-library.ts';
import { createEmojiArt } from '../../src-main/imaging/emoji-art.ts';
import { encodeAnimatedWebp } from '../../src-main/imaging/webp/encode-webp.ts';
import { drawExample, exampleScene, readTemplatePicture } from '../templates/examples.ts';
import { readMotion, templateSlugs } from '../templates/files.ts';
import { STYLES, sceneFiles } from '../templates/scene-files.ts';

/**
 * Draws pictures from the example captions of the templates into docs/pictures: templates.webp (the first of
 * each style), templates-<style>.webp (all of a style) and moving-*.webp.
 */

const TARGET = new URL('../../docs/pictures/', import.meta.url);
const PAPER = '#f4f0ea';
const { renderer, motionRenderer } = openRenderers(RESOURCES, createEmojiArt(RESOURCES));

async function meme(slug: string, example: number, side: number): Promise<Buffer> {
  const { bytes } = await drawExample(renderer, await readTemplatePicture(slug), example);
  return sharp(bytes).resize(side, side, { fit: 'contain', background: PAPER }).toBuffer();
}

/** A template with its first example and its moving parts, as an animated WebP. */
async function moving(slug: string): Promise<void> {
  const files = await readMotion(slug);
  if (!files) throw new Error(`${slug} has no parts that move.`);
  const { motion, atlas } = files;
  const { source } = await motionRenderer.open({
    ...(await exampleScene(await readTemplatePicture(slug), 0)),
    parts: { motion, atlas: { read: async () => atlas } },
    isTemplate: true,
    animation: 'pop',
    width: 400,
    fps: 12,
    unitMs: 1,
  });
  const context = { signal: new AbortController().signal, progress: () => {} };
  const { bytes } = await encodeAnimatedWebp(source, { plays: 0, quality: 70 }, context);
  await source.close();
  await writeFile(new URL(`moving-${slug}.webp`, TARGET), bytes);
}

async function sheet(
  pictures: Buffer[],
  columns: number,
  side: number,
  gap: number,
  file: string,
): Promise<void> {
  const rows = Math.ceil(pictures.length / columns);
  const span = (count: number) => gap + count * (side + gap);
  await sharp({ create: { width: span(columns), height: span(rows), channels: 3, background: PAPER } })
    .composite(
      pictures.map((input, at) => ({
        input,
        left: span(at % columns),
        top: span(Math.floor(at / columns)),
      })),
    )
    .webp({ quality: 84, effort: 6 })
    .toFile(new URL(file, TARGET).pathname);
}

const templates = await Promise.all((await templateSlugs()).map(readTemplatePicture));
const ranked = templates.toSorted((a, b) => a.template.rank - b.template.rank);
/** How many of each style are on the sheet of all styles. */
const OF_EACH = 8;
const styleBySlug = new Map((await sceneFiles()).map(({ slug, style }) => [slug, style]));
const first: Buffer[] = [];
for (const style of Object.keys(STYLES)) {
  const all: Buffer[] = [];
  for (const { template } of ranked)
    if (styleBySlug.get(template.slug) === style) all.push(await meme(template.slug, 0, 230));
  first.push(...all.slice(0, OF_EACH));
  await sheet(all, 8, 230, 10, `templates-${style}.webp`);
}
await sheet(first, 8, 230, 10, 'templates.webp');
for (const slug of ['cat-at-dinner', 'wandering-eyes']) await moving(slug);
