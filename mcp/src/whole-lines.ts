import { pipeline, type Readable, Transform } from 'node:stream';

const LINE_FEED = 10;

/**
 * Passes bytes on by whole lines: the reader of the protocol copies all that it has of a line with each piece it gets,
 * which takes seconds for a large picture. Of a line that is longer than `bytesMax` the pieces are passed on as well.
 */
export function wholeLines(input: Readable, bytesMax: number): Readable {
  let parts: Uint8Array[] = [];
  let size = 0;
  const take = (): Buffer => {
    const bytes = Buffer.concat(parts);
    parts = [];
    size = 0;
    return bytes;
  };
  const add = (bytes: Uint8Array) => {
    parts.push(bytes);
    size += bytes.length;
  };
  const lines = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const end = chunk.lastIndexOf(LINE_FEED) + 1;
      add(chunk.subarray(0, end || chunk.length));
      if (end > 0 || size > bytesMax) this.push(take());
      if (end > 0 && end < chunk.length) add(chunk.subarray(end));
      done();
    },
    flush: (done) => done(null, take()),
  });
  // Errors of the input are those of its lines.
  return pipeline(input, lines, () => {});
}
