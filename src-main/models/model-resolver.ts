import { CamError } from '../../src-shared/contract/errors.ts';
import type { ProviderSettings } from '../../src-shared/contract/providers.ts';
import {
  type KnownModel,
  LOCAL_EDITOR,
  LOCAL_PAINTER,
  LOCAL_WRITER,
  OVERLAY,
  REMOTE_MODELS,
} from './known-models.ts';
import {
  defaultModels,
  findModel,
  modelId,
  noModelError,
  type ProviderModel,
  unsupportedError,
} from './model-lookup.ts';
import type { ModelDiscovery } from './providers/model-discovery.ts';
import { gaveNoResponse } from './providers/provider-client.ts';

/** From the model a request names, or leaves open, to the implementation that is called, with fallback. */

/** A model that can be called; `implementation` is its writer, painter or editor. */
export interface ResolvedModel<T> {
  model: string;
  provider: string;
  implementation: T;
}

/** The model that a request names, or, where it names none, several that are tried in order. */
export interface ModelResolution<T> {
  /**
   * Calls `work` with the first model; where that gives no response at all, with the next one.
   * @throws what the last call throws
   */
  run<R>(work: (model: ResolvedModel<T>) => Promise<R>): Promise<{ usedModel: ResolvedModel<T>; result: R }>;
}

/** One of CAM's own models; `implementation` is undefined where this engine has none. */
export interface OfflineModel<T> {
  known: KnownModel;
  implementation: T | undefined;
}

export interface ModelResolverDeps {
  providers(): readonly ProviderSettings[];
  discovery: Pick<ModelDiscovery, 'hasModel' | 'isUnavailable'>;
}

/**
 * `requested`: the `model` of a request; `offline`: CAM's own model for the task; `connect` makes the implementation
 * that calls a provider's model.
 * @throws CamError MODEL_UNAVAILABLE where the requested model is not set up or cannot do the task
 */
export type ResolveModel = <T>(
  requested: string | undefined,
  offline: OfflineModel<T>,
  connect: (model: ProviderModel) => T,
) => ModelResolution<T>;

export function createModelResolver({ providers, discovery }: ModelResolverDeps): ResolveModel {
  return (requested, offline, connect) => {
    const { known } = offline;
    const remote = defaultModels(providers(), known.kind);
    if (requested === undefined) return resolveDefault(discovery, { offline, remote, connect });
    assertCapable(requested, offline, remote);
    const found =
      requested === known.id
        ? offlineModels(offline)[0]
        : asResolved(
            findModel({ providers: providers(), hasModel: discovery.hasModel }, known.kind, requested),
            connect,
          );
    if (!found) throw noModelError(known.kind, requested);
    return withFallback(async () => ({ models: [found], unavailable: [] }));
  };
}

interface DefaultSources<T> {
  offline: OfflineModel<T>;
  remote: readonly ProviderModel[];
  connect: (model: ProviderModel) => T;
}

/** The providers' models that are not known to be unavailable, in their order, then CAM's own. */
function resolveDefault<T>(
  discovery: ModelResolverDeps['discovery'],
  { offline, remote, connect }: DefaultSources<T>,
): ModelResolution<T> {
  if (remote.length === 0 && offline.implementation === undefined) {
    throw noModelError(offline.known.kind, undefined);
  }
  const resolved = (models: readonly ProviderModel[]) => models.map((one) => resolvedModel(one, connect));
  return withFallback(async () => {
    const skipped = await Promise.all(
      remote.map(({ provider, model }) => discovery.isUnavailable(provider, model)),
    );
    const available = remote.filter((_, index) => !skipped[index]);
    const models = [...resolved(available), ...offlineModels(offline)];
    const unavailable = remote.filter((_, index) => skipped[index]).map(modelId);
    return { models: models.length > 0 ? models : resolved(remote), unavailable };
  });
}

interface FallbackList<T> {
  /** The preferred one first; at least one. */
  models: readonly ResolvedModel<T>[];
  /** Ids of models that were left out because they are known to be unavailable. */
  unavailable: readonly string[];
}

/** `list` is called at each run, because what is unavailable changes. */
function withFallback<T>(list: () => Promise<FallbackList<T>>): ModelResolution<T> {
  return {
    async run(work) {
      const { models, unavailable } = await list();
      const failed = [...unavailable];
      for (const [index, model] of models.entries()) {
        try {
          return { usedModel: model, result: await work(model) };
        } catch (error) {
          if (index === models.length - 1 || !gaveNoResponse(error)) throw withFailedModels(error, failed);
          failed.push(`${model.provider}/${model.model}`);
        }
      }
      throw new Error('A fallback list needs at least one model.');
    },
  };
}

/** The error of the last model, with the names of those that come before it and did not respond. */
function withFailedModels(error: unknown, failed: readonly string[]): unknown {
  if (failed.length === 0 || !(error instanceof CamError) || error.code !== 'MODEL_UNAVAILABLE') return error;
  const message = `${error.message} What is set up for it is down or gives no answer: ${failed.join(', ')}.`;
  return new CamError(error.code, message, { cause: error.cause });
}

function resolvedModel<T>(found: ProviderModel, connect: (model: ProviderModel) => T): ResolvedModel<T> {
  return { model: found.model, provider: found.provider.id, implementation: connect(found) };
}

function asResolved<T>(
  found: ProviderModel | undefined,
  connect: (model: ProviderModel) => T,
): ResolvedModel<T> | undefined {
  return found && resolvedModel(found, connect);
}

function offlineModels<T>({ known, implementation }: OfflineModel<T>): ResolvedModel<T>[] {
  return implementation === undefined ? [] : [{ model: known.id, provider: 'cam', implementation }];
}

/** @throws CamError MODEL_UNAVAILABLE where the requested model is known and cannot do what `offline` does */
function assertCapable<T>(
  requested: string,
  offline: OfflineModel<T>,
  remote: readonly ProviderModel[],
): void {
  const [capability = ''] = offline.known.capabilities;
  const known = [OVERLAY, LOCAL_WRITER, LOCAL_PAINTER, LOCAL_EDITOR, ...REMOTE_MODELS];
  const model = known.find(({ id }) => id === requested);
  if (!model || model.capabilities.includes(capability)) return;
  const capable = [...offlineModels(offline).map((own) => own.model), ...remote.map(modelId)];
  throw unsupportedError(model, capability, capable);
}
