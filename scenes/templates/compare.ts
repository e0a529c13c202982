/** Compares the committed pictures of the built-in templates with what their scenes draw. */
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { headsIn, writeHeadsXmp } from '../../src-shared/document/embedded-heads.ts';
import type { EmojiArt } from '../kit/emoji-art.ts';
import { motionFiles } from './atlas.ts';
import { cutScene } from './cut-parts.ts';
import { drawBlank, drawSmall } from './draw.ts';
import { readMotion, readPicture } from './files.ts';
import { cropPixels, drawOver } from './layer-pixels.ts';
import type { Source } from './scene-files.ts';
import { headsOfScene } from './scene-heads.ts';

/**
 * The same version of sharp draws the same bytes. Other processors round a little differently, which the lossy
 * encoder spreads over a few pixels: a pixel differs beyond a YIQ distance of 0.1, and at most 0.05 % of them may.
 */
const THRESHOLD = 0.1;
const TOLERATED = 0.0005;
/** px, and what the mean of a colour channel over such a square may differ by (of 255); see `compareThumb`. */
const SQUARE = 16;
const TOLERATED_MEAN = 16;

/** A comparison that found too large a difference, with pictures to look at (PNG). */
export interface Difference {
  message: string;
  pictures: { expected: Buffer; actual: Buffer; difference: Buffer };
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

async function readPixels(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const png = ({ data, width, height }: Pixels): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();

/** Compares two picture files of one size. Undefined where they are the same within the tolerance. */
export async function comparePictures(expected: Buffer, actual: Buffer): Promise<Difference | undefined> {
  const [before, now] = await Promise.all([readPixels(expected), readPixels(actual)]);
  const { width, height } = before;
  const data = Buffer.alloc(before.data.length);
  const sameSize = now.width === width && now.height === height;
  const differing = sameSize
    ? pixelmatch(before.data, now.data, data, width, height, { threshold: THRESHOLD, includeAA: true })
    : width * height;
  if (differing <= width * height * TOLERATED) return undefined;
  const message = sameSize
    ? `${((differing / width / height) * 100).toFixed(2)} % of the pixels differ`
    : `is ${width} × ${height} px, the scene draws ${now.width} × ${now.height} px`;
  const pictures = {
    expected: await png(before),
    actual: await png(now),
    difference: await png({ data, width, height }),
  };
  return { message, pictures };
}

/** Draws the blank of a template again, as `npm run build` would, and compares it with the committed one. */
export async function compareBlank(source: Source, art: EmojiArt): Promise<Difference | undefined> {
  const committed = await readPicture(source.template.slug, 'blank.webp');
  return comparePictures(committed, await drawBlank(source, art));
}

/**
 * Compares the heads that the file of a blank names with those of its scene.
 * @returns what is wrong, or undefined
 */
export async function compareHeads(source: Source, art: EmojiArt): Promise<string | undefined> {
  const committed = await readPicture(source.template.slug, 'blank.webp');
  const drawn = writeHeadsXmp(headsOfScene(source, art));
  if (writeHeadsXmp(headsIn(committed) ?? []) === drawn) return undefined;
  return 'the blank does not name the heads of its scene';
}

/**
 * Cuts the moving parts of a template again, as `npm run build` would, and compares them with the committed ones.
 * @returns what is wrong, or undefined
 */
export async function compareMotion(source: Source, art: EmojiArt): Promise<string | undefined> {
  const committed = await readMotion(source.template.slug);
  const cut = await cutScene(source, art);
  if (!cut) return committed && 'motion.json: nothing in the scene moves; remove motion.json and motion.webp';
  if (!committed) return 'motion.json and motion.webp are missing, and parts of the scene move';
  const { motion, atlas } = await motionFiles(cut);
  if (JSON.stringify(motion) !== JSON.stringify(committed.motion))
    return 'motion.json is not what the scene says';
  const found = await comparePictures(committed.atlas, atlas);
  return found && `motion.webp: ${found.message}`;
}

/** Levels of a colour channel from which a pixel of the parts at rest differs from the blank; both lose a little. */
const TOLERATED_LEVELS = 32;

/**
 * Puts the committed parts of a template together as they are at rest, over its committed blank.
 * @returns the fraction of the blank's pixels that differ then, or undefined where it has no parts
 */
export async function differenceAtRest(slug: string): Promise<number | undefined> {
  const files = await readMotion(slug);
  if (!files) return undefined;
  const [blank, atlas] = [
    await readPixels(await readPicture(slug, 'blank.webp')),
    await readPixels(files.atlas),
  ].map((pixels) => ({ x: 0, y: 0, ...pixels }));
  if (!blank || !atlas) return undefined;
  const picture = { ...blank, data: new Uint8Array(blank.data) };
  for (const { from, x, y } of files.motion.background)
    drawOver(picture, { ...cropPixels(atlas, from), x, y });
  for (const { from, x, y, within, hidden } of files.motion.parts) {
    const pixels = { ...cropPixels(atlas, from), x, y };
    if (!hidden) drawOver(picture, within ? cropPixels(pixels, within) : pixels);
  }
  let differing = 0;
  for (let at = 0; at < picture.data.length; at += 4) {
    const most = Math.max(
      levelsApart(picture.data, blank.data, at),
      levelsApart(picture.data, blank.data, at + 1),
      levelsApart(picture.data, blank.data, at + 2),
    );
    if (most > TOLERATED_LEVELS) differing += 1;
  }
  return differing / (picture.width * picture.height);
}

const levelsApart = (a: Uint8Array, b: Uint8Array, at: number) => Math.abs((a[at] ?? 0) - (b[at] ?? 0));

/** The largest difference of the mean of one channel over a square of `SQUARE` px; the pictures are of one size. */
function largestMeanDifference(a: Pixels, b: Pixels): number {
  let largest = 0;
  for (let top = 0; top + SQUARE <= a.height; top += SQUARE) {
    for (let left = 0; left + SQUARE <= a.width; left += SQUARE) {
      const sums: [number, number, number] = [0, 0, 0];
      for (let y = top; y < top + SQUARE; y++) {
        for (let x = left; x < left + SQUARE; x++) {
          const at = (y * a.width + x) * 4;
          for (const channel of [0, 1, 2] as const)
            sums[channel] += (a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0);
        }
      }
      largest = Math.max(largest, ...sums.map((sum) => Math.abs(sum) / SQUARE ** 2));
    }
  }
  return largest;
}

/**
 * The quick comparison: draws the scene at the size of its thumb, mostly in a thirtieth of the time that the blank takes, and
 * compares the two by squares. Drawing small and scaling down differ at edges, by up to 10 of 255 in the mean of a
 * square; a thing that moved, appeared or changed its colour differs by more.
 * @returns what is wrong, or undefined
 */
export async function compareThumb(source: Source, art: EmojiArt): Promise<string | undefined> {
  const committed = await readPixels(await readPicture(source.template.slug, 'thumb.webp'));
  const { width, height } = committed;
  const drawn = await (await drawSmall(source, art, width, height))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const difference = largestMeanDifference(committed, { data: drawn.data, width, height });
  if (difference <= TOLERATED_MEAN) return undefined;
  return `the thumb differs from the scene by ${Math.round(difference)} of 255 in one place`;
}
