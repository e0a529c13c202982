import { CamError } from '../../src-shared/contract/errors.ts';
import type { ProviderSettings } from '../../src-shared/contract/providers.ts';
import {
  INSTALLED_PROVIDER,
  type KnownModel,
  LOCAL_PAINTER,
  LOCAL_PICTURE_EDITOR,
  LOCAL_WRITER,
  OVERLAY,
  REMOTE_MODELS,
} from './known-models.ts';
import {
  createUnsupportedError,
  defaultModels,
  findModel,
  modelId,
  noModelError,
  type ProviderModel,
  unknownModelError,
} from './model-lookup.ts';
import type { ModelDiscovery } from './providers/model-discovery.ts';
import { isUnknownByProvider, type Unusable, unusableBy } from './providers/provider-client.ts';
import { createRetryHeaders } from './retry-after.ts';

/** From the model a request names, or leaves open, to the implementation that is called, with fallback. */

/** A model that can be called; `implementation` is its writer, painter or editor. */
export interface ResolvedModel<T> {
  model: string;
  provider: string;
  /** Base address of the server that runs it; null for a model that runs inside CAM. */
  address: string | null;
  implementation: T;
}

export interface ModelOutcome<T, R> {
  usedModel: ResolvedModel<T>;
  result: R;
  /** Sentences about models that come before it and were not used. */
  notes: readonly string[];
}

/** The model that a request names, or, where it names none, several that are tried in order. */
export interface ModelResolution<T> {
  /** Calls `work` with one model after the other until a response can be used. @throws what the last throws */
  run<R>(work: (model: ResolvedModel<T>) => Promise<R>): Promise<ModelOutcome<T, R>>;
}

/** One of CAM's own models; `implementation` is undefined where this engine has none. */
export interface OfflineModel<T> {
  known: KnownModel;
  implementation: T | undefined;
}

export interface ModelResolverDeps {
  providers(): readonly ProviderSettings[];
  /** Id of the model that writes where a request names none; null: the first of those that are set up. */
  preferredWriter(): string | null;
  discovery: Pick<ModelDiscovery, 'getKnownModels' | 'hasModel' | 'isUnavailable'>;
}

/** `connect` makes what calls a provider's model. @throws CamError VALIDATION_ERROR, MODEL_NOT_CONFIGURED */
export type ResolveModel = <T>(
  requested: string | undefined,
  offline: OfflineModel<T>,
  connect: (model: ProviderModel) => T,
) => ModelResolution<T>;

export function createModelResolver(deps: ModelResolverDeps): ResolveModel {
  const { providers, discovery } = deps;
  return (requested, offline, connect) => {
    const { known } = offline;
    if (requested === undefined) {
      return resolveDefault(discovery, { offline, remote: listDefaults(deps, known), connect });
    }
    assertCapable(requested, offline, defaultModels(providers(), known.kind));
    const found =
      requested === known.id
        ? offlineModels(offline)[0]
        : toResolved(
            findModel({ providers: providers(), hasModel: discovery.hasModel }, known.kind, requested),
            connect,
          );
    if (!found) throw unknownModelError(requested, listCapable(deps, offline));
    const named = withFallback(known.kind, async () => ({ models: [found], unavailable: [] }));
    return {
      run: (work) =>
        named.run(work).catch((error: unknown) => {
          throw isUnknownByProvider(error) && !isSetUp(deps, known.kind, requested)
            ? unknownModelError(requested, listCapable(deps, offline))
            : error;
        }),
    };
  };
}

/** Ids of the models that can do what `offline` does, as far as they are known here. */
function listCapable<T>({ providers, discovery }: ModelResolverDeps, offline: OfflineModel<T>): string[] {
  const { kind } = offline.known;
  const listed = providers().flatMap(discovery.getKnownModels);
  return [
    ...new Set([
      ...offlineModels(offline).map(({ model }) => model),
      ...defaultModels(providers(), kind).map(modelId),
      ...listed.filter((model) => model.kind === kind).map(({ id }) => id),
    ]),
  ];
}

/** Whether a model is named in the settings, or well-known: that its provider does not know it is not the caller's fault. */
const isSetUp = ({ providers }: ModelResolverDeps, kind: KnownModel['kind'], requested: string): boolean =>
  REMOTE_MODELS.some(({ id }) => id === requested) ||
  defaultModels(providers(), kind).some((one) => one.model === requested || modelId(one) === requested);

