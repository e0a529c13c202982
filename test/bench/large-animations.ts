import path from 'node:path';
import sharp from 'sharp';
import type { Size } from '../../src-shared/document/geometry.ts';
import { ffmpeg } from '../helpers/ffmpeg.ts';
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
  if (format === 'png') {
    const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${size.width}x${size.height}`];
    const output = ['-i', 'pipe:0', '-plays', '0', '-compression_level', '3', '-f', 'apng', 'pipe:1'];
    return ffmpeg([...input, '-r', `1000/${ms}`, ...output], Buffer.concat(frames));
  }
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
