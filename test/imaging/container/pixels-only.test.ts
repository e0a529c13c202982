import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { pixelsOnly } from '../../../src-main/imaging/container/pixels-only.ts';
import * as sharpModule from '../../../src-main/imaging/sharp-module.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { isoBox, withAvifItems } from '../../helpers/avif-files.ts';
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
} from '../../helpers/picture-files.ts';
import { animatedAvif } from '../ffmpeg/input-videos.ts';

const [WIDTH, HEIGHT] = [64, 40];
/** A gradient: turned, cut or in other colours it gives other pixels. */
const PIXELS = Buffer.from(
  Array.from({ length: WIDTH * HEIGHT }, (_, at) => [at % WIDTH, Math.floor(at / WIDTH), 90]).flat(),
);
const gradient = () => sharp(PIXELS, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });

const FORMATS = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const;
type Format = (typeof FORMATS)[number];
const encoded = (format: Format, change: (image: Sharp) => Sharp = (image) => image) =>
  change(gradient()).toFormat(format).toBuffer();

/** What the library makes of a file as it is. */
const asItWas = (bytes: Buffer) => drawn(sharp(bytes, { failOn: 'error', pages: 1 }));
const drawn = (image: Sharp) =>
  image.autoOrient().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
const now = async (bytes: Uint8Array) => drawn(openPicture(bytes));

const { openFrames, openPicture } = sharpModule;

