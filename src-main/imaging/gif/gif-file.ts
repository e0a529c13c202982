import type { Rect, Size } from '../../../src-shared/document/geometry.ts';
import type { ByteWriter } from './byte-writer.ts';
import type { GifOptions } from './gif-options.ts';
import type { Lzw } from './lzw.ts';

/** Colours of a frame. Their indices begin at 1: 0 is transparent. */
export interface GifColors {
  /** r, g, b of each, 0–255; at most 255 colours. */
  rgb: Uint8Array;
}

/** The index of transparency. */
export const TRANSPARENT_INDEX = 0;

export interface GifImage {
  /** Indices of the whole picture; only those of `rect` are written. */
  pixels: Uint8Array;
  rect: Rect;
  /** Hundredths of a second. */
  delay: number;
  /** What becomes of `rect` before the next frame: it stays, or is transparent again. */
  disposal: 'keep' | 'clear';
  /** Colours of its own; undefined for the global ones. */
  colors: GifColors | undefined;
}

/** Bits that an index into colours and transparency needs; GIF's compression takes at least 2. */
const countBits = ({ rgb }: GifColors): number => Math.max(2, Math.ceil(Math.log2(rgb.length / 3 + 1)));

function writeTable(writer: ByteWriter, colors: GifColors): void {
  const table = new Uint8Array(3 << countBits(colors));
  table.set(colors.rgb, 3);
  writer.bytes(table);
}

const APPLICATION = [0x21, 0xff, 11];

/**
 * XMP (XMP specification, part 3, section 1.1.2): the packet as it is, whose bytes other readers take for lengths of
 * blocks, and behind it a row of lengths that leads all of them to its end.
 */
function writeXmp(writer: ByteWriter, xmp: string): void {
  writer.bytes(APPLICATION);
  writer.ascii('XMP DataXMP');
  writer.bytes(Buffer.from(xmp));
  writer.byte(1);
  for (let length = 255; length >= 0; length--) writer.byte(length);
  writer.byte(0);
}

/** Signature, screen, global colours, how often it plays (0: for ever), and an XMP packet. */
export function writeHeader(
  writer: ByteWriter,
  size: Size,
  colors: GifColors,
  { plays, xmp }: Pick<GifOptions, 'plays' | 'xmp'>,
): void {
  writer.ascii('GIF89a');
  writer.short(size.width);
  writer.short(size.height);
  writer.byte(0xf0 | (countBits(colors) - 1));
  writer.byte(0);
  writer.byte(0);
  writeTable(writer, colors);
  if (plays !== 1) {
    writer.bytes(APPLICATION);
    writer.ascii('NETSCAPE2.0');
    writer.bytes([3, 1]);
    // The extension counts repetitions, without the first time.
    writer.short(plays === 0 ? 0 : plays - 1);
    writer.byte(0);
  }
  if (xmp !== undefined) writeXmp(writer, xmp);
}

/** One frame. `global`: what the header was written with. */
export function writeImage(
  writer: ByteWriter,
  lzw: Lzw,
  { width }: Size,
  global: GifColors,
  { pixels, rect, delay, disposal, colors }: GifImage,
): void {
  const own = colors ?? global;
  writer.bytes([0x21, 0xf9, 4, ((disposal === 'keep' ? 1 : 2) << 2) | 1]);
  writer.short(delay);
  writer.bytes([TRANSPARENT_INDEX, 0, 0x2c]);
  for (const value of [rect.x, rect.y, rect.width, rect.height]) writer.short(value);
  writer.byte(colors ? 0x80 | (countBits(colors) - 1) : 0);
  if (colors) writeTable(writer, colors);
  lzw(writer, pixels, width, rect, countBits(own));
}

export const writeEnd = (writer: ByteWriter): void => writer.byte(0x3b);
