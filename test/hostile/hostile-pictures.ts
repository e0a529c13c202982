import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { withAvifItems } from '../helpers/avif-files.ts';
import {
  createGif,
  createWebp,
  gifSubBlocks,
  jpegSegment,
  PNG_METADATA,
  pngChunk,
  riffChunk,
  webpHeader,
  withJpegSegments,
  withPngChunks,
} from '../helpers/picture-files.ts';

/** Pictures made to harm, built in code; every one is the same in every run. */

export interface HostilePicture {
  name: string;
  make(): Promise<Buffer> | Buffer;
  /** The code of the right answer. */
  answer: 'ok' | 'IMAGE_UNREADABLE';
  /** MB it may take at its peak, where it is drawn at a size that takes more than others. */
  mb?: number;
}

const MB = 1e6;
const SIDE = 64;
/** Side of a picture just below the most pixels that are read, px. */
const LARGEST = 7071;
/** What the largest picture takes while it is drawn: it is in memory twice. */
const LARGEST_MB = 700;

const flat = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#d33' } });
const png = () => flat(SIDE).png().toBuffer();
const jpeg = (progressive = false) => flat(SIDE).jpeg({ progressive }).toBuffer();
/** A PNG with one chunk so many times. */
const repeatChunk = async (count: number, chunk: Buffer) =>
  withPngChunks(
    await png(),
    times(count, () => chunk),
  );
const times = <T>(count: number, make: (nth: number) => T): T[] =>
  Array.from({ length: count }, (_, nth) => make(nth));

/** A PNG of its own header: `depth` bits of grey, with any compressed data. */
function writePng(
  width: number,
  height: number,
  data: Buffer,
  { depth = 8, interlaced = false } = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, 0, 0, 0, interlaced ? 1 : 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', data), pngChunk('IEND')]);
}

function pngs(): HostilePicture[] {
  const metadata = (kind: keyof typeof PNG_METADATA, bytes: number): HostilePicture => ({
    name: `PNG: 50 chunks ${kind} of ${bytes / MB} MB`,
    answer: 'ok',
    make: () => repeatChunk(50, PNG_METADATA[kind](bytes)),
  });
  const small = 1_500_000;
  return [
    ...(['iTXt', 'zTXt', 'iCCP'] as const).map((kind) => metadata(kind, 20 * MB)),
    ...(['tEXt', 'eXIf', 'prVt'] as const).map((kind) => metadata(kind, 0.2 * MB)),
    {
      name: `PNG: ${small} empty chunks`,
      answer: 'ok',
      make: () => repeatChunk(small, pngChunk('tEXt')),
    },
    {
      name: 'PNG: animated, 100,000 frames',
      answer: 'ok',
      make: () =>
        repeatChunk(
          100_000,
          Buffer.concat([pngChunk('fcTL', Buffer.alloc(26)), pngChunk('fdAT', Buffer.alloc(8))]),
        ),
    },
    {
      name: 'PNG: 60,000 × 60,000 px declared',
      answer: 'IMAGE_UNREADABLE',
      make: () => writePng(60_000, 60_000, deflateSync(Buffer.alloc(16))),
    },
    {
      name: 'PNG: 64 × 64 px, data that unpack to 200 MB',
      answer: 'ok',
      make: () => writePng(SIDE, SIDE, deflateSync(Buffer.alloc(200 * MB))),
    },
    {
      name: 'PNG: 50 megapixels of one bit in 6 kB',
      answer: 'ok',
      mb: LARGEST_MB,
      make: () =>
        writePng(LARGEST, LARGEST, deflateSync(Buffer.alloc((Math.ceil(LARGEST / 8) + 1) * LARGEST)), {
          depth: 1,
        }),
    },
    {
      name: 'PNG: 50 megapixels declared, interlaced, without data',
      answer: 'IMAGE_UNREADABLE',
      mb: LARGEST_MB,
      make: () => writePng(LARGEST, LARGEST, deflateSync(Buffer.alloc(16)), { interlaced: true }),
    },
    {
      name: 'PNG: wrong checksum of the pixels',
      answer: 'IMAGE_UNREADABLE',
      async make() {
        const bytes = await png();
        const at = bytes.indexOf('IDAT') + 6;
        bytes[at] = (bytes[at] ?? 0) ^ 0xff;
        return bytes;
      },
    },
    {
      name: 'PNG: a chunk longer than the file',
      answer: 'IMAGE_UNREADABLE',
      async make() {
        const lying = pngChunk('tEXt', Buffer.alloc(20));
        lying.writeUInt32BE(0x7fffffff, 0);
        return withPngChunks(await png(), [lying]);
      },
    },
  ];
}

