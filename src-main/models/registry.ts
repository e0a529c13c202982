import type { CaptionWriter, ImageEditor, ImagePainter } from '../../src-shared/contract/model-tasks.ts';
import type { Provider, ProviderCheck, ProviderSettings } from '../../src-shared/contract/providers.ts';
import type { Choice } from './automatic.ts';
import {
  distinctNames,
  type KnownModel,
  LOCAL_EDITOR,
  LOCAL_PAINTER,
  LOCAL_WRITER,
  OVERLAY,
  REMOTE_MODELS,
} from './known-models.ts';
import { addressOf, type RemoteChoice, setUpOf } from './model-choice.ts';
import { createChooser } from './model-resolver.ts';
import { type RemoteClient, RemoteFailure } from './providers/remote-client.ts';
import {
  createRemoteEditor,
  createRemotePainter,
  createRemoteWriter,
  type RemoteModel,
} from './providers/remote-tools.ts';
import type { RetryDeps } from './providers/retry.ts';
import { createServerLists, type ListedModel } from './providers/server-lists.ts';

/** All models there are: which one a request means, what it needs, and how it does. */

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
  /**
   * Without `model` the first remote one that is set up and answers, else CAM's own; one that is named does it or
   * nobody. @throws CamError MODEL_UNAVAILABLE where it is not set up
   */
  writer(model: string | undefined, purpose: For): Choice<CaptionWriter>;
  painter(model: string | undefined, purpose: For): Choice<ImagePainter>;
  editor(model: string | undefined, purpose: For): Choice<ImageEditor>;
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

const UNEXPECTED = { message: 'It did not answer as expected.', kind: 'broken' };

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

  const choose = createChooser({ providers, servers });

  return {
    providers,
    writer: (model, purpose) =>
      choose(model, { known: LOCAL_WRITER, tool: writer }, (choice) =>
        createRemoteWriter(remote(choice, purpose)),
      ),
    painter: (model, purpose) =>
      choose(model, { known: LOCAL_PAINTER, tool: painter }, (choice) =>
        createRemotePainter(remote(choice, purpose)),
      ),
    editor: (model, purpose) =>
      choose(model, { known: LOCAL_EDITOR, tool: editor }, (choice) =>
        createRemoteEditor(remote(choice, purpose)),
      ),
    async check(id) {
      const provider = providers().find((one) => one.id === id);
      if (!provider) return undefined;
      const { ids, error } = await servers.check(provider);
      const count = `${ids.length} ${ids.length === 1 ? 'model' : 'models'}`;
      if (error === undefined) return { ok: true, message: `It has ${count}.`, models: [...ids] };
      const { message, kind } = error instanceof RemoteFailure ? error : UNEXPECTED;
      const advice = kind === 'denied' ? setUpOf(provider) : addressOf(provider);
      return { ok: false, message: `${message} ${advice}`, models: [] };
    },
    async list() {
      const all = providers();
      const configured = (await Promise.all(all.map(servers.modelsOf))).flat();
      const missing = REMOTE_MODELS.filter(({ provider }) => !all.some(({ id }) => id === provider));
      return distinctNames(all, [
        ...ownModels(embedded).map((model) => ({ ...model, status: 'operational' as const })),
        ...configured,
        ...missing.map((model) => ({ ...model, status: 'not_configured' as const })),
      ]);
    },
  };
}

function ownModels({ writer, painter, editor }: Embedded): KnownModel[] {
  const all = [OVERLAY, writer && LOCAL_WRITER, painter && LOCAL_PAINTER, editor && LOCAL_EDITOR];
  return all.filter((model) => model !== undefined);
}
