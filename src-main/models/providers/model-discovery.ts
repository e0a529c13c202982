import type { Model } from '../../../src-shared/contract/models.ts';
import type { ProviderSettings } from '../../../src-shared/contract/providers.ts';
import { captionModel, imageModel, type KnownModel, REMOTE_MODELS } from '../known-models.ts';
import { isSupported, paintsPictures } from './model-names.ts';
import { type FailureKind, type ProviderClient, ProviderFailure } from './provider-client.ts';
import { createProviderHealth } from './provider-health.ts';

/** Which models providers have, by their own lists, and the status of each. */

export interface ModelDiscoveryDeps {
  client(provider: ProviderSettings): ProviderClient;
  /** ms since the epoch */
  now(): number;
}

export interface DiscoveredModels {
  /** Of the latest list that was received. */
  ids: readonly string[];
  /** Why the list could not be refreshed, or undefined. */
  error: unknown;
}

export interface ModelDiscovery {
  /** Records the outcome of a call; `failure` is undefined for success. */
  recordOutcome(provider: ProviderSettings, model: string, failure: FailureKind | undefined): void;
  /** Asks a provider for its models now; a success clears the failures that its key or address had caused. */
  refresh(provider: ProviderSettings): Promise<DiscoveredModels>;
  /** The models of a provider with their status; the provider is asked at most once a minute. */
  listModels(provider: ProviderSettings): Promise<ListedModel[]>;
  /** The models that a provider has listed, or is set up for. Sends no request. */
  getKnownModels(provider: ProviderSettings): KnownModel[];
  /** Whether a provider has listed a model, or is set up for it. Sends no request. */
  hasModel(provider: ProviderSettings, model: string): boolean;
  /** Whether the status of a model is `unavailable`. A provider unreachable for a minute or more is asked again. */
  isUnavailable(provider: ProviderSettings, model: string): Promise<boolean>;
}

export type ListedModel = KnownModel & { status: Model['status'] };

const LIST_TTL_MS = 60_000;

/** The address is part of it: a provider that is pointed elsewhere is another server. */
const serverKey = ({ id, base_url }: ProviderSettings) => `${id} ${base_url}`;

export function createModelDiscovery({ client, now }: ModelDiscoveryDeps): ModelDiscovery {
  const health = createProviderHealth(now);
  const lists = new Map<string, { ids: readonly string[]; at: number }>();
  const getListedIds = (provider: ProviderSettings) => lists.get(serverKey(provider))?.ids ?? [];

  const fetchList = async (provider: ProviderSettings): Promise<DiscoveredModels> => {
    const server = serverKey(provider);
    const before = getListedIds(provider);
    const found = await client(provider)
      .models(new AbortController().signal)
      .then((ids) => ({ ids, error: undefined }))
      .catch((error: unknown) => ({ ids: before, error }));
    health.recordListing(server, found.error === undefined ? undefined : failureKind(found.error));
    lists.set(server, { ids: found.ids, at: now() });
    return found;
  };

  return {
    recordOutcome: (provider, model, failure) => health.recordCall(serverKey(provider), model, failure),
    async refresh(provider) {
      const found = await fetchList(provider);
      if (found.error === undefined) health.clearAccessFailures(serverKey(provider));
      return found;
    },
    async listModels(provider) {
      const cached = lists.get(serverKey(provider));
      const isFresh = cached && now() - cached.at < LIST_TTL_MS;
      const { ids } = isFresh ? cached : await fetchList(provider);
      const known = REMOTE_MODELS.filter((model) => model.provider === provider.id);
      return (known.length > 0 ? known : describeModels(provider, ids)).map((model) => ({
        ...model,
        status: health.getStatus(serverKey(provider), model.id.replace(`${provider.id}/`, '')),
      }));
    },
    getKnownModels: (provider) => describeModels(provider, getListedIds(provider)),
    hasModel(provider, model) {
      const { caption_model, image_model } = provider;
      return [...getListedIds(provider), caption_model, image_model].includes(model);
    },
    async isUnavailable(provider, model) {
      const server = serverKey(provider);
      if (health.getStatus(server, model) !== 'unavailable') return false;
      if (health.unreachableFor(server) >= LIST_TTL_MS) await fetchList(provider);
      return health.getStatus(server, model) === 'unavailable';
    },
  };
}

function failureKind(error: unknown): FailureKind {
  return error instanceof ProviderFailure ? error.kind : 'invalid-response';
}

function describeModels(provider: ProviderSettings, ids: readonly string[]): KnownModel[] {
  const { id, caption_model, image_model } = provider;
  const all = new Set([...ids, ...[caption_model ?? [], image_model ?? []].flat()]);
  return [...all].filter(isSupported).map((model) => {
    const isImage = model === image_model || (model !== caption_model && paintsPictures(model));
    return (isImage ? imageModel : captionModel)(`${id}/${model}`, model, id);
  });
}
