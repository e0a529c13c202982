import type { Rect, Size } from '../../../src-shared/document/geometry.ts';

/** Reads the blocks of a GIF, without its pixels: what a decoder does not tell. Independent of the code it checks. */

export interface DecodedImage extends Rect {
  /** Hundredths of a second. */
  delay: number;
  disposal: number;
  /** Index of the transparent colour, or -1. */
  transparent: number;
  /** Colours of its own, or 0. */
  localColors: number;
}

export interface DecodedGif extends Size {
  globalColors: number;
  /** Of the extension: repetitions, 0 for ever; undefined without it. */
  repeats: number | undefined;
  images: DecodedImage[];
  /** Bytes after the end. */
  rest: number;
}

const tableSize = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 2 << (flags & 7));

/** @throws Error where the file is not a GIF */
export function readGif(bytes: Buffer): DecodedGif {
  if (bytes.toString('latin1', 0, 6) !== 'GIF89a') throw new Error('no signature');
  const globalColors = tableSize(bytes.readUInt8(10));
  let at = 13 + globalColors * 3;
  let control = { delay: 0, disposal: 0, transparent: -1 };
  const gif: DecodedGif = {
    width: bytes.readUInt16LE(6),
    height: bytes.readUInt16LE(8),
    globalColors,
    repeats: undefined,
    images: [],
    rest: 0,
  };
  const skipBlocks = () => {
    while (bytes.readUInt8(at) > 0) at += bytes.readUInt8(at) + 1;
    at += 1;
  };
  for (;;) {
    const kind = bytes.readUInt8(at);
    if (kind === 0x3b) break;
    if (kind === 0x2c) {
      const [x, y, width, height] = [1, 3, 5, 7].map((offset) => bytes.readUInt16LE(at + offset));
      const localColors = tableSize(bytes.readUInt8(at + 9));
      gif.images.push({
        x: x ?? 0,
        y: y ?? 0,
        width: width ?? 0,
        height: height ?? 0,
        localColors,
        ...control,
      });
      at += 11 + localColors * 3;
    } else if (kind === 0x21) {
      const label = bytes.readUInt8(at + 1);
      if (label === 0xf9) {
        const flags = bytes.readUInt8(at + 3);
        const transparent = (flags & 1) === 1 ? bytes.readUInt8(at + 6) : -1;
        control = { delay: bytes.readUInt16LE(at + 4), disposal: (flags >> 2) & 7, transparent };
      } else if (bytes.toString('latin1', at + 3, at + 14) === 'NETSCAPE2.0') {
        gif.repeats = bytes.readUInt16LE(at + 16);
      }
      at += 2;
    } else throw new Error(`unknown block ${kind} at ${at}`);
    skipBlocks();
  }
  gif.rest = bytes.length - at - 1;
  return gif;
}
