import { AddWritingModelBody, WritingModel, WritingModelListData } from '../writing-models.ts';
import { defineOwnerCall, idParams, type Operation } from './operation.ts';

const ModelId = idParams('`qwen3-1.7b`');

/** Operations for the language models that run inside CAM; all for the owner of the machine. */
export const WRITING_MODEL_OPERATIONS = {
  listWritingModels: {
    ...defineOwnerCall('GET', '/writing-models', 'Service', 'List the models that run on this computer'),
    description: 'Those that were added, with the state of their downloads, and those on offer.',
    data: WritingModelListData,
  },
  addWritingModel: {
    ...defineOwnerCall('POST', '/writing-models', 'Service', 'Add a model'),
    description:
      'Starts the download of a model, or continues it, and returns at once; GET /v1/writing-models tells how far it is. A file of your own is used where it is. Where the library that runs models is missing, npm installs it first. Once its `state` is ready, its model id is `installed/<id>`.',
    body: AddWritingModelBody,
    data: WritingModel,
    errors: ['NOT_FOUND', 'STORAGE_FULL'],
  },
  pauseWritingModel: {
    ...defineOwnerCall('POST', '/writing-models/:id/pause', 'Service', 'Pause a download, or end loading'),
    description:
      'What has been downloaded is kept. A model that is being loaded into memory is given up: who waits for it gets the answer of the next model. Nothing else is changed.',
    params: ModelId,
    data: WritingModel,
    errors: ['NOT_FOUND'],
  },
  removeWritingModel: {
    ...defineOwnerCall('DELETE', '/writing-models/:id', 'Service', 'Remove a model'),
    description:
      'Ends its download and deletes its file; a file of your own stays where it is and is only removed from the list.',
    params: ModelId,
    data: WritingModel,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Operation>;
