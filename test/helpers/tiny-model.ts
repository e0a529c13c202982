import { createRandom } from '../../src-shared/random.ts';

/**
 * A language model of 355 KB with random weights, for tests of everything but the quality of its words: it loads, is
 * bound by a schema, streams, and writes the same for the same seed.
 * The file format is GGUF, version 3: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
 */

const EMBEDDING = 64;
const HEADS = 4;
const FEED_FORWARD = 128;
const ALIGNMENT = 32;
/** Types of metadata values. */
const [UINT32, FLOAT32, BOOL, STRING, ARRAY, INT32] = [4, 6, 7, 8, 9, 5];
/** Kinds of tokens: normal, unknown, control, byte. */
const [NORMAL, UNKNOWN, CONTROL, BYTE] = [1, 2, 3, 6];
const F32 = 0;
/** Index of the token of byte 0. */
const FIRST_BYTE = 3;

const CHAT_TEMPLATE = `{% for message in messages %}[{{ message.role }}] {{ message.content }}
{% endfor %}{% if add_generation_prompt %}[assistant] {% endif %}`;

interface Tensor {
  name: string;
  /** Innermost first. */
  shape: readonly number[];
}

export interface TinyModelOptions {
  /** Equal seeds give equal files. */
  seed?: string;
  /** Tokens. */
  context?: number;
  name?: string;
  /** Whether it says how turns are written, as models that were trained to answer do. */
  hasChatTemplate?: boolean;
}

/** Returns the bytes of the file. */
export function tinyModel({
  seed = 'tiny',
  context = 16_384,
  name = 'Tiny',
  hasChatTemplate = true,
}: TinyModelOptions = {}): Buffer {
  const { tokens, kinds } = vocabulary();
  const tensors = createTensors(tokens.length);
  const metadata = writeMetadata({ tokens, kinds, context, name, hasChatTemplate });
  const header = [Buffer.from('GGUF'), u32(3), u64(tensors.length), u64(metadata.length), ...metadata];
  let offset = 0;
  const infos = tensors.map(({ name: tensor, shape }) => {
    const info = [text(tensor), u32(shape.length), ...shape.map(u64), u32(F32), u64(offset)];
    offset = aligned(offset + countBytes(shape));
    return Buffer.concat(info);
  });
  const head = padded(Buffer.concat([...header, ...infos]));
  const random = createRandom(seed);
  return Buffer.concat([head, ...tensors.map((tensor) => padded(weights(tensor, random.next)))]);
}

function vocabulary() {
  const bytes = Array.from(
    { length: 256 },
    (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
  );
  // Printable ASCII; the space is U+2581 in this vocabulary.
  const letters = Array.from({ length: 95 }, (_, index) =>
    index === 0 ? '▁' : String.fromCharCode(32 + index),
  );
  return {
    tokens: ['<unk>', '<s>', '</s>', ...bytes, ...letters],
    kinds: [UNKNOWN, CONTROL, CONTROL, ...bytes.map(() => BYTE), ...letters.map(() => NORMAL)],
  };
}

function createTensors(vocabularySize: number): Tensor[] {
  const square = [EMBEDDING, EMBEDDING];
  return [
    { name: 'token_embd.weight', shape: [EMBEDDING, vocabularySize] },
    { name: 'output_norm.weight', shape: [EMBEDDING] },
    { name: 'output.weight', shape: [EMBEDDING, vocabularySize] },
    { name: 'blk.0.attn_norm.weight', shape: [EMBEDDING] },
    ...['q', 'k', 'v', 'output'].map((part) => ({ name: `blk.0.attn_${part}.weight`, shape: square })),
    { name: 'blk.0.ffn_norm.weight', shape: [EMBEDDING] },
    { name: 'blk.0.ffn_gate.weight', shape: [EMBEDDING, FEED_FORWARD] },
    { name: 'blk.0.ffn_up.weight', shape: [EMBEDDING, FEED_FORWARD] },
    { name: 'blk.0.ffn_down.weight', shape: [FEED_FORWARD, EMBEDDING] },
  ];
}

interface Description {
  tokens: readonly string[];
  kinds: readonly number[];
  context: number;
  name: string;
  hasChatTemplate: boolean;
}

function writeMetadata({ tokens, kinds, context, name, hasChatTemplate }: Description): Buffer[] {
  const number = (key: string, value: number) => entry(key, UINT32, u32(value));
  const word = (key: string, value: string) => entry(key, STRING, text(value));
  return [
    word('general.architecture', 'llama'),
    word('general.name', name),
    number('llama.context_length', context),
    number('llama.embedding_length', EMBEDDING),
    number('llama.block_count', 1),
    number('llama.feed_forward_length', FEED_FORWARD),
    number('llama.attention.head_count', HEADS),
    number('llama.attention.head_count_kv', HEADS),
    number('llama.rope.dimension_count', EMBEDDING / HEADS),
    entry('llama.attention.layer_norm_rms_epsilon', FLOAT32, f32(1e-5)),
    number('llama.vocab_size', tokens.length),
    word('tokenizer.ggml.model', 'llama'),
    entry('tokenizer.ggml.tokens', ARRAY, array(STRING, tokens.map(text))),
    entry(
      'tokenizer.ggml.scores',
      ARRAY,
      array(
        FLOAT32,
        tokens.map((_, index) => f32(-index)),
      ),
    ),
    entry('tokenizer.ggml.token_type', ARRAY, array(INT32, kinds.map(u32))),
    number('tokenizer.ggml.unknown_token_id', 0),
    number('tokenizer.ggml.bos_token_id', 1),
    number('tokenizer.ggml.eos_token_id', 2),
    entry('tokenizer.ggml.add_bos_token', BOOL, Buffer.from([1])),
    ...(hasChatTemplate ? [word('tokenizer.chat_template', CHAT_TEMPLATE)] : []),
  ];
}

function weights({ name, shape }: Tensor, next: () => number): Buffer {
  const count = shape.reduce((product, size) => product * size, 1);
  const value = (index: number) => getBias(name, index) ?? (name.includes('norm') ? 1 : (next() - 0.5) * 0.4);
  return Buffer.concat(Array.from({ length: count }, (_, index) => f32(value(index))));
}

/** The end of a line is likely, so that lines have some ten letters. */
const NEWLINE = FIRST_BYTE + 10;
const NEWLINE_BIAS = 0.5;

/**
 * The first number of each token is the same, and speaks against the tokens of single bytes: random ones are no text.
 * Undefined for all other weights.
 */
function getBias(name: string, index: number): number | undefined {
  if (index % EMBEDDING !== 0) return undefined;
  const token = index / EMBEDDING;
  if (name === 'token_embd.weight') return 4;
  if (name !== 'output.weight') return undefined;
  if (token === NEWLINE) return NEWLINE_BIAS;
  return token >= FIRST_BYTE && token < FIRST_BYTE + 256 ? -4 : 0;
}

const countBytes = (shape: readonly number[]) => 4 * shape.reduce((product, size) => product * size, 1);
const aligned = (offset: number) => Math.ceil(offset / ALIGNMENT) * ALIGNMENT;
const padded = (bytes: Buffer) => Buffer.concat([bytes], aligned(bytes.length));
const entry = (key: string, type: number, value: Buffer) => Buffer.concat([text(key), u32(type), value]);
const array = (type: number, items: readonly Buffer[]) =>
  Buffer.concat([u32(type), u64(items.length), ...items]);

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([u64(bytes.length), bytes]);
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function f32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
}
