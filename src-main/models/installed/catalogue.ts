/** Models that are offered by name. Only weights under Apache-2.0 or MIT are. */

export interface OfferedModel {
  id: string;
  name: string;
  /** SPDX. */
  licence: string;
  /** About how large the file is; the server tells exactly. */
  bytes: number;
  /** Memory it needs while it runs. */
  memoryBytes: number;
  /** Weights, as its makers name them; of models that write. */
  parameters?: number;
  /** Where the file is: `hf:<owner>/<repository>/<file>`, or a web address. */
  address: string;
  /** Hexadecimal, where its server names none. */
  sha256?: string;
}

export const WRITING_MODELS: readonly OfferedModel[] = [
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

export const CUT_OUT_MODELS: readonly OfferedModel[] = [
  {
    id: 'isnet-general-use',
    name: 'ISNet general use',
    // Of the weights (DIS, Qin et al. 2022); the file is a release of rembg.
    licence: 'Apache-2.0',
    bytes: 178_648_008,
    memoryBytes: 1e9,
    address: 'https://github.com/danielgatis/rembg/releases/download/v0.0.0/isnet-general-use.onnx',
    sha256: '60920e99c45464f2ba57bee2ad08c919a52bbf852739e96947fbb4358c0d964a',
  },
];

/** The web address of a model file. `hub`: origin of the server that `hf:` stands for. Undefined: it is none. */
export function modelUrl(address: string, hub: string, extension: string): URL | undefined {
  const [, repository, file] = /^hf:([\w.-]+\/[\w.-]+)\/([\w./-]+)$/i.exec(address) ?? [];
  const url = URL.parse(repository ? `${hub}/${repository}/resolve/main/${file}` : address);
  const isModel = url?.pathname.toLowerCase().endsWith(`.${extension}`);
  return url && isModel && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** An id for a file that is not offered by name: `My Model.Q4.gguf` becomes `my-model-q4`. */
export function toModelId(file: string): string {
  const words = file
    .replace(/\.(?:gguf|onnx)$/i, '')
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['model'];
  return words.join('-').slice(0, 60);
}
