import { beforeAll, expect, test } from 'vitest';
import { openVideo } from '../../../src-main/imaging/ffmpeg/open-video.ts';
import type { FrameSource } from '../../../src-main/imaging/motion/frame.ts';
import { i420Pictures } from '../../../src-main/imaging/video/i420-pictures.ts';
import { ffmpegPath } from '../../helpers/ffmpeg.ts';
import { caption } from '../../helpers/layer-pictures.ts';
import { type MovingRequest, openOnPaper } from '../../helpers/moving-pictures.ts';
import { BT709, H264, made, turnedRight } from './input-videos.ts';

/** Frames of a video that are drawn as I420, without becoming RGB. */

beforeAll(() => void ffmpegPath(), 300_000);

const signal = new AbortController().signal;
/** Without sharp edges, whose colours a way through RGB changes a little. */
const VIDEO = ['-f', 'lavfi', '-i', 'testsrc2=s=192x128:r=10:d=1,gblur=sigma=5'];
const CAPTIONS = [
  caption('At first', [0.05, 0.02, 0.9, 0.3], { end: 0.6, entrance: { effect: 'pop', duration_ms: 300 } }),
  caption('and then 😂', [0.1, 0.6, 0.8, 0.3, 8], { start: 0.4, background: { color: '#1238' } }),
];

async function openOn(file: Uint8Array, request: MovingRequest): Promise<FrameSource> {
  const decoders = new Set(['h264']);
  const ffmpeg = { path: ffmpegPath(), version: '9.9', encoders: [], decoders, hasToneMapping: false };
  const { picture: moving } = await openVideo(file, { ffmpeg }, { signal, mostSide: 1920 });
  const { width, height } = moving;
  const { source } = await openOnPaper({
    captions: CAPTIONS,
    evenSides: true,
    ...request,
    moving,
    picturePx: { width, height },
  });
  return source;
}

async function collect(source: FrameSource): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  const time = { fps: 10, durationMs: source.durationMs };
  for await (const { data } of i420Pictures(source, time, { signal, progress() {} })) all.push(data.slice());
  return all;
}

/** How far levels of two pictures are apart on average, and the 99.9th percentile. */
function compare(a: Uint8Array, b: Uint8Array): [mean: number, most: number] {
  const apart = a.map((level, at) => Math.abs(level - (b[at] ?? 0))).sort();
  return [
    apart.reduce((sum, value) => sum + value, 0) / apart.length,
    apart[Math.floor(apart.length * 0.999)] ?? 0,
  ];
}

test.each([
  ['in BT.709, whole', () => made('a.mp4', ...VIDEO, ...BT709, ...H264), {}],
  [
    'in BT.601, cropped and made smaller',
    () => made('a.mp4', ...VIDEO, ...H264),
    {
      canvas: { crop: { x: 0.1, y: 0.15, width: 0.7, height: 0.8 } },
      width: 90,
    },
  ],
  ['turned by its file', () => turnedRight(made('a.mp4', ...VIDEO, ...BT709, ...H264)), {}],
] as const)('of a video %s show what frames in RGB show', async (_name, make, request) => {
  const source = await openOn(make(), request);
  const own = await collect(source);
  const converted = await collect({ ...source, i420: undefined });
  expect(own.length).toBe(10);
  for (const [at, picture] of own.entries()) {
    const [mean, most] = compare(picture, converted[at] ?? new Uint8Array());
    expect(mean).toBeLessThan(1.5);
    expect(most).toBeLessThan(20);
  }
});

test('are not made where more than captions and layers is drawn over the video', async () => {
  const file = made('a.mp4', ...VIDEO, ...H264);
  expect((await openOn(file, {})).i420).toBeDefined();
  for (const request of [
    { movement: { effect: 'ken-burns' } },
    { canvas: { aspect_ratio: '1:1', fit: 'bars' } },
    { canvas: { pad: { top: 0.2 } } },
  ] as const)
    expect((await openOn(file, request)).i420).toBeUndefined();
});
