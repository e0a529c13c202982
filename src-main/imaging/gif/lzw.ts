import type { Rect } from '../../../src-shared/document/geometry.ts';
import type { ByteWriter } from './byte-writer.ts';

/** GIF's compression: LZW with codes of variable length (GIF89a, appendix F). */

const MAX_BITS = 12;
const MAX_CODES = 1 << MAX_BITS;
/** Places of the table, as bits: four times as many as codes, so that most are found at once. */
const TABLE_BITS = 14;
const LAST_PLACE = (1 << TABLE_BITS) - 1;
/** Spreads keys over the table: 2³² divided by the golden ratio (Knuth, The Art of Computer Programming, 6.4). */
const SPREAD = 0x9e3779b1;
/** Bytes of a sub-block of image data. */
const BLOCK = 255;

/** Codes as bits, lowest first, in sub-blocks that begin with their length. */
function createBitWriter(writer: ByteWriter, mostBytes: number) {
  const { target, start } = writer.reserve(mostBytes + Math.ceil(mostBytes / BLOCK) + 2);
  let block = start;
  let at = start + 1;
  let bits = 0;
  let count = 0;
  const put = (byte: number) => {
    target[at++] = byte;
    if (at - block <= BLOCK) return;
    target[block] = BLOCK;
    block = at++;
  };
  return {
    write(code: number, length: number) {
      bits |= code << count;
      count += length;
      while (count >= 8) {
        put(bits & 255);
        bits >>>= 8;
        count -= 8;
      }
    },
    end() {
      if (count > 0) put(bits & 255);
      const last = at - block - 1;
      target[block] = last;
      if (last > 0) target[at++] = 0;
      writer.advanceTo(at);
    },
  };
}

/** A compressor; its memory serves one picture after the other. */
export function createLzw() {
  /** Open hash table of strings: code of the prefix (12 bits), pixel (8), code of the whole (12); 0: empty. */
  const table = new Uint32Array(1 << TABLE_BITS);

  const findPlace = (key: number): number => {
    let place = Math.imul(key, SPREAD) >>> (32 - TABLE_BITS);
    for (let entry = table[place] ?? 0; entry !== 0 && entry >>> MAX_BITS !== key; entry = table[place] ?? 0)
      place = (place + 1) & LAST_PLACE;
    return place;
  };

  /** Writes a part as GIF's image data; `stride`: pixels a row, `depth`: bits that an index needs, 2–8. */
  return (writer: ByteWriter, pixels: Uint8Array, stride: number, rect: Rect, depth: number): void => {
    writer.byte(depth);
    const clear = 1 << depth;
    // At worst each pixel is a code by itself.
    const out = createBitWriter(writer, Math.ceil((rect.width * rect.height + 4) * 1.6) + 16);
    let next = clear + 2;
    let length = depth + 1;
    table.fill(0);
    out.write(clear, length);
    let string = -1;
    for (let y = rect.y; y < rect.y + rect.height; y++) {
      const end = y * stride + rect.x + rect.width;
      for (let at = end - rect.width; at < end; at++) {
        const pixel = pixels[at] ?? 0;
        if (string < 0) {
          string = pixel;
          continue;
        }
        const key = (string << 8) | pixel;
        const place = findPlace(key);
        const known = table[place] ?? 0;
        if (known !== 0) {
          string = known & (MAX_CODES - 1);
          continue;
        }
        out.write(string, length);
        string = pixel;
        if (next < MAX_CODES) {
          table[place] = (key << MAX_BITS) | next;
          if (next === 1 << length) length += 1;
          next += 1;
        } else {
          out.write(clear, length);
          table.fill(0);
          next = clear + 2;
          length = depth + 1;
        }
      }
    }
    out.write(string, length);
    if (next === 1 << length && length < MAX_BITS) length += 1;
    out.write(clear + 1, length);
    out.end();
  };
}
export type Lzw = ReturnType<typeof createLzw>;
