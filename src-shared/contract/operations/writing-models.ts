import { TRIAL_SECONDS } from '../trial-terms.ts';
import { AddWritingModelBody, WritingModel, WritingModelListData } from '../writing-models.ts';
import { DecideTrialBody, StartTrialBody, WritingTrial } from '../writing-trials.ts';
import { defineOwnerCall, idParams, type Operation } from './operation.ts';

const ModelId = idParams('`qwen3-1.7b`');

/** Operations for the language models that run inside CAM; all for the owner of the machine. */
export const WRITING_MODEL_OPERATIONS = {
  listWritingModels: {
    ...defineOwnerCall('GET', '/writing-models', 'Service', 'List the models that run on this computer'),
    description: 'Those that were added, with the state of their downloads, and those on offer.',
    data: WritingModelListData,
    items: ['models'],
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
  startWritingTrial: {
    ...defineOwnerCall(
      'POST',
      '/writing-models/:id/trial',
      'Service',
      'Try a model against CAM’s own writer',
    ),
    description: `The model is loaded, then both write a meme of each idea, within ${TRIAL_SECONDS} s in all; GET on the same path tells how far it is. Nothing is charged or stored. An earlier trial that was not decided ends.`,
    params: ModelId,
    body: StartTrialBody,
    data: WritingTrial,
    errors: ['NOT_FOUND', 'NSFW_REJECTED'],
  },
  getWritingTrial: {
    ...defineOwnerCall('GET', '/writing-models/:id/trial', 'Service', 'Get a trial'),
    description: 'The latest one, from memory: it is gone after a restart.',
    params: ModelId,
    data: WritingTrial,
    errors: ['NOT_FOUND'],
  },
  decideWritingTrial: {
    ...defineOwnerCall('POST', '/writing-models/:id/trial/decision', 'Service', 'Decide a trial'),
    description:
      'Ends it with what the person prefers. Where the model was preferred more often than CAM’s own writer, it takes its place; a provider or another model that writes now stays.',
    params: ModelId,
    body: DecideTrialBody,
    data: WritingTrial,
    errors: ['NOT_FOUND'],
  },
  cancelWritingTrial: {
    ...defineOwnerCall('DELETE', '/writing-models/:id/trial', 'Service', 'Cancel a trial'),
    description: 'Ends it without a decision.',
    params: ModelId,
    data: WritingTrial,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Operation>;
