/** Pictures of parts side by side in one. */
import sharp from 'sharp';
import type { TemplateMotion } from '../../src-shared/contract/template-motion.ts';
import type { CutScene } from './cut-parts.ts';
import { cropPixels, drawOver, type Pixels } from './layer-pixels.ts';

/** px between parts: the encoder works in squares of 16 px, and drawing reads a little beyond an edge. */
const GAP = 8;
/** Most bytes of motion.webp. */
const MOST_BYTES = 120 * 1024;
const QUALITIES = [86, 80, 74, 68, 62];
/** How far colours are spread beyond edges, px; at least the encoder's squares. */
const SPREAD = 16;
/** A file of less bytes is tried without loss too. */
const LOSSLESS_BELOW = 24 * 1024;

/** Left top corners for pictures in rows, highest first; and the size of all. */
function packPictures(pictures: readonly Pixels[]): {
  places: Map<Pixels, { x: number; y: number }>;
  size: { width: number; height: number };
} {
  const sorted = pictures.toSorted((a, b) => b.height - a.height || b.width - a.width);
  const area = sorted.reduce((sum, { width, height }) => sum + (width + GAP) * (height + GAP), 0);
  const wide = Math.max(Math.ceil(Math.sqrt(area) * 1.15), ...sorted.map(({ width }) => width + 2 * GAP));
  const places = new Map<Pixels, { x: number; y: number }>();
  const rows: { y: number; height: number; end: number }[] = [];
  let [bottom, right] = [GAP, 0];
  for (const picture of sorted) {
    let row = rows.find(({ end, height }) => height >= picture.height && end + picture.width + GAP <= wide);
    if (!row) {
      row = { y: bottom, height: picture.height, end: GAP };
      rows.push(row);
      bottom += picture.height + GAP;
    }
    places.set(picture, { x: row.end, y: row.y });
    row.end += picture.width + GAP;
    right = Math.max(right, row.end);
  }
  return { places, size: { width: right, height: bottom } };
}

/**
 * Without loss where that is small, as of screens and pixel art; otherwise with little loss, as the blank is.
 * @throws Error where it would be too large
 */
async function encode({ data, width, height }: Pixels): Promise<Buffer> {
  const raw = { raw: { width, height, channels: 4 } } as const;
  // Colours under transparent pixels keep edges clean, but cost bytes: quality is worth more.
  for (const { quality, exact } of QUALITIES.flatMap((quality) => [
    { quality, exact: true },
    { quality, exact: false },
  ])) {
    const bytes = await sharp(data, raw)
      .webp({ quality, alphaQuality: 80, effort: 4, smartSubsample: true, exact })
      .toBuffer();
    if (bytes.length > MOST_BYTES) continue;
    if (bytes.length > LOSSLESS_BELOW) return bytes;
    const lossless = await sharp(data, raw).webp({ lossless: true, effort: 4 }).toBuffer();
    return lossless.length <= bytes.length * 1.2 ? lossless : bytes;
  }
  throw new Error(`motion.webp would be larger than ${MOST_BYTES / 1024} KB; mark fewer or smaller parts`);
}

/**
 * Gives transparent pixels near others the colour of these: the encoder stores colours for squares of pixels and does
 * not see that some of them are transparent, which would darken edges.
 */
function spreadColours({ data, width, height }: Pixels): void {
  let edge: number[] = [];
  const reached = new Uint8Array(width * height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (data[pixel * 4 + 3] === 0) continue;
    reached[pixel] = 1;
    edge.push(pixel);
  }
  for (let step = 0; step < SPREAD; step++) {
    const next: number[] = [];
    for (const pixel of edge) {
      const column = pixel % width;
      for (const [isInside, at] of [
        [column > 0, pixel - 1],
        [column < width - 1, pixel + 1],
        [pixel >= width, pixel - width],
        [pixel + width < width * height, pixel + width],
      ] as const) {
        if (!isInside || reached[at] === 1) continue;
        reached[at] = 1;
        data.copyWithin(at * 4, pixel * 4, pixel * 4 + 3);
        next.push(at);
      }
    }
    edge = next;
  }
}

/** The files of a template with moving parts. */
export interface CutFiles {
  motion: TemplateMotion;
  /** WebP */
  atlas: Buffer;
}

/** The files of a scene that is cut. @throws Error where they are too large */
export async function motionFiles(cut: CutScene): Promise<CutFiles> {
  const pictures = [...cut.background, ...cut.parts.map(({ pixels }) => pixels)];
  const { places, size } = packPictures(pictures);
  const atlas = cropPixels(
    { x: 0, y: 0, width: 0, height: 0, data: new Uint8Array() },
    { x: 0, y: 0, ...size },
  );
  const getArea = (picture: Pixels) => {
    const { x, y } = places.get(picture) ?? { x: 0, y: 0 };
    return { x, y, width: picture.width, height: picture.height };
  };
  for (const picture of pictures) drawOver(atlas, { ...picture, ...getArea(picture) });
  spreadColours(atlas);
  const motion: TemplateMotion = {
    version: 1,
    image: 'motion.webp',
    period_ms: cut.period,
    background: cut.background.map((picture) => ({ from: getArea(picture), x: picture.x, y: picture.y })),
    parts: cut.parts.map(({ part: { name, ...rest }, pixels }) => ({
      name,
      from: getArea(pixels),
      x: pixels.x,
      y: pixels.y,
      ...rest,
    })),
  };
  return { motion, atlas: await encode(atlas) };
}
