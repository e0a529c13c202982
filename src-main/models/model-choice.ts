import { CamError } from '../../src-shared/contract/errors.ts';
import type { ProviderSettings } from '../../src-shared/contract/providers.ts';
import { type KnownModel, REMOTE_MODELS } from './known-models.ts';

/** Which model of which server a request means. */

export type Kind = KnownModel['kind'];

/** A model of a server that is set up. */
export interface RemoteChoice {
  provider: ProviderSettings;
  /** As the server knows it. */
  model: string;
}

/** What to set, by provider. */
const SET_UP: Readonly<Record<string, string>> = {
  openai:
    'Give its key in the settings of the desktop app, or set CAM_OPENAI_API_KEY and start the engine again.',
  anthropic:
    'Give its key in the settings of the desktop app, or set CAM_ANTHROPIC_API_KEY and start the engine again.',
};

/** What to do where a provider does not work. */
export function setUpOf({ id, base_url }: ProviderSettings): string {
  return SET_UP[id] ?? `Check the address ${base_url} of the provider ${id}, and its key.`;
}

/** What to do where a server has not what was looked for at its address. */
export function addressOf({ id, base_url }: ProviderSettings): string {
  return `Check the address ${base_url} of the provider ${id}: it goes up to the part before /models, often /v1.`;
}

/** The models of a kind that providers are set up for, in their order. */
export function preferredModels(providers: readonly ProviderSettings[], kind: Kind): RemoteChoice[] {
  return providers.flatMap((provider) => {
    const model = defaultOf(provider, kind);
    return model === undefined ? [] : [{ provider, model }];
  });
}

/** The id a request names a model by. */
export function idOf({ provider, model }: RemoteChoice): string {
  const isKnown = REMOTE_MODELS.some((known) => known.id === model && known.provider === provider.id);
  return isKnown ? model : `${provider.id}/${model}`;
}

/** What is known of the providers while a name is looked up. */
export interface NameDeps {
  providers: readonly ProviderSettings[];
  /** Whether a provider has a model of this name. */
  has(provider: ProviderSettings, model: string): boolean;
}

/**
 * The model of a kind that a request names: one of the interface, `<provider>/<model>`, or what a provider is set up for.
 * @throws CamError MODEL_UNAVAILABLE where it is known and its provider is not set up
 */
export function namedModel({ providers, has }: NameDeps, kind: Kind, id: string): RemoteChoice | undefined {
  const known = REMOTE_MODELS.find((one) => one.id === id);
  if (known) {
    const provider = providers.find((one) => one.id === known.provider);
    const twin = providers.find((one) => has(one, id));
    if (!provider) throw notSetUp(known, twin);
    return { provider, model: id };
  }
  const named = providers.find((one) => id.startsWith(`${one.id}/`));
  if (named) return { provider: named, model: id.slice(named.id.length + 1) };
  const owner = providers.find((one) => defaultOf(one, kind) === id);
  return owner && { provider: owner, model: id };
}

/** MODEL_UNAVAILABLE where nothing fits. */
export function noModel(kind: Kind, wanted: string | undefined): CamError {
  const what = kind === 'caption' ? 'writes captions' : 'does this with pictures';
  const which = wanted === undefined ? 'No model' : `No model "${wanted}"`;
  return new CamError(
    'MODEL_UNAVAILABLE',
    `${which} that ${what} is set up here. See GET /v1/models for what works; set CAM_OPENAI_API_KEY, CAM_ANTHROPIC_API_KEY or CAM_PROVIDERS for more.`,
  );
}

/** The model a provider is asked for where a request names none. */
function defaultOf({ id, caption_model, image_model }: ProviderSettings, kind: Kind): string | undefined {
  const known = REMOTE_MODELS.find((model) => model.provider === id && model.kind === kind)?.id;
  return (kind === 'caption' ? caption_model : image_model) ?? known;
}

function notSetUp({ id, provider }: KnownModel, twin: ProviderSettings | undefined): CamError {
  const other = twin ? ` ${twin.name} has one of this name: ask for ${twin.id}/${id}.` : '';
  const message = `The model ${id} is not set up here. ${SET_UP[provider] ?? ''}`;
  return new CamError('MODEL_UNAVAILABLE', `${message.trim()}${other}`);
}

const DOES: Readonly<Record<string, string>> = {
  caption_writing: 'write captions',
  image_generation: 'paint pictures',
  image_editing: 'edit pictures',
  text_overlay: 'draw the text of captions',
};

/** MODEL_UNAVAILABLE where a model is asked for what it cannot do; `able` are the ids of those that can. */
export function unable(
  { id, capabilities }: KnownModel,
  capability: string,
  able: readonly string[],
): CamError {
  const can = capabilities.map((one) => DOES[one] ?? one).join(' and ');
  const instead = able.length > 0 ? ` Ask for ${able.join(' or ')}.` : ' See GET /v1/models for what can.';
  return new CamError(
    'MODEL_UNAVAILABLE',
    `${id} can ${can}; it cannot ${DOES[capability] ?? capability}.${instead}`,
  );
}
