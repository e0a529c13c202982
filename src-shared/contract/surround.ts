import Type, { type Static } from 'typebox';
import { defineNumber, defineStrict, makeOptional } from './objects.ts';
import { ASPECT_PATTERN } from './patterns.ts';
import { Color } from './style.ts';

/** The shape of a finished picture, and what lies around a picture that does not fill it. */

export const AspectRatio = Type.String({
  pattern: ASPECT_PATTERN,
  maxLength: 5,
  description: '`<w>:<h>`, 1–32 each, from 1:4 to 4:1.',
  examples: ['16:9'],
});

/** How much longer one side of an aspect ratio may be. */
export const RATIO_MAX = 4;

/** How a picture takes an aspect ratio: a part of it is cut away, or bars are added. */
export const FITS = ['crop', 'bars'] as const;
export type Fit = (typeof FITS)[number];

export const SURROUNDS = ['color', 'gradient', 'blur'] as const;
export type SurroundType = (typeof SURROUNDS)[number];

/** Of `blur`, where none is given. */
export const BLUR_STRENGTH = 0.5;

export const Surround = defineStrict(
  'Surround',
  'What lies around the whole picture where `fit` is `bars`: a colour, a gradient, or the picture itself, enlarged, blurred and darker. Bars of `pad` keep `canvas.color`.',
  {
    type: Type.Enum(SURROUNDS),
    ...makeOptional({
      color: { ...Color, description: 'Of `color`; by default that of the canvas.' },
      from: {
        ...Color,
        description: 'Where a `gradient` begins; by default the main colour of that edge of the picture.',
      },
      to: { ...Color, description: 'Where a `gradient` ends; by default as `from`.' },
      angle: defineNumber(
        -360,
        360,
        'Direction of a `gradient`, degrees clockwise from upwards: 180 is downwards. By default across the bars.',
      ),
      strength: Type.Number({
        minimum: 0,
        maximum: 1,
        default: BLUR_STRENGTH,
        description: 'How strongly `blur` blurs.',
      }),
    }),
  },
);
export type Surround = Static<typeof Surround>;
