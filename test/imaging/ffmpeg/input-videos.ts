import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ffmpeg } from '../../helpers/ffmpeg.ts';

/** Videos as people have them, made by FFmpeg. */

/** Red, green, blue and white quarters, clockwise from the top left, for `seconds` at 10 pictures a second. */
export const quarters = (width: number, height: number, seconds: number): string[] => {
  const [w, h] = [width / 2, height / 2];
  const quarter = (colour: string, at: string) => `drawbox=${at}:w=${w}:h=${h}:c=${colour}:t=fill`;
  const boxes = [quarter('red', 'x=0:y=0'), quarter('lime', `x=${w}:y=0`), quarter('blue', `x=${w}:y=${h}`)];
  return [
    '-f',
    'lavfi',
    '-i',
    `color=white:s=${width}x${height}:r=10:d=${seconds},format=gbrp,${boxes.join(',')}`,
  ];
};

/** Pictures that all differ: the number of each is its grey. */
export const greys = (width: number, height: number, count: number, fps: number): string[] => [
  '-f',
  'lavfi',
  '-i',
  `color=black:s=${width}x${height}:r=${fps}:d=${count / fps},format=gray,geq=lum='min(N*8\\,255)'`,
];

/** Orange: clear up to x = 30, opaque up to 60, then half clear; the edges move by a pixel a frame. */
export const CLEAR = { width: 96, height: 64, colour: [240, 120, 0] } as const;
export const clearPictures = (seconds: number): string[] => [
  '-f',
  'lavfi',
  '-i',
  `color=black:s=96x64:r=10:d=${seconds},format=rgba,geq=r=240:g=120:b=0:a='if(lt(X,30+N),0,if(lt(X,60+N),255,128))'`,
];

/** How encoders are asked for alpha, by the file's name. */
export const ALPHA_CODECS: readonly (readonly [name: string, options: readonly string[]])[] = [
  ['vp8.webm', '-c:v libvpx -b:v 2M -auto-alt-ref 0 -pix_fmt yuva420p'.split(' ')],
  ['vp9.webm', '-c:v libvpx-vp9 -b:v 2M -deadline realtime -pix_fmt yuva420p'.split(' ')],
  ['prores.mov', '-c:v prores_ks -profile:v 4444 -pix_fmt yuva444p10le'.split(' ')],
];

/** An animated AVIF by avifenc 0.11 of the same size and colour: five frames of 100 ms, opaque from x = 20 + 8 n on. */
export const animatedAvif = (): Buffer =>
  readFileSync(path.join(import.meta.dirname, '../../fixtures/animated.avif'));

export const tone = (seconds: number): string[] => [
  '-f',
  'lavfi',
  '-i',
  `sine=frequency=440:duration=${seconds}`,
];

export const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '10', '-pix_fmt', 'yuv420p'];
export const BT709 = [
  '-vf',
  'scale=out_color_matrix=bt709:out_range=tv',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
];

/** A file that FFmpeg writes, as it does it into a folder; `name` says which container. */
export function made(name: string, ...args: readonly string[]): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'cam-test-video-'));
  try {
    const file = path.join(folder, name);
    ffmpeg(['-y', ...args, file]);
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** An MP4 whose pictures a player turns by 90° clockwise: the matrix of its first track is changed. */
export function turnedRight(mp4: Buffer): Buffer {
  const turned = Buffer.from(mp4);
  const at = turned.indexOf('tkhd');
  const MATRIX = 4 + 4 + 5 * 4 + 2 * 4 + 4 * 2;
  const ONE = 0x10000;
  const matrix = [0, ONE, 0, -ONE, 0, 0, 0, 0, 0x40000000];
  for (const [index, value] of matrix.entries()) turned.writeInt32BE(value, at + MATRIX + index * 4);
  return turned;
}
