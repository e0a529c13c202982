import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printTable } from '../helpers/full-run.ts';
import {
  createGif,
  createWebp,
  jpegSegment,
  PNG_METADATA,
  pngChunk,
  riffChunk,
  webpHeader,
  withJpegSegments,
  withPngChunks,
} from '../helpers/picture-files.ts';
import { type HostileFile, startWatchedEngine, type WatchedEngine } from './watch-engine.ts';

/**
 * Pictures that cost memory or time, each to a real engine: it answers, stays within its memory, and lives. What is
 * refused for its form, or never reaches the decoder, is tested in imaging/container.
 */

let engine: WatchedEngine;
beforeAll(async () => {
  engine = await startWatchedEngine();
});
afterAll(async () => {
  printTable('Hostile pictures', engine.observations);
  await engine.close();
});

const MB = 1e6;
const SIDE = 64;
/** MB that one call may take at its peak. */
const RISE_MB = 300;
/** Side of a picture just below the most pixels that are read, px. */
const LARGEST = 7071;
/** What the largest picture takes while it is drawn: it is in memory twice. */
const LARGEST_MB = 700;

const flat = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#d33' } });
const repeat = (count: number, part: Buffer): Buffer[] => Array.from({ length: count }, () => part);

/** A PNG of its own header: `depth` bits of grey, with any compressed data. */
function writePng(side: number, data: Buffer, { depth = 8, interlaced = false } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([depth, 0, 0, 0, interlaced ? 1 : 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', data), pngChunk('IEND')]);
}

/** A progressive JPEG whose last scan comes again, until it has so many. */
function withScans(bytes: Buffer, count: number): Buffer {
  const scan = bytes.subarray(bytes.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  const scans = bytes.toString('latin1').split('\xff\xda').length - 1;
  return Buffer.concat([bytes.subarray(0, -2), ...repeat(count - scans, scan), bytes.subarray(-2)]);
}

const FILES: readonly HostileFile[] = [
  {
    name: 'PNG: 1,500,000 empty chunks',
    answer: 'ok',
    make: async () => withPngChunks(await flat(SIDE).png().toBuffer(), repeat(1_500_000, pngChunk('tEXt'))),
  },
  {
    name: 'PNG: animated, 100,000 frames',
    answer: 'ok',
    async make() {
      const frame = Buffer.concat([pngChunk('fcTL', Buffer.alloc(26)), pngChunk('fdAT', Buffer.alloc(8))]);
      return withPngChunks(await flat(SIDE).png().toBuffer(), repeat(100_000, frame));
    },
  },
  {
    name: 'PNG: 64 × 64 px, data that unpack to 200 MB',
    answer: 'ok',
    make: () => writePng(SIDE, deflateSync(Buffer.alloc(200 * MB))),
  },
  {
    name: 'PNG: 50 megapixels of one bit in 6 kB',
    answer: 'ok',
    mb: LARGEST_MB,
    make: () =>
      writePng(LARGEST, deflateSync(Buffer.alloc((Math.ceil(LARGEST / 8) + 1) * LARGEST)), { depth: 1 }),
  },
  {
    name: 'PNG: 50 megapixels declared, interlaced, without data',
    answer: 'IMAGE_UNREADABLE',
    mb: LARGEST_MB,
    make: () => writePng(LARGEST, deflateSync(Buffer.alloc(16)), { interlaced: true }),
  },
  {
    name: 'JPEG: 25 megapixels in 90 scans',
    answer: 'IMAGE_UNREADABLE',
    mb: LARGEST_MB,
    make: async () => withScans(await flat(5000).jpeg({ progressive: true }).toBuffer(), 90),
  },
  {
    name: 'JPEG: 4,000,000 empty segments',
    answer: 'IMAGE_UNREADABLE',
    make: async () =>
      withJpegSegments(
        await flat(SIDE).jpeg().toBuffer(),
        repeat(4_000_000, jpegSegment(0xe5, Buffer.alloc(0))),
      ),
  },
  {
    name: 'JPEG: 12 MB of FF after the start of the scan',
    answer: 'ok',
    async make() {
      const bytes = await flat(SIDE).jpeg().toBuffer();
      return Buffer.concat([bytes.subarray(0, -2), Buffer.alloc(12 * MB, 0xff)]);
    },
  },
  {
    name: 'WebP: 1,000,000 empty chunks',
    answer: 'ok',
    async make() {
      const pixels = (await flat(SIDE).webp().toBuffer()).subarray(12);
      const empty = riffChunk('JUNK', Buffer.alloc(0));
      return createWebp([webpHeader(0, SIDE, SIDE), ...repeat(1_000_000, empty), pixels]);
    },
  },
  {
    name: 'GIF: 5,000 frames on 49 megapixels',
    answer: 'ok',
    mb: LARGEST_MB,
    make: () => createGif(5000, 7000, 7000),
  },
  {
    name: 'AVIF: 64 megapixels that say 64 × 64 px',
    answer: 'IMAGE_UNREADABLE',
    async make() {
      const bytes = await flat(8000).avif({ effort: 0, quality: 1 }).toBuffer();
      for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 1)) {
        bytes.writeUInt32BE(SIDE, at + 8);
        bytes.writeUInt32BE(SIDE, at + 12);
      }
      return bytes;
    },
  },
];

const caption = (picture: Buffer, width: number) =>
  engine.post('/v1/meme/caption', {
    image_base64: picture.toString('base64'),
    captions: [{ position: 'top', text: 'Look' }],
    width,
  });

test.for(FILES)('$name', async ({ name, make, answer, mb = RISE_MB }) => {
  const picture = await make();
  const seen = await engine.observe(name, () => caption(picture, 400));
  expect(seen.code).toBe(answer);
  expect(seen.peak_rise_mb).toBeLessThan(mb);
});

test('many pictures of 1 MB with 1 GB of text, at once', async () => {
  const calls = 60;
  const bomb = withPngChunks(await flat(SIDE).png().toBuffer(), repeat(50, PNG_METADATA.iTXt(20 * MB)));
  const seen = await engine.observe(`${calls} at once`, async () => {
    const answers = await Promise.all(Array.from({ length: calls }, () => caption(bomb, 200)));
    return answers.find(({ code }) => code !== 'ok' && code !== 'OVERLOADED') ?? { status: 200, code: 'ok' };
  });
  expect(seen.code).toBe('ok');
  // Each body is held while it waits: a megabyte of JSON and what it decodes to.
  expect(seen.peak_rise_mb).toBeLessThan(RISE_MB + calls * 5);
});
