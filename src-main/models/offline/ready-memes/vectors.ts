import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fold, splitWords } from '../../../../src-shared/words/words.ts';
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

/**
 * The same for a language without a table: each word stands for its English words. `glossary`: English words by word; a
 * form that it lacks has those of its stem, and a word that it lacks stands for itself, as names do.
 */
export function createGlossaryEncoder(
  encode: Encode,
  glossary: Readonly<Record<string, string>>,
  stem: (word: string) => string,
): Encode {
  const words = new Map(Object.entries(glossary).map(([word, english]) => [fold(word), english]));
  const stems = new Map([...words].map(([word, english]) => [stem(word), english]));
  return (text) =>
    encode(
      splitWords(text.slice(0, TEXT_MAX))
        .map((word) => words.get(word) ?? stems.get(stem(word)) ?? word)
        .join(' '),
    );
}
