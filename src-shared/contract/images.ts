import Type, { type Static } from 'typebox';
import { LIMITS } from './limits.ts';
import { defineObject, defineStrict, defineText } from './objects.ts';
import { CaptionStyle } from './style.ts';

/** Body of POST /v1/images. Exactly one is given. */
export const UploadBody = defineStrict('UploadBody', {
  image_base64: Type.Optional(defineText(LIMITS.bodyBytes, 'Bare base64 or a `data:` URL.')),
  image_url: Type.Optional(Type.String({ minLength: 1, maxLength: LIMITS.urlChars })),
  places: Type.Optional(Type.Boolean({ description: 'Find places for texts on it, off faces.' })),
});
export type UploadBody = Static<typeof UploadBody>;

/** A place for a text on a picture: `box` and `style` of a caption. */
const TextPlace = defineObject('TextPlace', {
  box: defineObject('PlaceBox', 'Fractions of the picture.', {
    x: Type.Number(),
    y: Type.Number(),
    width: Type.Number(),
    height: Type.Number(),
  }),
  style: CaptionStyle,
});
export type TextPlace = Static<typeof TextPlace>;

/** A stored picture, for use as `image_url` in layers, documents and templates. */
export const UploadedImage = defineObject('UploadedImage', {
  url: Type.String({ description: 'Permanent CDN address; the same bytes get the same address.' }),
  width: Type.Integer({ description: 'px' }),
  height: Type.Integer({ description: 'px' }),
  format: Type.String({ description: 'png, jpeg, webp, gif or avif.' }),
  bytes: Type.Integer(),
  animated: Type.Boolean(),
  places: Type.Optional(
    Type.Array(Type.Array(TextPlace), {
      description:
        'Where `places` was asked for: alternatives, the best first. Each has places for two texts, or for as many as there are signs, speech bubbles or panels, from top to bottom.',
    }),
  ),
  notes: Type.Optional(
    Type.Array(Type.String(), { description: 'What is wrong with a file that is used all the same.' }),
  ),
});
export type UploadedImage = Static<typeof UploadedImage>;
