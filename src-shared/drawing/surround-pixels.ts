import { parseColor } from '../contract/colors.ts';
import { BLUR_STRENGTH, type Surround } from '../contract/surround.ts';
import { type Rect, type Size, scaleSize } from '../document/geometry.ts';
import { STEP_PX } from './adjust/plane.ts';
import { blurCover, type Cover } from './blurred-cover.ts';
import type { PatchedPixels } from './patch-pixels.ts';
import { findPictureColors } from './picture-colors.ts';

/** What lies around a picture in its frame, as pixels: for exports and the preview alike. */

/** A picture that lies in a frame: its place among pixels, whole px, and the colour of its bars. */
export interface SurroundedPicture {
  pixels: PatchedPixels;
  area: Rect;
  color: string;
}

/** Depth of an edge whose colour is looked at, fraction of the side. */
const EDGE = 0.08;

/** The colours that a gradient has where it names none: the main ones of the edges of the picture at both of its ends. */
export function findEdgeColors({ pixels, area }: SurroundedPicture, angle: number) {
  const turned = (angle * Math.PI) / 180;
  const isUpright = Math.abs(Math.cos(turned)) >= Math.abs(Math.sin(turned));
  const [wide, high] = isUpright ? [area.width, area.height * EDGE] : [area.width * EDGE, area.height];
  const size = scaleSize({ width: wide, height: high }, 1);
  const first = { ...size, x: area.x, y: area.y };
  const last = { ...size, x: area.x + area.width - size.width, y: area.y + area.height - size.height };
  const isForward = isUpright ? Math.cos(turned) < 0 : Math.sin(turned) > 0;
  const [from = '#000000', to = from] = (isForward ? [first, last] : [last, first]).map(
    (edge) => findPictureColors(cutOut(pixels, edge), 1)[0],
  );
  return { from, to };
}

function cutOut({ data, width, channels }: PatchedPixels, area: Rect): PatchedPixels {
  const part = new Uint8Array(area.width * area.height * channels);
  for (let row = 0; row < area.height; row++) {
    const start = ((area.y + row) * width + area.x) * channels;
    part.set(data.subarray(start, start + area.width * channels), row * area.width * channels);
  }
  return { data: part, width: area.width, height: area.height, channels };
}

/** The direction of a gradient that names none: from bar to bar. */
export const getUsualAngle = (picture: Size, frame: Size): number =>
  picture.width * frame.height < picture.height * frame.width ? 90 : 180;

/** Whether a surround has transparent parts. `usual`: its colour where it names none. */
export function isTranslucent({ type, color, from, to }: Surround, usual: string): boolean {
  const given = { color: [color ?? usual], gradient: [from, to], blur: [] }[type];
  return given.some((one) => one !== undefined && parseColor(one).a < 1);
}

/** Writes the RGBA values of a row from a column on, 0–255 and not rounded. */
type FillRow = (row: Float32Array, y: number, from: number, to: number) => void;

/** As CSS draws a linear gradient: its ends are where the corners of the frame are. */
function createGradientRows(
  { width, height }: Size,
  angle: number,
  ends: { from: string; to: string },
): FillRow {
  const turned = (angle * Math.PI) / 180;
  const [dx, dy] = [Math.sin(turned), -Math.cos(turned)];
  const length = Math.abs(width * dx) + Math.abs(height * dy);
  const [a, b] = [ends.from, ends.to].map(parseColor).map(({ r, g, b, a }) => [r, g, b, 255 * a]);
  return (row, y, from, to) => {
    for (let x = from; x < to; x++) {
      const along = ((x + 0.5 - width / 2) * dx + (y + 0.5 - height / 2) * dy) / length + 0.5;
      for (let channel = 0; channel < 4; channel++) {
        const first = a?.[channel] ?? 0;
        row[(x - from) * 4 + channel] = first + ((b?.[channel] ?? 0) - first) * along;
      }
    }
  };
}

