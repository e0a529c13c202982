import Type, { type Static } from 'typebox';
import { PART_LOOPS } from './motion-names.ts';

/**
 * `motion.json` of a template: its picture cut into a background and parts that move by themselves. The pixels are in
 * one picture beside it (`motion.webp`).
 */

const strict = { additionalProperties: false };

const px = Type.Integer({ minimum: 0 });
/** A rectangle, native px. */
const Area = Type.Object({ x: px, y: px, width: px, height: px }, strict);

/** One turn of a loop is a whole number of times in `period_ms`, so that every loop closes. */
export const PartLoop = Type.Object(
  {
    kind: Type.Enum(PART_LOOPS, {
      description:
        '`sway` turns about its pivot, `bob` goes up and down, `drift` to and fro, `pulse` grows and shrinks, `spin` turns round, `flicker` changes size and light, `blink` closes for a moment, `shake` trembles.',
    }),
    amount: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 360,
        description:
          'How far: degrees (`sway`), otherwise fraction of the part’s own size; by default what suits the kind.',
      }),
    ),
    times: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 60, default: 1, description: 'Turns in one period.' }),
    ),
    phase: Type.Optional(
      Type.Number({ minimum: 0, maximum: 1, default: 0, description: 'Where in its turn it begins.' }),
    ),
    pivot: Type.Optional(
      Type.Object(
        { x: Type.Number(), y: Type.Number() },
        {
          ...strict,
          description: 'The point it turns and grows about, fractions of the part; by default its middle.',
        },
      ),
    ),
  },
  { ...strict, title: 'PartLoop' },
);
export type PartLoop = Static<typeof PartLoop>;

export const TemplateMotion = Type.Object(
  {
    version: Type.Literal(1),
    /** File of the pixels, beside this one. */
    image: Type.String({ minLength: 1, maxLength: 100 }),
    period_ms: Type.Integer({
      minimum: 200,
      maximum: 10_000,
      description: 'After so long everything is where it began.',
    }),
    background: Type.Array(Type.Object({ from: Area, x: px, y: px }, strict), {
      maxItems: 100,
      description: 'What lies behind the parts: areas of `image`, and where they lie on the blank.',
    }),
    parts: Type.Array(
      Type.Object(
        {
          name: Type.String({ minLength: 1, maxLength: 40 }),
          from: Area,
          x: px,
          y: px,
          loop: PartLoop,
          regions: Type.Optional(
            Type.Array(Type.String(), {
              maxItems: 20,
              description: 'Regions whose captions move with the part.',
            }),
          ),
        },
        strict,
      ),
      { minItems: 1, maxItems: 40, description: 'From the lowest to the highest.' },
    ),
  },
  { ...strict, title: 'TemplateMotion' },
);
export type TemplateMotion = Static<typeof TemplateMotion>;