/** The models to try before `own`: those that are set up, with the one that the owner has chosen before them. */
export function listDefaults(
  { providers, preferredWriter, discovery }: ModelResolverDeps,
  own: KnownModel,
): readonly ProviderModel[] {
  const remote = defaultModels(providers(), own.kind);
  const id = own.kind === 'caption' ? preferredWriter() : null;
  if (id === null) return remote;
  if (id === own.id) return [];
  const all = providers();
  // One that is no longer set up is no choice.
  if (REMOTE_MODELS.some((known) => known.id === id && all.every((one) => one.id !== known.provider)))
    return remote;
  const preferred = findModel({ providers: all, hasModel: discovery.hasModel }, own.kind, id);
  if (!preferred) return remote;
  return [preferred, ...remote.filter((model) => modelId(model) !== modelId(preferred))];
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
    throw noModelError(offline.known.kind);
  }
  const resolveModels = (models: readonly ProviderModel[]) =>
    models.map((one) => toResolvedModel(one, connect));
  return withFallback(offline.known.kind, async () => {
    const skipped = await Promise.all(
      remote.map(({ provider, model }) => discovery.isUnavailable(provider, model)),
    );
    const available = remote.filter((_, index) => !skipped[index]);
    const models = [...resolveModels(available), ...offlineModels(offline)];
    const unavailable = remote.filter((_, index) => skipped[index]).map(modelId);
    return { models: models.length > 0 ? models : resolveModels(remote), unavailable };
  });
}

interface FallbackList<T> {
  /** The preferred one first; at least one. */
  models: readonly ResolvedModel<T>[];
  /** Ids of models that were left out because they are known to be unavailable. */
  unavailable: readonly string[];
}

interface SkippedModel {
  model: string;
  reason: Unusable;
}

const REASONS: Readonly<Record<Unusable, string>> = {
  'no-response': 'gives no answer',
  'unusable-response': 'did not answer as it was asked',
};

/** A picture by CAM's own painter is not what an image model would have painted, so none is an error. */
const isReplaceable = (kind: KnownModel['kind'], reason: Unusable): boolean =>
  kind === 'caption' || reason === 'no-response';

/** `list` is called at each run, because what is unavailable changes. */
function withFallback<T>(kind: KnownModel['kind'], list: () => Promise<FallbackList<T>>): ModelResolution<T> {
  return {
    async run(work) {
      const { models, unavailable } = await list();
      const skipped: SkippedModel[] = unavailable.map((model) => ({ model, reason: 'no-response' }));
      for (const [index, model] of models.entries()) {
        try {
          return { usedModel: model, result: await work(model), notes: listNotes(skipped, model.model) };
        } catch (error) {
          const reason = unusableBy(error);
          if (index === models.length - 1 || !reason || !isReplaceable(kind, reason))
            throw withSkippedModels(error, skipped);
          skipped.push({ model: `${model.provider}/${model.model}`, reason });
        }
      }
      throw new Error('A fallback list needs at least one model.');
    },
  };
}

const listNotes = (skipped: readonly SkippedModel[], used: string): string[] =>
  skipped.map(({ model, reason }) => `${model} ${REASONS[reason]}: ${used} was used instead.`);

/** What the last model cannot do, those before it may. */
const PERMANENT: ReadonlySet<string> = new Set(['NOT_DRAWABLE', 'NOT_UNDERSTOOD', 'MODEL_NOT_CONFIGURED']);

/**
 * The error of the last model, with the names of those that come before it and were of no use. Where one of them did
 * not answer, it may later.
 */
function withSkippedModels(error: unknown, skipped: readonly SkippedModel[]): unknown {
  if (skipped.length === 0 || !(error instanceof CamError)) return error;
  if (error.code !== 'MODEL_UNAVAILABLE' && !PERMANENT.has(error.code)) return error;
  const { message, cause, details } = error;
  const others = skipped.map(({ model, reason }) => `${model} ${REASONS[reason]}`).join('; ');
  const isTemporary =
    error.code === 'MODEL_UNAVAILABLE' || skipped.some(({ reason }) => reason === 'no-response');
  return new CamError(
    isTemporary ? 'MODEL_UNAVAILABLE' : error.code,
    `${message} What is set up for it is of no help: ${others}.`,
    {
      cause,
      ...(details && { details }),
      headers: isTemporary ? { ...createRetryHeaders(), ...error.headers } : error.headers,
    },
  );
}

function toResolvedModel<T>(found: ProviderModel, connect: (model: ProviderModel) => T): ResolvedModel<T> {
  const { id, base_url } = found.provider;
  const address = id === INSTALLED_PROVIDER ? null : base_url;
  return { model: found.model, provider: id, address, implementation: connect(found) };
}

function toResolved<T>(
  found: ProviderModel | undefined,
  connect: (model: ProviderModel) => T,
): ResolvedModel<T> | undefined {
  return found && toResolvedModel(found, connect);
}

function offlineModels<T>({ known, implementation }: OfflineModel<T>): ResolvedModel<T>[] {
  return implementation === undefined
    ? []
    : [{ model: known.id, provider: 'cam', address: null, implementation }];
}

/** @throws CamError VALIDATION_ERROR where the requested model is known and cannot do what `offline` does */
function assertCapable<T>(
  requested: string,
  offline: OfflineModel<T>,
  remote: readonly ProviderModel[],
): void {
  const [capability = ''] = offline.known.capabilities;
  const known = [OVERLAY, LOCAL_WRITER, LOCAL_PAINTER, LOCAL_PICTURE_EDITOR, ...REMOTE_MODELS];
  const model = known.find(({ id }) => id === requested);
  if (!model || model.capabilities.includes(capability)) return;
  const capable = [...offlineModels(offline).map((own) => own.model), ...remote.map(modelId)];
  throw createUnsupportedError(model, capability, capable);
}
