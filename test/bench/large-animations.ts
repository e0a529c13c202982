import path from 'node:path';
import sharp from 'sharp';
import type { Size } from '../../src-shared/document/geometry.ts';
import { pngChunk } from '../helpers/picture-files.ts';
import { ROOT } from './subject.ts';

/** Animated pictures as large, and with as many frames, as the engine takes; each of a drawing that moves. */

const BLANK = path.join(ROOT, 'resources/templates/calm-in-the-fire/blank.webp');

/** RGB, one frame below the other, as the image library joins them. */
async function drawFrames({ width, height }: Size, count: number): Promise<Buffer[]> {
  const whole = { width: width + count, height };
  const data = await sharp(BLANK)
    .resize(whole.width, height, { fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const frames: Buffer[] = [];
  for (let left = 0; left < count; left++) {
    const frame = sharp(data, { raw: { ...whole, channels: 3 } }).extract({ left, top: 0, width, height });
    frames.push(await frame.raw().toBuffer());
  }
  return frames;
}

export interface Animation {
  size: Size;
  frames: number;
  /** Of each frame. */
  ms: number;
}

export async function animated(format: 'gif' | 'webp' | 'png', animation: Animation): Promise<Buffer> {
  const { size, frames: count, ms } = animation;
  const frames = await drawFrames(size, count);
  if (format === 'png')
    return writeApng(await Promise.all(frames.map((frame) => toPng(frame, size))), animation);
  const raw = {
    width: size.width,
    height: size.height * count,
    channels: 3 as const,
    pageHeight: size.height,
  };
  const image = sharp(Buffer.concat(frames), { raw, limitInputPixels: false });
  const timing = { delay: Array.from({ length: count }, () => ms), loop: 0 };
  const made =
    format === 'gif'
      ? image.gif({ ...timing, effort: 1, colours: 64, dither: 0 })
      : image.webp({ ...timing, effort: 0 });
  return made.toBuffer();
}

const toPng = (data: Buffer, size: Size): Promise<Buffer> =>
  sharp(data, { raw: { ...size, channels: 3 } })
    .png({ compressionLevel: 3 })
    .toBuffer();

/** The data of all chunks of a type. */
function readChunkData(png: Buffer, type: string): Buffer {
  const found: Buffer[] = [];
  for (let at = 8; at + 12 <= png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === type)
      found.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return Buffer.concat(found);
}

function numbers(...fields: readonly (readonly [value: number, bytes: number])[]): Buffer {
  const data = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) at = data.writeUIntBE(value, at, bytes);
  return data;
}

/** An APNG of PNGs of one size. */
function writeApng(pngs: readonly Buffer[], { size, ms }: Animation): Buffer {
  const [first = Buffer.alloc(0)] = pngs;
  const chunks = [
    pngChunk('IHDR', readChunkData(first, 'IHDR')),
    pngChunk('acTL', numbers([pngs.length, 4], [0, 4])),
  ];
  let sequence = 0;
  for (const png of pngs) {
    const place = numbers([sequence++, 4], [size.width, 4], [size.height, 4], [0, 4], [0, 4]);
    chunks.push(pngChunk('fcTL', Buffer.concat([place, numbers([ms, 2], [1000, 2], [0, 2])])));
    const data = readChunkData(png, 'IDAT');
    if (png === first) chunks.push(pngChunk('IDAT', data));
    else chunks.push(pngChunk('fdAT', Buffer.concat([numbers([sequence++, 4]), data])));
  }
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks, pngChunk('IEND')]);
}
