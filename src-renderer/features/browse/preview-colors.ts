import type { CSSProperties } from 'react';
import { PREVIEW_COLORS } from '../../../src-shared/contract/template.ts';

/**
 * A picture's colours as the background of its place, until it has come. They are the pixels of a tiny BMP, which the
 * browser needs no time to decode and blends into each other as it enlarges it.
 */
export function previewColors(colors: readonly string[] | undefined): CSSProperties | undefined {
  if (!colors) return undefined;
  const base64 = btoa(String.fromCharCode(...bitmapOf(colors)));
  return { backgroundImage: `url(data:image/bmp;base64,${base64})`, backgroundSize: '100% 100%' };
}

const HEADERS = 54;
const INFO_HEADER = 40;
const BYTES = 3;

/** A bitmap file of 24 bits per pixel; its rows of 4 px need no padding and go from the bottom to the top. */
function bitmapOf(colors: readonly string[]): Uint8Array {
  const { columns, rows } = PREVIEW_COLORS;
  const file = new Uint8Array(HEADERS + columns * rows * BYTES);
  const view = new DataView(file.buffer);
  file.set([0x42, 0x4d]);
  view.setUint32(2, file.length, true);
  view.setUint32(10, HEADERS, true);
  view.setUint32(14, INFO_HEADER, true);
  view.setInt32(18, columns, true);
  view.setInt32(22, rows, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, BYTES * 8, true);
  for (const [at, color] of colors.entries()) {
    const rgb = Number.parseInt(color.slice(1), 16);
    const row = rows - 1 - Math.floor(at / columns);
    file.set([rgb & 0xff, (rgb >> 8) & 0xff, rgb >> 16], HEADERS + (row * columns + (at % columns)) * BYTES);
  }
  return file;
}
