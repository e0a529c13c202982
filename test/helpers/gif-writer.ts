import type { Rect, Size } from '../../src-shared/document/geometry.ts';
import { gifSubBlocks } from './picture-files.ts';

/** Writes GIFs with everything that awkward programs write. */

type Colour = readonly [red: number, green: number, blue: number];

/** How a frame's LZW data are written. */
export interface LzwStyle {
  /** Bits of the smallest code; by default as few as the indices need, at least 2. */
  codeBits?: number;
  /** When the table is cleared: once it is full, never (then it stays full), or after so many codes. */
  clear?: 'full' | 'never' | number;
  /** Leaves out the clear code at the beginning, or the end code. */
  without?: 'first clear' | 'end';
}

export interface GifFrameRecipe extends Rect {
  /** One for each pixel, row by row from the top. */
  indices: readonly number[];
  palette?: readonly Colour[];
  transparent?: number;
  /** Hundredths of a second. */
  delay?: number;
  disposal?: number;
  interlaced?: boolean;
  lzw?: LzwStyle;
  /** Without a graphic control extension. */
  bare?: boolean;
}

export interface GifRecipe extends Size {
  palette?: readonly Colour[];
  /** Count of the loop extension. */
  loops?: number;
  frames: readonly GifFrameRecipe[];
  background?: number;
}

const word = (value: number) => [value & 0xff, value >> 8];

/** Bits that a colour table or a code of so many values needs, at least 1. */
const bitsFor = (values: number) => Math.max(1, Math.ceil(Math.log2(Math.max(2, values))));

function table(palette: readonly Colour[]): number[] {
  const size = 2 ** bitsFor(palette.length);
  return Array.from({ length: size }, (_, index) => [...(palette[index] ?? [0, 0, 0])]).flat();
}

const packedTable = (palette: readonly Colour[] | undefined) =>
  palette ? 0x80 | (bitsFor(palette.length) - 1) : 0;

/** A stream of codes, least significant bit first. */
function bitWriter() {
  const bytes: number[] = [];
  let [held, bits] = [0, 0];
  return {
    write(code: number, size: number) {
      held |= code << bits;
      for (bits += size; bits >= 8; bits -= 8) {
        bytes.push(held & 0xff);
        held >>>= 8;
      }
    },
    end: () => (bits > 0 ? [...bytes, held & 0xff] : bytes),
  };
}

/** LZW of indices by the textbook: the longest string in the table, then a new entry. */
export function encodeLzw(
  indices: readonly number[],
  style: LzwStyle = {},
): { codeBits: number; data: number[] } {
  const codeBits = style.codeBits ?? Math.max(2, bitsFor(1 + Math.max(0, ...indices)));
  const [clear, end] = [2 ** codeBits, 2 ** codeBits + 1];
  const out = bitWriter();
  let known = new Map<string, number>();
  let [next, size, codes] = [end + 1, codeBits + 1, 0];
  const restart = () => {
    out.write(clear, size);
    known = new Map();
    [next, size, codes] = [end + 1, codeBits + 1, 0];
  };
  const getCode = (text: string) => (text.includes(',') ? known.get(text) : Number(text));
  if (style.without !== 'first clear') restart();
  let current = '';
  const emit = (text: string, following: string | undefined) => {
    out.write(getCode(text) ?? 0, size);
    codes += 1;
    // The decoder adds an entry only once it has the code that follows: its codes grow one later.
    if (following !== undefined && next < 4096) {
      known.set(`${text},${following}`, next);
      if (next === 2 ** size && size < 12) size += 1;
      next += 1;
    }
    const full = (style.clear ?? 'full') === 'full' && next === 4096;
    if (following !== undefined && (full || (typeof style.clear === 'number' && codes >= style.clear)))
      restart();
  };
  for (const index of indices) {
    const longer = current === '' ? `${index}` : `${current},${index}`;
    if (getCode(longer) !== undefined) {
      current = longer;
      continue;
    }
    emit(current, `${index}`);
    current = `${index}`;
  }
  if (current !== '') emit(current, undefined);
  if (next === 2 ** size && size < 12 && codes > 0) size += 1;
  if (style.without !== 'end') out.write(end, size);
  return { codeBits, data: out.end() };
}

/** Rows in the order of the four passes. */
function interlaced({ indices, width, height }: GifFrameRecipe): number[] {
  const passes = [
    [0, 8],
    [4, 8],
    [2, 4],
    [1, 2],
  ] as const;
  const rows = passes.flatMap(([first, step]) =>
    Array.from({ length: Math.max(0, Math.ceil((height - first) / step)) }, (_, row) => first + row * step),
  );
  return rows.flatMap((row) => indices.slice(row * width, (row + 1) * width));
}

function frameBytes(frame: GifFrameRecipe): Buffer {
  const { x, y, width, height, palette, transparent, delay = 0, disposal = 0, bare } = frame;
  const flags = (disposal << 2) | (transparent === undefined ? 0 : 1);
  const control = [0x21, 0xf9, 4, flags, ...word(delay), transparent ?? 0, 0];
  const packed = packedTable(palette) | (frame.interlaced ? 0x40 : 0);
  const head = [0x2c, ...[x, y, width, height].flatMap(word), packed, ...(palette ? table(palette) : [])];
  const { codeBits, data } = encodeLzw(frame.interlaced ? interlaced(frame) : frame.indices, frame.lzw);
  return Buffer.concat([
    Buffer.from([...(bare ? [] : control), ...head, codeBits]),
    gifSubBlocks(Uint8Array.from(data)),
  ]);
}

export function writeGif({ width, height, palette, loops, frames, background = 0 }: GifRecipe): Buffer {
  const screen = [...word(width), ...word(height), packedTable(palette), background, 0];
  const loop =
    loops === undefined ? [] : [0x21, 0xff, 11, ...Buffer.from('NETSCAPE2.0'), 3, 1, ...word(loops), 0];
  return Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    Buffer.from([...screen, ...(palette ? table(palette) : []), ...loop]),
    ...frames.map(frameBytes),
    Buffer.from([0x3b]),
  ]);
}
