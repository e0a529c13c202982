import type { Adjustments } from '../../../src-shared/contract/adjustments.ts';
import { keepGiven } from '../../../src-shared/contract/keep-given.ts';
import type { EditOptions } from '../../../src-shared/contract/picture-edits.ts';
import { adjustStepwise } from '../../../src-shared/drawing/adjust/adjust-pixels.ts';
import { LUMA } from '../../../src-shared/drawing/adjust/tones.ts';
import type { Random } from '../../../src-shared/random.ts';
import { runInTurns } from '../../event-loop.ts';
import type { Pixels } from '../decode.ts';
import { type Sharp, toImage } from '../sharp-module.ts';

/** What edits are built from. An edit takes pixels and returns new ones. */

export type Edit = (pixels: Pixels, options: EditOptions, random: Random) => Promise<Pixels>;

/** An edit that is an adjustment. `choose`: the adjustments for an amount; all but the blur are limited to 1. */
export const adjust =
  (choose: (amount: number) => Adjustments): Edit =>
  async (pixels, { amount }) => {
    const { blur, ...rest } = choose(amount);
    const limited = Object.entries(rest).map(([name, value]) => [name, Math.max(-1, Math.min(1, value))]);
    const copy = { ...pixels, data: Buffer.from(pixels.data) };
    await runInTurns(adjustStepwise(copy, { ...Object.fromEntries(limited), ...keepGiven({ blur }) }));
    return copy;
  };

/** Runs pixels through the image library; the result is 8-bit sRGB, with alpha where the source has it. */
export async function withSharp(pixels: Pixels, work: (image: Sharp) => Sharp): Promise<Pixels> {
  const image = work(toImage(pixels));
  const done = await image
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { info } = done;
  if (info.channels === 3 || info.channels === 4) {
    return { data: done.data, width: info.width, height: info.height, channels: info.channels };
  }
  throw new Error(`an edit left ${info.channels} channels`);
}

/** Replaces each pixel's red, green and blue; alpha stays. `make` changes the list in place. */
export function mapPixels(
  pixels: Pixels,
  make: (rgb: [number, number, number], x: number, y: number) => void,
): Pixels {
  const { width, height, channels } = pixels;
  const data = Buffer.from(pixels.data);
  const rgb: [number, number, number] = [0, 0, 0];
  for (let at = 0, nth = 0; nth < width * height; nth += 1, at += channels) {
    rgb[0] = data[at] ?? 0;
    rgb[1] = data[at + 1] ?? 0;
    rgb[2] = data[at + 2] ?? 0;
    make(rgb, nth % width, Math.floor(nth / width));
    for (let channel = 0; channel < 3; channel += 1) {
      data[at + channel] = Math.max(0, Math.min(255, Math.round(rgb[channel] ?? 0)));
    }
  }
  return { ...pixels, data };
}

/** Takes each pixel from another place of the picture (px). */
export function remapPixels(
  pixels: Pixels,
  from: (x: number, y: number) => readonly [x: number, y: number],
): Pixels {
  const { width, height, channels, data: source } = pixels;
  const data = Buffer.alloc(source.length);
  const inside = (value: number, size: number) => Math.max(0, Math.min(size - 1, Math.round(value)));
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, to += channels) {
      const [fx, fy] = from(x, y);
      const at = (inside(fy, height) * width + inside(fx, width)) * channels;
      for (let channel = 0; channel < channels; channel += 1) data[to + channel] = source[at + channel] ?? 0;
    }
  }
  return { ...pixels, data };
}

/** Luma by ITU-R BT.601, 0–255. */
export function luma([red, green, blue]: readonly [number, number, number]): number {
  return LUMA.red * red + LUMA.green * green + LUMA.blue * blue;
}

/** Lays an SVG document of the picture's size over it. */
export async function overlaySvg(pixels: Pixels, svg: string): Promise<Pixels> {
  return withSharp(pixels, (image) => image.composite([{ input: Buffer.from(svg), blend: 'over' }]));
}

/** Lays SVG markup, in px of the picture, over it. */
export async function overlayMarkup(pixels: Pixels, markup: string): Promise<Pixels> {
  const { width, height } = pixels;
  return overlaySvg(
    pixels,
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${markup}</svg>`,
  );
}

/** Markup of a rectangle over the whole picture. */
export function drawCover({ width, height }: Pixels, fill: string, opacity = 1): string {
  const clear = opacity === 1 ? '' : ` opacity="${opacity}"`;
  return `<rect x="0" y="0" width="${width}" height="${height}" fill="${fill}"${clear}/>`;
}

/** Applies one edit after another, all with the same options. */
export async function applyInOrder(
  pixels: Pixels,
  edits: readonly Edit[],
  options: EditOptions,
  random: Random,
): Promise<Pixels> {
  let now = pixels;
  for (const edit of edits) now = await edit(now, options, random);
  return now;
}
