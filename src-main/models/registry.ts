import type { Provider, ProviderCheck, ProviderSettings } from '../contract/providers.ts';
import {
  type KnownModel,
  LOCAL_EDITOR,
  LOCAL_PAINTER,
  LOCAL_WRITER,
  OVERLAY,
  REMOTE_MODELS,
} from './known-models.ts';
import {
  type Kind,
  namedModel,
  noModel,
  preferredModel,
  type RemoteChoice,
  setUpOf,
} from './model-choice.ts';
import type { CaptionWriter, ImageEditor, ImagePainter } from './provider.ts';
import { type RemoteClient, RemoteFailure } from './remote-client.ts';
import {
  createRemoteEditor,
  createRemotePainter,
  createRemoteWriter,
  type RemoteModel,
} from './remote-tools.ts';
import type { RetryDeps } from './retry.ts';
import { createServerLists, type ListedModel } from './server-lists.ts';

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
type For = Omit<Purpose, 'model'>;

/** Programs that are part of CAM; those left out are not there. */
export interface Embedded {
  writer?: CaptionWriter;
  painter?: ImagePainter;
  editor?: ImageEditor;
}

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

export function createModels({ embedded, providers, client, sleep, now }: RegistryDeps): Models {
  const { writer, painter, editor } = embedded;
  const servers = createServerLists({
    client: (provider) => client(provider, { accountId: null, operation: 'models', model: null }),
    now,
  });

  const remote = ({ provider, model }: RemoteChoice, purpose: For): RemoteModel => ({
    ...{ sleep, model, providerName: provider.name, setUp: setUpOf(provider) },
    client: client(provider, { ...purpose, model }),
    ended: (failure) => servers.ended(provider, model, failure),
  });

  const choose = <T>(
    kind: Kind,
    wanted: string | undefined,
    own: { id: string; tool: T | undefined },
    make: (choice: RemoteChoice) => T,
  ): Chosen<T> => {
    const isOwn = wanted === own.id;
    const found =
      wanted === undefined
        ? preferredModel(providers(), kind)
        : isOwn
          ? undefined
          : namedModel(providers(), kind, wanted);
    if (found) return { model: found.model, provider: found.provider.id, tool: make(found) };
    if (own.tool === undefined || !(isOwn || wanted === undefined)) throw noModel(kind, wanted);
    return { model: own.id, provider: 'cam', tool: own.tool };
  };

  return {
    providers,
    writer: (model, purpose) =>
      choose('caption', model, { id: LOCAL_WRITER.id, tool: writer }, (choice) =>
        createRemoteWriter(remote(choice, purpose)),
      ),
    painter: (model, purpose) =>
      choose('image', model, { id: LOCAL_PAINTER.id, tool: painter }, (choice) =>
        createRemotePainter(remote(choice, purpose)),
      ),
    editor: (model, purpose) =>
      choose('image', model, { id: LOCAL_EDITOR.id, tool: editor }, (choice) =>
        createRemoteEditor(remote(choice, purpose)),
      ),
    async check(id) {
      const provider = providers().find((one) => one.id === id);
      if (!provider) return undefined;
      const { ids, error } = await servers.ask(provider);
      const count = `${ids.length} ${ids.length === 1 ? 'model' : 'models'}`;
      if (error === undefined) return { ok: true, message: `It has ${count}.`, models: [...ids] };
      const problem = error instanceof RemoteFailure ? error.message : 'It did not answer as expected.';
      return { ok: false, message: `${problem} ${setUpOf(provider)}`, models: [] };
    },
    async list() {
      const all = providers();
      const configured = (await Promise.all(all.map(servers.modelsOf))).flat();
      const missing = REMOTE_MODELS.filter(({ provider }) => !all.some(({ id }) => id === provider));
      return [
        ...ownModels(embedded).map((model) => ({ ...model, status: 'operational' as const })),
        ...configured,
        ...missing.map((model) => ({ ...model, status: 'not_configured' as const })),
      ];
    },
  };
}

function ownModels({ writer, painter, editor }: Embedded): KnownModel[] {
  const all = [OVERLAY, writer && LOCAL_WRITER, painter && LOCAL_PAINTER, editor && LOCAL_EDITOR];
  return all.filter((model) => model !== undefined);
}
