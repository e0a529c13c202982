import type { Model } from '../../../src-shared/contract/models.ts';
import type { ProviderSettings } from '../../../src-shared/contract/providers.ts';
import { captionModel, imageModel, type KnownModel, REMOTE_MODELS } from '../known-models.ts';
import { type FailureKind, type RemoteClient, RemoteFailure } from './remote-client.ts';
import { createServerHealth } from './server-health.ts';

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
  /** Asks a server for its models, now, on somebody's wish: where it answers, a refused key is forgiven. */
  check(provider: ProviderSettings): Promise<ServerAnswer>;
  /** The models of a server with their state; it is asked at most once a minute. */
  modelsOf(provider: ProviderSettings): Promise<ListedModel[]>;
  /** Whether a server has said that it has a model, or is set up for it; it is not asked. */
  has(provider: ProviderSettings, model: string): boolean;
  /** Whether a model is `unavailable`; a server that was out of reach a minute ago is looked for anew. */
  isDown(provider: ProviderSettings, model: string): Promise<boolean>;
}

export type ListedModel = KnownModel & { status: Model['status'] };

const LISTED_FOR_MS = 60_000;
const PICTURES = /image|dall-?e|flux|diffusion|sdxl/i;
const NEITHER = /embed|whisper|tts|rerank|moderation|audio/i;

/** One that was pointed elsewhere is another server. */
const nameOf = ({ id, base_url }: ProviderSettings) => `${id} ${base_url}`;

export function createServerLists({ client, now }: ServerListsDeps): ServerLists {
  const health = createServerHealth(now);
  const lists = new Map<string, { ids: readonly string[]; at: number }>();
  const knownIds = (provider: ProviderSettings) => lists.get(nameOf(provider))?.ids ?? [];

  const ask = async (provider: ProviderSettings): Promise<ServerAnswer> => {
    const name = nameOf(provider);
    const before = knownIds(provider);
    const answer = await client(provider)
      .models(new AbortController().signal)
      .then((ids) => ({ ids, error: undefined }))
      .catch((error: unknown) => ({ ids: before, error }));
    health.listed(name, answer.error === undefined ? undefined : kindOf(answer.error));
    lists.set(name, { ids: answer.ids, at: now() });
    return answer;
  };

  return {
    ended: (provider, model, failure) => health.ended(nameOf(provider), model, failure),
    async check(provider) {
      const answer = await ask(provider);
      if (answer.error === undefined) health.forgive(nameOf(provider));
      return answer;
    },
    async modelsOf(provider) {
      const kept = lists.get(nameOf(provider));
      const isFresh = kept && now() - kept.at < LISTED_FOR_MS;
      const { ids } = isFresh ? kept : await ask(provider);
      const own = REMOTE_MODELS.filter((known) => known.provider === provider.id);
      return (own.length > 0 ? own : serverModels(provider, ids)).map((model) => ({
        ...model,
        status: health.statusOf(nameOf(provider), model.id.replace(`${provider.id}/`, '')),
      }));
    },
    has(provider, model) {
      const { caption_model, image_model } = provider;
      return [...knownIds(provider), caption_model, image_model].includes(model);
    },
    async isDown(provider, model) {
      const name = nameOf(provider);
      if (health.statusOf(name, model) !== 'unavailable') return false;
      if (health.goneFor(name) >= LISTED_FOR_MS) await ask(provider);
      return health.statusOf(name, model) === 'unavailable';
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
