import { AddCutOutModelBody, CutOutBody, CutOutImage, CutOutModel, CutOutModelListData } from '../cut-out.ts';
import { defineCall, defineOwnerCall, IMAGE_FILE, idParams, type Operation } from './operation.ts';

const ModelId = idParams('`isnet-general-use`');

/** Cutting out, and the models for it, which are for the owner of the machine. */
export const CUT_OUT_OPERATIONS = {
  cutOutImage: {
    ...defineCall('POST', '/images/cut-out', 'Editor', 'Cut out what a picture shows'),
    description:
      'Keeps the person, animal or thing that a picture shows and makes the rest transparent, on this computer, with a model of GET /v1/cut-out-models that is ready: a file of your own, if there is one. Pictures wait for each other; a closed connection ends the work.',
    body: CutOutBody,
    file: IMAGE_FILE,
    data: CutOutImage,
    errors: ['IMAGE_UNREADABLE', 'MODEL_NOT_CONFIGURED', 'NOT_UNDERSTOOD', 'GENERATION_FAILED'],
  },
  listCutOutModels: {
    ...defineOwnerCall('GET', '/cut-out-models', 'Service', 'List the models that cut out pictures'),
    description: 'Those that were added, with the state of their downloads, and those on offer.',
    data: CutOutModelListData,
    items: ['models'],
  },
  addCutOutModel: {
    ...defineOwnerCall('POST', '/cut-out-models', 'Service', 'Add a model that cuts out pictures'),
    description:
      'Starts the download of a model, or continues it, and returns at once; GET /v1/cut-out-models tells how far it is. A file of your own is used where it is: it takes a picture as `[1, 3, height, width]` and answers how much of each pixel to keep. Where ONNX Runtime, the library that runs models, is missing, it is downloaded first.',
    body: AddCutOutModelBody,
    data: CutOutModel,
    errors: ['NOT_FOUND', 'STORAGE_FULL'],
  },
  pauseCutOutModel: {
    ...defineOwnerCall('POST', '/cut-out-models/:id/pause', 'Service', 'Pause the download of such a model'),
    description: 'What has been downloaded is kept.',
    params: ModelId,
    data: CutOutModel,
    errors: ['NOT_FOUND'],
  },
  removeCutOutModel: {
    ...defineOwnerCall('DELETE', '/cut-out-models/:id', 'Service', 'Remove a model that cuts out pictures'),
    description:
      'Ends its download and deletes its file; a file of your own stays where it is and is only removed from the list.',
    params: ModelId,
    data: CutOutModel,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Operation>;
