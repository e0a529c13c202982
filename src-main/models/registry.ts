import { isLoopbackHost } from '../../src-shared/contract/loopback.ts';
import type { CaptionWriter, ImagePainter, PictureEditor } from '../../src-shared/contract/model-tasks.ts';
import type { Provider, ProviderCheck, ProviderSettings } from '../../src-shared/contract/providers.ts';
import type { TrialResult } from '../../src-shared/contract/writing-trials.ts';
import {
  distinctNames,
  INSTALLED_PROVIDER,
  type KnownModel,
  LOCAL_PAINTER,
  LOCAL_PICTURE_EDITOR,
  LOCAL_WRITER,
  OVERLAY,
  REMOTE_MODELS,
} from './known-models.ts';
import {
  addressHint,
  defaultModels,
  modelId,
  noTransparencyError,
  type ProviderModel,
  setupHint,
} from './model-lookup.ts';
import { createModelResolver, listDefaults, type ModelResolution } from './model-resolver.ts';
import type { FoundServer } from './providers/local-servers.ts';
import { createModelDiscovery, type ListedModel } from './providers/model-discovery.ts';
import {
  type ProviderClient,
  ProviderFailure,
  type RequestPurpose,
  type RetryDeps,
} from './providers/provider-client.ts';
import {
  createProviderPainter,
  createProviderPictureEditor,
  type ProviderModelDeps,
} from './providers/provider-models.ts';
import { createProviderWriter, type RankTemplates } from './providers/provider-writer.ts';

/** All models: resolves the one a request means, lists them with their status, checks providers. */

type CallPurpose = Omit<RequestPurpose, 'model'>;

/** The models that are part of CAM; one that is left out is not available. */
export interface OfflineModels {
  writer?: CaptionWriter;
  painter?: ImagePainter;
  pictureEditor?: PictureEditor;
  /** Puts templates in order by their kind of joke, for language models that cannot be told all of them. */
  rankTemplates?: RankTemplates;
}

export interface Models {
  /** With `model` only that one; else the first that responds, or CAM's own. @throws VALIDATION_ERROR, MODEL_NOT_CONFIGURED */
  writer(model: string | undefined, purpose: CallPurpose): ModelResolution<CaptionWriter>;
  painter(model: string | undefined, purpose: CallPurpose): ModelResolution<ImagePainter>;
  /** `background`: what the result has to have, which CAM's own editor cannot make. */
  pictureEditor(
    model: string | undefined,
    purpose: CallPurpose,
    background?: 'transparent',
  ): ModelResolution<PictureEditor>;
  /** Asks each provider for its models, at most once a minute. */
  list(): Promise<ListedModel[]>;
  /** Id of the model that is asked first where a request for captions names none. */
  defaultWriter(): string;
  providers(): Provider[];
  /** Servers on this machine that have a model that writes, whether they are set up or not. */
  localServers(): Promise<FoundServer[]>;
  /** Asks one provider for its models, now; undefined where there is no such provider. */
  check(id: string): Promise<Pick<ProviderCheck, 'ok' | 'message' | 'models'> | undefined>;
}

/** The models that run inside CAM. */
export interface InstalledWriters {
  ready(): readonly { id: string; name: string; trial?: TrialResult | undefined }[];
  /** Lists them. */
  client: ProviderClient;
  /**
   * A writer that asks one of them; `chooser` is CAM's own, whose templates are taken. One that the request does not name
   * has to be tried.
   */
  createWriter(
    deps: ProviderModelDeps & { chooser: CaptionWriter | undefined; isNamed: boolean },
  ): CaptionWriter;
}

export interface RegistryDeps extends RetryDeps {
  offline: OfflineModels;
  /** What is set up now; those of the environment first, each id once. */
  providers(): Provider[];
  client(provider: ProviderSettings, purpose: RequestPurpose): ProviderClient;
  localServers(): Promise<FoundServer[]>;
  installed: InstalledWriters;
  /** Id of the model that writes where a request names none; null: the first of those that are set up. */
  preferredWriter(): string | null;
  /** ms since the epoch */
  now(): number;
}

const UNEXPECTED = { message: 'It did not answer as expected.', kind: 'invalid-response' };

