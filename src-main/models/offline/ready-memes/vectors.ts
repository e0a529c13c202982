import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hashText } from '../../../../src-shared/random.ts';
import { splitWords } from '../../../../src-shared/words/words.ts';
import { createPieceSplitter, TEXT_MAX } from './pieces.ts';

/** Turns texts into vectors whose cosine says how near their meanings are, by a table of vectors of word pieces. */

/** A vector of length 1; of zeros where nothing of the text is known. */
export type Encode = (text: string) => Float32Array;

interface Table {
  rows: ReadonlyMap<string, number>;
  /** Numbers in a vector. */
  width: number;
  /** A row's numbers are its bytes times its scale. */
  scales: Float32Array;
  bytes: Int8Array;
}

/**
 * Reads `pieces.txt`, one piece a line, and `pieces.bin`: a scale (32-bit float, little-endian) for each piece, then a
 * row of bytes for each. Both are made by `scripts/ready-memes/`.
 * @throws Error where they cannot be read
 */
function readTable(folder: string): Table {
  const pieces = readFileSync(path.join(folder, 'pieces.txt'), 'utf8').trimEnd().split('\n');
  const { buffer, byteOffset, length } = readFileSync(path.join(folder, 'pieces.bin'));
  const count = pieces.length;
  const scaleBytes = count * Float32Array.BYTES_PER_ELEMENT;
  return {
    rows: new Map(pieces.map((piece, row) => [piece, row])),
    width: (length - scaleBytes) / count,
    scales: new Float32Array(buffer.slice(byteOffset, byteOffset + scaleBytes)),
    bytes: new Int8Array(buffer, byteOffset + scaleBytes, length - scaleBytes),
  };
}

/** The sum of the vectors of a text's pieces, at length 1. `folder`: see `readTable`. @throws Error */
export function openEncoder(folder: string): Encode {
  const { rows, width, scales, bytes } = readTable(folder);
  const split = createPieceSplitter(rows);
  return (text) => {
    const sum = new Float32Array(width);
    for (const row of split(text)) {
      const scale = scales[row] ?? 0;
      const start = row * width;
      for (let at = 0; at < width; at++) sum[at] = (sum[at] ?? 0) + scale * (bytes[start + at] ?? 0);
    }
    return normalise(sum);
  };
}

/** Divides by the length, in place. */
function normalise(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const scale = squares === 0 ? 0 : 1 / Math.sqrt(squares);
  for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] ?? 0) * scale;
  return vector;
}

/** Numbers in a vector of character sequences; words that share one by chance are rare among a few thousand phrasings. */
const HASHED_WIDTH = 1024;
const SEQUENCE = 4;

/**
 * Vectors of a language that has no table of word pieces: texts are near that share rare words, or most letters of
 * them. `phrasings` tell how rare each sequence of letters is.
 */
export function createSequenceEncoder(phrasings: readonly string[]): Encode {
  const counts = new Float32Array(HASHED_WIDTH);
  for (const text of phrasings)
    for (const at of new Set(listSequences(text))) counts[at] = (counts[at] ?? 0) + 1;
  return (text) => {
    const sum = new Float32Array(HASHED_WIDTH);
    for (const at of listSequences(text))
      sum[at] = (sum[at] ?? 0) + Math.log(1 + phrasings.length / (1 + (counts[at] ?? 0)));
    return normalise(sum);
  };
}

/** Places of a text’s words and of the sequences of letters in them. */
function listSequences(text: string): number[] {
  return splitWords(text.slice(0, TEXT_MAX)).flatMap((word) => {
    const marked = `<${word}>`;
    const parts = Array.from({ length: Math.max(1, marked.length - SEQUENCE + 1) }, (_, at) =>
      marked.slice(at, at + SEQUENCE),
    );
    return [marked, ...parts].map((part) => hashText(part) % HASHED_WIDTH);
  });
}
