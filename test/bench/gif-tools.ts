import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Size } from '../../src-shared/document/geometry.ts';

/** Other programs that make a GIF of the same frames, and what FFmpeg's filters say of GIFs. */

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
  '-f',
  'rawvideo',
  '-pix_fmt',
  'rgb24',
  '-s',
  `${width}x${height}`,
  '-r',
  String(fps),
  '-i',
  file,
];

function ffmpegTool(frames: RawFrames, dither: string): GifTool {
  const filter = `split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse=dither=${dither}:diff_mode=rectangle`;
  return {
    name: `FFmpeg, palettegen and paletteuse, ${dither}`,
    make: (to) => run('ffmpeg', ['-v', 'error', '-y', ...listInputArguments(frames), '-lavfi', filter, to]),
  };
}

const PILLOW = `
import sys
from PIL import Image
file, to, width, height, fps = sys.argv[1], sys.argv[2], *map(int, sys.argv[3:])
data, size = open(file, 'rb').read(), int(width) * int(height) * 3
frames = [Image.frombytes('RGB', (width, height), data[at:at + size]) for at in range(0, len(data), size)]
frames[0].save(to, save_all=True, append_images=frames[1:], duration=1000 // fps, loop=0)
`;

async function findPillow({ file, width, height, fps }: RawFrames): Promise<GifTool[]> {
  for (const python of ['python3', '/usr/bin/python3']) {
    const found = await run(python, ['-c', 'import PIL; print(PIL.__version__)']).catch(() => undefined);
    if (!found) continue;
    const make = (to: string) => run(python, ['-c', PILLOW, file, to, ...[width, height, fps].map(String)]);
    return [{ name: `Pillow ${found.stdout.trim()}`, make }];
  }
  return [];
}

/** The programs that are installed. */
export async function findGifTools(frames: RawFrames): Promise<GifTool[]> {
  const ffmpeg = await run('ffmpeg', ['-version']).catch(() => undefined);
  const dithers = ffmpeg ? ['none', 'bayer:bayer_scale=3', 'sierra2_4a'] : [];
  return [...dithers.map((dither) => ffmpegTool(frames, dither)), ...(await findPillow(frames))];
}

/** Bytes, and the likeness to the frames it was made of by FFmpeg's SSIM, which is 1 where they are equal. */
export async function examineGif(file: string, frames: RawFrames): Promise<{ bytes: number; ssim: number }> {
  const filter = `[0:v]fps=${frames.fps},format=gbrp[a];[1:v]format=gbrp[b];[a][b]ssim`;
  const args = [
    '-hide_banner',
    '-i',
    file,
    ...listInputArguments(frames),
    '-lavfi',
    filter,
    '-f',
    'null',
    '-',
  ];
  const { stderr } = await run('ffmpeg', args).catch(() => ({ stderr: '' }));
  return { bytes: (await stat(file)).size, ssim: Number(/SSIM.*All:([\d.]+)/.exec(stderr)?.[1]) };
}

export const gifIn = (folder: string, at: number) => path.join(folder, `${at}.gif`);
