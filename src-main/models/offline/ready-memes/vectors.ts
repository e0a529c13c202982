import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fold, splitWords } from '../../../../src-shared/words/words.ts';
import { listPieces } from './pieces.ts';

/** Turns texts into vectors whose cosine says how near their meanings are, by a table of vectors of word pieces. */

export interface Encoder {
  /** Rows of the table that stand for a text, to be added. */
  listRows(text: string): number[];
  /**
   * A vector of length 1; of zeros where nothing of the text is known. `parts`: of the text, by their rows; `into`: zeros
   * that it is written into from `start`; without, it is a new array.
   */
  encode(parts: readonly { rows: readonly number[] }[], into?: Float32Array, start?: number): Float32Array;
}

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
export function openEncoder(folder: string): Encoder {
  const { rows: rowsByPiece, width, scales, bytes } = readTable(folder);
  return {
    listRows: (text) => listPieces(text, rowsByPiece),
    encode(parts, into = new Float32Array(width), start = 0) {
      for (const { rows } of parts) {
        for (const row of rows) {
          const scale = scales[row] ?? 0;
          const first = row * width;
          for (let at = 0; at < width; at++)
            into[start + at] = (into[start + at] ?? 0) + scale * (bytes[first + at] ?? 0);
        }
      }
      normalise(into, start, width);
      return into;
    },
  };
}

/** Divides the vector at `start` by its length, in place. */
function normalise(all: Float32Array, start: number, width: number): void {
  let squares = 0;
  for (let at = start; at < start + width; at++) squares += (all[at] ?? 0) ** 2;
  const scale = squares === 0 ? 0 : 1 / Math.sqrt(squares);
  for (let at = start; at < start + width; at++) all[at] = (all[at] ?? 0) * scale;
}

/**
 * The same for a language without a table: each word stands for its English words. `glossary`: English words by word; a
 * form that it lacks has those of its stem, and a word that it lacks stands for itself, as names do.
 */
export function createGlossaryEncoder(
  { listRows, encode }: Encoder,
  glossary: Readonly<Record<string, string>>,
  stem: (word: string) => string,
): Encoder {
  const words = new Map(Object.entries(glossary).map(([word, english]) => [fold(word), english]));
  const stems = new Map([...words].map(([word, english]) => [stem(word), english]));
  return {
    listRows: (text) =>
      listRows(
        splitWords(text)
          .map((word) => words.get(word) ?? stems.get(stem(word)) ?? word)
          .join(' '),
      ),
    encode,
  };
}