export function createModels(deps: RegistryDeps): Models {
  const { offline, providers, localServers, installed, preferredWriter, sleep, now } = deps;
  const { writer, painter, pictureEditor, rankTemplates } = offline;
  const client: RegistryDeps['client'] = (provider, purpose) =>
    isInstalled(provider) ? installed.client : deps.client(provider, purpose);
  const discovery = createModelDiscovery({
    client: (provider) => client(provider, { accountId: null, operation: 'models', model: null }),
    now,
  });
  const withInstalled = () => [...providers(), ...createInstalledProvider(installed)];
  const choice = { providers: withInstalled, preferredWriter, discovery };
  const resolve = createModelResolver(choice);
  const depsFor = ({ provider, model }: ProviderModel, purpose: CallPurpose): ProviderModelDeps => ({
    sleep,
    model,
    providerName: provider.name,
    setupHint: setupHint(provider),
    client: client(provider, { ...purpose, model }),
    recordOutcome: (failure) => discovery.recordOutcome(provider, model, failure),
  });

  return {
    providers,
    localServers,
    defaultWriter() {
      const [first] = listDefaults(choice, LOCAL_WRITER);
      return first ? modelId(first) : LOCAL_WRITER.id;
    },
    writer: (model, purpose) =>
      resolve(model, { known: LOCAL_WRITER, implementation: writer }, (found) => {
        const shared = depsFor(found, purpose);
        return isInstalled(found.provider)
          ? installed.createWriter({ ...shared, chooser: writer, isNamed: model !== undefined })
          : createProviderWriter({ ...shared, isSmall: isSmall(found), rankTemplates });
      }),
    painter: (model, purpose) =>
      resolve(model, { known: LOCAL_PAINTER, implementation: painter }, (found) =>
        createProviderPainter(depsFor(found, purpose)),
      ),
    pictureEditor(model, purpose, background) {
      const isLocal = model === LOCAL_PICTURE_EDITOR.id;
      const isNoneSetUp = model === undefined && defaultModels(providers(), 'image').length === 0;
      if (background && (isLocal || isNoneSetUp)) throw noTransparencyError(isLocal);
      const implementation = background ? undefined : pictureEditor;
      return resolve(model, { known: LOCAL_PICTURE_EDITOR, implementation }, (found) =>
        createProviderPictureEditor(depsFor(found, purpose)),
      );
    },
    async check(id) {
      const provider = providers().find((one) => one.id === id);
      if (!provider) return undefined;
      const { ids, error } = await discovery.refresh(provider);
      const count = `${ids.length} ${ids.length === 1 ? 'model' : 'models'}`;
      if (error === undefined) return { ok: true, message: `It has ${count}.`, models: [...ids] };
      const { message, kind } = error instanceof ProviderFailure ? error : UNEXPECTED;
      const hint = kind === 'unauthorized' ? setupHint(provider) : addressHint(provider);
      return { ok: false, message: `${message} ${hint}`, models: [] };
    },
    async list() {
      const all = providers();
      const configured = (await Promise.all(withInstalled().map(discovery.listModels))).flat();
      const missing = REMOTE_MODELS.filter(({ provider }) => !all.some(({ id }) => id === provider));
      return distinctNames(all, [
        ...availableOffline(offline).map((model) => ({ ...model, status: 'operational' as const })),
        ...configured.map((model) => ({
          ...model,
          name: getInstalledName(installed, model.id) ?? model.name,
        })),
        ...missing.map((model) => ({ ...model, status: 'not_configured' as const })),
      ]);
    },
  };
}

const isInstalled = ({ id }: ProviderSettings) => id === INSTALLED_PROVIDER;

/**
 * The models inside CAM as a provider behind all others, without a default: one of them writes where a request or the
 * person names it. Its address is never called.
 */
function createInstalledProvider({ ready }: InstalledWriters): ProviderSettings[] {
  if (ready().length === 0) return [];
  const address = { name: 'this device', base_url: `${INSTALLED_PROVIDER}:` };
  return [{ id: INSTALLED_PROVIDER, ...address }];
}

const getInstalledName = ({ ready }: InstalledWriters, model: string) =>
  ready().find(({ id }) => model === `${INSTALLED_PROVIDER}/${id}`)?.name;

function isSmall({ provider, model }: ProviderModel): boolean {
  const isWellKnown = REMOTE_MODELS.some(({ id }) => id === model);
  return !isWellKnown && isLoopbackHost(new URL(provider.base_url).host);
}

function availableOffline({ writer, painter, pictureEditor }: OfflineModels): KnownModel[] {
  const all = [
    OVERLAY,
    writer && LOCAL_WRITER,
    painter && LOCAL_PAINTER,
    pictureEditor && LOCAL_PICTURE_EDITOR,
  ];
  return all.filter((model) => model !== undefined);
}
