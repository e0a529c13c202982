import type { Random } from '../../../src-shared/random.ts';
import { createBrush } from '../../models/offline/painter/brush.ts';
import { lightOf, type Stage, toneIn, type Weather } from '../../models/offline/painter/stage.ts';
import type { Pixels } from '../raster.ts';

/** A picture as the stage of the painter's weather. */
export function nature({ width, height }: Pixels, weather: Weather, random: Random): Stage {
  const light = lightOf('day', weather);
  const unit = Math.min(width, height);
  return {
    width,
    height,
    unit,
    horizon: height * 0.6,
    floor: height * 0.88,
    random,
    brush: createBrush(),
    light,
    tone: toneIn(light),
  };
}
