import type { Model } from '../contract/models.ts';
import type { ProviderSettings } from '../contract/providers.ts';
import { captionModel, imageModel, type KnownModel, REMOTE_MODELS } from './known-models.ts';
import { type FailureKind, type RemoteClient, RemoteFailure } from './remote-client.ts';

/** What servers say they have, and how their models have lately done. */

export interface ServerListsDeps {
  client(provider: ProviderSettings): RemoteClient;
  /** ms since the epoch */
  now(): number;
}

/** What a server answered; where it did not, what is known of it from before. */
export interface ServerAnswer {
  ids: readonly string[];
  error: unknown;
}

export interface ServerLists {
  /** Notes the end of a call. */
  ended(provider: ProviderSettings, model: string, failure: FailureKind | undefined): void;
  /** Asks a server for its models, now. */
  ask(provider: ProviderSettings): Promise<ServerAnswer>;
  /** The models of a server with their state; it is asked at most once a minute. */
  modelsOf(provider: ProviderSettings): Promise<ListedModel[]>;
}

export type ListedModel = KnownModel & { status: Model['status'] };

const LISTED_FOR_MS = 60_000;
/** A failure is shown for so long, unless a call works before. */
const REMEMBERED_MS = 300_000;
const DOWN: ReadonlySet<FailureKind> = new Set(['denied', 'unreachable', 'misplaced', 'unknown-model']);
const PICTURES = /image|dall-?e|flux|diffusion|sdxl/i;
const NEITHER = /embed|whisper|tts|rerank|moderation|audio/i;

export function createServerLists({ client, now }: ServerListsDeps): ServerLists {
  const healths = new Map<string, { failure: FailureKind | undefined; at: number }>();
  const lists = new Map<string, { ids: readonly string[]; at: number }>();

  const statusOf = ({ id }: ProviderSettings, model: string): Model['status'] => {
    const known = healths.get(`${id} ${model}`) ?? healths.get(id);
    if (!known?.failure || now() - known.at > REMEMBERED_MS) return 'operational';
    return DOWN.has(known.failure) ? 'unavailable' : 'degraded';
  };

  const ask = async (provider: ProviderSettings): Promise<ServerAnswer> => {
    const before = lists.get(provider.id)?.ids ?? [];
    const answer = await client(provider)
      .models(new AbortController().signal)
      .then((ids) => ({ ids, error: undefined }))
      .catch((error: unknown) => ({ ids: before, error }));
    const failure = answer.error === undefined ? undefined : kindOf(answer.error);
    healths.set(provider.id, { failure, at: now() });
    lists.set(provider.id, { ids: answer.ids, at: now() });
    return answer;
  };

  return {
    ask,
    ended: ({ id }, model, failure) => healths.set(`${id} ${model}`, { failure, at: now() }),
    async modelsOf(provider) {
      const kept = lists.get(provider.id);
      const isFresh = kept && now() - kept.at < LISTED_FOR_MS;
      const { ids } = isFresh ? kept : await ask(provider);
      const own = REMOTE_MODELS.filter((known) => known.provider === provider.id);
      return (own.length > 0 ? own : serverModels(provider, ids)).map((model) => ({
        ...model,
        status: statusOf(provider, model.id.replace(`${provider.id}/`, '')),
      }));
    },
  };
}

function kindOf(error: unknown): FailureKind {
  return error instanceof RemoteFailure ? error.kind : 'broken';
}

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
