import type { Composition } from './composition.ts';
import type { PixelLayer } from './decode.ts';
import { encode } from './encode-picture.ts';
import { groupDrawings, rasterise } from './raster.ts';
import { type OverlayOptions, type Sharp, toImage } from './sharp-module.ts';

/** Draws by libvips' composite, which works on the whole picture in floating point, transparency included. */

function toInput({ pixels, left, top }: PixelLayer): OverlayOptions {
  const { data, width, height, channels } = pixels;
  return { input: data, raw: { width, height, channels }, left, top };
}

/** @throws CamError IMAGE_UNREADABLE; Error where it takes too long */
export async function composeWhole(composition: Composition): Promise<Buffer> {
  const { base, drawings, format, xmp, secondsLeft } = composition;
  const pixels = await base.pixels();
  const blend = async (image: Sharp, group: (typeof drawings)[number][]) => {
    const layers = await rasterise(group, secondsLeft);
    const blended = image.composite(layers.map(toInput));
    // Blending adds an alpha channel, which is removed from an opaque picture.
    return base.channels === 3 ? blended.removeAlpha() : blended;
  };
  const groups = groupDrawings(drawings, base);
  let image = toImage(pixels);
  for (const [at, group] of groups.entries()) {
    const blended = await blend(image, group);
    if (at === groups.length - 1) image = blended;
    else {
      // Frees the pixels of the group.
      const work = blended.timeout({ seconds: secondsLeft() }).raw();
      const { data, info } = await work.toBuffer({ resolveWithObject: true });
      image = toImage({ ...info, data });
    }
  }
  const flat = format === 'jpeg' ? image.flatten({ background: '#ffffff' }) : image;
  return encode(flat, format, secondsLeft(), xmp);
}
