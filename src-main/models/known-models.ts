import { LIMITS } from '../../src-shared/contract/limits.ts';
import { COSTS } from '../../src-shared/contract/plans.ts';

/** The models that are listed by name: CAM's own, and well-known ones of providers. */
export interface KnownModel {
  id: string;
  name: string;
  provider: string;
  kind: 'image' | 'caption';
  capabilities: readonly string[];
  /** `<width>x<height>` in px; null for models without pictures. */
  maxResolution: string | null;
  /** Credits of one call that uses it. */
  credits: number;
  /** The operation whose durations are its own; without it, durations are recorded by the model's id. */
  operation?: string;
}

/** The text engine that draws every caption; a request cannot name it. */
export const OVERLAY: KnownModel = {
  id: 'cam-overlay',
  name: 'CAM text engine',
  provider: 'cam',
  kind: 'image',
  capabilities: ['text_overlay'],
  maxResolution: `${LIMITS.outputSide}x${LIMITS.outputSide}`,
  credits: COSTS.caption,
  operation: 'caption',
};

export const LOCAL_WRITER: KnownModel = {
  id: 'local-writer',
  name: 'CAM local writer',
  provider: 'cam',
  kind: 'caption',
  capabilities: ['caption_writing'],
  maxResolution: null,
  credits: COSTS.generate,
};

export const LOCAL_PAINTER: KnownModel = {
  id: 'local-painter',
  name: 'CAM local painter',
  provider: 'cam',
  kind: 'image',
  capabilities: ['image_generation'],
  maxResolution: '1536x1536',
  credits: COSTS.aiImage,
};

export const LOCAL_PICTURE_EDITOR: KnownModel = {
  id: 'local-editor',
  name: 'CAM local editor',
  provider: 'cam',
  kind: 'image',
  capabilities: ['image_editing'],
  maxResolution: `${LIMITS.outputSide}x${LIMITS.outputSide}`,
  credits: COSTS.remix,
};

export function captionModel(id: string, name: string, provider: string): KnownModel {
  const capabilities = ['caption_writing'];
  return { id, name, provider, kind: 'caption', capabilities, maxResolution: null, credits: COSTS.generate };
}

/** A provider's model that makes and edits pictures. */
export function imageModel(id: string, name: string, provider: string): KnownModel {
  return {
    id,
    name,
    provider,
    kind: 'image',
    maxResolution: '1536x1024',
    credits: COSTS.aiImage,
    capabilities: ['image_generation', 'image_editing'],
  };
}

/** Names the models that run inside CAM: `installed/<id>`. */
export const INSTALLED_PROVIDER = 'installed';

/** Providers' models that are listed even where they are not set up; the default of each kind first. */
export const REMOTE_MODELS: readonly KnownModel[] = [
  imageModel('gpt-image', 'GPT Image', 'openai'),
  imageModel('gpt-image-1.5', 'GPT Image 1.5', 'openai'),
  captionModel('gpt-5.5', 'GPT-5.5', 'openai'),
  captionModel('claude-sonnet-4-6', 'Claude Sonnet 4.6', 'anthropic'),
];

/** Adds the provider's name to the names of its models that another provider has as well. */
export function distinctNames<T extends KnownModel>(
  providers: readonly { id: string; name: string }[],
  models: readonly T[],
): T[] {
  const lowerName = ({ name }: KnownModel) => name.toLowerCase();
  return models.map((model) => {
    const isWellKnown = !model.id.startsWith(`${model.provider}/`);
    if (isWellKnown || models.filter((other) => lowerName(other) === lowerName(model)).length === 1) {
      return model;
    }
    const provider = providers.find(({ id }) => id === model.provider);
    return { ...model, name: `${model.name} (${provider?.name ?? model.provider})` };
  });
}

/** The id under which usage of a model is recorded; with the provider, as two may have models of the same name. */
export function usageModelId(model: string | null, provider: string | null): string | null {
  if (model === null || provider === null || provider === 'cam') return model;
  const isKnown = REMOTE_MODELS.some((known) => known.id === model && known.provider === provider);
  return isKnown ? model : `${provider}/${model}`;
}
