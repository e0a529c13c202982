import type { WritingModel } from '../../../src-shared/contract/writing-models.ts';
import type { Examples } from './example.ts';

const MODEL: WritingModel = {
  id: 'qwen3-1.7b',
  name: 'Qwen3 1.7B',
  model: 'installed/qwen3-1.7b',
  source: 'offered',
  url: 'https://huggingface.co/unsloth/Qwen3-1.7B-GGUF/resolve/main/Qwen3-1.7B-Q4_K_M.gguf',
  licence: 'Apache-2.0',
  state: 'downloading',
  bytes: 1_107_409_472,
  received_bytes: 402_653_184,
  memory_bytes: 2_500_000_000,
  verified: false,
  loaded: false,
  message: '',
  problem: null,
};
const params = { id: MODEL.id };

/** Example calls of the operations on language models that run inside CAM. */
export const writingModelExamples = {
  listWritingModels: {
    data: { models: [MODEL], runtime: { installed: true, bytes: 85_000_000 }, free_bytes: 81_604_378_624 },
  },
  addWritingModel: { body: params, data: MODEL },
  pauseWritingModel: { params, data: { ...MODEL, state: 'paused' } },
  removeWritingModel: { params, data: { ...MODEL, state: 'paused' } },
} satisfies Partial<Examples>;
