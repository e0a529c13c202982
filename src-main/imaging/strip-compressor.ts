import { constants, createDeflateRaw } from 'node:zlib';

/** The compressed data of PNG strips: raw deflate, each ended by a full flush. */

export interface Compressor {
  /** @throws Error of zlib, after which the compressor must not be used again */
  compress(filtered: Uint8Array): Promise<Buffer>;
  close(): void;
}

/** Run lengths only: what Paeth leaves is runs of zeros and noise. A third quicker, files a tenth smaller. */
const DEFLATE = {
  level: 1,
  strategy: constants.Z_RLE,
  chunkSize: 64 * 1024,
  // After each write, so what one compressor writes for a strip is what a new one would.
  flush: constants.Z_FULL_FLUSH,
  // Its output waits until the strip is complete.
  readableHighWaterMark: Number.MAX_SAFE_INTEGER,
};

/**
 * The last bytes of a strip after which Node flushed twice, as it does when the first flush has filled zlib's buffer
 * exactly. How full the buffer is depends on earlier strips, and equal pictures must give equal bytes, so the bytes of
 * the second flush are removed.
 */
const FLUSHED_AGAIN = Buffer.from([0, 0, 0xff, 0xff, 0, 0, 0, 0xff, 0xff]);
const FLUSH_BYTES = 5;

const dropSecondFlush = (data: Buffer): Buffer =>
  data.subarray(-FLUSHED_AGAIN.length).equals(FLUSHED_AGAIN) ? data.subarray(0, -FLUSH_BYTES) : data;

function createCompressor(): Compressor {
  const stream = createDeflateRaw(DEFLATE);
  return {
    compress: (filtered) =>
      new Promise((resolve, reject) => {
        stream.write(filtered, (error) => (error ? reject(error) : resolve(dropSecondFlush(stream.read()))));
      }),
    close: () => stream.destroy(),
  };
}

/** Compressors that are kept for the next picture; each takes 260 kB. */
const KEPT = 3;

/** Lends a compressor to `work`, which must be done with it when it resolves. One whose work fails is not kept. */
export function createCompressors() {
  const idle: Compressor[] = [];
  return async <T>(work: (compressor: Compressor) => Promise<T>): Promise<T> => {
    const compressor = idle.pop() ?? createCompressor();
    let isWhole = false;
    try {
      const result = await work(compressor);
      isWhole = true;
      return result;
    } finally {
      if (isWhole && idle.length < KEPT) idle.push(compressor);
      else compressor.close();
    }
  };
}
