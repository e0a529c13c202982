import Type, { type Static } from 'typebox';
import { defineAddBody, INSTALLED_MODEL, listFields } from './installed-models.ts';
import { defineObject } from './objects.ts';
import { TrialResult } from './writing-trials.ts';

export const WritingModel = defineObject('WritingModel', {
  ...INSTALLED_MODEL,
  model: Type.String({ description: 'The `model` of requests that names it: `installed/<id>`.' }),
  parameters: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Weights in its file; null if unknown. With fewer than 3 billion it is an experiment.',
  }),
  trial: Type.Union([TrialResult, Type.Null()], {
    description:
      'Its latest trial against CAM’s own writer; null where none was decided: then it writes only where a request names it.',
  }),
  loading: Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()], {
    description:
      'How much of it is in memory while it is being loaded, as at the first idea; null otherwise. The pause call ends it.',
  }),
});
export type WritingModel = Static<typeof WritingModel>;

export const WritingModelListData = defineObject(
  'WritingModelListData',
  listFields(WritingModel, 'The library that runs models, node-llama-cpp. Packed apps bring it along.'),
);
export type WritingModelListData = Static<typeof WritingModelListData>;

export const AddWritingModelBody = defineAddBody('AddWritingModelBody', 'a GGUF file', 'gguf');
export type AddWritingModelBody = Static<typeof AddWritingModelBody>;
