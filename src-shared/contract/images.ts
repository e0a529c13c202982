import Type, { type Static } from 'typebox';
import { LIMITS } from './limits.ts';

const strict = { additionalProperties: false };

/** Body of POST /v1/images. Exactly one is given. */
export const UploadBody = Type.Object(
  {
    image_base64: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: LIMITS.bodyBytes,
        description: 'Bare base64 or a `data:` URL.',
      }),
    ),
    image_url: Type.Optional(Type.String({ minLength: 1, maxLength: LIMITS.urlChars })),
  },
  { ...strict, title: 'UploadBody' },
);
export type UploadBody = Static<typeof UploadBody>;

/** A stored picture, for use as `image_url` in layers, documents and templates. */
export const UploadedImage = Type.Object(
  {
    url: Type.String({ description: 'Permanent CDN address; the same bytes get the same address.' }),
    width: Type.Integer({ description: 'px' }),
    height: Type.Integer({ description: 'px' }),
    format: Type.String({ description: 'png, jpeg, webp, gif or avif.' }),
    bytes: Type.Integer(),
    animated: Type.Boolean(),
  },
  { title: 'UploadedImage' },
);
export type UploadedImage = Static<typeof UploadedImage>;
