import { CamError } from '../contract/errors.ts';
import type { Model } from '../contract/models.ts';
import type { Provider, ProviderCheck, ProviderSettings } from '../contract/providers.ts';
import {
  captionModel,
  imageModel,
  type KnownModel,
  LOCAL_EDITOR,
  LOCAL_PAINTER,
  LOCAL_WRITER,
  OVERLAY,
  REMOTE_MODELS,
} from './known-models.ts';
import type { CaptionWriter, ImageEditor, ImagePainter } from './provider.ts';
import { type FailureKind, type RemoteClient, RemoteFailure } from './remote-client.ts';
import {
  createRemoteEditor,
  createRemotePainter,
  createRemoteWriter,
  type RemoteModel,
} from './remote-tools.ts';
import type { RetryDeps } from './retry.ts';

/** All models there are: which one a request means, what it needs, and how it does. */

/** A model ready to work. */
export interface Chosen<T> {
  model: string;
  provider: string;
  tool: T;
}

/** On whose behalf something leaves this machine. */
export interface Purpose {
  accountId: string | null;
  operation: string;
  model: string | null;
}

/** Programs that are part of CAM; those left out are not there. */
export interface Embedded {
  writer?: CaptionWriter;
  painter?: ImagePainter;
  editor?: ImageEditor;
}

export type ListedModel = KnownModel & { status: Model['status'] };
type For = Omit<Purpose, 'model'>;

export interface Models {
  /** Without `model` the first remote one that is set up, else CAM's own. @throws CamError MODEL_UNAVAILABLE */
  writer(model: string | undefined, purpose: For): Chosen<CaptionWriter>;
  painter(model: string | undefined, purpose: For): Chosen<ImagePainter>;
  editor(model: string | undefined, purpose: For): Chosen<ImageEditor>;
  /** Asks the servers that are set up for what they have, at most once a minute each. */
  list(): Promise<ListedModel[]>;
  providers(): Provider[];
  /** Asks one server for its models, now; undefined where there is no such provider. */
  check(id: string): Promise<Pick<ProviderCheck, 'ok' | 'message' | 'models'> | undefined>;
}

export interface RegistryDeps extends RetryDeps {
  embedded: Embedded;
  /** What is set up now; those of the environment first, each id once. */
  providers(): Provider[];
  client(provider: ProviderSettings, purpose: Purpose): RemoteClient;
  /** ms since the epoch */
  now(): number;
}

/** What to set, by provider. */
const SET_UP: Readonly<Record<string, string>> = {
  openai: 'Set CAM_OPENAI_API_KEY (or a key in Settings) and start the engine again.',
  anthropic: 'Set CAM_ANTHROPIC_API_KEY (or a key in Settings) and start the engine again.',
};
const setUpOf = ({ id, base_url }: ProviderSettings): string =>
  SET_UP[id] ?? `Check the address ${base_url} of the provider ${id}, and its key.`;
const LISTED_FOR_MS = 60_000;
/** A failure is shown for so long, unless a call works before. */
const REMEMBERED_MS = 300_000;
const DOWN: readonly (FailureKind | undefined)[] = ['denied', 'unreachable', 'misplaced', 'unknown-model'];

interface Health {
  failure: FailureKind | undefined;
  at: number;
}
type Kind = KnownModel['kind'];

