import Type, { type Static } from 'typebox';
import { Adjustments, TURN } from './adjustments.ts';
import { LIMITS } from './limits.ts';
import { TIMING } from './motion.ts';
import { defineNumber, defineStrict, defineText, makeOptional } from './objects.ts';
import { GROUP_PATTERN } from './patterns.ts';
import { LayerShadow, Patch, Shape } from './shapes.ts';
import { Color } from './style.ts';
import { AspectRatio, FITS, Surround } from './surround.ts';

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
export const LayerBox = defineStrict('LayerBox', {
  x: defineNumber(-2, 2, 'Left edge, fraction of the width.'),
  y: defineNumber(-2, 2, 'Top edge, fraction of the height.'),
  width: defineNumber(0.005, 3, 'Fraction of the width.'),
  height: defineNumber(0.005, 3, 'Fraction of the height.'),
  rotation: Type.Optional(defineNumber(-360, 360, 'Degrees, clockwise about the centre.')),
});
export type LayerBox = Static<typeof LayerBox>;

/** Of captions and layers: what an editor shows of them in its list. */
export const LISTED = makeOptional({
  name: defineText(80, 'What the editor calls it; not drawn.'),
  group: Type.String({
    pattern: GROUP_PATTERN,
    maxLength: 40,
    description: 'Captions and layers with the same group are selected and moved together in the editor.',
  }),
  hidden: Type.Boolean({ description: 'Kept in the document, but neither drawn nor checked.' }),
});

const PictureCrop = Type.Object(
  {
    x: Type.Number({ minimum: 0, maximum: 1 }),
    y: Type.Number({ minimum: 0, maximum: 1 }),
    width: Type.Number({ minimum: 0.02, maximum: 1 }),
    height: Type.Number({ minimum: 0.02, maximum: 1 }),
  },
  { ...strict, description: 'The part of the picture that stays, fractions of the picture.' },
);

/** Something laid over the template: an emoji, a picture or a shape; or a patch that hides a part of the picture. */
export const Layer = defineStrict(
  'Layer',
  'An emoji, a picture or a shape over the template, or a patch that blurs a part of it. Give exactly one of `emoji`, `image_url`, `image_base64`, `shape` and `patch`; it is stretched to its box (an emoji keeps its shape).',
  {
    ...makeOptional({
      emoji: Type.String({ minLength: 1, maxLength: 40, description: 'One emoji.', examples: ['🔥'] }),
      image_url: defineText(LIMITS.urlChars, 'Address of a picture.'),
      image_base64: defineText(LIMITS.bodyBytes, 'A picture as base64.'),
      original_url: defineText(
        LIMITS.urlChars,
        'Address of the picture before it was cut out, for editors; not drawn.',
      ),
      shape: Shape,
      patch: Patch,
    }),
    box: LayerBox,
    opacity: Type.Optional(Type.Number({ minimum: 0, maximum: 1, default: 1 })),
    flip: Type.Optional(Type.Boolean({ description: 'Mirrored left to right.' })),
    flip_vertical: Type.Optional(Type.Boolean({ description: 'Mirrored top to bottom.' })),
    crop: Type.Optional(PictureCrop),
    radius: Type.Optional(
      defineNumber(
        0,
        0.5,
        'Round corners of a picture, fraction of the shorter side of its box; 0.5 is round.',
      ),
    ),
    shadow: Type.Optional(LayerShadow),
    adjust: Type.Optional(Adjustments),
    z: Type.Optional(DrawingOrder),
    ...LISTED,
    ...TIMING,
  },
);
export type Layer = Static<typeof Layer>;

const share = (description: string) => Type.Optional(defineNumber(0, 1, description));

/** What is done to the picture before anything is drawn: turned, cut, adjusted, framed by bars, brought into a shape. */
export const Canvas = defineStrict(
  'Canvas',
  'Rotation, crop, adjustments, bars and shape, in this order. Boxes given in the request are fractions of the result; a template’s own regions stay over the same part of the picture.',
  {
    ...TURN,
    crop: Type.Optional(PictureCrop),
    adjust: Type.Optional(Adjustments),
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
    color: Type.Optional({ ...Color, description: 'Of the bars; white where left out.' }),
    aspect_ratio: Type.Optional({
      ...AspectRatio,
      description: 'Shape of the finished picture, bars included: `<w>:<h>`, 1–32 each, from 1:4 to 4:1.',
    }),
    fit: Type.Optional(
      Type.Enum(FITS, {
        default: 'crop',
        description:
          'How the picture takes that shape: `crop` cuts it about the middle, `bars` shows all of it with `surround` around it.',
      }),
    ),
    surround: Type.Optional(Surround),
  },
);
export type Canvas = Static<typeof Canvas>;
