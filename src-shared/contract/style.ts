import Type, { type Static } from 'typebox';
import { COLOR_PATTERN } from './colors.ts';
import { LIMITS } from './limits.ts';
import { defineStrict, optional } from './objects.ts';
import { FontName } from './own-fonts.ts';
import { Pointer } from './pointer.ts';

export const Color = Type.String({
  pattern: COLOR_PATTERN,
  maxLength: 32,
  description: 'A colour: `#rgb`, `#rrggbb`, `#rrggbbaa`, a CSS colour name, or `transparent`.',
  examples: ['#ffffff', 'gold'],
});

const strict = { additionalProperties: false };

/** How a caption looks. Every field is optional: what is left out comes from the region, then from the defaults. */
export const CaptionStyle = defineStrict(
  'CaptionStyle',
  'How a caption looks; what is left out comes from the region.',
  {
    ...optional({
      font: FontName,
      font_size: Type.Number({
        minimum: 4,
        maximum: 2000,
        description:
          'Fixed size in px of the picture before `width` scales it. Left out: the largest that fits.',
      }),
      max_font_size: Type.Number({
        minimum: 4,
        maximum: 2000,
        description: 'Largest size auto-fit may choose, px.',
      }),
      color: Color,
      outline_color: Color,
      outline_width: Type.Number({
        minimum: 0,
        maximum: 0.5,
        description: 'Outline thickness as a fraction of the font size.',
      }),
      align: Type.Enum(['left', 'center', 'right', 'start', 'end'] as const, {
        description:
          '`start` is where each paragraph begins to be read, `end` the other side: left and right in English, right and left in Arabic and Hebrew.',
      }),
      vertical_align: Type.Enum(['top', 'middle', 'bottom'] as const),
      case: Type.Enum(['none', 'upper', 'lower', 'mock'] as const, {
        description: '`none` draws the text as given; `mock` aLtErNaTeS.',
      }),
      line_height: Type.Number({
        minimum: 0.7,
        maximum: 3,
        description: 'Baseline distance, × font size. Left out: close, but no two lines touch.',
      }),
      letter_spacing: Type.Number({
        minimum: -0.2,
        maximum: 2,
        description: 'Extra space between letters, em. Joined scripts ignore it.',
      }),
      opacity: Type.Number({ minimum: 0, maximum: 1 }),
      background: Type.Object(
        {
          color: Color,
          padding: Type.Optional(Type.Number({ minimum: 0, maximum: 2, description: 'em' })),
          radius: Type.Optional(Type.Number({ minimum: 0, maximum: 4, description: 'em' })),
          pointer: Type.Optional(Pointer),
        },
        {
          ...strict,
          description: 'A plate behind the text; with `pointer` a speech bubble, whose tip is there.',
        },
      ),
      shadow: Type.Object(
        {
          color: Color,
          dx: Type.Optional(Type.Number({ minimum: -1, maximum: 1, description: 'em, to the right' })),
          dy: Type.Optional(Type.Number({ minimum: -1, maximum: 1, description: 'em, downwards' })),
          blur: Type.Optional(Type.Number({ minimum: 0, maximum: 1, description: 'em' })),
        },
        { ...strict, description: 'A drop shadow.' },
      ),
    }),
  },
);
export type CaptionStyle = Static<typeof CaptionStyle>;

/** Styled words. What is left out is that of the caption. */
const SPAN_STYLE = {
  ...optional({
    color: Color,
    background: Type.String({
      pattern: COLOR_PATTERN,
      maxLength: 32,
      description: 'Colour of a plate behind the words.',
    }),
    font: FontName,
    scale: Type.Number({
      minimum: 0.25,
      maximum: 4,
      description: 'Size of the words, × that of the caption.',
    }),
    outline_color: Color,
    underline: Type.Boolean(),
  }),
};

export const Span = defineStrict(
  'Span',
  'Words of a caption with a look of their own. Where spans overlap the later one wins, field by field.',
  {
    start: Type.Integer({
      minimum: 0,
      maximum: LIMITS.captionChars,
      description: 'First character, counted in Unicode code points of `text` from 0.',
    }),
    end: Type.Integer({
      minimum: 1,
      maximum: LIMITS.captionChars,
      description: 'The character after the last one.',
    }),
    ...SPAN_STYLE,
  },
);
export type Span = Static<typeof Span>;
export type SpanStyle = Omit<Span, 'start' | 'end'>;

const fraction = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

/** Where a caption sits; fractions of the picture, rotation in degrees clockwise about the box's centre. */
export const CaptionBox = defineStrict(
  'CaptionBox',
  'Overrides the region’s place; what is left out stays.',
  {
    x: Type.Optional(fraction('Left edge, fraction of the width.')),
    y: Type.Optional(fraction('Top edge, fraction of the height.')),
    width: Type.Optional(Type.Number({ minimum: 0.01, maximum: 1, description: 'Fraction of the width.' })),
    height: Type.Optional(Type.Number({ minimum: 0.01, maximum: 1, description: 'Fraction of the height.' })),
    rotation: Type.Optional(Type.Number({ minimum: -360, maximum: 360, description: 'Degrees, clockwise.' })),
  },
);
export type CaptionBox = Static<typeof CaptionBox>;

export const POSITIONS = ['top-left', 'top-right', 'bottom-left', 'bottom-right', 'bottom-center'] as const;
