import { PREVIEW_COLORS } from '../../src-shared/contract/template.ts';
import { openPicture } from './sharp-module.ts';
import { SECONDS, toTemplatePictureError } from './thumbnail.ts';

const OPAQUE = 255;

/**
 * The colours of a picture's first frame, upright, in a grid from the top left, row by row, as `#rrggbb`. None for one
 * that is transparent somewhere: they would shine through. @throws CamError IMAGE_UNREADABLE
 */
export async function pictureColors(picture: Uint8Array): Promise<string[] | undefined> {
  const { columns, rows } = PREVIEW_COLORS;
  try {
    const pixels = await openPicture(picture)
      .autoOrient()
      .toColourspace('srgb')
      .ensureAlpha()
      .resize(columns, rows, { fit: 'fill' })
      .timeout({ seconds: SECONDS })
      .raw({ depth: 'uchar' })
      .toBuffer();
    const channels = pixels.length / (columns * rows);
    const cells = Array.from({ length: columns * rows }, (_, at) => [
      ...pixels.subarray(at * channels, (at + 1) * channels),
    ]);
    return cells.every((cell) => cell.at(-1) === OPAQUE) ? cells.map(hexOf) : undefined;
  } catch (error) {
    throw toTemplatePictureError(error);
  }
}

/** `channels`: red, green and blue, or one grey, and alpha. */
function hexOf(channels: readonly number[]): string {
  const colors = channels.length < 4 ? [channels[0], channels[0], channels[0]] : channels.slice(0, 3);
  return `#${colors.map((value = 0) => value.toString(16).padStart(2, '0')).join('')}`;
}
