/** Models that are offered by name. Only weights under Apache-2.0 or MIT are. */

export interface OfferedModel {
  id: string;
  name: string;
  /** SPDX. */
  licence: string;
  /** About how large the file is; the server tells exactly. */
  bytes: number;
  /** Memory it needs while it runs, with its context. */
  memoryBytes: number;
  /** Weights, as its makers name them. */
  parameters: number;
  /** Where the file is: `hf:<owner>/<repository>/<file>`. */
  address: string;
}

export const OFFERED_MODELS: readonly OfferedModel[] = [
  {
    id: 'qwen3-1.7b',
    name: 'Qwen3 1.7B',
    licence: 'Apache-2.0',
    bytes: 1.11e9,
    memoryBytes: 2.5e9,
    parameters: 1.7e9,
    address: 'hf:unsloth/Qwen3-1.7B-GGUF/Qwen3-1.7B-Q4_K_M.gguf',
  },
  {
    id: 'qwen3-4b',
    name: 'Qwen3 4B Instruct',
    licence: 'Apache-2.0',
    bytes: 2.5e9,
    memoryBytes: 5e9,
    parameters: 4e9,
    address: 'hf:unsloth/Qwen3-4B-Instruct-2507-GGUF/Qwen3-4B-Instruct-2507-Q4_K_M.gguf',
  },
];

/** The web address of a model file. `hub`: origin of the server that `hf:` stands for. Undefined: it is none. */
export function modelUrl(address: string, hub: string): URL | undefined {
  const [, repository, file] = /^hf:([\w.-]+\/[\w.-]+)\/([\w./-]+\.gguf)$/i.exec(address) ?? [];
  const url = URL.parse(repository ? `${hub}/${repository}/resolve/main/${file}` : address);
  return url && /^https?:$/.test(url.protocol) && /\.gguf$/i.test(url.pathname) ? url : undefined;
}

/** An id for a file that is not offered by name: `My Model.Q4.gguf` becomes `my-model-q4`. */
export function toModelId(file: string): string {
  const words = file
    .replace(/\.gguf$/i, '')
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['model'];
  return words.join('-').slice(0, 60);
}
