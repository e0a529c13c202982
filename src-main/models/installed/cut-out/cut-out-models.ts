import { CUT_OUT_MODELS } from '../catalogue.ts';
import type { ModelKind } from '../model-kind.ts';
import type { ModelTask } from '../model-runner.ts';
import type { MaskFiles, MaskQuestion } from '../program/messages.ts';
import { readOnnxFile } from './onnx-file.ts';

/** The installed models that cut out pictures, and how they are loaded and asked. */

export const CUT_OUT: ModelKind = {
  format: 'ONNX',
  folder: 'models/cut-out',
  offered: CUT_OUT_MODELS,
  listCall: 'GET /v1/cut-out-models',
  otherFile:
    'no ONNX model that cuts out pictures: one that takes a square picture of 32-bit numbers, [1, 3, side, side], and answers how much of each pixel to keep',
  readFile: readOnnxFile,
};

/** Answers how much of each pixel to keep, 0–255 each. ONNX Runtime cannot be stopped while it computes. */
export const MASK_TASK: ModelTask<MaskFiles, MaskQuestion, Uint8Array> = {
  canStop: false,
  toLoad: (files) => ({ type: 'load-mask', files }),
  toAsk: (id, question) => ({ type: 'ask-mask', id, question }),
  toAnswer: (message) => (message.type === 'mask' ? Buffer.from(message.mask, 'base64') : undefined),
};

/** ms: a picture takes a minute on an old, busy machine; the memory of a model is freed soon. */
export const MASK_TIMES = { silence: 180_000, idle: 60_000 };
