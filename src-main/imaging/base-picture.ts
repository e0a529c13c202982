import type { Adjustments } from '../../src-shared/contract/adjustments.ts';
import { parseColor } from '../../src-shared/contract/colors.ts';
import type { Surround } from '../../src-shared/contract/surround.ts';
import type { Margins } from '../../src-shared/document/canvas.ts';
import type { Rect, Size } from '../../src-shared/document/geometry.ts';
import { mirrorFirst, type Turn } from '../../src-shared/document/turn.ts';
import { adjustStepwise } from '../../src-shared/drawing/adjust/adjust-pixels.ts';
import type { PatchedPixels } from '../../src-shared/drawing/patch-pixels.ts';
import { drawSurround, isTranslucent, listOutside } from '../../src-shared/drawing/surround-pixels.ts';
import { createPauses, runInTurns } from '../event-loop.ts';
import type { DecodeOptions, Pixels } from './decode.ts';
import type { JpegStrip } from './jpeg-strips.ts';
import type { PngStrip, RgbRows } from './png-strips.ts';
import { releaseBytes } from './release-bytes.ts';
import { type Sharp, toImage } from './sharp-module.ts';

/** The picture that a meme is drawn on: cropped, scaled, with its bars. */

/** Rows of a picture: the first one and their number. */
export interface RowRange {
  top: number;
  height: number;
}

export interface BasePicture extends Size {
  /** 3: red, green, blue; 4: with alpha, which is used. */
  channels: 3 | 4;
  /** All pixels; they may be kept for others, so they must not be changed. @throws CamError IMAGE_UNREADABLE */
  pixels(): Promise<Pixels>;
  /** Rows to draw on, which `work` must not keep; call it once and last. A kept picture lends a copy. @throws CamError IMAGE_UNREADABLE */
  drawOn<T>(ranges: readonly RowRange[], work: (parts: RgbRows[]) => Promise<T>): Promise<T>;
  /** The PNG strips of an opaque picture that is kept; they are made once. */
  strips?(): Promise<readonly PngStrip[]>;
  /** Its JPEG strips as far as they have been made, by their place. */
  jpegStrips?: { kept(): CachedJpegStrips; keep(strips: CachedJpegStrips): void };
}

export type CachedJpegStrips = readonly (JpegStrip | undefined)[];

/** A picture that is used once. */
export function singlePicture(pixels: Pixels): BasePicture {
  const { width, height, channels } = pixels;
  return {
    width,
    height,
    channels,
    pixels: async () => pixels,
    async drawOn(ranges, work) {
      const result = await work(ranges.map((range) => ({ ...range, width, data: getRows(pixels, range) })));
      releaseBytes(pixels.data);
      return result;
    },
  };
}

/** Rows of an opaque picture, without a copy. */
export function getRows({ data, width }: Pixels, { top, height }: RowRange): Buffer {
  return data.subarray(top * width * 3, (top + height) * width * 3);
}

/** What is around a picture, px: bars of a colour, and a surround of both. */
export interface Bars extends Margins {
  color: string;
  /** The surround, as the outer part of these margins. */
  around?: Margins & { surround: Surround };
}

/** What is made of a picture before it is drawn on: decoded, turned, adjusted, framed. */
export interface BaseOptions extends DecodeOptions {
  turn?: Turn;
  adjust?: Adjustments;
  bars?: Bars;
}

/** Pixels whose alpha is looked at before other work has its turn, about 3 ms. */
const PAUSE_PX = 1 << 22;

async function usesAlpha({ data, width, height }: Pixels): Promise<boolean> {
  const pause = createPauses(PAUSE_PX);
  const row = width * 4;
  for (let start = 0; start < height * row; start += row) {
    for (let at = start + 3; at < start + row; at += 4) if (data[at] !== 255) return true;
    await pause(width);
  }
  return false;
}

async function readPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { data, width, height, channels: channels === 4 ? 4 : 3 };
}

/** Pixels that are rotated and mirrored. */
function turnPixels(pixels: Pixels, turn: Turn): Promise<Pixels> {
  // The image library mirrors before it rotates.
  const { rotation, flip, flipVertical } = mirrorFirst(turn);
  return readPixels(toImage(pixels).flop(flip).flip(flipVertical).rotate(rotation));
}

/**
 * A decoded picture, turned, adjusted (in place) and with its bars; without an alpha channel that says opaque
 * everywhere, as in screenshots.
 */
export async function toBasePicture(
  decoded: Pixels,
  { turn, adjust, bars }: Omit<BaseOptions, keyof DecodeOptions>,
): Promise<Pixels> {
  const isOpaque = decoded.channels === 3 || !(await usesAlpha(decoded));
  const given =
    isOpaque && decoded.channels === 4 ? await readPixels(toImage(decoded).removeAlpha()) : decoded;
  const pixels = turn ? await turnPixels(given, turn) : given;
  if (adjust) await runInTurns(adjustStepwise(pixels, adjust));
  if (!bars) return pixels;
  const { color, around = NO_MARGINS } = bars;
  const { r, g, b, a } = parseColor(color);
  const inner = {
    left: bars.left - around.left,
    top: bars.top - around.top,
    right: bars.right - around.right,
    bottom: bars.bottom - around.bottom,
  };
  const framed = toImage(pixels).extend({ ...inner, background: { r, g, b, alpha: a } });
  if (!bars.around) return readPixels(framed);
  const { surround, ...outer } = bars.around;
  const background = { r: 0, g: 0, b: 0, alpha: isTranslucent(surround, color) ? 0 : 1 };
  const whole = await readPixels(toImage(await readPixels(framed)).extend({ ...outer, background }));
  await putSurround(whole, bars);
  return whole;
}

const NO_MARGINS: Margins = { left: 0, top: 0, right: 0, bottom: 0 };

/** The area inside margins, px. */
const getInside = ({ width, height }: Size, { left, top, right, bottom }: Margins): Rect => ({
  x: left,
  y: top,
  width: width - left - right,
  height: height - top - bottom,
});

/** Draws the surround of a picture and its bars onto pixels, in place, from the picture that is among them. */
export async function putSurround(pixels: PatchedPixels, { around, color, ...bars }: Bars): Promise<void> {
  if (!around) return;
  const picture = { pixels, area: getInside(pixels, bars), color };
  const areas = listOutside(pixels, getInside(pixels, around));
  await runInTurns(drawSurround(pixels, areas, around.surround, picture));
}
