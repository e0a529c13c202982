import Type from 'typebox';
import { compileLater } from '../../../src-shared/contract/compile-later.ts';
import { ProviderSettings } from '../../../src-shared/contract/providers.ts';

/** Providers and their keys from environment variables. A key belongs to an origin, not to a provider's id. */

export interface ProviderConfig {
  providers: readonly ProviderSettings[];
  /** API keys by origin, `https://api.openai.com`. */
  keys: ReadonlyMap<string, string>;
}

/** An environment variable that cannot be used; the message names it and never contains its value. */
export class ProviderConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ProviderConfigError';
  }
}

const WELL_KNOWN = [
  { id: 'openai', name: 'OpenAI', base_url: 'https://api.openai.com/v1' },
  { id: 'anthropic', name: 'Anthropic', base_url: 'https://api.anthropic.com/v1' },
];
const ProviderList = Type.Array(
  Type.Object({ ...ProviderSettings.properties, api_key: Type.Optional(Type.String({ minLength: 1 })) }),
  { maxItems: 20 },
);
const providerCheck = compileLater(ProviderList);

/**
 * Reads `CAM_OPENAI_API_KEY`, `CAM_ANTHROPIC_API_KEY` (each with an optional `CAM_…_BASE_URL`) and `CAM_PROVIDERS`, a
 * JSON array of `{id, name, base_url, caption_model?, image_model?, api_key?}`.
 * @throws ProviderConfigError
 */
export function readProviderConfig(env: Readonly<Record<string, string | undefined>>): ProviderConfig {
  const keys = new Map<string, string>();
  const providers: ProviderSettings[] = [];
  const add = (provider: ProviderSettings, key: string | undefined, variable: string) => {
    const origin = URL.parse(provider.base_url)?.origin;
    if (!origin || !/^https?:/.test(origin)) {
      throw new ProviderConfigError(
        `${variable}: the base address of ${provider.id} is no http or https address.`,
      );
    }
    if (key !== undefined) keys.set(origin, key);
    providers.push(provider);
  };
  for (const known of WELL_KNOWN) {
    const prefix = `CAM_${known.id.toUpperCase()}`;
    const key = env[`${prefix}_API_KEY`]?.trim();
    const base = env[`${prefix}_BASE_URL`]?.trim();
    if (key) add({ ...known, base_url: base || known.base_url }, key, `${prefix}_BASE_URL`);
  }
  for (const { api_key, ...provider } of readList(env.CAM_PROVIDERS)) add(provider, api_key, 'CAM_PROVIDERS');
  return { providers, keys };
}

function readList(text: string | undefined) {
  if (!text?.trim()) return [];
  const value = parseJson(text);
  if (providerCheck().Check(value)) return value;
  throw new ProviderConfigError(
    'CAM_PROVIDERS is not usable; write a JSON array such as [{"id":"ollama","name":"Ollama","base_url":"http://127.0.0.1:11434/v1","caption_model":"llama3.2"}]',
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
