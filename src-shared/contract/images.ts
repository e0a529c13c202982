import Type, { type Static } from 'typebox';
import { LIMITS } from './limits.ts';
import { defineObject, defineStrict, defineText } from './objects.ts';

/** Body of POST /v1/images. Exactly one is given. */
export const UploadBody = defineStrict('UploadBody', {
  image_base64: Type.Optional(defineText(LIMITS.bodyBytes, 'Bare base64 or a `data:` URL.')),
  image_url: Type.Optional(Type.String({ minLength: 1, maxLength: LIMITS.urlChars })),
});
export type UploadBody = Static<typeof UploadBody>;

/** A stored picture, for use as `image_url` in layers, documents and templates. */
export const UploadedImage = defineObject('UploadedImage', {
  url: Type.String({ description: 'Permanent CDN address; the same bytes get the same address.' }),
  width: Type.Integer({ description: 'px' }),
  height: Type.Integer({ description: 'px' }),
  format: Type.String({ description: 'png, jpeg, webp, gif or avif.' }),
  bytes: Type.Integer(),
  animated: Type.Boolean(),
  notes: Type.Optional(
    Type.Array(Type.String(), { description: 'What is wrong with a file that is used all the same.' }),
  ),
});
export type UploadedImage = Static<typeof UploadedImage>;
