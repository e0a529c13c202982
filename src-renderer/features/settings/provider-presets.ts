/** Presets of common providers, and validation of their settings. */

const OPENAI = { name: 'OpenAI', base_url: 'https://api.openai.com/v1' };
const ANTHROPIC = { name: 'Anthropic', base_url: 'https://api.anthropic.com/v1' };

export const PRESETS = [
  {
    value: 'ollama',
    label: 'Ollama on this machine',
    settings: { name: 'Ollama', base_url: 'http://127.0.0.1:11434/v1', caption_model: 'llama3.2' },
  },
  {
    value: 'lm-studio',
    label: 'LM Studio on this machine',
    settings: { name: 'LM Studio', base_url: 'http://127.0.0.1:1234/v1' },
  },
  {
    value: 'localai',
    label: 'LocalAI on this machine',
    settings: { name: 'LocalAI', base_url: 'http://127.0.0.1:8080/v1' },
  },
  { value: 'openai', label: 'OpenAI', settings: OPENAI },
  { value: 'anthropic', label: 'Anthropic', settings: ANTHROPIC },
  { value: 'other', label: 'Another server', settings: {} },
] as const;

const ID_MAX = 32;

/** A free id for the name of a provider: `My server` → `my-server`. */
export function providerId(name: string, taken: readonly string[]): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const base = words.slice(0, ID_MAX - 3).replace(/^-+|-+$/g, '') || 'server';
  let id = base;
  for (let count = 2; taken.includes(id); count += 1) id = `${base}-${count}`;
  return id;
}

/** The problem with the address of a provider; undefined where it is valid. */
export function addressProblem(address: string): string | undefined {
  const url = URL.parse(address.trim());
  if (url && /^https?:$/.test(url.protocol) && !/\s/.test(address.trim()) && !url.username) return undefined;
  return 'Write its whole address, such as http://127.0.0.1:11434/v1.';
}
