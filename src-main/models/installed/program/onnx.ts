import { pathToFileURL } from 'node:url';
import type { MaskFiles, MaskQuestion } from './messages.ts';

/** Loads a model that cuts out pictures, and asks it. The part of ONNX Runtime (MIT) that is used; it is no dependency of CAM. */

export interface OnnxRuntime {
  InferenceSession: {
    create(
      file: string,
      options: { enableCpuMemArena: boolean; graphOptimizationLevel: 'all'; logSeverityLevel: 3 },
    ): Promise<OnnxSession>;
  };
  Tensor: new (type: 'float32', data: Float32Array, shape: readonly number[]) => OnnxTensor;
}

interface OnnxTensor {
  data: unknown;
  dims: readonly number[];
}

interface OnnxSession {
  inputNames: readonly string[];
  outputNames: readonly string[];
  run(
    inputs: Record<string, OnnxTensor>,
    outputs: readonly string[],
  ): Promise<Record<string, OnnxTensor | undefined>>;
}

export interface MaskModel {
  /** How much of each pixel to keep, a byte each. @throws Error in the words of the library */
  ask(question: MaskQuestion): Promise<Uint8Array>;
}

/** `file`: the entry of the library. */
export async function importOnnxRuntime(file: string): Promise<OnnxRuntime> {
  const module = await import(pathToFileURL(file).href);
  // One of the two builds is a CommonJS module.
  return module.InferenceSession ? module : module.default;
}

/** @throws Error in the words of the library */
export async function loadMaskModel(
  { runtime, model }: Pick<MaskFiles, 'runtime' | 'model'>,
  importRuntime: (file: string) => Promise<OnnxRuntime>,
): Promise<MaskModel> {
  const { InferenceSession, Tensor } = await importRuntime(runtime);
  const session = await InferenceSession.create(model, {
    // Keeps what one picture took for the next: 1.1 GB more.
    enableCpuMemArena: false,
    graphOptimizationLevel: 'all',
    logSeverityLevel: 3,
  });
  const [input = ''] = session.inputNames;
  const [output = ''] = session.outputNames;
  return {
    async ask({ side, pixels }) {
      const tensor = new Tensor('float32', toInput(Buffer.from(pixels, 'base64')), [1, 3, side, side]);
      const { [output]: answer } = await session.run({ [input]: tensor }, [output]);
      if (!(answer?.data instanceof Float32Array) || answer.data.length !== side * side) {
        throw new Error(`It answered [${answer?.dims.join(', ')}] and not a mask of ${side} × ${side}`);
      }
      return Uint8Array.from(answer.data, (share) => Math.round(Math.min(1, Math.max(0, share)) * 255));
    },
  };
}

/** From rows of RGB to a plane of each colour, about −0.5 to 0.5 as ISNet was trained on. */
export function toInput(pixels: Uint8Array): Float32Array {
  const count = Math.floor(pixels.length / 3);
  const planes = new Float32Array(count * 3);
  for (let at = 0; at < count; at += 1)
    for (let channel = 0; channel < 3; channel += 1)
      planes[channel * count + at] = ((pixels[at * 3 + channel] ?? 0) - 128) / 256;
  return planes;
}
