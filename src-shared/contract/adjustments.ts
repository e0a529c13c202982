import Type, { type Static } from 'typebox';
import { defineStrict, makeOptional } from './objects.ts';

/** How a picture is adjusted: its light, colours and sharpness. */

const defineSigned = (description: string) =>
  Type.Number({ minimum: -1, maximum: 1, default: 0, description: `${description}; 0 changes nothing.` });
const definePositive = (description: string) =>
  Type.Number({ minimum: 0, maximum: 1, default: 0, description: `${description}; 0 changes nothing.` });

export const Adjustments = defineStrict(
  'Adjustments',
  'Light, colours and sharpness of a picture, applied in a fixed order: blur, warmth, brightness, contrast, saturation, sharpen, deep_fry, vignette, grain. Sizes are fractions of the shorter side, so that the result looks the same in every resolution.',
  makeOptional({
    brightness: defineSigned('Dark (−1) to light (1); black and white stay'),
    contrast: defineSigned('Flat (−1) to strong (1)'),
    saturation: defineSigned('Grey (−1) to vivid (1)'),
    warmth: defineSigned('Bluish (−1) to amber (1)'),
    blur: definePositive('Out of focus'),
    sharpen: definePositive('Clearer edges'),
    grain: definePositive(
      'The grain of film; the same for the same picture, and in every frame of a moving one',
    ),
    vignette: definePositive('Dark corners'),
    deep_fry: definePositive('Oversaturated, oversharpened and ruined by compression'),
  }),
);
export type Adjustments = Static<typeof Adjustments>;

export const ROTATIONS = [0, 90, 180, 270] as const;
export type QuarterTurn = (typeof ROTATIONS)[number];

/** How the whole picture is turned before anything else. */
export const TURN = makeOptional({
  rotation: Type.Enum(ROTATIONS, {
    default: 0,
    description: 'Degrees, clockwise. The picture is rotated first, then mirrored, then cropped.',
  }),
  flip: Type.Boolean({ description: 'Mirrored left to right.' }),
  flip_vertical: Type.Boolean({ description: 'Mirrored top to bottom.' }),
});
