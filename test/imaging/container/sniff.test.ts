import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { imageSize } from '../../../src-main/fetch/image-header.ts';
import { describeBytes, sniffImage } from '../../../src-main/imaging/container/sniff.ts';

const create = {
  width: 37,
  height: 21,
  channels: 4 as const,
  background: { r: 200, g: 30, b: 30, alpha: 0.5 },
};
const toBytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** An ISO media file's first box. */
const mediaFile = (...brands: string[]) =>
  toBytes(
    `\0\0\0${String.fromCharCode(12 + brands.length * 4)}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}____`,
  );

const ENCODERS = {
  png: () => sharp({ create }).png(),
  jpeg: () => sharp({ create }).jpeg(),
  'jpeg progressive': () => sharp({ create }).jpeg({ progressive: true }),
  'jpeg with metadata': () =>
    sharp({ create })
      .withExif({ IFD0: { Copyright: 'x'.repeat(3000) } })
      .jpeg(),
  gif: () => sharp({ create }).gif(),
  'webp lossy': () => sharp({ create: { ...create, channels: 3 } }).webp(),
  'webp lossless': () => sharp({ create }).webp({ lossless: true }),
  'webp extended': () =>
    sharp({ create })
      .withExif({ IFD0: { Copyright: 'me' } })
      .webp(),
  avif: () => sharp({ create }).avif(),
};

describe('an honest image', () => {
  it.each(Object.entries(ENCODERS))(
    '%s: kind and declared size, cut anywhere or not',
    async (name, encoder) => {
      const padded = Buffer.concat([Buffer.alloc(5), await encoder().toBuffer()]);
      const bytes = padded.subarray(5);
      expect(sniffImage(bytes)).toBe(name.split(' ')[0]);
      expect(imageSize(bytes)).toEqual({ width: 37, height: 21 });
      for (let end = 0; end < Math.min(bytes.length, 600); end += 1) {
        expect([null, 37]).toContain(imageSize(bytes.subarray(0, end))?.width ?? null);
        expect(typeof describeBytes(bytes.subarray(0, end))).toBe('string');
      }
    },
  );

  it('is AVIF by a compatible brand too', () => {
    expect(sniffImage(mediaFile('mif1', 'miaf', 'avif'))).toBe('avif');
  });
});

describe('anything else', () => {
  it.each([
    ['nothing (0 bytes)', new Uint8Array()],
    ['an SVG drawing', toBytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an SVG drawing', toBytes('\xef\xbb\xbf<?xml version="1.0"?>\n<!-- made by hand -->\n<svg/>\n<svg >')],
    ['an SVG drawing', toBytes('<!DOCTYPE svg PUBLIC "x"><svg\n>')],
    ['an HTML page', toBytes('<!DOCTYPE HTML><body><svg ></svg>')],
    ['an HTML page', toBytes('  <html>')],
    ['an HTML page', toBytes('<!-- hello --><p>')],
    ['an XML document', toBytes('<?xml version="1.0"?><rss>')],
    ['JSON', toBytes(' {"error":1}')],
    ['plain text', toBytes('404: no such file')],
    ['the text of a data: URL', toBytes('data:image/png;base64,iVBO')],
    ['a PDF', toBytes('%PDF-1.7')],
    ['a BMP', toBytes('BM\x36\0\0\0')],
    ['a TIFF', toBytes('II*\0\x08\0\0\0')],
    ['gzip-compressed data, such as a Telegram sticker (TGS) or an SVGZ', toBytes('\x1f\x8b\x08\0')],
    ['a ZIP archive', toBytes('PK\x03\x04')],
    ['a HEIC picture', mediaFile('heic', 'mif1')],
    ['a video (MP4 family)', mediaFile('isom', 'mp42')],
    ['data of an unknown kind', toBytes('\0\x01\x02\x03')],
    ['data of an unknown kind', toBytes('\x89PNG\r\n\x1a')],
    ['data of an unknown kind', toBytes('RIFF\0\0\0\0XXXX')],
    ['sound (WAV)', toBytes('RIFF\0\0\0\0WAVE')],
    ['an AVI video', toBytes('RIFF\0\0\0\0AVI LIST')],
    ['an MPEG video (TS)', toBytes(`G${'\0'.repeat(187)}G`)],
    ['a Netpbm picture (PBM, PGM or PPM)', toBytes('P6\n96 64\n255\n')],
    ['a raw picture of a camera (CR3)', mediaFile('crx ', 'isom')],
    ['a JPEG 2000', toBytes('\xff\x4f\xff\x51\0')],
    ['a QOI picture', toBytes('qoif\0\0\0\x60')],
    ['an FLV video', toBytes('FLV\x01\x01')],
  ])('%s', (words, bytes) => {
    expect(sniffImage(bytes)).toBeNull();
    expect(imageSize(bytes)).toBeNull();
    expect(describeBytes(bytes)).toBe(words);
  });
});

it.each(['a PNG', 'a JPEG', 'a GIF', 'a WebP', 'an AVIF'])(
  '%s is named where a video is wanted',
  async (name) => {
    const [, format = ''] = name.split(' ');
    const encode = Object.entries(ENCODERS).find(([kind]) => kind.startsWith(format.toLowerCase()))?.[1];
    expect(describeBytes((await encode?.().toBuffer()) ?? Buffer.alloc(0))).toBe(name);
  },
);

it('random bytes never throw', () => {
  const heads = [
    '',
    '\x89PNG\r\n\x1a\n',
    '\xff\xd8\xff',
    'GIF89a',
    'RIFF\0\0\0\0WEBP',
    '\0\0\0\x10ftypavif\0\0\0\0',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 200 }), (head, tail) => {
      const bytes = Buffer.concat([toBytes(head), tail]);
      imageSize(bytes);
      expect(describeBytes(bytes)).not.toBe('');
    }),
    { seed: 4226, numRuns: 2000 },
  );
});
