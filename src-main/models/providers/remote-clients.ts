import type { ProviderSettings } from '../../../src-shared/contract/providers.ts';
import type { Purpose } from '../registry.ts';
import type { RemoteClient } from './remote-client.ts';
import { createTransport, type WireRecord } from './transport.ts';

export interface ClientsDeps {
  /** The secret for an origin, or undefined where there is none. */
  keyFor(origin: string): string | undefined;
  /** Writes down what left the machine. */
  record(wire: WireRecord & Purpose & { provider: string; at: number }): void;
  /** ms since the epoch */
  now(): number;
}

/** Makes clients that send a provider's key to its own origin alone and write down every request. */
export function createRemoteClients({ keyFor, record, now }: ClientsDeps) {
  return (provider: ProviderSettings, purpose: Purpose): RemoteClient => {
    const { origin } = new URL(provider.base_url);
    const key = keyFor(origin);
    const fetch = createTransport({
      ...{ origin, key, now },
      record: (wire) => record({ ...wire, ...purpose, provider: provider.id, at: now() }),
    });
    // Loaded at the first use: most engines never ask a server, and it is a large library.
    const real = async () => {
      const { createOpenAiClient } = await import('./openai.ts');
      return createOpenAiClient({ baseUrl: provider.base_url, key, fetch, style: styleOf(provider) });
    };
    return {
      chat: async (ask, signal) => (await real()).chat(ask, signal),
      paint: async (ask, signal) => (await real()).paint(ask, signal),
      edit: async (ask, signal) => (await real()).edit(ask, signal),
      models: async (signal) => (await real()).models(signal),
    };
  };
}

/** Anthropic speaks OpenAI's interface but for its list of models. */
function styleOf({ id }: ProviderSettings): 'openai' | 'anthropic' {
  return id === 'anthropic' ? 'anthropic' : 'openai';
}
