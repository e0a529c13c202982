import { type CallerFile, openCallerFile } from '../../../../src-shared/caller-file.ts';
import type { ModelFileFacts } from '../model-kind.ts';

/**
 * Whether a file is a model that cuts out pictures, by the shapes that stand in it. The format is ONNX, a message of
 * Protocol Buffers: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
 */

/** The largest file that is taken for a model, bytes: more than Protocol Buffers allow. */
const MODEL_BYTES_MAX = 2 ** 31;
/** Fields of messages, by their numbers. */
const MODEL_GRAPH = 7;
const [GRAPH_INPUT, GRAPH_OUTPUT] = [11, 12];
const VALUE_TYPE = 2;
const TYPE_TENSOR = 1;
const [TENSOR_ELEMENT, TENSOR_SHAPE] = [1, 2];
const SHAPE_DIMENSION = 1;
const DIMENSION_VALUE = 1;
/** `TensorProto.FLOAT`. */
const FLOAT = 1;
/** A key and a length take at most so many bytes. */
const HEAD_BYTES = 20;
/** Fields that are looked at: the largest models have some thousands. */
const FIELDS_MAX = 200_000;
/** An input or output is described in fewer bytes. */
const VALUE_BYTES_MAX = 100_000;

interface Field {
  number: number;
  /** Of a number. */
  value: number;
  /** Where its content begins and ends, bytes. */
  from: number;
  to: number;
}

/** Undefined where it is no such model. @throws CallerFileError where it cannot be read */
export async function readOnnxFile(file: string): Promise<ModelFileFacts | undefined> {
  const opened = await openCallerFile(file, { bytesMax: MODEL_BYTES_MAX });
  try {
    const tensors = await readTensors(opened);
    const [input] = tensors.inputs;
    const [output] = tensors.outputs;
    if (!input || !output || !isPicture(input) || !isMask(output)) return undefined;
    return { side: input.shape[2] ?? input.shape[3] ?? SIDE_USUAL };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  } finally {
    await opened.close();
  }
}

interface Tensor {
  element: number;
  /** Sizes; undefined for any. */
  shape: (number | undefined)[];
}

const isPicture = ({ element, shape }: Tensor) => element === FLOAT && hasChannels(shape, 3);
const isMask = ({ element, shape }: Tensor) =>
  element === FLOAT && (shape.length === 0 || hasChannels(shape, 1));

function hasChannels([count, channels, height, width, ...more]: Tensor['shape'], wanted: number): boolean {
  const fits = (size: number | undefined, only?: number) =>
    size === undefined || (only === undefined ? size >= SIDE_MIN && size <= SIDE_MAX : size === only);
  const isSquare = height === undefined || width === undefined || height === width;
  return (
    more.length === 0 && fits(count, 1) && fits(channels, wanted) && fits(height) && fits(width) && isSquare
  );
}

/** px of the side of what a model looks at: least, most, and where it takes any. */
const [SIDE_MIN, SIDE_MAX, SIDE_USUAL] = [32, 2048, 1024];

/** @throws RangeError where it is no message */
async function readTensors(file: CallerFile): Promise<{ inputs: Tensor[]; outputs: Tensor[] }> {
  const found = { inputs: [] as Tensor[], outputs: [] as Tensor[] };
  let fields = 0;
  const walk = async (from: number, to: number, visit: (field: Field) => Promise<void>) => {
    for (let at = from; at < to; ) {
      fields += 1;
      if (fields > FIELDS_MAX) throw new RangeError('It has too many fields.');
      const head = await file.read(at, HEAD_BYTES);
      const field = readField(head, 0);
      if (at + field.to > to) throw new RangeError('A field is longer than its message.');
      await visit({ ...field, from: at + field.from, to: at + field.to });
      at += field.to;
    }
  };
  const readValue = async ({ from, to }: Field): Promise<Tensor> => {
    if (to - from > VALUE_BYTES_MAX) throw new RangeError('A description is too long.');
    return readTensor(await file.read(from, to - from));
  };
  await walk(0, file.size, async (field) => {
    if (field.number !== MODEL_GRAPH) return;
    await walk(field.from, field.to, async (inner) => {
      if (inner.number === GRAPH_INPUT) found.inputs.push(await readValue(inner));
      if (inner.number === GRAPH_OUTPUT) found.outputs.push(await readValue(inner));
    });
  });
  return found;
}

function readTensor(value: Uint8Array): Tensor {
  const tensor: Tensor = { element: 0, shape: [] };
  const within = (bytes: Uint8Array, number: number) =>
    listFields(bytes)
      .filter((field) => field.number === number)
      .map(({ from, to }) => bytes.subarray(from, to));
  for (const type of within(value, VALUE_TYPE)) {
    for (const inner of within(type, TYPE_TENSOR)) {
      tensor.element = listFields(inner).find(({ number }) => number === TENSOR_ELEMENT)?.value ?? 0;
      for (const shape of within(inner, TENSOR_SHAPE))
        tensor.shape = within(shape, SHAPE_DIMENSION).map(
          (dimension) => listFields(dimension).find(({ number }) => number === DIMENSION_VALUE)?.value,
        );
    }
  }
  return tensor;
}

function listFields(bytes: Uint8Array): Field[] {
  const fields: Field[] = [];
  for (let at = 0; at < bytes.length; ) {
    const field = readField(bytes, at);
    if (field.to > bytes.length) throw new RangeError('A field is longer than its message.');
    fields.push(field);
    at = field.to;
  }
  return fields;
}

/** Bytes of numbers of a fixed length, by their wire type. */
const FIXED: Readonly<Record<number, number>> = { 1: 8, 5: 4 };
const [VARINT, LENGTH] = [0, 2];

/** @throws RangeError where there is none */
function readField(bytes: Uint8Array, start: number): Field {
  let at = start;
  const readVarint = (): number => {
    let value = 0;
    for (let digit = 1; ; digit *= 128) {
      const byte = bytes[at];
      if (byte === undefined || digit > 2 ** 63) throw new RangeError('A number does not end.');
      at += 1;
      value += (byte & 127) * digit;
      if (byte < 128) return value;
    }
  };
  const key = readVarint();
  const [number, type] = [Math.floor(key / 8), key % 8];
  if (number === 0) throw new RangeError('A field has no number.');
  if (type === VARINT) {
    const from = at;
    const value = readVarint();
    return { number, value, from, to: at };
  }
  const length = type === LENGTH ? readVarint() : FIXED[type];
  if (length === undefined) throw new RangeError('A field is of an unknown type.');
  return { number, value: 0, from: at, to: at + length };
}
