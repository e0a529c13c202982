import Type, { type Static } from 'typebox';
import { PART_LOOPS } from './motion-names.ts';
import { defineInner, defineInteger, defineNumber, defineStrict, makeOptional } from './objects.ts';

/**
 * `motion.json` of a template: its picture cut into a background and parts that move by themselves. The pixels are in
 * one picture beside it (`motion.webp`). All lengths are px of the blank.
 */

const strict = { additionalProperties: false };

const px = Type.Integer({ minimum: 0, maximum: 20_000 });
/** Of the blank; parts may lie partly beyond it. */
const place = Type.Integer({ minimum: -20_000, maximum: 20_000 });
/** A rectangle, px. */
const Area = defineInner({ x: px, y: px, width: px, height: px });
const Name = Type.String({ minLength: 1, maxLength: 40 });

/** `period_ms` has a whole number of cycles of each loop, so that every loop closes. */
export const PartLoop = defineStrict('PartLoop', {
  kind: Type.Enum(PART_LOOPS, {
    description:
      '`sway` turns to and fro, `wave` does so three times and rests, `tilt` turns, stays and turns back, `spin` turns round; `bob` goes up and down, `hop` jumps, `drift` goes to and fro, `nudge` goes aside, stays and comes back, `shake` trembles, `orbit` goes round in a circle, `slide` passes through and comes again from the other side, `rise` and `fall` move away, fade and appear anew; `pulse` grows and shrinks, `breathe` grows taller and thinner, `flicker` changes its height and light like a flame, `blink` closes for a moment; `glow` becomes weaker and stronger, `show` is seen for a share of the cycle only.',
  }),
  ...makeOptional({
    amount: defineNumber(
      -5000,
      5000,
      'How far: degrees where it turns, px of the blank where it moves (`orbit`: the radius, `slide`: the whole way), otherwise a fraction; by default what suits the kind.',
    ),
    times: Type.Integer({ minimum: 1, maximum: 60, default: 1, description: 'Cycles in one period.' }),
    phase: Type.Number({ minimum: 0, maximum: 1, default: 0, description: 'Where in its cycle it begins.' }),
    share: defineNumber(
      0.01,
      1,
      'How much of a cycle it takes (`wave`, `tilt`, `hop`, `nudge`, `blink`, `show`); for the rest of the cycle it is at rest.',
    ),
    steps: defineInteger(
      2,
      600,
      'Poses in one cycle: it stays in each for a while, which makes files smaller; by default it moves all the time.',
    ),
    direction: defineNumber(
      -360,
      360,
      'Where it moves to: degrees clockwise, 0 is right, 90 down; by default what suits the kind.',
    ),
    pivot: Type.Object(
      { x: Type.Number(), y: Type.Number() },
      {
        ...strict,
        description: 'The point it turns and grows about, px of the blank; by default the part’s middle.',
      },
    ),
  }),
});
export type PartLoop = Static<typeof PartLoop>;

export const TemplateMotionPart = defineStrict('TemplateMotionPart', {
  name: Name,
  from: Area,
  x: place,
  y: place,
  loops: Type.Array(PartLoop, {
    maxItems: 4,
    description: 'Together they move the part, the first one innermost; empty: it stays where it is.',
  }),
  ...makeOptional({
    moves_with: Type.String({ maxLength: 40, description: 'Name of the part that takes it along.' }),
    within: Type.Object(Area.properties, {
      ...strict,
      description: 'It is seen inside this area of the blank only, such as a panel; by default everywhere.',
    }),
    hidden: Type.Boolean({ description: 'It is not in the blank: it appears only where parts move.' }),
    regions: Type.Array(Type.String({ maxLength: 64 }), {
      maxItems: 20,
      description: 'Regions whose captions move with the part.',
    }),
  }),
});
export type TemplateMotionPart = Static<typeof TemplateMotionPart>;

export const TemplateMotion = defineStrict('TemplateMotion', {
  version: Type.Literal(1),
  image: Type.Literal('motion.webp', { description: 'File of the pixels, beside this one.' }),
  period_ms: defineInteger(200, 10_000, 'After so long everything is where it began.'),
  background: Type.Array(defineInner({ from: Area, x: place, y: place }), {
    maxItems: 100,
    description:
      'What lies behind the parts: areas of `image`, and where they lie on the blank. They are drawn over the blank first, at full size, with their transparency.',
  }),
  parts: Type.Array(TemplateMotionPart, {
    minItems: 1,
    maxItems: 60,
    description: 'From the lowest to the highest.',
  }),
});
export type TemplateMotion = Static<typeof TemplateMotion>;
