import { openCallerFile } from '../../../src-shared/caller-file.ts';

/**
 * How many weights a model has, from the shapes of its tensors in the head of its file.
 * The format is GGUF: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
 */

/** Bytes of values by their type; texts and lists have a length of their own. */
const SIZES: Readonly<Record<number, number>> = {
  0: 1,
  1: 1,
  2: 2,
  3: 2,
  4: 4,
  5: 4,
  6: 4,
  7: 1,
  10: 8,
  11: 8,
  12: 8,
};
const [TEXT, LIST] = [8, 9];
/** Bytes of the head that are read: the largest vocabularies take some 20 MB; most heads fit into the first attempt. */
const ATTEMPTS = [8e6, 64e6];

/** @throws RangeError where `head` ends too early or is none */
export function countInHead(head: Uint8Array): number {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  let at = 8;
  /** Returns where what is skipped begins. */
  const skip = (length: number): number => {
    const from = at;
    at += length;
    if (at > bytes.length) throw new RangeError('The head goes on.');
    return from;
  };
  const read32 = () => bytes.readUInt32LE(skip(4));
  const read64 = () => Number(bytes.readBigUInt64LE(skip(8)));
  const skipText = () => skip(read64());
  const skipValue = (type: number): void => {
    const size = SIZES[type];
    if (size !== undefined) skip(size);
    else if (type === TEXT) skipText();
    else if (type === LIST) skipList(read32(), read64());
    else throw new RangeError('The head has a value of an unknown type.');
  };
  const skipList = (type: number, length: number): void => {
    const size = SIZES[type];
    if (size !== undefined) skip(size * length);
    else for (let item = 0; item < length; item += 1) skipValue(type);
  };

  const [tensors, entries] = [read64(), read64()];
  for (let entry = 0; entry < entries; entry += 1) {
    skipText();
    skipValue(read32());
  }
  let count = 0;
  for (let tensor = 0; tensor < tensors; tensor += 1) {
    skipText();
    let weights = 1;
    for (let left = read32(); left > 0; left -= 1) weights *= read64();
    count += weights;
    // Its type, and where its data begins.
    skip(12);
  }
  if (!Number.isSafeInteger(count)) throw new RangeError('The head has no such number of weights.');
  return count;
}

/** Counts the weights of files; each is read once, as long as it has the same size (bytes). Null: not known. */
export function createParameterCounts(): (file: string, size: number) => Promise<number | null> {
  const known = new Map<string, Promise<number | null>>();
  return (file, size) => {
    const key = `${size} ${file}`;
    const count = known.get(key) ?? countInFile(file);
    known.set(key, count);
    return count;
  };
}

async function countInFile(file: string): Promise<number | null> {
  try {
    const opened = await openCallerFile(file, { bytesMax: Number.MAX_SAFE_INTEGER });
    try {
      for (const length of ATTEMPTS) {
        try {
          return countInHead(await opened.read(0, length));
        } catch (error) {
          if (!(error instanceof RangeError)) throw error;
        }
      }
      return null;
    } finally {
      await opened.close();
    }
  } catch {
    return null;
  }
}
