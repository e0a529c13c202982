/** Copies the parts that are kept, in one block from the first gap on: a hostile file may have a million. */
export interface PartialCopy {
  /** Keeps the bytes from `from` to `to`, exclusive. */
  keep(from: number, to: number): void;
  /** Adds bytes that are not in the file; at most `ADDED_BYTES` in all. */
  add(bytes: Uint8Array): void;
  result(): Uint8Array;
}

/** Room for what is added: a profile of the orientation alone. */
const ADDED_BYTES = 256;

export function copyParts(source: Uint8Array): PartialCopy {
  /** Bytes kept so far, while they are the file's beginning. */
  let prefix = 0;
  let copy: { bytes: Buffer; length: number } | undefined;
  const startCopy = () => {
    if (!copy) {
      copy = { bytes: Buffer.allocUnsafe(source.length + ADDED_BYTES), length: prefix };
      copy.bytes.set(source.subarray(0, prefix));
    }
    return copy;
  };
  const append = (bytes: Uint8Array) => {
    const into = startCopy();
    into.bytes.set(bytes, into.length);
    into.length += bytes.length;
  };
  return {
    keep(from, to) {
      if (!copy && from === prefix) prefix = to;
      else append(source.subarray(from, to));
    },
    add: append,
    result() {
      if (copy) return copy.bytes.subarray(0, copy.length);
      return prefix === source.length ? source : source.subarray(0, prefix);
    },
  };
}
