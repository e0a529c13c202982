import type { Model, ModelListData } from '../../../src-shared/contract/models.ts';

/** Labels of models, and which can do what. */

export const MODEL_STATES = {
  operational: { tone: 'good', label: 'create:model.operational' },
  degraded: { tone: 'warn', label: 'create:model.degraded' },
  unavailable: { tone: 'bad', label: 'create:model.unavailable' },
  not_configured: { tone: 'plain', label: 'create:model.not_configured' },
} as const satisfies Record<Model['status'], object>;

export type Capability = 'caption_writing' | 'image_generation' | 'image_editing';

/** The models with a capability, working ones first. */
export function modelsFor({ models }: ModelListData, capability: Capability): Model[] {
  const able = models.filter(({ capabilities }) => capabilities.includes(capability));
  return able.sort((a, b) => Number(works(b)) - Number(works(a)));
}

/** Whether a model answers requests at present. */
export const works = ({ status }: Model): boolean => status === 'operational' || status === 'degraded';

/** Id of the model that writes offline and is part of CAM. */
export const OWN_WRITER = 'local-writer';

/** Whether a model writes captions and is set up here. */
export const isWriter = ({ capabilities, status }: Model): boolean =>
  capabilities.includes('caption_writing') && status !== 'not_configured';
