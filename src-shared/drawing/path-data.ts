/** Writes SVG path data as bytes: a caption can have a million numbers, too many strings to join. */

const [MINUS, POINT, SPACE, ZERO] = [0x2d, 0x2e, 0x20, 0x30];
/** Up to here hundredths of a px are divided as integers. */
const INTEGER_MAX = 2 ** 31;
/** Bytes of one number at most: a sign, ten digits and a point; those beyond are written by the language. */
const NUMBER_BYTES = 32;

const decoder = new TextDecoder('latin1');

export interface PathData {
  /** An SVG command such as `M`; ASCII. */
  command(type: string): void;
  /** Two coordinates, px, at a hundredth's precision: finer is beyond what anti-aliasing shows. */
  point(x: number, y: number, first: boolean): void;
  /** What was written. */
  text(): string;
}

/** Writes one number at `at` and returns the index after it. */
function writeNumber(bytes: Uint8Array, at: number, px: number): number {
  const hundredths = Math.round(px * 100);
  let left = Math.abs(hundredths);
  if (!(left < INTEGER_MAX)) return writeText(bytes, at, `${hundredths / 100}`);
  let next = at;
  if (hundredths < 0) bytes[next++] = MINUS;
  const fraction = left % 100;
  left = (left - fraction) / 100;
  let digits = 1;
  for (let power = 10; power <= left; power *= 10) digits += 1;
  for (let place = next + digits - 1; place >= next; place--) {
    const digit = left % 10;
    bytes[place] = ZERO + digit;
    left = (left - digit) / 10;
  }
  next += digits;
  if (fraction === 0) return next;
  bytes[next++] = POINT;
  bytes[next++] = ZERO + Math.floor(fraction / 10);
  if (fraction % 10 > 0) bytes[next++] = ZERO + (fraction % 10);
  return next;
}

function writeText(bytes: Uint8Array, at: number, text: string): number {
  for (let each = 0; each < text.length; each++) bytes[at + each] = text.charCodeAt(each);
  return at + text.length;
}

export function createPathData(): PathData {
  let bytes = new Uint8Array(4096);
  let at = 0;
  const makeRoom = (more: number) => {
    if (at + more <= bytes.length) return;
    const larger = new Uint8Array(2 * bytes.length + more);
    larger.set(bytes);
    bytes = larger;
  };
  return {
    command(type) {
      makeRoom(type.length);
      at = writeText(bytes, at, type);
    },
    point(x, y, first) {
      makeRoom(2 * NUMBER_BYTES);
      if (!first) bytes[at++] = SPACE;
      at = writeNumber(bytes, at, x);
      bytes[at++] = SPACE;
      at = writeNumber(bytes, at, y);
    },
    text: () => decoder.decode(bytes.subarray(0, at)),
  };
}
