import Type, { type Static } from 'typebox';
import { defineStrict } from './objects.ts';
import { POINTER } from './shape-names.ts';

/** Where the tip of a speech bubble is; fractions of its box, which it may lie outside of. */
export const Pointer = defineStrict(
  'Pointer',
  'Where the tip of a speech bubble is, fractions of its box: 0 and 1 are the edges, and it may lie outside.',
  {
    x: Type.Number({ minimum: POINTER.least, maximum: POINTER.most }),
    y: Type.Number({ minimum: POINTER.least, maximum: POINTER.most }),
  },
);
export type Pointer = Static<typeof Pointer>;
