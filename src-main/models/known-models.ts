import { LIMITS } from '../../src-shared/contract/limits.ts';
import { COSTS } from '../../src-shared/contract/plans.ts';

/** The models the interface names, and CAM's own. */
export interface KnownModel {
  id: string;
  name: string;
  /** Id of the provider. */
  provider: string;
  kind: 'image' | 'caption';
  capabilities: readonly string[];
  /** `<width>x<height>` in px, or null where the size of a picture means nothing to it. */
  maxResolution: string | null;
  /** Credits of one call that uses it. */
  credits: number;
  /** The operation whose durations are its own; the model's id where left out. */
  operation?: string;
}

/** What draws every caption; not a model one can ask for. */
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

export const LOCAL_EDITOR: KnownModel = {
  id: 'local-editor',
  name: 'CAM local editor',
  provider: 'cam',
  kind: 'image',
  capabilities: ['image_editing'],
  maxResolution: `${LIMITS.outputSide}x${LIMITS.outputSide}`,
  credits: COSTS.remix,
};

/** A model of a server that writes captions. */
export function captionModel(id: string, name: string, provider: string): KnownModel {
  const capabilities = ['caption_writing'];
  return { id, name, provider, kind: 'caption', capabilities, maxResolution: null, credits: COSTS.generate };
}

/** A model of a server that makes and edits pictures. */
export function imageModel(id: string, name: string, provider: string): KnownModel {
  return {
    ...{ id, name, provider, kind: 'image', maxResolution: '1536x1024', credits: COSTS.aiImage },
    capabilities: ['image_generation', 'image_editing'],
  };
}

/** Remote models that are listed also where nobody has set them up, the preferred one of each kind first. */
export const REMOTE_MODELS: readonly KnownModel[] = [
  imageModel('gpt-image', 'GPT Image', 'openai'),
  imageModel('gpt-image-1.5', 'GPT Image 1.5', 'openai'),
  captionModel('gpt-5.5', 'GPT-5.5', 'openai'),
  captionModel('claude-sonnet-4-6', 'Claude Sonnet 4.6', 'anthropic'),
];

/** Models in which a server's own are told apart by its name where another has one of the same name. */
export function distinctNames<T extends KnownModel>(
  providers: readonly { id: string; name: string }[],
  models: readonly T[],
): T[] {
  const plain = ({ name }: KnownModel) => name.toLowerCase();
  return models.map((model) => {
    const isServers = model.id.startsWith(`${model.provider}/`);
    if (!isServers || models.filter((other) => plain(other) === plain(model)).length === 1) return model;
    const by = providers.find(({ id }) => id === model.provider);
    return { ...model, name: `${model.name} (${by?.name ?? model.provider})` };
  });
}

/** The name under which the work of a model is measured: two servers may have models of one name. */
export function measuredAs(model: string | null, provider: string | null): string | null {
  if (model === null || provider === null || provider === 'cam') return model;
  const isKnown = REMOTE_MODELS.some((known) => known.id === model && known.provider === provider);
  return isKnown ? model : `${provider}/${model}`;
}
