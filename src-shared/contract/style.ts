import Type, { type Static } from 'typebox';
import { COLOR_PATTERN } from './colors.ts';
import { LIMITS } from './limits.ts';
import { defineInteger, defineNumber, defineStrict, makeOptional } from './objects.ts';
import { FontName } from './own-fonts.ts';
import { Pointer } from './pointer.ts';

export const Color = Type.String({
  pattern: COLOR_PATTERN,
  maxLength: 32,
  description: 'A colour: `#rgb`, `#rrggbb`, `#rrggbbaa`, a CSS colour name, or `transparent`.',
  examples: ['#ffffff', 'gold'],
});

const strict = { additionalProperties: false };

/** Weight, slope and line of letters, for whole captions and for words. */
const CUT = {
  bold: Type.Boolean({
    description:
      'Left out: the weight that the family has by itself, which is bold for most. `false` takes the regular face where there is one; `true` the bold one: pirata has that of blackletter, typewriter of courier, terminal and hand those of like families.',
  }),
  italic: Type.Boolean({
    description:
      'The italic face; `false` makes a family ending in `-italic` upright. Families without one borrow it: anton, league-gothic and bebas from Sofia Sans Extra Condensed, oswald from it or from archivo; abril, blackletter and pirata from playfair; slab and alfa from serif; comic-relief from comic; hand from Mali; luckiest and creepster from bangers; typewriter from courier; pixel and terminal from mono. Caveat, marker, brush and bangers are slanted by themselves. Scripts without italics stay upright.',
  }),
  underline: Type.Boolean({ description: 'A line under the letters, as the font wants it.' }),
};

/** How a caption looks. Every field is optional: what is left out comes from the region, then from the defaults. */
export const CaptionStyle = defineStrict(
  'CaptionStyle',
  'How a caption looks; what is left out comes from the region.',
  {
    ...makeOptional({
      font: FontName,
      ...CUT,
      font_size: defineNumber(
        4,
        2000,
        'Fixed size in px of the picture before `width` scales it. Left out: the largest that fits.',
      ),
      max_font_size: defineNumber(4, 2000, 'Largest size auto-fit may choose, px.'),
      color: Color,
      outline_color: Color,
      outline_width: defineNumber(0, 0.5, 'Outline thickness as a fraction of the font size.'),
      align: Type.Enum(['left', 'center', 'right', 'start', 'end'] as const, {
        description:
          '`start` is where each paragraph begins to be read, `end` the other side: left and right in English, right and left in Arabic and Hebrew.',
      }),
      vertical_align: Type.Enum(['top', 'middle', 'bottom'] as const),
      case: Type.Enum(['none', 'upper', 'lower', 'mock'] as const, {
        description: '`none` draws the text as given; `mock` aLtErNaTeS.',
      }),
      line_height: defineNumber(
        0.7,
        3,
        'Baseline distance, × font size. Left out: close, but no two lines touch.',
      ),
      letter_spacing: defineNumber(-0.2, 2, 'Extra space between letters, em. Joined scripts ignore it.'),
      opacity: Type.Number({ minimum: 0, maximum: 1 }),
      background: Type.Object(
        {
          color: Color,
          padding: Type.Optional(defineNumber(0, 2, 'em')),
          radius: Type.Optional(defineNumber(0, 4, 'em')),
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
          dx: Type.Optional(defineNumber(-1, 1, 'em, to the right')),
          dy: Type.Optional(defineNumber(-1, 1, 'em, downwards')),
          blur: Type.Optional(defineNumber(0, 1, 'em')),
        },
        { ...strict, description: 'A drop shadow.' },
      ),
    }),
  },
);
export type CaptionStyle = Static<typeof CaptionStyle>;

/** Styled words. What is left out is that of the caption. */
const SPAN_STYLE = makeOptional({
  color: Color,
  background: Type.String({
    pattern: COLOR_PATTERN,
    maxLength: 32,
    description: 'Colour of a plate behind the words.',
  }),
  font: FontName,
  scale: defineNumber(0.25, 4, 'Size of the words, × that of the caption.'),
  outline_color: Color,
  ...CUT,
});

export const Span = defineStrict(
  'Span',
  'Words of a caption with a look of their own. Where spans overlap the later one wins, field by field.',
  {
    start: defineInteger(
      0,
      LIMITS.captionChars,
      'First character, counted in Unicode code points of `text` from 0.',
    ),
    end: defineInteger(1, LIMITS.captionChars, 'The character after the last one.'),
    ...SPAN_STYLE,
  },
);
export type Span = Static<typeof Span>;
export type SpanStyle = Omit<Span, 'start' | 'end'>;

const fraction = (description: string) => defineNumber(0, 1, description);

/** Where a caption sits; fractions of the picture, rotation in degrees clockwise about the box's centre. */
export const CaptionBox = defineStrict(
  'CaptionBox',
  'Overrides the region’s place; what is left out stays.',
  {
    x: Type.Optional(fraction('Left edge, fraction of the width.')),
    y: Type.Optional(fraction('Top edge, fraction of the height.')),
    width: Type.Optional(defineNumber(0.01, 1, 'Fraction of the width.')),
    height: Type.Optional(defineNumber(0.01, 1, 'Fraction of the height.')),
    rotation: Type.Optional(defineNumber(-360, 360, 'Degrees, clockwise.')),
  },
);
export type CaptionBox = Static<typeof CaptionBox>;

export const POSITIONS = ['top-left', 'top-right', 'bottom-left', 'bottom-right', 'bottom-center'] as const;
