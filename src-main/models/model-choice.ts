import { CamError } from '../contract/errors.ts';
import type { ProviderSettings } from '../contract/providers.ts';
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
  openai: 'Set CAM_OPENAI_API_KEY and start the engine again.',
  anthropic: 'Set CAM_ANTHROPIC_API_KEY and start the engine again.',
};

/** What to do where a provider does not work. */
export function setUpOf({ id, base_url }: ProviderSettings): string {
  return SET_UP[id] ?? `Check the address ${base_url} of the provider ${id}, and its key.`;
}

/** The first model of its kind that some provider has set up. */
export function preferredModel(providers: readonly ProviderSettings[], kind: Kind): RemoteChoice | undefined {
  for (const provider of providers) {
    const model = defaultOf(provider, kind);
    if (model !== undefined) return { provider, model };
  }
  return undefined;
}

/**
 * The model of a kind that a request names: one of the interface, `<provider>/<model>`, or what a provider is set up for.
 * @throws CamError MODEL_UNAVAILABLE where it is known and its provider is not set up
 */
export function namedModel(
  providers: readonly ProviderSettings[],
  kind: Kind,
  id: string,
): RemoteChoice | undefined {
  const known = REMOTE_MODELS.find((one) => one.id === id);
  if (known) {
    const provider = providers.find((one) => one.id === known.provider);
    if (!provider) throw notSetUp(known);
    return known.kind === kind ? { provider, model: id } : undefined;
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

function notSetUp({ id, provider }: KnownModel): CamError {
  return new CamError(
    'MODEL_UNAVAILABLE',
    `The model ${id} is not set up here. ${SET_UP[provider] ?? ''}`.trim(),
  );
}
