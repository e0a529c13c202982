import Type, { type Static } from 'typebox';
import { LIMITS } from './limits.ts';
import { defineInner } from './objects.ts';

/** What a decoding page sends back: this as JSON behind its length (four bytes), then RGBA pictures. */
export const PagePictures = defineInner({
  session: Type.Integer({ minimum: 1 }),
  /** The place from which on each is shown, in ascending order. */
  places: Type.Array(Type.Integer({ minimum: 0, maximum: LIMITS.videoFrames }), { maxItems: 64 }),
  /** Whether these were the last. */
  isLast: Type.Boolean(),
  /** Why there are no more, where they could not be decoded. */
  failed: Type.Optional(Type.String({ maxLength: 500 })),
});
export type PagePictures = Static<typeof PagePictures>;
