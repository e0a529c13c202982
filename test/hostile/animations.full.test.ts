import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ffmpeg } from '../helpers/ffmpeg.ts';
import { printTable } from '../helpers/full-run.ts';
import { createGif, createWebp, riffChunk, webpHeader } from '../helpers/picture-files.ts';
import { type HostileFile, startWatchedEngine, type WatchedEngine } from './watch-engine.ts';

/**
 * Moving pictures that cost memory or time, each to a real engine that makes a GIF of it: it answers, stays within its
 * memory, and lives. Awkward and damaged ones are tested in imaging/moving-input and imaging/ffmpeg.
 */

let engine: WatchedEngine;
beforeAll(async () => {
  engine = await startWatchedEngine();
});
afterAll(async () => {
  printTable('Hostile moving pictures', engine.observations);
  await engine.close();
});

/** MB that one call may take at its peak: the largest frame is there a few times. */
const RISE_MB = 600;

/** CPU time for which a job may hold the event loop, ms: three times the aim, as a busy machine slows it down. */
const CPU_MAX = 150;

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

const video = (): Buffer =>
  ffmpeg([
    ...['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=10:d=1', '-c:v', 'libx264', '-pix_fmt', 'yuv420p'],
    ...['-f', 'mp4', '-movflags', 'frag_keyframe', '-'],
  ]);

const FILES: readonly (HostileFile & { field: string })[] = [
  { field: 'image', name: 'GIF: 15.6 megapixels', answer: 'ok', make: () => createGif(3, 4320, 3600) },
  {
    field: 'image',
    name: 'GIF: 5,000 frames, which play for 500 s',
    answer: 'IMAGE_UNREADABLE',
    make: () => createGif(5000, 480, 270),
  },
  { field: 'image', name: 'WebP: 5,000 frames, which play for 60 s', answer: 'ok', make: manyWebpFrames },
  { field: 'video', name: 'MP4', answer: 'ok', make: video },
  {
    field: 'video',
    name: 'MP4: cut short',
    answer: 'IMAGE_UNREADABLE',
    make: () => video().subarray(0, 900),
  },
];

test.for(FILES)('$name', async ({ field, name, make, answer }) => {
  const captions = [{ position: 'top', text: 'Look' }];
  const body = { [`${field}_base64`]: (await make()).toString('base64'), captions, width: 160 };
  const seen = await engine.observe(name, () => engine.post('/v1/gif/generate', body));
  expect(seen.code).toBe(answer);
  expect(seen.peak_rise_mb).toBeLessThan(RISE_MB);
  expect(seen.cpu_ms).toBeLessThan(CPU_MAX);
});
