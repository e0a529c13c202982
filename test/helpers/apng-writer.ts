import { deflateSync } from 'node:zlib';
import type { Rect, Size } from '../../src-shared/document/geometry.ts';
import { pngChunk } from './picture-files.ts';

/** Writes APNGs of every colour type and depth. */

const CHANNELS = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;

export interface PngColours {
  type: keyof typeof CHANNELS;
  depth: 1 | 2 | 4 | 8 | 16;
  palette?: readonly (readonly [number, number, number])[];
  /** Bytes of `tRNS`. */
  transparency?: readonly number[];
}

export interface ApngFrameRecipe extends Rect {
  /** Row by row, channel by channel. */
  samples: readonly number[];
  /** Seconds, as a fraction. */
  delay?: readonly [numerator: number, denominator: number];
  dispose?: number;
  blend?: number;
}

export interface ApngRecipe extends Size, PngColours {
  interlaced?: boolean;
  plays?: number;
  /** Samples of a still picture that is not part of the animation. */
  still?: readonly number[];
  frames: readonly ApngFrameRecipe[];
  /** Chunks before the pixels. */
  before?: readonly Buffer[];
}

/** Adam7: first column and row, and the distances of columns and rows, of each pass. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

export const countChannels = ({ type }: PngColours): number => CHANNELS[type];

/** One row without a filter. */
function packedRow(samples: readonly number[], depth: number): number[] {
  if (depth === 16) return [0, ...samples.flatMap((sample) => [sample >> 8, sample & 0xff])];
  const perByte = 8 / depth;
  const bytes: number[] = new Array<number>(Math.ceil(samples.length / perByte)).fill(0);
  samples.forEach((sample, at) => {
    const shift = 8 - depth * ((at % perByte) + 1);
    const byte = Math.floor(at / perByte);
    bytes[byte] = (bytes[byte] ?? 0) | (sample << shift);
  });
  return [0, ...bytes];
}

function packed(png: ApngRecipe, samples: readonly number[], { width, height }: Size): Buffer {
  const channels = countChannels(png);
  const pixel = (x: number, y: number) =>
    samples.slice((y * width + x) * channels, (y * width + x + 1) * channels);
  const rows: number[] = [];
  for (const [left, top, across, down] of png.interlaced ? PASSES : [[0, 0, 1, 1] as const]) {
    for (let y = top; y < height && left < width; y += down) {
      const row: number[] = [];
      for (let x = left; x < width; x += across) row.push(...pixel(x, y));
      rows.push(...packedRow(row, png.depth));
    }
  }
  return deflateSync(Uint8Array.from(rows));
}

function writeFields(...fields: readonly (readonly [value: number, bytes: number])[]): Buffer {
  const size = fields.reduce((sum, [, bytes]) => sum + bytes, 0);
  const data = Buffer.alloc(size);
  let at = 0;
  for (const [value, bytes] of fields) at = data.writeUIntBE(value, at, bytes);
  return data;
}

function control(
  { x, y, width, height, delay = [1, 10], dispose = 0, blend = 0 }: ApngFrameRecipe,
  number: number,
) {
  const places = [number, width, height, x, y].map((value) => [value, 4] as const);
  const [numerator, denominator] = delay;
  return pngChunk('fcTL', writeFields(...places, [numerator, 2], [denominator, 2], [dispose, 1], [blend, 1]));
}

/** The data of a frame in two chunks. */
function frameData(data: Buffer, number: number): Buffer[] {
  const half = data.length >> 1;
  return [data.subarray(0, half), data.subarray(half)].map((part, index) =>
    pngChunk('fdAT', Buffer.concat([writeFields([number + index, 4]), part])),
  );
}

export function writeApng(png: ApngRecipe): Buffer {
  const { width, height, depth, type, palette, transparency, frames, still, plays = 0 } = png;
  const header = writeFields(
    [width, 4],
    [height, 4],
    [depth, 1],
    [type, 1],
    [0, 2],
    [png.interlaced ? 1 : 0, 1],
  );
  const chunks = [pngChunk('IHDR', header), pngChunk('acTL', writeFields([frames.length, 4], [plays, 4]))];
  chunks.push(...(png.before ?? []));
  if (palette) chunks.push(pngChunk('PLTE', Buffer.from(palette.flat())));
  if (transparency) chunks.push(pngChunk('tRNS', Buffer.from(transparency)));
  if (still) chunks.push(pngChunk('IDAT', packed(png, still, png)));
  let number = 0;
  for (const frame of frames) {
    chunks.push(control(frame, number));
    number += 1;
    const data = packed(png, frame.samples, frame);
    if (!still && frame === frames[0]) chunks.push(pngChunk('IDAT', data));
    else {
      chunks.push(...frameData(data, number));
      number += 2;
    }
  }
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks, pngChunk('IEND')]);
}

/** The pixels that samples stand for: RGBA. */
export function toRgba(
  { type, depth, palette = [], transparency }: PngColours,
  samples: readonly number[],
): Uint8Array {
  const channels = CHANNELS[type];
  const most = 2 ** depth - 1;
  const level = (sample = 0) => (depth === 16 ? sample >> 8 : Math.round((sample * 255) / most));
  const words = Array.from(
    { length: (transparency?.length ?? 0) / 2 },
    (_, at) => ((transparency?.[at * 2] ?? 0) << 8) | (transparency?.[at * 2 + 1] ?? 0),
  );
  const pixels: number[] = [];
  for (let at = 0; at < samples.length; at += channels) {
    const own = samples.slice(at, at + channels);
    const [first = 0, second] = own;
    if (type === 3) pixels.push(...(palette[first] ?? [0, 0, 0]), transparency?.[first] ?? 255);
    else if (type === 0 || type === 4) {
      const grey = level(first);
      const isClear = type === 0 && transparency !== undefined && words[0] === first;
      pixels.push(grey, grey, grey, type === 4 ? level(second) : isClear ? 0 : 255);
    } else {
      const isClear =
        type === 2 && transparency !== undefined && own.every((sample, i) => sample === words[i]);
      pixels.push(...own.slice(0, 3).map(level), type === 6 ? level(own[3]) : isClear ? 0 : 255);
    }
  }
  return Uint8Array.from(pixels);
}
