import Type, { type Static } from 'typebox';
import { UploadBody, UploadedImage } from './images.ts';
import { defineAddBody, INSTALLED_MODEL, listFields } from './installed-models.ts';
import { defineObject, defineStrict } from './objects.ts';

/** Cutting people, animals and things out of pictures, and the models that do it on this computer. */

/** Body of POST /v1/images/cut-out. Exactly one is given. */
export const CutOutBody = defineStrict('CutOutBody', {
  image_base64: UploadBody.properties.image_base64,
  image_url: UploadBody.properties.image_url,
});
export type CutOutBody = Static<typeof CutOutBody>;

export const CutOutImage = defineObject(
  'CutOutImage',
  'A PNG of the size of the picture, transparent where it was cut away.',
  {
    ...UploadedImage.properties,
    original_url: Type.String({ description: 'Permanent CDN address of the picture before.' }),
    covered: Type.Number({ minimum: 0, maximum: 1, description: 'Share of the picture that is kept.' }),
  },
);
export type CutOutImage = Static<typeof CutOutImage>;

export const CutOutModel = defineObject('CutOutModel', INSTALLED_MODEL);
export type CutOutModel = Static<typeof CutOutModel>;

export const CutOutModelListData = defineObject(
  'CutOutModelListData',
  listFields(CutOutModel, 'The library that runs models, ONNX Runtime.'),
);
export type CutOutModelListData = Static<typeof CutOutModelListData>;

export const AddCutOutModelBody = defineAddBody('AddCutOutModelBody', 'an ONNX file', 'onnx');
export type AddCutOutModelBody = Static<typeof AddCutOutModelBody>;
