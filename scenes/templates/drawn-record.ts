/** Which SVG the committed pictures of each built-in template were drawn from: those need not be drawn again to be compared. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { EmojiArt } from '../kit/emoji-art.ts';
import { sceneSvg } from '../kit/scene.ts';
import { readPicture } from './files.ts';
import type { Source } from './scene-files.ts';

/** By slug: digits of the SHA-256 of the SVG, the blank and the thumb, hex. */
const FILE = new URL('drawn.json', import.meta.url);
const DIGITS = 24;

type DrawingSources = { [slug: string]: string };

const readRecord = async (): Promise<DrawingSources> => JSON.parse(await readFile(FILE, 'utf8'));

async function hashSource({ scene, template }: Source, art: EmojiArt): Promise<string> {
  const hash = createHash('sha256').update(sceneSvg(scene, template, art));
  for (const name of ['blank.webp', 'thumb.webp'] as const)
    hash.update(await readPicture(template.slug, name));
  return hash.digest('hex').slice(0, DIGITS);
}

/** Whether the committed pictures of a template were drawn from the SVG that its scene makes now. */
export const isDrawnFrom = async (source: Source, art: EmojiArt): Promise<boolean> =>
  (await readRecord())[source.template.slug] === (await hashSource(source, art));

/** Notes that the pictures in the folder of a template have just been drawn from its scene. */
export async function recordDrawn(source: Source, art: EmojiArt): Promise<void> {
  const record = { ...(await readRecord()), [source.template.slug]: await hashSource(source, art) };
  const sorted = Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  await writeFile(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