export function createModels(deps: RegistryDeps): Models {
  const healths = new Map<string, Health>();
  const lists = new Map<string, { ids: readonly string[]; at: number }>();

  const statusOf = (provider: ProviderSettings, model: string): Model['status'] => {
    const known = healths.get(`${provider.id} ${model}`) ?? healths.get(provider.id);
    if (!known?.failure || deps.now() - known.at > REMEMBERED_MS) return 'operational';
    return DOWN.includes(known.failure) ? 'unavailable' : 'degraded';
  };

  const remote = (provider: ProviderSettings, model: string, purpose: For): RemoteModel => ({
    sleep: deps.sleep,
    client: deps.client(provider, { ...purpose, model }),
    model,
    providerName: provider.name,
    setUp: setUpOf(provider),
    ended: (failure) => healths.set(`${provider.id} ${model}`, { failure, at: deps.now() }),
  });

  /** The first model of its kind that some provider has set up. */
  const preferred = (kind: Kind) => {
    for (const provider of deps.providers()) {
      const model = defaultsOf(provider)[kind];
      if (model !== undefined) return { provider, model };
    }
    return undefined;
  };

  const named = (id: string, kind: Kind) => {
    const providers = deps.providers();
    const known = REMOTE_MODELS.find((one) => one.id === id);
    if (known) {
      const provider = providers.find((one) => one.id === known.provider);
      if (!provider) throw notSetUp(known);
      return known.kind === kind ? { provider, model: id } : undefined;
    }
    const provider = providers.find((one) => id.startsWith(`${one.id}/`));
    if (provider) return { provider, model: id.slice(provider.id.length + 1) };
    const owner = providers.find((one) => defaultsOf(one)[kind] === id);
    return owner && { provider: owner, model: id };
  };

  const choose = <T>(
    kind: Kind,
    wanted: string | undefined,
    own: { id: string; tool: T | undefined },
    make: (provider: ProviderSettings, model: string) => T,
  ): Chosen<T> => {
    const found =
      wanted === undefined ? preferred(kind) : wanted === own.id ? undefined : named(wanted, kind);
    if (found) {
      const { provider, model } = found;
      return { model, provider: provider.id, tool: make(provider, model) };
    }
    if (own.tool !== undefined && (wanted === undefined || wanted === own.id)) {
      return { model: own.id, provider: 'cam', tool: own.tool };
    }
    throw unavailable(kind, wanted);
  };

  const listed = async (provider: ProviderSettings): Promise<readonly string[]> => {
    const kept = lists.get(provider.id);
    return kept && deps.now() - kept.at < LISTED_FOR_MS ? kept.ids : (await ask(provider)).ids;
  };

  const ask = async (provider: ProviderSettings) => {
    const kept = lists.get(provider.id);
    const purpose = { accountId: null, operation: 'models', model: null };
    const answer = await deps
      .client(provider, purpose)
      .models(new AbortController().signal)
      .then((ids) => ({ ids, error: undefined }))
      .catch((error: unknown) => ({ ids: kept?.ids ?? [], error }));
    const failure = answer.error === undefined ? undefined : kindOf(answer.error);
    healths.set(provider.id, { failure, at: deps.now() });
    lists.set(provider.id, { ids: answer.ids, at: deps.now() });
    return answer;
  };

  const modelsOf = async (provider: ProviderSettings): Promise<ListedModel[]> => {
    const ids = await listed(provider);
    const own = REMOTE_MODELS.filter((known) => known.provider === provider.id);
    const more = own.length > 0 ? [] : serverModels(provider, ids);
    return [...own, ...more].map((model) => ({
      ...model,
      status: statusOf(provider, model.id.replace(`${provider.id}/`, '')),
    }));
  };

  return {
    writer: (model, purpose) =>
      choose('caption', model, { id: LOCAL_WRITER.id, tool: deps.embedded.writer }, (provider, id) =>
        createRemoteWriter(remote(provider, id, purpose)),
      ),
    painter: (model, purpose) =>
      choose('image', model, { id: LOCAL_PAINTER.id, tool: deps.embedded.painter }, (provider, id) =>
        createRemotePainter(remote(provider, id, purpose)),
      ),
    editor: (model, purpose) =>
      choose('image', model, { id: LOCAL_EDITOR.id, tool: deps.embedded.editor }, (provider, id) =>
        createRemoteEditor(remote(provider, id, purpose)),
      ),
    providers: deps.providers,
    async check(id) {
      const provider = deps.providers().find((one) => one.id === id);
      if (!provider) return undefined;
      const { ids, error } = await ask(provider);
      if (error === undefined)
        return {
          ok: true,
          message: `It has ${ids.length} ${ids.length === 1 ? 'model' : 'models'}.`,
          models: [...ids],
        };
      const problem = error instanceof RemoteFailure ? error.message : 'It did not answer as expected.';
      return { ok: false, message: `${problem} ${setUpOf(provider)}`, models: [] };
    },
    async list() {
      const providers = deps.providers();
      const configured = (await Promise.all(providers.map(modelsOf))).flat();
      const missing = REMOTE_MODELS.filter(({ provider }) => !providers.some(({ id }) => id === provider));
      const { writer, painter, editor } = deps.embedded;
      const own = [OVERLAY, writer && LOCAL_WRITER, painter && LOCAL_PAINTER, editor && LOCAL_EDITOR].filter(
        (model) => model !== undefined,
      );
      return [
        ...own.map((model) => ({ ...model, status: 'operational' as const })),
        ...configured,
        ...missing.map((model) => ({ ...model, status: 'not_configured' as const })),
      ];
    },
  };
}

/** The models a provider is asked for where a request names none. */
function defaultsOf({ id, caption_model, image_model }: ProviderSettings): Partial<Record<Kind, string>> {
  const known = (kind: Kind) =>
    REMOTE_MODELS.find((model) => model.provider === id && model.kind === kind)?.id;
  const caption = caption_model ?? known('caption');
  const image = image_model ?? known('image');
  return { ...(caption === undefined ? {} : { caption }), ...(image === undefined ? {} : { image }) };
}

const PICTURES = /image|dall-?e|flux|diffusion|sdxl/i;
const NEITHER = /embed|whisper|tts|rerank|moderation|audio/i;

/** What a compatible server lists, and what it is set up for also where it lists nothing. */
function serverModels(provider: ProviderSettings, ids: readonly string[]): KnownModel[] {
  const { id, caption_model, image_model } = provider;
  const all = new Set([...ids, ...[caption_model ?? [], image_model ?? []].flat()]);
  return [...all]
    .filter((model) => !NEITHER.test(model))
    .map((model) => {
      const isImage = model === image_model || (model !== caption_model && PICTURES.test(model));
      return (isImage ? imageModel : captionModel)(`${id}/${model}`, model, id);
    });
}

function kindOf(error: unknown): FailureKind {
  return error instanceof RemoteFailure ? error.kind : 'broken';
}

function notSetUp({ id, provider }: KnownModel): CamError {
  return new CamError(
    'MODEL_UNAVAILABLE',
    `The model ${id} is not set up here. ${SET_UP[provider] ?? ''}`.trim(),
  );
}

function unavailable(kind: Kind, wanted: string | undefined): CamError {
  const what = kind === 'caption' ? 'writes captions' : 'does this with pictures';
  const problem =
    wanted === undefined
      ? `No model that ${what} is set up here.`
      : `No model "${wanted}" that ${what} is set up here.`;
  return new CamError(
    'MODEL_UNAVAILABLE',
    `${problem} See GET /v1/models for what works; set CAM_OPENAI_API_KEY, CAM_ANTHROPIC_API_KEY or CAM_PROVIDERS for more.`,
  );
}
