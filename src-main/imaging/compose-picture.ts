import { CamError } from '../../src-shared/contract/errors.ts';
import { composeInk } from './compose-ink.ts';
import type { Composition } from './composition.ts';
import { isTimeout, type PixelLayer } from './decode.ts';
import { encode } from './encode-picture.ts';
import { countBelow, groupDrawings, rasterise } from './raster.ts';
import { type OverlayOptions, type Sharp, toImage } from './sharp-module.ts';

/** From a picture and drawings to a file. The only place that chooses how. */

/** Seconds that blending and encoding one picture may take: the largest ordinary ones take three. */
const DRAWING_SECONDS = 15;

function timeoutError(cause: unknown): CamError {
  const message = `The picture took longer than ${DRAWING_SECONDS} seconds to draw. Nothing was charged; use a smaller width, smaller type, fewer layers or less blur.`;
  return new CamError('GENERATION_FAILED', message, { cause });
}

/** Starts the time limit of one picture. */
function startTimer(): () => number {
  const end = performance.now() + DRAWING_SECONDS * 1000;
  return () => {
    const left = end - performance.now();
    if (left <= 0) throw new Error('timeout: no time left for the next step');
    return Math.ceil(left / 1000);
  };
}

/**
 * Most drawings below another: each is blended into whole numbers, and beyond three the error can be more than two
 * levels of 255.
 */
const BELOW_MAX = 3;

/**
 * Who draws: `ink` blends into an opaque picture in place and encodes only what changed; `whole`, for transparent
 * pictures and stacks of layers, is the image library's composite over the whole picture. Picture and drawings alone
 * decide, so the same request gives the same bytes whatever is kept.
 */
export function chooseComposer({ base, drawings }: Pick<Composition, 'base' | 'drawings'>): 'ink' | 'whole' {
  const isDeep = countBelow(drawings).some((below) => below > BELOW_MAX);
  return base.channels === 3 && !isDeep ? 'ink' : 'whole';
}

/**
 * Blends drawings, from the lowest to the highest, onto a picture and encodes it with the XMP packet.
 * @throws CamError GENERATION_FAILED where it takes too long, IMAGE_UNREADABLE for a layer
 */
export async function composePicture(work: Omit<Composition, 'secondsLeft'>): Promise<Buffer> {
  const composition = { ...work, secondsLeft: startTimer() };
  try {
    return await (chooseComposer(work) === 'ink' ? composeInk(composition) : composeWhole(composition));
  } catch (error) {
    throw isTimeout(error) ? timeoutError(error) : error;
  }
}

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
