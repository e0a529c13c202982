import type { PixelLayer } from '../decode.ts';
import { type Drawing, isLayer, rasterise } from '../raster.ts';
import { inkLook, type Look, layerLook } from './look.ts';

/** Drawings of a still as looks, and as pixels. */

/** Seconds that one drawing may take. */
const SECONDS = 15;

/** A drawing as pixels. @throws CamError IMAGE_UNREADABLE; Error where it takes too long */
export async function drawLayer(drawing: Drawing): Promise<PixelLayer> {
  const [layer] = await rasterise([drawing], () => SECONDS);
  if (!layer) throw new Error('a drawing has no pixels');
  return layer;
}

/** What a drawing looks like in a still. @throws as `drawLayer` */
export const drawLook = async (drawing: Drawing): Promise<Look> =>
  isLayer(drawing) ? layerLook(await drawLayer(drawing)) : inkLook(drawing);