describe('an honest picture', () => {
  test.for(FORMATS)('without metadata stays as it is, byte for byte: %s', async (format) => {
    const bytes = await encoded(format);
    expect(pixelsOnly(bytes)).toBe(bytes);
  });

  const honest: readonly (readonly [string, (image: Sharp) => Sharp])[] = [
    ['a colour profile', (image) => image.withIccProfile('p3')],
    ['an orientation', (image) => image.withMetadata({ orientation: 6 })],
    ['Exif', (image) => image.withExif({ IFD0: { Copyright: 'a person' }, IFD3: { GPSLatitude: '1/1' } })],
    ['XMP', (image) => image.withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')],
    ['all of it', (image) => image.withIccProfile('p3').withMetadata({ orientation: 8 })],
  ];
  for (const format of FORMATS.filter((each) => each !== 'gif')) {
    test.for(honest)(`looks as before, ${format} with %s`, async ([, change]) => {
      const bytes = await encoded(format, change);
      const [before, after] = [await asItWas(bytes), await now(bytes)];
      expect(after.info).toEqual(before.info);
      expect(after.data.equals(before.data)).toBe(true);
    });
  }

  test('profile and orientation are really used', async () => {
    const turned = await now(await encoded('webp', (image) => image.withMetadata({ orientation: 6 })));
    expect(turned.info).toMatchObject({ width: HEIGHT, height: WIDTH });
    const p3 = await encoded('png', (image) => image.withIccProfile('p3'));
    expect((await openPicture(p3).metadata()).icc?.length).toBeGreaterThan(100);
  });

  test('an animation keeps its frames, timing and loop', async () => {
    const frames = Buffer.concat([PIXELS, Buffer.from(PIXELS.map((value) => 255 - value))]);
    const raw = { width: WIDTH, height: 2 * HEIGHT, channels: 3 as const, pageHeight: HEIGHT };
    for (const format of ['gif', 'webp'] as const) {
      const bytes = await sharp(frames, { raw })
        .toFormat(format, { delay: [50, 70], loop: 3 })
        .toBuffer();
      const whole = await sharp(bytes, { pages: -1 }).metadata();
      const { pages, delay, loop } = await openFrames(bytes).metadata();
      expect({ pages, delay, loop }).toEqual({ pages: 2, delay: whole.delay, loop: 3 });
    }
  });

  test('CMYK of a printing press keeps Adobe’s colour transform', async () => {
    const bytes = await gradient().toColourspace('cmyk').jpeg().toBuffer();
    expect((await now(bytes)).data.equals((await asItWas(bytes)).data)).toBe(true);
  });
});

describe('what no pixel needs never reaches the decoder', () => {
  const MB = 1e6;
  const expectPixels = (bytes: Uint8Array, pixels: Buffer) =>
    expect(Buffer.from(pixelsOnly(bytes)).equals(pixels)).toBe(true);
  test.for(Object.entries(PNG_METADATA))('PNG %s', async ([, chunk]) => {
    const png = await encoded('png');
    expectPixels(withPngChunks(png, [chunk(5 * MB), chunk(5 * MB)]), png);
  });

  test('100,000 small chunks, and what follows the end of a PNG or JPEG', async () => {
    const png = await encoded('png');
    const chunks = Array.from({ length: 100_000 }, () => PNG_METADATA.tEXt(8));
    expectPixels(withPngChunks(png, chunks), png);
    for (const bytes of [png, await encoded('jpeg')])
      expectPixels(Buffer.concat([bytes, Buffer.from('PK\x03\x04'), bytes]), bytes);
  });

  test('JPEG: comments, XMP, other applications’ segments, between scans too', async () => {
    const jpeg = await encoded('jpeg');
    const junk = [0xfe, 0xe1, 0xe2, 0xe5, 0xed, 0xef].map((marker) =>
      jpegSegment(marker, Buffer.alloc(65_000, 65)),
    );
    const end = jpeg.length - 2;
    const bytes = withJpegSegments(Buffer.concat([jpeg.subarray(0, end), ...junk, jpeg.subarray(end)]), [
      ...junk,
      Buffer.from('bytes that decoders skip'),
      ...junk,
    ]);
    expectPixels(bytes, jpeg);
  });

  test('JPEG: a profile of more than 4 MB', async () => {
    const jpeg = await encoded('jpeg');
    const parts = Array.from({ length: 100 }, (_, at) => {
      const head = Buffer.from(`ICC_PROFILE\0${String.fromCharCode(at + 1, 100)}`, 'latin1');
      return jpegSegment(0xe2, Buffer.concat([head, Buffer.alloc(65_000)]));
    });
    expectPixels(withJpegSegments(jpeg, parts), jpeg);
    const few = withJpegSegments(jpeg, parts.slice(0, 10));
    expect(pixelsOnly(few)).toBe(few);
  });

  test('WebP: XMP, Exif, unknown chunks and a profile of more than 4 MB', async () => {
    const webp = await encoded('webp');
    const pixels = webp.subarray(12);
    const junk = ['ICCP', 'EXIF', 'XMP ', 'JUNK'].map((type) => riffChunk(type, Buffer.alloc(5 * MB, 65)));
    const bytes = createWebp([webpHeader(0x2c, WIDTH, HEIGHT), ...junk, pixels]);
    expectPixels(bytes, createWebp([webpHeader(0, WIDTH, HEIGHT), pixels]));
    expect((await now(bytes)).data.equals((await now(webp)).data)).toBe(true);
  });

  test('AVIF: Exif, XMP and items of unknown kinds, boxes of other programs', async () => {
    const avif = await encoded('avif');
    for (const type of ['Exif', 'mime', 'uri ', 'junk']) {
      const one = withAvifItems(avif, { type, items: 3, parts: 2, bytes: 1000 });
      const bytes = Buffer.concat([one, isoBox('uuid', Buffer.alloc(5000)), isoBox('moov')]);
      expect(pixelsOnly(bytes).length).toBe(bytes.length);
      expect(Buffer.from(pixelsOnly(bytes)).toString('latin1')).not.toMatch(
        /infe.{8}(Exif|mime|uri |junk)|uuid|moov/s,
      );
      expect((await now(bytes)).data.equals((await now(avif)).data)).toBe(true);
    }
    const described = await encoded('avif', (image) => image.withExif({ IFD0: { Copyright: 'a person' } }));
    expect((await openPicture(described).metadata()).exif).toBeUndefined();
  });

  test('GIF: comments, text and applications but the loop', () => {
    const block = (label: number, data: Buffer) =>
      Buffer.concat([Buffer.from([0x21, label]), gifSubBlocks(data)]);
    const application = (name: string, data: Buffer) =>
      Buffer.concat([Buffer.from([0x21, 0xff, 11]), Buffer.from(name), gifSubBlocks(data)]);
    const loop = application('NETSCAPE2.0', Buffer.from([1, 7, 0]));
    const texts = [block(0xfe, Buffer.alloc(MB, 65)), block(0x01, Buffer.alloc(700))];
    const junk = [...texts, application('XMP DataXMP', Buffer.alloc(900))];
    expectPixels(createGif(3, 8, 8, [...junk, loop]), createGif(3, 8, 8, [loop]));
  });
});

test('the image library itself is given to nobody, so that every picture is opened by `openPicture`', () => {
  const given = Object.keys(sharpModule).sort();
  expect(given).toEqual(['needsWasm', 'openFrame', 'openFrames', 'openPicture', 'openSvg', 'toImage']);
});

describe('refused', () => {
  const refusal = (bytes: Uint8Array) => {
    try {
      pixelsOnly(bytes);
    } catch (error) {
      return error instanceof CamError && error.code === 'IMAGE_UNREADABLE' ? error.message : error;
    }
    return undefined;
  };

  test('more frames than an animation may have', () => {
    expect(refusal(createGif(LIMITS.imageFrames, 8, 8))).toBeUndefined();
    expect(refusal(createGif(LIMITS.imageFrames + 1, 8, 8))).toContain('5000 frames');
    const frame = riffChunk('ANMF', Buffer.alloc(24));
    const frames = Array.from({ length: LIMITS.imageFrames + 1 }, () => frame);
    expect(refusal(createWebp([webpHeader(2, 8, 8), ...frames]))).toContain('5000 frames');
  });

  test.each([
    ['JPEG-LS', 0xf7, 8, 'a JPEG-LS'],
    ['a lossless JPEG', 0xc3, 8, 'a lossless or hierarchical JPEG'],
    ['a JPEG of 12 bits', 0xc1, 12, 'a JPEG of 12 bits'],
  ])('%s, by its name', async (_name, marker, bits, kind) => {
    const jpeg = await encoded('jpeg');
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    jpeg[frame + 1] = marker;
    jpeg[frame + 4] = bits;
    expect(refusal(jpeg)).toContain(`is ${kind}, which cannot be read. Save it as an ordinary PNG or JPEG`);
  });

  test('a PNG for iPhone apps, by its name', async () => {
    const png = await encoded('png');
    const apple = Buffer.concat([png.subarray(0, 8), pngChunk('CgBI', Buffer.alloc(4)), png.subarray(8)]);
    expect(refusal(apple)).toContain('is a PNG for iPhone apps (CgBI), which cannot be read');
  });

  test('an AVIF that has an animation and no still picture', () => {
    const motionOnly = Buffer.from(animatedAvif());
    motionOnly.write('free', motionOnly.indexOf('meta'), 'latin1');
    expect(() => pixelsOnly(motionOnly)).toThrow(
      /animation and no still picture\. Save it as an animated WebP/,
    );
  });

  test('an AVIF whose items name the same megabyte 640 times', async () => {
    const bytes = withAvifItems(await encoded('avif'), { type: 'Exif', items: 20, parts: 32, bytes: 1e6 });
    expect(refusal(bytes)).toContain('items that share their bytes');
    const many = withAvifItems(await encoded('avif'), { type: 'Exif', items: 2000, parts: 1, bytes: 1 });
    expect(refusal(many)).toContain('1000 items');
  });

  test('a JPEG of 65,000 scans', async () => {
    const jpeg = await gradient().jpeg({ progressive: true }).toBuffer();
    const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
    const scans = Array.from({ length: 65_000 }, () => scan);
    expect(refusal(Buffer.concat([jpeg.subarray(0, -2), ...scans, jpeg.subarray(-2)]))).toContain('scans');
    expect(refusal(jpeg)).toBeUndefined();
  });

  test.for([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['TIFF', 'II*\0'],
    ['BMP', 'BM'],
    ['PSD', '8BPS'],
    ['PDF', '%PDF-'],
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['JPEG XL', '\xff\x0a'],
    ['nothing', ''],
  ] as const)('%s', ([, start]) => {
    expect(refusal(Buffer.from(start, 'latin1'))).toContain('not a PNG');
  });
});

describe('damaged files', () => {
  test.for(FORMATS)('%s: cut or changed anywhere: fewer bytes or a refusal, never a bug', async (format) => {
    const whole = await encoded(format, (image) =>
      format === 'gif' ? image : image.withMetadata({ orientation: 5, icc: 'p3' }),
    );
    const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 6 });
    fc.assert(
      fc.property(fc.nat(whole.length), changes, (cut, bytes) => {
        const broken = Buffer.from(whole);
        for (const [at, value] of bytes) broken[at] = value;
        try {
          expect(pixelsOnly(broken.subarray(0, cut)).length).toBeLessThanOrEqual(cut + 256);
        } catch (error) {
          expect(error).toBeInstanceOf(CamError);
        }
      }),
      { numRuns: 400, seed: 9 },
    );
  });

  test('a picture that is cut, or whose chunk says it is longer than the file, is unreadable', async () => {
    for (const format of FORMATS) {
      const bytes = await encoded(format, (image) => image.withXmp('<x/>'));
      await expect(now(bytes.subarray(0, Math.floor(bytes.length * 0.7)))).rejects.toThrow();
    }
    const lying = pngChunk('tEXt', Buffer.alloc(20));
    lying.writeUInt32BE(0xffffffff, 0);
    await expect(now(withPngChunks(await encoded('png'), [lying]))).rejects.toThrow();
  });
});
