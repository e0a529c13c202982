import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodeImageBase64 } from '../../src-main/fetch/base64.ts';
import { CamError } from '../../src-shared/contract/errors.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import { honestPicture, pngHeader } from '../helpers/hostile-server.ts';

let png: Buffer;
beforeAll(async () => {
  png = await honestPicture('png');
});

const catchRefusal = (text: string): CamError => {
  try {
    decodeImageBase64(text, 'image_base64');
  } catch (error) {
    if (error instanceof CamError) return error;
  }
  throw new Error('expected a CamError');
};

describe('what is accepted', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('%s', async (format) => {
    const bytes = await honestPicture(format);
    expect(Buffer.from(decodeImageBase64(bytes.toString('base64'), 'image_base64'))).toEqual(bytes);
  });

  it.each([
    ['bare', (b: Buffer) => b.toString('base64')],
    ['without padding', (b: Buffer) => b.toString('base64').replace(/=+$/, '')],
    ['base64url', (b: Buffer) => b.toString('base64url')],
    ['wrapped at 76 columns', (b: Buffer) => b.toString('base64').replace(/.{76}/g, '$&\r\n')],
    ['with space around', (b: Buffer) => `\n ${b.toString('base64')} \n`],
    ['a data: URL', (b: Buffer) => `data:image/png;base64,${b.toString('base64')}`],
    ['a data: URL that lies about its type', (b: Buffer) => `data:text/html;base64,${b.toString('base64')}`],
    ['a data: URL without type', (b: Buffer) => `DATA:;base64,${b.toString('base64url')}`],
    [
      'a data: URL with parameters',
      (b: Buffer) => `data:image/png;name=a.png;base64,${b.toString('base64')}`,
    ],
  ])('%s', (_name, encode) => {
    // Three lengths, so that all three paddings occur.
    for (const bytes of [png, Buffer.concat([png, Buffer.alloc(1)]), Buffer.concat([png, Buffer.alloc(2)])]) {
      expect(Buffer.from(decodeImageBase64(encode(bytes), 'image_base64'))).toEqual(bytes);
    }
  });
});

describe('what is refused, and how', () => {
  const encode = (text: string) => Buffer.from(text).toString('base64');
  it.each([
    ['empty', '', /no base64 digits/],
    ['only space', ' \n ', /no base64 digits/],
    ['only padding', '==', /no base64 digits/],
    ['words', 'my picture!', /not base64: character 10 is "!"/],
    ['an emoji', 'iVBO😀', /character 5 is "😀"/],
    ['mixed alphabets', 'ab+/_-ab', /mixes the digits/],
    ['padding in the middle', 'iVBO=Rw0', /character 5 is "="/],
    ['too much padding', 'iVBO====', /character 5 is "="/],
    ['a letter beyond ASCII', 'iVBORŁ0K', /character 6 is "Ł"/],
    ['padding after a lone digit', 'iVBOR=', /length/],
    ['half of the padding', 'iVBORw=', /length/],
    ['a lone digit at the end', 'iVBOR', /cut off/],
    ['a percent-encoded data: URL', 'data:image/png;base64,iVBO%3D', /character 5 is "%"/],
    ['a data: URL of text', 'data:image/svg+xml,<svg/>', /data: URL is not base64/],
    ['a data: URL without comma', 'data:image/png;base64', /data: URL is not base64/],
    ['an address', 'https://pictures.example/a.png', /address, not base64.*image_url/],
    ['an SVG', encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), /an SVG drawing, not an image/],
    ['a video', encode('\0\0\0\x14ftypisom\0\0\0\0mp42'), /a video .*`video_url` or `video_base64`/],
    ['HTML', encode('<!doctype html>'), /an HTML page/],
    [
      'a PNG of 3,600 megapixels',
      pngHeader(60_000, 60_000).toString('base64'),
      /60000 × 60000 px.*too large/,
    ],
  ])('%s', (_name, text, words) => {
    const error = catchRefusal(text);
    expect(error.code).toBe('IMAGE_UNREADABLE');
    expect(error.message).toMatch(words);
    expect(error.message).toMatch(/^image_base64: .*Send /);
    expect(error.details).toEqual([
      { path: 'image_base64', message: error.message.slice('image_base64: '.length) },
    ]);
  });

  it('takes exactly the limit and refuses a byte more', () => {
    const full = Buffer.concat([png, Buffer.alloc(LIMITS.imageBytes - png.length)]);
    expect(decodeImageBase64(full.toString('base64'), 'image_base64').length).toBe(LIMITS.imageBytes);
    expect(catchRefusal(Buffer.concat([full, Buffer.alloc(1)]).toString('base64')).message).toMatch(
      /too large/,
    );
  });

  it('refuses any text with one foreign character put in', () => {
    const text = png.toString('base64').replace(/=+$/, '');
    const foreign = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 1 })
      .filter((c) => !/^[\w+/=\s-]+$/.test(c));
    fc.assert(
      fc.property(fc.nat(text.length), foreign, (at, character) => {
        expect(catchRefusal(text.slice(0, at) + character + text.slice(at)).code).toBe('IMAGE_UNREADABLE');
      }),
      { seed: 4226 },
    );
  });
});
