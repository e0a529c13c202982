import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { Size } from '../../src-shared/document/geometry.ts';
import type { RowRange } from './base-picture.ts';
import { decodePicture, type Pixels } from './decode.ts';
import { joinPngStrips } from './png-file.ts';
import { type PngStrip, STRIP_ROWS } from './png-strips.ts';
import { releaseBytes } from './release-bytes.ts';

/** Pictures in little memory: as the strips of their PNG, or as compressed pixels. Nothing is lost in either. */

const zstd = promisify(zstdCompress);
const unzstd = promisify(zstdDecompress);
/** Higher levels save 5 % and take twice the time. */
const LEVEL = { [constants.ZSTD_c_compressionLevel]: 1 };

type Shape = Omit<Pixels, 'data'>;

export interface CompressedPixels extends Shape {
  kind: 'pixels';
  compressed: Buffer;
  /** Size of what is compressed. */
  bytes: number;
}

export interface StripPicture extends Shape {
  kind: 'strips';
  strips: readonly PngStrip[];
  bytes: number;
}

export type PackedPicture = CompressedPixels | StripPicture;

/** Compresses pixels without loss, off the main thread; ten times quicker to unpack than a file to decode. */
export async function packPixels({ data, ...shape }: Pixels): Promise<CompressedPixels> {
  const { width, height, channels } = shape;
  const compressed = await zstd(data, { params: LEVEL });
  return { kind: 'pixels', width, height, channels, compressed, bytes: compressed.length };
}

/** Keeps the strips of an opaque picture in one block of their size: zlib's buffers are larger than what is in them. */
export function packStrips({ width, height }: Size, strips: readonly PngStrip[]): StripPicture {
  const all = Buffer.concat(strips.map(({ deflated }) => deflated));
  let end = 0;
  const own = strips.map(({ deflated, ...rest }) => {
    const start = end;
    end += deflated.length;
    return { ...rest, deflated: all.subarray(start, end) };
  });
  return { kind: 'strips', width, height, channels: 3, strips: own, bytes: all.length };
}

export async function unpackPixels(packed: PackedPicture): Promise<Pixels> {
  const { width, height, channels } = packed;
  const size = width * height * channels;
  const data =
    packed.kind === 'strips'
      ? await unpackRows(packed, { top: 0, height })
      : // One chunk of the exact size: the default is thousands of small ones that are then concatenated.
        await unzstd(packed.compressed, { chunkSize: size });
  return { data, width, height, channels };
}

/** The rows of whole strips, from the first row of one; the image library decodes them as a picture of their own. */
export async function unpackRows(
  { width, strips }: StripPicture,
  { top, height }: RowRange,
): Promise<Buffer> {
  const wanted = strips.slice(top / STRIP_ROWS, Math.ceil((top + height) / STRIP_ROWS));
  const png = joinPngStrips({ width, height }, wanted);
  const { data } = await decodePicture(png);
  releaseBytes(png);
  return data;
}
