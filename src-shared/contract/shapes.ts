import Type, { type Static } from 'typebox';
import { defineNumber, defineStrict, makeOptional } from './objects.ts';
import { Pointer } from './pointer.ts';
import {
  ARROW_HEADS,
  DASHES,
  PATCH_EFFECTS,
  PATCH_SHAPES,
  POINTS_MAX,
  SHAPE_KINDS,
  STROKE_WIDTH,
  TEXT_SHAPE_KINDS,
} from './shape-names.ts';
import { Color } from './style.ts';

/** What can be drawn on a picture besides text, emoji and pictures: shapes, and patches that hide a part of it. */

export const Shape = defineStrict(
  'Shape',
  'A line, arrow, rectangle, ellipse, speech bubble or freehand line. Without `fill` and `stroke` it is a red outline; a bubble is white with a black outline.',
  {
    kind: Type.Enum(SHAPE_KINDS, {
      description:
        '`line` and `arrow` go from the left to the right through the middle of their box, which `rotation` turns, or along `points`; `path` is a freehand line along `points`; `bubble` is a speech bubble; one with text is the `shape` of a caption.',
    }),
    ...makeOptional({
      fill: Color,
      stroke: Color,
      stroke_width: Type.Number({
        minimum: 0,
        maximum: STROKE_WIDTH.most,
        default: STROKE_WIDTH.usual,
        description:
          'Width of the line, fraction of the shorter side of the finished picture. The outline of a rectangle, an ellipse or a bubble lies inside its box.',
      }),
      radius: defineNumber(
        0,
        0.5,
        'Corners of a rectangle or a bubble, fraction of the shorter side of its box; 0.5 is round.',
      ),
      heads: Type.Enum(ARROW_HEADS, {
        description: 'Arrowheads of a line, an arrow or a path. Left out: `end` for an arrow, else `none`.',
      }),
      points: Type.Array(Type.Array(Type.Number({ minimum: 0, maximum: 1 }), { minItems: 2, maxItems: 2 }), {
        minItems: 2,
        maxItems: POINTS_MAX,
        description:
          'Points `[x, y]` of a line, an arrow or a path, fractions of the box; a smooth line goes through them.',
        examples: [
          [
            [0, 1],
            [0.5, 0.2],
            [1, 0],
          ],
        ],
      }),
      pointer: Pointer,
      dash: Type.Enum(DASHES, { default: 'solid' }),
    }),
  },
);
export type Shape = Static<typeof Shape>;

export const Patch = defineStrict(
  'Patch',
  'Blurs or pixelates the picture under its box, such as a face. It changes the template’s or your own picture, in every frame of a moving one; captions and other layers always lie above it and are not blurred. Short numbers and known faces can still be guessed from colours; hide those with a filled rectangle.',
  {
    effect: Type.Enum(PATCH_EFFECTS),
    strength: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1,
        default: 0.5,
        description: 'Strength of the effect, from fine (0) to coarse (1).',
      }),
    ),
    shape: Type.Optional(Type.Enum(PATCH_SHAPES, { default: 'rectangle' })),
  },
);
export type Patch = Static<typeof Patch>;

export const LayerShadow = defineStrict(
  'LayerShadow',
  'A drop shadow; lengths are fractions of the shorter side of the box. Left out: 0.03 to the right and down, blurred by 0.05.',
  {
    color: Color,
    dx: Type.Optional(defineNumber(-1, 1, 'To the right.')),
    dy: Type.Optional(defineNumber(-1, 1, 'Downwards.')),
    blur: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  },
);
export type LayerShadow = Static<typeof LayerShadow>;

const { fill, stroke, stroke_width, radius, pointer, dash } = Shape.properties;

export const TextShape = defineStrict(
  'TextShape',
  'A speech bubble, rectangle or ellipse that holds the text: it fills the caption’s box, and the text is laid out inside, dark or light on its fill unless `style` says otherwise.',
  {
    kind: Type.Enum(TEXT_SHAPE_KINDS),
    fill,
    stroke,
    stroke_width,
    radius,
    pointer,
    dash,
    shadow: Type.Optional(LayerShadow),
  },
);
export type TextShape = Static<typeof TextShape>;