/** A small copy, enlarged smoothly. */
function createCoverRows({ values, width, height }: Cover, frame: Size): FillRow {
  const line = new Float32Array(width * 3);
  const place = (at: number, side: number, count: number) => {
    const middle = Math.min(count - 1, Math.max(0, ((at + 0.5) * count) / side - 0.5));
    const first = Math.min(count - 1, Math.floor(middle));
    return { first, second: Math.min(count - 1, first + 1), share: middle - first };
  };
  const columns = Array.from({ length: frame.width }, (_, x) => place(x, frame.width, width));
  const firsts = Int32Array.from(columns, ({ first }) => first * 3);
  const seconds = Int32Array.from(columns, ({ second }) => second * 3);
  const shares = Float32Array.from(columns, ({ share }) => share);
  return (row, y, from, to) => {
    const { first, second, share } = place(y, frame.height, height);
    for (let at = 0; at < line.length; at++) {
      const above = values[first * width * 3 + at] ?? 0;
      line[at] = above + ((values[second * width * 3 + at] ?? 0) - above) * share;
    }
    for (let x = from, at = 0; x < to; x++, at += 4) {
      const [one, two, part] = [firsts[x] ?? 0, seconds[x] ?? 0, shares[x] ?? 0];
      for (let channel = 0; channel < 3; channel++) {
        const before = line[one + channel] ?? 0;
        row[at + channel] = before + ((line[two + channel] ?? 0) - before) * part;
      }
      row[at + 3] = 255;
    }
  };
}

function chooseRows(surround: Surround, frame: Size, picture: SurroundedPicture): FillRow {
  if (surround.type === 'blur') {
    const { strength = BLUR_STRENGTH } = surround;
    return createCoverRows(blurCover(picture.pixels, picture.area, frame, strength), frame);
  }
  if (surround.type === 'color') {
    const { color = picture.color } = surround;
    return createGradientRows(frame, 180, { from: color, to: color });
  }
  const { angle = getUsualAngle(picture.area, frame) } = surround;
  const own = surround.from && surround.to ? undefined : findEdgeColors(picture, angle);
  const { from = own?.from ?? '', to = own?.to ?? '' } = surround;
  return createGradientRows(frame, angle, { from, to });
}

/** Ordered dithering (B. E. Bayer, 1973): what is added to values before they are rounded down; four rows. */
const DITHER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map((rank) => (rank + 0.5) / 16);

/**
 * Draws a surround onto areas (whole px) of a frame, in steps; gradual changes are dithered, so that they have no bands.
 * The picture may lie among the pixels of the frame itself, outside the areas.
 */
export function* drawSurround(
  frame: PatchedPixels,
  areas: readonly Rect[],
  surround: Surround,
  picture: SurroundedPicture,
): Generator<void> {
  const fillRow = chooseRows(surround, frame, picture);
  const { data, channels } = frame;
  const row = new Float32Array(frame.width * 4);
  let done = 0;
  for (const { x, y, width, height } of areas) {
    for (let line = y; line < y + height; line++) {
      fillRow(row, line, x, x + width);
      const start = (line * frame.width + x) * channels;
      for (let at = 0; at < width; at++) {
        const raise = DITHER[(line & 3) * 4 + ((x + at) & 3)] ?? 0;
        for (let channel = 0; channel < channels; channel++) {
          data[start + at * channels + channel] = Math.floor(
            Math.min(255, (row[at * 4 + channel] ?? 0) + raise),
          );
        }
      }
      done += width;
      if (done < STEP_PX) continue;
      done = 0;
      yield;
    }
  }
}

/** The parts of a frame outside an area. */
export function listOutside({ width, height }: Size, { x, y, width: wide, height: high }: Rect): Rect[] {
  const all = [
    { x: 0, y: 0, width, height: y },
    { x: 0, y: y + high, width, height: height - y - high },
    { x: 0, y, width: x, height: high },
    { x: x + wide, y, width: width - x - wide, height: high },
  ];
  return all.filter((area) => area.width > 0 && area.height > 0);
}
