import sharp from 'sharp';
import { writeApng } from '../helpers/apng-writer.ts';
import { ffmpeg } from '../helpers/ffmpeg.ts';
import { writeGif } from '../helpers/gif-writer.ts';
import { createGif, createWebp, riffChunk, webpHeader } from '../helpers/picture-files.ts';
import { writeWebp } from '../helpers/webp-writer.ts';
import type { HostilePicture } from './hostile-pictures.ts';

/** Moving pictures and videos made to harm, or as awkward programs write them; built in code. */

const SIZE = { width: 48, height: 36 };
const WHOLE = { x: 0, y: 0, ...SIZE };
const PART = { x: 6, y: 4, width: 20, height: 16 };
const LIME = [0, 255, 0] as const;
const PALETTE = [[0, 0, 0], [255, 0, 0], LIME, [0, 0, 255]] as const;

const indices = ({ width, height }: typeof SIZE) => Array.from({ length: width * height }, (_, at) => at % 4);
const rgba = ({ width, height }: typeof SIZE, shade: number) =>
  Array.from({ length: width * height }, (_, at) => [at % 256, shade, 90, at % 3 ? 255 : 0]).flat();

/** All disposals, palettes of their own, transparency, no delay, parts that lie outside. */
const awkwardGif = (): Buffer =>
  writeGif({
    ...SIZE,
    palette: PALETTE,
    frames: [0, 1, 2, 3, 4, 7].flatMap((disposal) => [
      { ...WHOLE, indices: indices(SIZE), disposal, delay: 0 },
      { ...PART, indices: indices(PART), disposal, transparent: 1, palette: [LIME, ...PALETTE.slice(1)] },
      { ...PART, x: 40, y: 30, indices: indices(PART), disposal, interlaced: true },
    ]),
  });

const frames = [0, 200].map((shade, at) => ({ ...(at ? PART : WHOLE), shade }));
const webp = () =>
  writeWebp({
    ...SIZE,
    frames: frames.map(({ shade, ...area }) => ({
      ...area,
      pixels: Uint8Array.from(rgba(area, shade)),
      duration: 0,
    })),
  });
const apng = (): Buffer =>
  writeApng({
    ...SIZE,
    type: 6,
    depth: 8,
    frames: [...frames, ...frames].map(({ shade, ...area }) => ({
      ...area,
      samples: rgba(area, shade),
      blend: 1,
    })),
  });

/** With one byte changed, at a distance from the last place of some text. */
function changed(file: Buffer, text: string, distance: number): Buffer {
  const at = file.lastIndexOf(text) + distance;
  file[at] = (file[at] ?? 0) ^ 0xff;
  return file;
}

/** Frames of one px, each of 12 ms: as many as fit into 60 s. */
async function manyWebpFrames(): Promise<Buffer> {
  const still = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#d33' } })
    .webp({ lossless: true })
    .toBuffer();
  const head = Buffer.alloc(16);
  head[12] = 12;
  const frame = riffChunk('ANMF', Buffer.concat([head, still.subarray(12)]));
  const whole = Array.from({ length: 5000 }, () => frame);
  return createWebp([webpHeader(2, 480, 270), riffChunk('ANIM', Buffer.alloc(6)), ...whole]);
}

export const hostileAnimations = (): HostilePicture[] => [
  { name: 'GIF: everything that awkward programs write', answer: 'ok', make: awkwardGif },
  { name: 'GIF: one frame', answer: 'ok', make: () => createGif(1, 64, 64) },
  { name: 'GIF: cut short after some frames', answer: 'ok', make: () => awkwardGif().subarray(0, -900) },
  {
    name: 'GIF: cut short in its first frame',
    answer: 'IMAGE_UNREADABLE',
    make: () => awkwardGif().subarray(0, 60),
  },
  {
    name: 'GIF: 10,000 × 10,000 px declared',
    answer: 'IMAGE_UNREADABLE',
    make: () => createGif(2, 10_000, 10_000),
  },
  { name: 'GIF: 15.6 megapixels', answer: 'ok', make: () => createGif(3, 4320, 3600) },
  {
    name: 'GIF: 5,000 frames, which play for 500 s',
    answer: 'IMAGE_UNREADABLE',
    make: () => createGif(5000, 480, 270),
  },
  { name: 'WebP: 5,000 frames, which play for 60 s', answer: 'ok', make: manyWebpFrames },
  { name: 'WebP: no delays, transparency', answer: 'ok', make: webp },
  {
    name: 'WebP: the second frame lies outside',
    answer: 'IMAGE_UNREADABLE',
    // Its left edge, in steps of two px.
    make: async () => changed(await webp(), 'ANMF', 8),
  },
  { name: 'APNG: transparency, blending', answer: 'ok', make: apng },
  { name: 'APNG: the last frame is out of sequence', answer: 'ok', make: () => changed(apng(), 'fcTL', 7) },
  {
    name: 'APNG: pixels that do not unpack',
    answer: 'IMAGE_UNREADABLE',
    make: () => changed(apng(), 'fdAT', 8),
  },
  { name: 'APNG: the last frame lies outside', answer: 'ok', make: () => changed(apng(), 'fcTL', 10) },
];

const createMp4 = (source: string, pixels = 'yuv420p', filters: readonly string[] = []): Buffer =>
  ffmpeg([
    ...['-f', 'lavfi', '-i', source, ...filters, '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-pix_fmt', pixels, '-f', 'mp4', '-movflags', 'frag_keyframe', '-'],
  ]);
const video = (): Buffer => createMp4('testsrc2=s=160x90:r=10:d=1');

/** A video whose box says that it is longer than the file, or holds a number that cannot be. */
function withBox(type: string, write: (file: Buffer, at: number) => void): Buffer {
  const file = video();
  write(file, file.indexOf(type));
  return file;
}

export const hostileVideos = (): HostilePicture[] => [
  {
    name: 'MP4: odd sides',
    answer: 'ok',
    make: () => createMp4('testsrc2=s=97x65:r=10:d=0.5', 'yuv444p'),
  },
  {
    name: 'MP4: pictures of very different lengths',
    answer: 'ok',
    make: () => {
      const filters = ['-vf', "select='lt(n,4)+eq(n,30)+eq(n,49)'", '-fps_mode', 'vfr'];
      return createMp4('testsrc2=s=96x64:r=25:d=2', 'yuv420p', filters);
    },
  },
  { name: 'MP4: cut short', answer: 'IMAGE_UNREADABLE', make: () => video().subarray(0, 900) },
  {
    name: 'MP4: a box longer than the file',
    answer: 'IMAGE_UNREADABLE',
    make: () => withBox('moov', (file, at) => file.writeUInt32BE(0x7fffffff, at - 4)),
  },
  {
    name: 'MP4: a box without a length',
    answer: 'IMAGE_UNREADABLE',
    make: () => withBox('trak', (file, at) => file.writeUInt32BE(1, at - 4)),
  },
  {
    name: 'MP4: no ticks in a second',
    answer: 'IMAGE_UNREADABLE',
    make: () => withBox('mdhd', (file, at) => file.writeUInt32BE(0, at + 16)),
  },
  {
    name: 'MP4: a playlist under its name',
    answer: 'IMAGE_UNREADABLE',
    make: () => Buffer.from('#EXTM3U\nhttp://127.0.0.1/a.ts\n'),
  },
];
