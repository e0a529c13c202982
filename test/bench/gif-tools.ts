import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Size } from '../../src-shared/document/geometry.ts';

/** FFmpeg that makes a GIF of the same frames, and what its filters say of GIFs. */

const run = promisify(execFile);

/** Frames as they lie in one file, RGB. */
export interface RawFrames extends Size {
  file: string;
  fps: number;
}

export interface GifTool {
  name: string;
  /** Makes a GIF. */
  make(to: string): Promise<unknown>;
}

const listInputArguments = ({ width, height, file, fps }: RawFrames) => [
  ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', String(fps)],
  ...['-i', file],
];

function ffmpegTool(frames: RawFrames, dither: string): GifTool {
  const filter = `split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse=dither=${dither}:diff_mode=rectangle`;
  return {
    name: `FFmpeg, palettegen and paletteuse, ${dither}`,
    make: (to) => run('ffmpeg', ['-v', 'error', '-y', ...listInputArguments(frames), '-lavfi', filter, to]),
  };
}

/** FFmpeg with each way of dithering, where it is installed. */
export async function findGifTools(frames: RawFrames): Promise<GifTool[]> {
  const ffmpeg = await run('ffmpeg', ['-version']).catch(() => undefined);
  const dithers = ffmpeg ? ['none', 'bayer:bayer_scale=3', 'sierra2_4a'] : [];
  return dithers.map((dither) => ffmpegTool(frames, dither));
}

/** Bytes, and the likeness to the frames it was made of by FFmpeg's SSIM, which is 1 where they are equal. */
export async function examineGif(file: string, frames: RawFrames): Promise<{ bytes: number; ssim: number }> {
  const filter = `[0:v]fps=${frames.fps},format=gbrp[a];[1:v]format=gbrp[b];[a][b]ssim`;
  const output = ['-lavfi', filter, '-f', 'null', '-'];
  const args = ['-hide_banner', '-i', file, ...listInputArguments(frames), ...output];
  const { stderr } = await run('ffmpeg', args).catch(() => ({ stderr: '' }));
  return { bytes: (await stat(file)).size, ssim: Number(/SSIM.*All:([\d.]+)/.exec(stderr)?.[1]) };
}

export const gifIn = (folder: string, at: number) => path.join(folder, `${at}.gif`);
