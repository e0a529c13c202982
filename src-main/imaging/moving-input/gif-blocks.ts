import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Rect, Size } from '../../../src-shared/document/geometry.ts';
import { tooManyFrames } from '../container/bounds.ts';

/** The blocks of a GIF: where each frame's data are and what its headers say. Nothing is decoded. */

const [EXTENSION, FRAME, PADDING] = [0x21, 0x2c, 0x00];
const [CONTROL, APPLICATION] = [0xf9, 0xff];
const LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0'];
const NAME_BYTES = 11;
const HEADER_BYTES = 13;
const FRAME_HEADER_BYTES = 10;
/** Bits of the smallest code that indices of one byte can have. */
const MOST_CODE_BITS = 8;

/** Of a graphic control extension. */
interface Control {
  /** ms, as the file says. */
  delayMs: number;
  /** 0–7 */
  disposal: number;
  /** Index of the transparent colour. */
  transparent: number | undefined;
}

export interface GifFrame extends Control {
  /** As the file says; may lie outside the screen. */
  rect: Rect;
  interlaced: boolean;
  /** Red, green and blue of each index. */
  palette: Uint8Array;
  /** Bits of the smallest LZW code. */
  codeBits: number;
  /** Where the sub-blocks of its LZW data begin. */
  dataAt: number;
}

export interface GifBlocks {
  screen: Size;
  /** Those whose data are in the file to their end. */
  frames: GifFrame[];
  loops: number | undefined;
}

const DEFAULT: Control = { delayMs: 0, disposal: 0, transparent: undefined };

/** The offset after sub-blocks; undefined where the file ends before them. */
function skipSubBlocks(gif: Uint8Array, at: number): number | undefined {
  for (let end = at; end < gif.length; ) {
    const size = gif[end] ?? 0;
    end += 1 + size;
    if (size === 0) return end;
  }
  return undefined;
}

export function joinSubBlocks(gif: Uint8Array, at: number): Uint8Array {
  const end = skipSubBlocks(gif, at) ?? gif.length;
  const data = new Uint8Array(end - at);
  let length = 0;
  for (let from = at; from < end; ) {
    const size = gif[from] ?? 0;
    data.set(gif.subarray(from + 1, Math.min(from + 1 + size, end)), length);
    length += size;
    from += 1 + size;
  }
  return data.subarray(0, Math.min(length, data.length));
}

/** The colour table that a packed field announces. */
function tableAt(gif: Uint8Array, packed: number, at: number): Uint8Array | undefined {
  return packed & 0x80 ? gif.subarray(at, at + 3 * 2 ** ((packed & 7) + 1)) : undefined;
}

const wordAt = (gif: Uint8Array, at: number): number => (gif[at] ?? 0) | ((gif[at + 1] ?? 0) << 8);

function controlAt(gif: Uint8Array, at: number): Control {
  const packed = gif[at + 3] ?? 0;
  return {
    delayMs: wordAt(gif, at + 4) * 10,
    disposal: (packed >> 2) & 7,
    transparent: packed & 1 ? gif[at + 6] : undefined,
  };
}

/** The count of a loop extension at `at`; undefined where it is another one. */
function loopsAt(gif: Uint8Array, at: number): number | undefined {
  if (gif[at + 2] !== NAME_BYTES) return undefined;
  const name = String.fromCharCode(...gif.subarray(at + 3, at + 14));
  return LOOPS.includes(name) && (gif[at + 14] ?? 0) >= 3 && gif[at + 15] === 1
    ? wordAt(gif, at + 16)
    : undefined;
}

/** The frame whose descriptor is at `at`; undefined where it does not end in the file or cannot be decoded. */
function frameAt(
  gif: Uint8Array,
  at: number,
  control: Control,
  common: Uint8Array,
): { frame: GifFrame; end: number } | undefined {
  const packed = gif[at + 9] ?? 0;
  const own = tableAt(gif, packed, at + FRAME_HEADER_BYTES);
  const dataAt = at + FRAME_HEADER_BYTES + (own?.length ?? 0) + 1;
  const end = skipSubBlocks(gif, dataAt);
  const codeBits = gif[dataAt - 1] ?? 0;
  if (end === undefined || codeBits < 1 || codeBits > MOST_CODE_BITS) return undefined;
  const [x, y, width, height] = [1, 3, 5, 7].map((offset) => wordAt(gif, at + offset));
  const rect = { x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 };
  const interlaced = (packed & 0x40) !== 0;
  return { frame: { ...control, rect, interlaced, palette: own ?? common, codeBits, dataAt }, end };
}

/** Reads a GIF up to what is damaged; `accept` is shown each frame. @throws CamError IMAGE_UNREADABLE */
export function readGifBlocks(gif: Uint8Array, accept: (frame: GifFrame) => void): GifBlocks {
  const common = tableAt(gif, gif[10] ?? 0, HEADER_BYTES) ?? new Uint8Array();
  const blocks: GifBlocks = {
    screen: { width: wordAt(gif, 6), height: wordAt(gif, 8) },
    frames: [],
    loops: undefined,
  };
  let control = DEFAULT;
  for (let at = HEADER_BYTES + common.length; at < gif.length; ) {
    if (gif[at] === FRAME) {
      const found = frameAt(gif, at, control, common);
      if (!found) break;
      if (blocks.frames.length === LIMITS.imageFrames) throw tooManyFrames();
      accept(found.frame);
      blocks.frames.push(found.frame);
      control = DEFAULT;
      at = found.end;
    } else if (gif[at] === EXTENSION) {
      if (gif[at + 1] === CONTROL) control = controlAt(gif, at);
      if (gif[at + 1] === APPLICATION) blocks.loops ??= loopsAt(gif, at);
      const end = skipSubBlocks(gif, at + 2);
      if (end === undefined) break;
      at = end;
    } else if (gif[at] === PADDING) at += 1;
    else break;
  }
  return blocks;
}
