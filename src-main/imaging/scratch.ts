/** Memory to draw in, used again: allocating and freeing megabytes for each picture keeps the garbage collector busy. */
export interface Scratch {
  /** Lends `bytes` of memory, whose content is undefined, to `work`, which must be done with it when it resolves. */
  lend<T>(bytes: number, work: (memory: Buffer) => Promise<T>): Promise<T>;
}

/** Keeps at most `count` blocks of at most `bytesMax`; larger ones are allocated anew. */
export function createScratch(count: number, bytesMax: number): Scratch {
  const free: Buffer[] = [];
  return {
    async lend(bytes, work) {
      const found = free.findIndex(({ length }) => length >= bytes);
      const [block = Buffer.allocUnsafeSlow(bytes)] = found < 0 ? [] : free.splice(found, 1);
      try {
        return await work(block.subarray(0, bytes));
      } finally {
        // The newest ones are the likeliest to be large enough.
        if (block.length <= bytesMax) free.unshift(block);
        if (free.length > count) free.pop();
      }
    },
  };
}
