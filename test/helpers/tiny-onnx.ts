/**
 * A model of some hundred bytes that keeps what is bright in a picture: the mean of the colours, through a steep sigmoid.
 * The file format is ONNX, Protocol Buffers: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
 */

export interface TinyOnnxOptions {
  /** px; 0: any. */
  side?: number;
  /** Colours of the picture that it takes. */
  channels?: number;
  /** Of `TensorProto.DataType`: 1 is a number of 32 bits, 10 one of 16. */
  element?: number;
  /** An operator that ONNX Runtime does not know takes the place of the sigmoid. */
  operator?: string;
}

/** Returns the bytes of the file. */
export function tinyOnnx({
  side = 64,
  channels = 3,
  element = 1,
  operator = 'Sigmoid',
}: TinyOnnxOptions = {}): Buffer {
  const steep = message([3, 1], [2, 1], [8, 'steep'], [9, float(60)]);
  const mean = node('ReduceMean', ['picture'], 'grey', [
    [5, message([1, 'axes'], [20, 7], [8, 1])],
    [5, message([1, 'keepdims'], [20, 2], [3, 1])],
  ]);
  const graph = message(
    [1, mean],
    [1, node('Mul', ['grey', 'steep'], 'sharp')],
    [1, node(operator, ['sharp'], 'mask')],
    [2, 'tiny'],
    [5, steep],
    [11, tensorInfo('picture', element, [1, channels, side, side])],
    [12, tensorInfo('mask', element, [1, 1, side, side])],
  );
  // `ir_version`, graph, and the set of operators: ReduceMean has its axes as an attribute up to 17.
  return message([1, 8], [7, graph], [8, message([2, 13])]);
}

type Field = readonly [number: number, value: number | string | Buffer];

/** A message: numbers as varints, the rest with its length. */
const message = (...fields: readonly Field[]): Buffer =>
  Buffer.concat(
    fields.flatMap(([number, value]) => {
      if (typeof value === 'number') return [varint(number * 8), varint(value)];
      const bytes = Buffer.from(value);
      return [varint(number * 8 + 2), varint(bytes.length), bytes];
    }),
  );

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Buffer.from([...bytes, rest]);
}

const node = (
  operator: string,
  inputs: readonly string[],
  output: string,
  attributes: readonly Field[] = [],
) => message(...inputs.map((input): Field => [1, input]), [2, output], [4, operator], ...attributes);

const tensorInfo = (name: string, element: number, shape: readonly number[]): Buffer => {
  const dimensions = shape.map((size): Field => [1, size === 0 ? message([2, 'any']) : message([1, size])]);
  return message([1, name], [2, message([1, message([1, element], [2, message(...dimensions)])])]);
};

function float(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
}
