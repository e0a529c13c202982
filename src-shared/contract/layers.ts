import Type, { type Static } from 'typebox';
import { LIMITS } from './limits.ts';
import { TIMING } from './motion.ts';
import { Color } from './style.ts';

const strict = { additionalProperties: false };

/** Drawing order of captions and layers: higher lies above; at the same height layers lie under captions. */
export const DrawingOrder = Type.Integer({
  minimum: 0,
  maximum: 1000,
  default: 0,
  description:
    'Drawing order: higher lies above. At the same height layers lie under captions, each in the order given.',
});

/** Where a layer lies; fractions of the finished picture. It may reach beyond the edges, which cut it. */
export const LayerBox = Type.Object(
  {
    x: Type.Number({ minimum: -2, maximum: 2, description: 'Left edge, fraction of the width.' }),
    y: Type.Number({ minimum: -2, maximum: 2, description: 'Top edge, fraction of the height.' }),
    width: Type.Number({ minimum: 0.005, maximum: 3, description: 'Fraction of the width.' }),
    height: Type.Number({ minimum: 0.005, maximum: 3, description: 'Fraction of the height.' }),
    rotation: Type.Optional(
      Type.Number({ minimum: -360, maximum: 360, description: 'Degrees, clockwise about the centre.' }),
    ),
  },
  { ...strict, title: 'LayerBox' },
);
export type LayerBox = Static<typeof LayerBox>;

/** A sticker: an emoji or a picture laid over the template. */
export const Layer = Type.Object(
  {
    emoji: Type.Optional(
      Type.String({ minLength: 1, maxLength: 40, description: 'One emoji.', examples: ['🔥'] }),
    ),
    image_url: Type.Optional(
      Type.String({ minLength: 1, maxLength: LIMITS.urlChars, description: 'Address of a picture.' }),
    ),
    image_base64: Type.Optional(
      Type.String({ minLength: 1, maxLength: LIMITS.bodyBytes, description: 'A picture as base64.' }),
    ),
    box: LayerBox,
    opacity: Type.Optional(Type.Number({ minimum: 0, maximum: 1, default: 1 })),
    flip: Type.Optional(Type.Boolean({ description: 'Mirrored left to right.' })),
    z: Type.Optional(DrawingOrder),
    ...TIMING,
  },
  {
    ...strict,
    title: 'Layer',
    description:
      'An emoji or a picture over the template. Give exactly one of `emoji`, `image_url` and `image_base64`; it is stretched to its box (an emoji keeps its shape).',
  },
);
export type Layer = Static<typeof Layer>;

const share = (description: string) => Type.Optional(Type.Number({ minimum: 0, maximum: 1, description }));

/** What is done to the picture before anything is drawn: cut first, then framed by bars. */
export const Canvas = Type.Object(
  {
    crop: Type.Optional(
      Type.Object(
        {
          x: Type.Number({ minimum: 0, maximum: 1 }),
          y: Type.Number({ minimum: 0, maximum: 1 }),
          width: Type.Number({ minimum: 0.02, maximum: 1 }),
          height: Type.Number({ minimum: 0.02, maximum: 1 }),
        },
        { ...strict, description: 'The part of the picture that stays, fractions of the picture.' },
      ),
    ),
    pad: Type.Optional(
      Type.Object(
        {
          top: share('Fraction of the cropped picture’s height.'),
          right: share('Fraction of the cropped picture’s width.'),
          bottom: share('Fraction of the cropped picture’s height.'),
          left: share('Fraction of the cropped picture’s width.'),
        },
        { ...strict, description: 'Bars around the picture, e.g. for text above it.' },
      ),
    ),
    color: Type.Optional(Color),
  },
  {
    ...strict,
    title: 'Canvas',
    description:
      'Crop and bars. Boxes given in the request are fractions of the result; a template’s own regions stay over the same part of the picture.',
  },
);
export type Canvas = Static<typeof Canvas>;
