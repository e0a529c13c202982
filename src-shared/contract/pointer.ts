import Type, { type Static } from 'typebox';
import { POINTER } from './shape-names.ts';

/** Where the tip of a speech bubble is; fractions of its box, which it may lie outside of. */
export const Pointer = Type.Object(
  {
    x: Type.Number({ minimum: POINTER.least, maximum: POINTER.most }),
    y: Type.Number({ minimum: POINTER.least, maximum: POINTER.most }),
  },
  {
    additionalProperties: false,
    title: 'Pointer',
    description:
      'Where the tip of a speech bubble is, fractions of its box: 0 and 1 are the edges, and it may lie outside.',
  },
);
export type Pointer = Static<typeof Pointer>;
