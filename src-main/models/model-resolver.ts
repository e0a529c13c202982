import type { ProviderSettings } from '../../src-shared/contract/providers.ts';
import { type Choice, type Chosen, withFallback } from './automatic.ts';
import {
  type KnownModel,
  LOCAL_EDITOR,
  LOCAL_PAINTER,
  LOCAL_WRITER,
  OVERLAY,
  REMOTE_MODELS,
} from './known-models.ts';
import { idOf, namedModel, noModel, preferredModels, type RemoteChoice, unable } from './model-choice.ts';
import type { ServerLists } from './providers/server-lists.ts';

/** From what a request says of its model to those who may do it. */

/** One of CAM's own programs; without `tool` it is not there. */
export interface Own<T> {
  known: KnownModel;
  tool: T | undefined;
}

export interface ChooserDeps {
  providers(): readonly ProviderSettings[];
  servers: Pick<ServerLists, 'has' | 'isDown'>;
}

/** @throws CamError MODEL_UNAVAILABLE where what is wanted is not set up or cannot do what `own` does */
export type Choose = <T>(
  wanted: string | undefined,
  own: Own<T>,
  make: (choice: RemoteChoice) => T,
) => Choice<T>;

export function createChooser({ providers, servers }: ChooserDeps): Choose {
  return (wanted, own, make) => {
    const remotes = preferredModels(providers(), own.known.kind);
    const sources = { own, remotes, make };
    if (wanted === undefined) return automatic(servers, sources);
    checkAble(wanted, sources);
    const found = wanted === own.known.id ? undefined : find(wanted, own.known);
    const [one] = found ? [ready(found, make)] : wanted === own.known.id ? itself(own) : [];
    if (!one) throw noModel(own.known.kind, wanted);
    return withFallback(async () => ({ models: [one], down: [] }));
  };

  function find(wanted: string, { kind }: KnownModel): RemoteChoice | undefined {
    return namedModel({ providers: providers(), has: servers.has }, kind, wanted);
  }
}

interface Sources<T> {
  own: Own<T>;
  remotes: readonly RemoteChoice[];
  make: (choice: RemoteChoice) => T;
}

/** What is set up and not known to be down, in its order, and CAM's own as the last resort. */
function automatic<T>(servers: ChooserDeps['servers'], { own, remotes, make }: Sources<T>): Choice<T> {
  if (remotes.length === 0 && own.tool === undefined) throw noModel(own.known.kind, undefined);
  return withFallback(async () => {
    const down = await Promise.all(remotes.map(({ provider, model }) => servers.isDown(provider, model)));
    const up = remotes.filter((_remote, at) => !down[at]);
    const models = [...up.map((choice) => ready(choice, make)), ...itself(own)];
    const gone = remotes.filter((_remote, at) => down[at]).map(idOf);
    return { models: models.length > 0 ? models : remotes.map((choice) => ready(choice, make)), down: gone };
  });
}

function ready<T>(choice: RemoteChoice, make: (choice: RemoteChoice) => T): Chosen<T> {
  return { model: choice.model, provider: choice.provider.id, tool: make(choice) };
}

function itself<T>({ known, tool }: Own<T>): Chosen<T>[] {
  return tool === undefined ? [] : [{ model: known.id, provider: 'cam', tool }];
}

/** @throws CamError MODEL_UNAVAILABLE where the model that is named cannot do what `own` does */
function checkAble<T>(wanted: string, { own, remotes }: Sources<T>): void {
  const [capability = ''] = own.known.capabilities;
  const all = [OVERLAY, LOCAL_WRITER, LOCAL_PAINTER, LOCAL_EDITOR, ...REMOTE_MODELS];
  const named = all.find(({ id }) => id === wanted);
  if (!named || named.capabilities.includes(capability)) return;
  throw unable(named, capability, [...itself(own).map(({ model }) => model), ...remotes.map(idOf)]);
}
