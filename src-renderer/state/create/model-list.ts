import type { Model, ModelListData } from '../../../src-shared/contract/models.ts';

/** Models in words. */

export const MODEL_STATES = {
  operational: { tone: 'good', label: 'works' },
  degraded: { tone: 'warn', label: 'slow' },
  unavailable: { tone: 'bad', label: 'down' },
  not_configured: { tone: 'plain', label: 'not set up' },
} as const satisfies Record<Model['status'], object>;

export type Capability = 'caption_writing' | 'image_generation' | 'image_editing';

/** The models that can do something, those that work first. */
export function modelsFor({ models }: ModelListData, capability: Capability): Model[] {
  const able = models.filter(({ capabilities }) => capabilities.includes(capability));
  return able.sort((a, b) => Number(works(b)) - Number(works(a)));
}

/** Whether it is worth asking. */
export const works = ({ status }: Model): boolean => status === 'operational' || status === 'degraded';
