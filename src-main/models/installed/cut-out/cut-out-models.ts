import { CUT_OUT_MODELS } from '../catalogue.ts';
import type { ModelKind } from '../model-kind.ts';
import { readOnnxFile } from './onnx-file.ts';

/** The installed models that cut out pictures. */
export const CUT_OUT: ModelKind = {
  format: 'ONNX',
  folder: 'models/cut-out',
  offered: CUT_OUT_MODELS,
  listCall: 'GET /v1/cut-out-models',
  otherFile:
    'no ONNX model that cuts out pictures: one that takes a picture of 32-bit numbers, [1, 3, height, width], and answers how much of each pixel to keep',
  readFile: readOnnxFile,
};
