import type { ProviderSettings } from '../../../src-shared/contract/providers.ts';
import { createOllamaChat, isOllama } from './ollama-chat.ts';
import type { ProviderClient, RequestPurpose } from './provider-client.ts';
import { createTransport, type RequestRecord } from './transport.ts';

export interface ClientFactoryDeps {
  /** The API key for an origin; undefined where there is none. */
  keyFor(origin: string): string | undefined;
  /** Stores one row per request that left this machine. */
  record(row: RequestRecord & RequestPurpose & { provider: string; at: number }): void;
  /** ms since the epoch */
  now(): number;
}

/** Makes clients that send a provider's key to its own origin only and record every request. */
export function createClientFactory({ keyFor, record, now }: ClientFactoryDeps) {
  /** Whether the server at an address is Ollama, of those that have answered. */
  const ollamas = new Map<string, boolean>();
  return (provider: ProviderSettings, purpose: RequestPurpose): ProviderClient => {
    const { origin } = new URL(provider.base_url);
    const key = keyFor(origin);
    const fetch = createTransport({
      origin,
      key,
      now,
      record: (request) => record({ ...request, ...purpose, provider: provider.id, at: now() }),
    });
    // Loaded at the first call: it is a large library, and most engines have no provider.
    const load = async () => {
      const { createOpenAiClient } = await import('./openai-client.ts');
      return createOpenAiClient({ baseUrl: provider.base_url, key, fetch, listStyle: listStyle(provider) });
    };
    const ollama = { baseUrl: provider.base_url, key, fetch };
    const hasOwnApi = async () => {
      if (provider.id !== OLLAMA) return false;
      const known = ollamas.get(provider.base_url) ?? (await isOllama(ollama));
      if (known !== undefined) ollamas.set(provider.base_url, known);
      return known ?? false;
    };
    const chat: ProviderClient['chat'] = async (...asked) =>
      (await hasOwnApi()) ? createOllamaChat(ollama)(...asked) : (await load()).chat(...asked);
    return {
      chat,
      paint: async (request, signal) => (await load()).paint(request, signal),
      edit: async (request, signal) => (await load()).edit(request, signal),
      models: async (signal) => (await load()).models(signal),
    };
  };
}

/** The id of Ollama as a provider: in Settings, where it is found, and in the manual. */
const OLLAMA = 'ollama';

/** Anthropic's API is compatible with OpenAI's except for the list of models. */
function listStyle({ id }: ProviderSettings): 'openai' | 'anthropic' {
  return id === 'anthropic' ? 'anthropic' : 'openai';
}
