import type { LabelKey } from '../../../src-shared/messages/keys.ts';

/** Presets of common providers, and validation of their settings. */

const OPENAI = { name: 'OpenAI', base_url: 'https://api.openai.com/v1' };
const ANTHROPIC = { name: 'Anthropic', base_url: 'https://api.anthropic.com/v1' };

/** Servers to choose from; `local`: on this device. */
export const PRESETS = [
  {
    value: 'ollama',
    local: true,
    settings: { name: 'Ollama', base_url: 'http://127.0.0.1:11434/v1', caption_model: 'llama3.2' },
  },
  {
    value: 'lm-studio',
    local: true,
    settings: { name: 'LM Studio', base_url: 'http://127.0.0.1:1234/v1' },
  },
  {
    value: 'localai',
    local: true,
    settings: { name: 'LocalAI', base_url: 'http://127.0.0.1:8080/v1' },
  },
  { value: 'openai', settings: OPENAI },
  { value: 'anthropic', settings: ANTHROPIC },
  { value: 'other', settings: {} },
] as const;

/** The problem with the address of a provider; undefined where it is valid. */
export function addressProblem(address: string): LabelKey | undefined {
  const url = URL.parse(address.trim());
  if (url && /^https?:$/.test(url.protocol) && !/\s/.test(address.trim()) && !url.username) return undefined;
  return 'providers:form.addressWrong';
}
