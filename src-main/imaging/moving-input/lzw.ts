/**
 * LZW as GIF uses it (GIF89a specification, appendix F): codes of growing length, least significant bit first. Every
 * code stands for a stretch that was written before, and that of a new code is the one before it with one more byte:
 * so the table needs no bytes of its own, only where in the output each stretch begins.
 */

const MOST_CODES = 4096;
const LONGEST_CODE = 12;
/** Bytes that are copied one by one; longer stretches are copied as blocks. */
const SHORT = 48;
/** Bytes of output in one slice: some milliseconds. */
const SLICE = 1 << 18;

export interface LzwDecoder {
  /** Decodes until full, ended or damaged, in slices; `minimum`: bits of the smallest code; returns bytes. */
  decode(data: Uint8Array, minimum: number, output: Uint8Array): Generator<void, number>;
}

/** A decoder whose table is used again from frame to frame; one `decode` at a time. */
export function createLzwDecoder(): LzwDecoder {
  const starts = new Int32Array(MOST_CODES);
  const lengths = new Int32Array(MOST_CODES);

  return {
    *decode(data, minimum, output) {
      const clear = 1 << minimum;
      let next = clear + 2;
      let codeBits = minimum + 1;
      // Bits that were read and not used yet.
      let [held, heldBits, at] = [0, 0, 0];
      // What the code before stands for; its end is where the output ends.
      let lastLength = 0;
      let written = 0;
      let sliceEnd = SLICE;
      while (written < output.length) {
        while (heldBits < codeBits && at < data.length) {
          held |= (data[at++] ?? 0) << heldBits;
          heldBits += 8;
        }
        if (heldBits < codeBits) return written;
        const code = held & ((1 << codeBits) - 1);
        held >>>= codeBits;
        heldBits -= codeBits;
        if (code === clear) {
          next = clear + 2;
          codeBits = minimum + 1;
          lastLength = 0;
          continue;
        }
        if (code === clear + 1) return written;
        // The table stays as it is once it is full, until it is cleared.
        if (lastLength > 0 && next < MOST_CODES) {
          starts[next] = written - lastLength;
          lengths[next] = lastLength + 1;
          next += 1;
        }
        if (next >= 1 << codeBits && codeBits < LONGEST_CODE) codeBits += 1;
        if (code < clear) {
          output[written] = code;
          lastLength = 1;
        } else if (code < next) {
          lastLength = Math.min(lengths[code] ?? 0, output.length - written);
          copyForward(output, starts[code] ?? 0, written, lastLength);
        } else return written;
        written += lastLength;
        if (written >= sliceEnd) {
          sliceEnd = written + SLICE;
          yield;
        }
      }
      return written;
    },
  };
}

/** Copies a stretch to `to`, which may be its last byte: then that is the first one again. */
function copyForward(bytes: Uint8Array, from: number, to: number, length: number): void {
  if (length > SHORT) {
    bytes.copyWithin(to, from, Math.min(from + length, to));
    if (from + length > to) bytes[to + length - 1] = bytes[from + length - 1] ?? 0;
    return;
  }
  for (let at = 0; at < length; at++) bytes[to + at] = bytes[from + at] ?? 0;
}
