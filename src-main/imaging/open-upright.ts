import { type Conversion, convertPixels, type Numbers } from './colours/convert.ts';
import { readColours } from './colours/read-colours.ts';
import { MISSING_SHARE } from './container/bounds.ts';
import { isCutShort } from './container/cut-short.ts';
import { hasDetail } from './container/jpeg.ts';
import { sniffImage } from './container/sniff.ts';
import { openPicture, type RawPixels, type Sharp, toImage } from './sharp-module.ts';

/** The numbers of a picture as its file has them. */
function readNumbers(image: Sharp, { numbers, deep }: Conversion): Sharp {
  if (numbers === 'cmyk') return image.pipelineColourspace('cmyk').toColourspace('cmyk').raw();
  if (!deep) return image.toColourspace('srgb').raw({ depth: 'uchar' });
  return image.toColourspace(numbers === 'grey' ? 'grey16' : 'rgb16').raw({ depth: 'ushort' });
}

/** What decoders put in place of missing rows: grey (JPEG), or nothing; profiles may change the grey a little. */
const FILLINGS = [0, 128];
const FILLING_TOLERANCE = 4;

/** Rows at the end that are all of one colour, of those that decoders put in place of missing ones. */
function countFilledRows({ data, width, height, channels }: RawPixels): number {
  const filling = data.subarray(data.length - channels);
  const isFilling = FILLINGS.some((value) =>
    filling.subarray(0, 3).every((number) => Math.abs(number - value) <= FILLING_TOLERANCE),
  );
  if (!isFilling) return 0;
  const row = width * channels;
  let at = data.length - 1;
  while (at >= 0 && data[at] === filling[at % channels]) at -= 1;
  return height - Math.ceil((at + 1) / row);
}

const JPEG_END = Buffer.from([0xff, 0xd9]);

/** A picture whose file has lost its end. @throws Error where more than a little of the picture is missing */
async function openCutShort(cut: Uint8Array): Promise<Sharp> {
  const isJpeg = sniffImage(cut) === 'jpeg';
  // Without it the decoder does not tell a mark that is missing from pixels that are; with it, of pixels it only warns.
  const bytes = isJpeg ? Buffer.concat([cut, JPEG_END]) : cut;
  const isWhole = await openPicture(bytes, isJpeg ? 'warning' : 'error')
    .stats()
    .then(
      () => true,
      () => false,
    );
  if (isWhole) return openPicture(bytes);
  const { data, info } = await openPicture(bytes, 'none')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if ((isJpeg && !hasDetail(bytes)) || countFilledRows({ ...info, data }) > MISSING_SHARE * info.height) {
    throw new Error('the file is cut short');
  }
  return openPicture(bytes, 'none');
}

/**
 * Opens the first frame of a picture upright, in sRGB, with the colours that a browser shows on a screen of sRGB. Of a
 * file that has lost its end the last rows may be missing.
 * @throws CamError IMAGE_UNREADABLE; Error where more is missing, or colours to be converted cannot be decoded
 */
export async function openUpright(bytes: Uint8Array): Promise<Sharp> {
  const { conversion } = readColours(bytes);
  const upright = (isCutShort(bytes) ? await openCutShort(bytes) : openPicture(bytes)).autoOrient();
  if (!conversion) return upright.toColourspace('srgb');
  const { data, info } = await readNumbers(upright, conversion).toBuffer({ resolveWithObject: true });
  const from: Numbers = conversion.deep
    ? new Uint16Array(data.buffer, data.byteOffset, data.byteLength >> 1)
    : data;
  return toImage({ ...info, ...(await convertPixels(from, info.channels, conversion)) });
}