const profilePart = (nth: number, of: number) =>
  jpegSegment(
    0xe2,
    Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([nth, of]), Buffer.alloc(65_000)]),
  );

/** A JPEG with one segment so many times. */
const repeatSegment = async (count: number, segment: Buffer) =>
  withJpegSegments(
    await jpeg(),
    times(count, () => segment),
  );

/** A progressive JPEG whose last scan comes again, until it has so many. */
async function withScans(bytes: Buffer, count: number): Promise<Buffer> {
  const scan = bytes.subarray(bytes.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  const scans = bytes.toString('latin1').split('\xff\xda').length - 1;
  return Buffer.concat([bytes.subarray(0, -2), ...times(count - scans, () => scan), bytes.subarray(-2)]);
}

function jpegs(): HostilePicture[] {
  const flood = 4_000_000;
  return [
    {
      name: 'JPEG: 65,000 scans',
      answer: 'IMAGE_UNREADABLE',
      make: async () => withScans(await jpeg(true), 65_000),
    },
    {
      name: 'JPEG: 25 megapixels in 90 scans',
      answer: 'IMAGE_UNREADABLE',
      mb: LARGEST_MB,
      make: async () => withScans(await flat(5000).jpeg({ progressive: true }).toBuffer(), 90),
    },
    {
      name: 'JPEG: a profile of 16 MB in 255 parts',
      answer: 'ok',
      make: async () =>
        withJpegSegments(
          await jpeg(),
          times(255, (nth) => profilePart(nth + 1, 255)),
        ),
    },
    {
      name: 'JPEG: 12 MB of comments',
      answer: 'ok',
      make: () => repeatSegment(190, jpegSegment(0xfe, Buffer.alloc(65_000, 65))),
    },
    {
      name: `JPEG: ${flood} empty segments`,
      answer: 'IMAGE_UNREADABLE',
      make: () => repeatSegment(flood, jpegSegment(0xe5, Buffer.alloc(0))),
    },
    {
      name: 'JPEG: 65,500 × 65,500 px declared',
      answer: 'IMAGE_UNREADABLE',
      async make() {
        const bytes = await jpeg();
        const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
        bytes.writeUInt16BE(65_500, frame + 5);
        bytes.writeUInt16BE(65_500, frame + 7);
        return bytes;
      },
    },
    {
      name: 'JPEG: 12 MB of FF after the start of the scan',
      answer: 'IMAGE_UNREADABLE',
      async make() {
        const bytes = await jpeg();
        return Buffer.concat([bytes.subarray(0, -2), Buffer.alloc(12 * MB, 0xff)]);
      },
    },
  ];
}

async function webpPixels(): Promise<Buffer> {
  return (await flat(SIDE).webp().toBuffer()).subarray(12);
}

function webps(): HostilePicture[] {
  const frames = 100_000;
  return [
    {
      name: 'WebP: 16,383 × 16,383 px declared',
      answer: 'IMAGE_UNREADABLE',
      make: async () => createWebp([webpHeader(0, 16_383, 16_383), await webpPixels()]),
    },
    {
      name: `WebP: animated, ${frames} frames`,
      answer: 'IMAGE_UNREADABLE',
      async make() {
        const frame = riffChunk('ANMF', Buffer.concat([Buffer.alloc(16), await webpPixels()]));
        const control = riffChunk('ANIM', Buffer.alloc(6));
        return createWebp([webpHeader(2, SIDE, SIDE), control, ...times(frames, () => frame)]);
      },
    },
    {
      name: 'WebP: 12 MB of XMP',
      answer: 'ok',
      make: async () =>
        createWebp([
          webpHeader(4, SIDE, SIDE),
          await webpPixels(),
          riffChunk('XMP ', Buffer.alloc(12 * MB, 65)),
        ]),
    },
    {
      name: 'WebP: 1,000,000 empty chunks',
      answer: 'ok',
      async make() {
        const empty = riffChunk('JUNK', Buffer.alloc(0));
        return createWebp([webpHeader(0, SIDE, SIDE), ...times(1_000_000, () => empty), await webpPixels()]);
      },
    },
    {
      name: 'WebP: longer than it says, and shorter',
      answer: 'IMAGE_UNREADABLE',
      async make() {
        const bytes = await flat(SIDE).webp().toBuffer();
        bytes.writeUInt32LE(0x7ffffff0, 4);
        return bytes;
      },
    },
  ];
}

function gifs(): HostilePicture[] {
  const comment = (bytes: number) =>
    Buffer.concat([Buffer.from([0x21, 0xfe]), gifSubBlocks(Buffer.alloc(bytes, 65))]);
  return [
    {
      name: 'GIF: 100,000 frames',
      answer: 'IMAGE_UNREADABLE',
      make: () => createGif(100_000, SIDE, SIDE),
    },
    {
      name: 'GIF: 5,000 frames on 49 megapixels',
      answer: 'ok',
      mb: LARGEST_MB,
      make: () => createGif(5000, 7000, 7000),
    },
    {
      name: 'GIF: 65,535 × 65,535 px declared',
      answer: 'IMAGE_UNREADABLE',
      make: () => createGif(1, 65_535, 65_535),
    },
    {
      name: 'GIF: 2 MB of comments',
      answer: 'ok',
      make: () => createGif(1, SIDE, SIDE, [comment(2 * MB)]),
    },
  ];
}

function avifs(): HostilePicture[] {
  const avif = () => flat(SIDE).avif({ effort: 0 }).toBuffer();
  return [
    ...(['Exif', 'mime', 'junk'] as const).map(
      (type): HostilePicture => ({
        name: `AVIF: 200 items ${type} that name one megabyte 32 times`,
        answer: 'IMAGE_UNREADABLE',
        make: async () => withAvifItems(await avif(), { type, items: 200, parts: 32, bytes: MB }),
      }),
    ),
    {
      name: 'AVIF: 100 items with Exif of 200 kB',
      answer: 'ok',
      make: async () => withAvifItems(await avif(), { type: 'Exif', items: 100, parts: 1, bytes: 200_000 }),
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
}

const ENTITIES = times(9, (nth) => `<!ENTITY e${nth + 1} "${`&e${nth};`.repeat(10)}">`).join('');
const OTHER_KINDS: readonly (readonly [name: string, start: string])[] = [
  [
    'an SVG that reads a file',
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
  ],
  [
    'an SVG that grows a billionfold',
    `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY e0 "x">${ENTITIES}]><svg xmlns="http://www.w3.org/2000/svg"><text>&e9;</text></svg>`,
  ],
  ['a TIFF', 'II*\0\x08\0\0\0'],
  ['a BMP', 'BM\x46\0\0\0'],
  ['a Photoshop file', '8BPS\0\x01'],
  ['a PDF', '%PDF-1.7'],
  ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['a JPEG XL', '\xff\x0a'],
];

function others(): HostilePicture[] {
  const refused = OTHER_KINDS.map(
    ([name, start]): HostilePicture => ({
      name: `no picture: ${name}`,
      answer: 'IMAGE_UNREADABLE',
      make: () => Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(200)]),
    }),
  );
  const appended = (name: string, text: string): HostilePicture => ({
    name: `two files in one: PNG and ${name}`,
    answer: 'ok',
    make: async () => Buffer.concat([await png(), Buffer.from(text.repeat(1000), 'latin1')]),
  });
  return [
    ...refused,
    appended('ZIP', 'PK\x03\x04'),
    appended('HTML', '<script>alert(1)</script>'),
    appended('another PNG', '\x89PNG\r\n\x1a\n'),
  ];
}

export function hostilePictures(): HostilePicture[] {
  return [...pngs(), ...jpegs(), ...webps(), ...gifs(), ...avifs(), ...others()];
}
