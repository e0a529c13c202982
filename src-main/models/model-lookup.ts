import { CamError, invalidField } from '../../src-shared/contract/errors.ts';
import type { ProviderSettings } from '../../src-shared/contract/providers.ts';
import { INSTALLED_PROVIDER, type KnownModel, REMOTE_MODELS } from './known-models.ts';

/** Finds the model of a provider by the id that a request names, and words the errors where there is none. */

export type ModelKind = KnownModel['kind'];

export interface ProviderModel {
  provider: ProviderSettings;
  /** The name under which the provider knows it. */
  model: string;
}

/** How to set a well-known provider up, by its id. */
const SETUP_HINTS: Readonly<Record<string, string>> = {
  openai:
    'Give its key in the settings of the desktop app, or set CAM_OPENAI_API_KEY and start the engine again.',
  anthropic:
    'Give its key in the settings of the desktop app, or set CAM_ANTHROPIC_API_KEY and start the engine again.',
  [INSTALLED_PROVIDER]: 'Add the model again: in the settings of the desktop app, or with `cam models add`.',
};

/** Advice for an error message where a provider does not work. */
export function setupHint({ id, base_url }: ProviderSettings): string {
  return SETUP_HINTS[id] ?? `Check the address ${base_url} of the provider ${id}, and its key.`;
}

/** Advice for an error message where the address of a provider seems to be wrong. */
export function addressHint({ id, base_url }: ProviderSettings): string {
  return `Check the address ${base_url} of the provider ${id}: it goes up to the part before /models, often /v1.`;
}

/** The default model of each provider for a kind of task, in the order of the providers. */
export function defaultModels(providers: readonly ProviderSettings[], kind: ModelKind): ProviderModel[] {
  return providers.flatMap((provider) => {
    const model = defaultModel(provider, kind);
    return model === undefined ? [] : [{ provider, model }];
  });
}

/** The id by which a request names a model: a well-known id, or `<provider>/<model>`. */
export function modelId({ provider, model }: ProviderModel): string {
  const isKnown = REMOTE_MODELS.some((known) => known.id === model && known.provider === provider.id);
  return isKnown ? model : `${provider.id}/${model}`;
}

export interface LookupDeps {
  providers: readonly ProviderSettings[];
  hasModel(provider: ProviderSettings, model: string): boolean;
}

/** The model that `id` names, or a provider's default. @throws CamError MODEL_NOT_CONFIGURED */
export function findModel(
  { providers, hasModel }: LookupDeps,
  kind: ModelKind,
  id: string,
): ProviderModel | undefined {
  const known = REMOTE_MODELS.find((one) => one.id === id);
  if (known) {
    const provider = providers.find((one) => one.id === known.provider);
    if (provider) return { provider, model: id };
    throw notSetUpError(
      known,
      providers.find((one) => hasModel(one, id)),
    );
  }
  const prefixed = providers.find((one) => id.startsWith(`${one.id}/`));
  if (prefixed) return { provider: prefixed, model: id.slice(prefixed.id.length + 1) };
  const owner = providers.find((one) => defaultModel(one, kind) === id);
  return owner && { provider: owner, model: id };
}

/** The model of a provider that is used where a request names none. */
function defaultModel(
  { id, caption_model, image_model }: ProviderSettings,
  kind: ModelKind,
): string | undefined {
  const known = REMOTE_MODELS.find((model) => model.provider === id && model.kind === kind)?.id;
  return (kind === 'caption' ? caption_model : image_model) ?? known;
}

/** MODEL_NOT_CONFIGURED where nothing is set up for a task. */
export function noModelError(kind: ModelKind): CamError {
  const task = kind === 'caption' ? 'writes captions' : 'does this with pictures';
  return new CamError(
    'MODEL_NOT_CONFIGURED',
    `No model that ${task} is set up here. See GET /v1/models for what works; set CAM_OPENAI_API_KEY, CAM_ANTHROPIC_API_KEY or CAM_PROVIDERS for more.`,
  );
}

/** Ids that an error names at most. */
const IDS_MAX = 20;

/** VALIDATION_ERROR for a model that is not known; `ids` are those that can do the task. */
export function unknownModelError(id: string, ids: readonly string[]): CamError {
  const named = ids.slice(0, IDS_MAX).join(', ');
  const more = ids.length > IDS_MAX ? ` and ${ids.length - IDS_MAX} more` : '';
  const there = named ? `Ask for ${named}${more}, or leave it out.` : 'None is set up for this.';
  const again = id.startsWith(`${INSTALLED_PROVIDER}/`) ? ` ${SETUP_HINTS[INSTALLED_PROVIDER]}` : '';
  return invalidField('model', `there is no model "${id}". ${there}${again} See GET /v1/models.`);
}

/** Where only CAM’s own editor could do what needs a transparent background; `isAsked`: the request names it. */
export function noTransparencyError(isAsked: boolean): CamError {
  return new CamError(
    isAsked ? 'NOT_UNDERSTOOD' : 'MODEL_NOT_CONFIGURED',
    'CAM’s own editor cannot make a background transparent; an image model of a provider can. See GET /v1/models for what is set up; set CAM_OPENAI_API_KEY or CAM_PROVIDERS for more. Nothing was charged.',
  );
}

/** `alternative`: another provider that has a model of the same name. */
function notSetUpError({ id, provider }: KnownModel, alternative: ProviderSettings | undefined): CamError {
  const hint = alternative
    ? ` ${alternative.name} has one of this name: ask for ${alternative.id}/${id}.`
    : '';
  const message = `The model ${id} is not set up here. ${SETUP_HINTS[provider] ?? ''}`;
  return new CamError('MODEL_NOT_CONFIGURED', `${message.trim()}${hint}`);
}

const CAPABILITY_TEXTS: Readonly<Record<string, string>> = {
  caption_writing: 'write captions',
  image_generation: 'paint pictures',
  image_editing: 'edit pictures',
  text_overlay: 'draw the text of captions',
};

/** VALIDATION_ERROR for a model that lacks a capability; `capable` are the ids of models that have it. */
export function createUnsupportedError(
  { id, capabilities }: KnownModel,
  capability: string,
  capable: readonly string[],
): CamError {
  const can = capabilities.map((one) => CAPABILITY_TEXTS[one] ?? one).join(' and ');
  const instead =
    capable.length > 0 ? ` Ask for ${capable.join(' or ')}.` : ' See GET /v1/models for what can.';
  return invalidField(
    'model',
    `${id} can ${can}; it cannot ${CAPABILITY_TEXTS[capability] ?? capability}.${instead}`,
  );
}
