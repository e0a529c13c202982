import { type Conversion, convertPixels, type Numbers } from './colours/convert.ts';
import { readColours } from './colours/read-colours.ts';
import { openPicture, type Sharp, toImage } from './sharp-module.ts';

/** The numbers of a picture as its file has them. */
function readNumbers(image: Sharp, { numbers, deep }: Conversion): Sharp {
  if (numbers === 'cmyk') return image.pipelineColourspace('cmyk').toColourspace('cmyk').raw();
  if (!deep) return image.toColourspace('srgb').raw({ depth: 'uchar' });
  return image.toColourspace(numbers === 'grey' ? 'grey16' : 'rgb16').raw({ depth: 'ushort' });
}

/**
 * Opens the first frame of a picture upright, in sRGB, with the colours that a browser shows on a screen of sRGB.
 * @throws CamError IMAGE_UNREADABLE; Error where colours that the library cannot convert cannot be decoded
 */
export async function openUpright(bytes: Uint8Array): Promise<Sharp> {
  const { conversion } = readColours(bytes);
  const upright = openPicture(bytes).autoOrient();
  if (!conversion) return upright.toColourspace('srgb');
  const { data, info } = await readNumbers(upright, conversion).toBuffer({ resolveWithObject: true });
  const from: Numbers = conversion.deep
    ? new Uint16Array(data.buffer, data.byteOffset, data.byteLength >> 1)
    : data;
  return toImage({ ...info, ...(await convertPixels(from, info.channels, conversion)) });
}
