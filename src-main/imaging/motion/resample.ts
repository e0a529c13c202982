import type { Rect } from '../../../src-shared/document/geometry.ts';
import type { Surface } from './surface.ts';

/**
 * Shows a rectangle of a picture, at fractions of px, as a whole surface: bilinear, in whole numbers. A view that moves
 * by less than a px then moves smoothly. The picture should have at most 1.5 times as many px as are shown, or details
 * flicker.
 */

/** Fractions of px are worked out in 256ths. */
const ONE = 256;

/** For each px of a side: its two neighbours in the picture, and how much of the second one it gets, 256ths. */
interface Taps {
  first: Int32Array;
  second: Int32Array;
  share: Int32Array;
}

/** The px of one side, from `start` on; `from` is where the view begins, `scale` px of the picture for each. */
function computeTaps(start: number, count: number, from: number, scale: number, size: number): Taps {
  const taps = { first: new Int32Array(count), second: new Int32Array(count), share: new Int32Array(count) };
  for (let at = 0; at < count; at++) {
    const middle = Math.max(0, from + (start + at + 0.5) * scale - 0.5);
    const whole = Math.min(size - 1, Math.floor(middle));
    taps.first[at] = whole;
    taps.second[at] = Math.min(size - 1, whole + 1);
    taps.share[at] = Math.round((middle - whole) * ONE);
  }
  return taps;
}

/** Puts the view `from` (px of the picture) into `area` of a surface; the picture has as many channels. */
export function resample(picture: Surface, from: Rect, surface: Surface, area: Rect): void {
  const { channels } = picture;
  const across = computeTaps(area.x, area.width, from.x, from.width / surface.width, picture.width);
  const down = computeTaps(area.y, area.height, from.y, from.height / surface.height, picture.height);
  const firstColumn = across.first[0] ?? 0;
  const columns = (across.second[area.width - 1] ?? 0) + 1 - firstColumn;
  const line = new Uint16Array(columns * channels);
  for (let at = 0; at < area.width; at++) {
    across.first[at] = ((across.first[at] ?? 0) - firstColumn) * channels;
    across.second[at] = ((across.second[at] ?? 0) - firstColumn) * channels;
  }
  const stride = picture.width * channels;
  for (let row = 0; row < area.height; row++) {
    const above = (down.first[row] ?? 0) * stride + firstColumn * channels;
    const below = (down.second[row] ?? 0) * stride + firstColumn * channels;
    mixRows(picture.data, above, below, down.share[row] ?? 0, line);
    const to = ((area.y + row) * surface.width + area.x) * channels;
    if (channels === 3) spread3(line, across, surface.data, to);
    else spread4(line, across, surface.data, to);
  }
}

function mixRows(data: Uint8Array, above: number, below: number, share: number, line: Uint16Array): void {
  const rest = ONE - share;
  for (let at = 0; at < line.length; at++) {
    line[at] = (data[above + at] ?? 0) * rest + (data[below + at] ?? 0) * share;
  }
}

const HALF = 1 << 15;

function spread3(line: Uint16Array, { first, second, share }: Taps, onto: Uint8Array, start: number): void {
  let to = start;
  for (let at = 0; at < first.length; at++, to += 3) {
    const one = first[at] ?? 0;
    const two = second[at] ?? 0;
    const part = share[at] ?? 0;
    const rest = ONE - part;
    onto[to] = ((line[one] ?? 0) * rest + (line[two] ?? 0) * part + HALF) >>> 16;
    onto[to + 1] = ((line[one + 1] ?? 0) * rest + (line[two + 1] ?? 0) * part + HALF) >>> 16;
    onto[to + 2] = ((line[one + 2] ?? 0) * rest + (line[two + 2] ?? 0) * part + HALF) >>> 16;
  }
}

/** Colours of clear px count as much as others: pictures with alpha that move are rare, and their edges small. */
function spread4(line: Uint16Array, { first, second, share }: Taps, onto: Uint8Array, start: number): void {
  let to = start;
  for (let at = 0; at < first.length; at++, to += 4) {
    const one = first[at] ?? 0;
    const two = second[at] ?? 0;
    const part = share[at] ?? 0;
    const rest = ONE - part;
    for (let channel = 0; channel < 4; channel++) {
      onto[to + channel] =
        ((line[one + channel] ?? 0) * rest + (line[two + channel] ?? 0) * part + HALF) >>> 16;
    }
  }
}
