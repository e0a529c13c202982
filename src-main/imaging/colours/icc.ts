/** ICC profiles (ICC.1:2022): written for pictures that say in other ways how their numbers are meant, and read by tag. */

/** Rows of a 3 × 3 matrix. */
export type Matrix = readonly [Vector, Vector, Vector];
export type Vector = readonly [number, number, number];

/** Chromaticities of white, red, green and blue, x and y of each, in the order of `cHRM`. */
export type Chromaticities = readonly number[];

const HEADER_BYTES = 128;
const TAG_BYTES = 12;
/** Where the kind of numbers stands in the header. */
const SPACE_AT = 16;

/** The white of the connection space, to which every profile converts. */
const D50: Vector = [0.9642, 1, 0.8249];
/** Bradford’s matrix, by which whites are adapted. */
const BRADFORD: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];

export const multiplyVector = ([a, b, c]: Matrix, [x, y, z]: Vector): Vector => [
  a[0] * x + a[1] * y + a[2] * z,
  b[0] * x + b[1] * y + b[2] * z,
  c[0] * x + c[1] * y + c[2] * z,
];

const transpose = ([a, b, c]: Matrix): Matrix => [
  [a[0], b[0], c[0]],
  [a[1], b[1], c[1]],
  [a[2], b[2], c[2]],
];

export const multiply = (left: Matrix, right: Matrix): Matrix => {
  const [a, b, c] = transpose(right);
  return transpose([multiplyVector(left, a), multiplyVector(left, b), multiplyVector(left, c)]);
};

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const scale = ([x, y, z]: Vector, by: number): Vector => [x * by, y * by, z * by];

export function invert([a, b, c]: Matrix): Matrix {
  const [bc, ca, ab] = [cross(b, c), cross(c, a), cross(a, b)];
  const by = 1 / (a[0] * bc[0] + a[1] * bc[1] + a[2] * bc[2]);
  return transpose([scale(bc, by), scale(ca, by), scale(ab, by)]);
}

const diagonal = ([x, y, z]: Vector): Matrix => [
  [x, 0, 0],
  [0, y, 0],
  [0, 0, z],
];

/** Linear RGB → XYZ of the connection space; undefined for chromaticities that make no colours. */
export function toConnectionSpace(chromaticities: Chromaticities): Matrix | undefined {
  const [white, ...primaries] = [0, 2, 4, 6].map((at): Vector => {
    const [x = 0, y = 0] = chromaticities.slice(at, at + 2);
    return [x / y, 1, (1 - x - y) / y];
  });
  const [red, green, blue] = primaries;
  if (!white || !red || !green || !blue) return undefined;
  const unscaled = transpose([red, green, blue]);
  const toXyz = multiply(unscaled, diagonal(multiplyVector(invert(unscaled), white)));
  const [from, to] = [multiplyVector(BRADFORD, white), multiplyVector(BRADFORD, D50)];
  const adapted = diagonal([to[0] / from[0], to[1] / from[1], to[2] / from[2]]);
  const matrix = multiply(multiply(invert(BRADFORD), multiply(adapted, BRADFORD)), toXyz);
  return matrix.flat().every((value) => Math.abs(value) < FIXED_MAX) ? matrix : undefined;
}

/** What a number with 16 bits before and after its point holds. */
const FIXED_MAX = 32_768;

const fixed = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65_536), at * 4);
  return bytes;
};

const typed = (type: string, ...content: Uint8Array[]): Buffer =>
  Buffer.concat([Buffer.from(`${type}\0\0\0\0`, 'latin1'), ...content]);

/** `((x + offset) / (1 + offset)) ^ gamma` above `threshold`, `slope · x` below: the curves of sRGB and its like. */
export const gammaCurve = (gamma: number, offset = 0, threshold = 0, slope = 0): Buffer => {
  const by = 1 / (1 + offset);
  return typed('para', Buffer.from([0, 3, 0, 0]), fixed(gamma, by, offset * by, slope, threshold));
};
export const SRGB_CURVE = gammaCurve(2.4, 0.055, 0.04045, 1 / 12.92);

type Tag = readonly [name: string, data: Buffer];

/** A profile for screens; `space` in four letters. */
export function writeProfile(space: string, tags: readonly Tag[]): Buffer {
  const text = typed('mluc', Buffer.from([0, 0, 0, 1, 0, 0, 0, 12]), Buffer.from('enUS'), TEXT);
  const all: Tag[] = [['desc', text], ['cprt', text], ['wtpt', typed('XYZ ', fixed(...D50))], ...tags];
  const head = Buffer.alloc(HEADER_BYTES + 4 + TAG_BYTES * all.length);
  head.writeUInt32BE(0x04200000, 8);
  head.write(`mntr${space}XYZ `, 12, 'latin1');
  head.write('acsp', 36, 'latin1');
  fixed(...D50).copy(head, 68);
  head.writeUInt32BE(all.length, HEADER_BYTES);
  const parts = [head];
  let end = head.length;
  for (const [nth, [name, data]] of all.entries()) {
    const entry = HEADER_BYTES + 4 + TAG_BYTES * nth;
    head.write(name, entry, 'latin1');
    head.writeUInt32BE(end, entry + 4);
    head.writeUInt32BE(data.length, entry + 8);
    const padded = Math.ceil(data.length / 4) * 4;
    parts.push(Buffer.concat([data], padded));
    end += padded;
  }
  head.writeUInt32BE(end);
  return Buffer.concat(parts);
}
/** Length and place of a name of one letter, and the name. */
const TEXT = Buffer.from([0, 0, 0, 2, 0, 0, 0, 28, 0, 0x63]);

/** The numbers of `matrix` are those of XYZ of the connection space for linear red, green and blue. */
export function writeMatrixProfile(matrix: Matrix, curve: Buffer): Buffer {
  const [red, green, blue] = transpose(matrix).map((column) => typed('XYZ ', fixed(...column)));
  if (!red || !green || !blue) throw new Error('a matrix has three columns');
  const colours: Tag[] = [
    ['rXYZ', red],
    ['gXYZ', green],
    ['bXYZ', blue],
  ];
  return writeProfile('RGB ', [...colours, ['rTRC', curve], ['gTRC', curve], ['bTRC', curve]]);
}

export const writeGreyProfile = (curve: Buffer): Buffer => writeProfile('GRAY', [['kTRC', curve]]);

/** What a profile’s numbers are: `RGB `, `GRAY`, `CMYK` … */
export const readSpace = (profile: Buffer): string => profile.toString('latin1', SPACE_AT, SPACE_AT + 4);

/** The data of a tag; undefined where there is none that lies in the profile. */
export function readTag(profile: Buffer, name: string): Buffer | undefined {
  if (profile.length < HEADER_BYTES + 4) return undefined;
  const count = profile.readUInt32BE(HEADER_BYTES);
  const last = Math.min(profile.length, HEADER_BYTES + 4 + TAG_BYTES * count) - TAG_BYTES;
  for (let at = HEADER_BYTES + 4; at <= last; at += TAG_BYTES) {
    if (profile.toString('latin1', at, at + 4) !== name) continue;
    const [from, length] = [profile.readUInt32BE(at + 4), profile.readUInt32BE(at + 8)];
    return from + length <= profile.length ? profile.subarray(from, from + length) : undefined;
  }
  return undefined;
}

/** Replaces the numbers of an `XYZ ` tag by others, in place. */
export function mapXyz(tag: Buffer, make: (xyz: Vector) => Vector): void {
  if (tag.length < 20) return;
  const [x, y, z] = [8, 12, 16].map((at) => tag.readInt32BE(at) / 65_536);
  fixed(...make([x ?? 0, y ?? 0, z ?? 0])).copy(tag, 8);
}

/** Numbers of a `para` curve by its type: how many it has, and which are its gamma, a, b, c, d, e and f. */
const PARAMETERS = [1, 3, 4, 5, 7];

/** A curve, 0–1 → 0–1, by its tag (`curv` or `para`); undefined for a damaged one. */
export function readCurve(tag: Buffer): ((x: number) => number) | undefined {
  const type = tag.toString('latin1', 0, 4);
  if (type === 'para' && tag.length >= 12) {
    const count = PARAMETERS[tag.readUInt16BE(8)] ?? 0;
    if (count === 0 || tag.length < 12 + count * 4) return undefined;
    const numbers = Array.from({ length: count }, (_, nth) => tag.readInt32BE(12 + nth * 4) / 65_536);
    const [gamma = 1, a = 1, b = 0, c = 0, d = count < 5 ? -b / a : 0, e = 0, f = 0] =
      count === 4 ? [...numbers.slice(0, 3), 0, undefined, numbers[3], numbers[3]] : numbers;
    return (x) => (x >= d ? Math.max(0, a * x + b) ** gamma + e : c * x + f);
  }
  const count = type === 'curv' && tag.length >= 12 ? tag.readUInt32BE(8) : -1;
  if (count < 0 || tag.length < 12 + count * 2) return undefined;
  if (count === 0) return (x) => x;
  if (count === 1) return (x) => x ** (tag.readUInt16BE(12) / 256);
  return (x) => readTable(tag, 12, count, x);
}

/** The value of a table of `count` whole numbers at 0–1, 0–1. */
export function readTable(data: Buffer, at: number, count: number, x: number, bytes: 1 | 2 = 2): number {
  const place = Math.min(1, Math.max(0, x)) * (count - 1);
  const low = Math.min(count - 2, Math.floor(place));
  const [before, after] = [0, 1].map((nth) => data.readUIntBE(at + (low + nth) * bytes, bytes));
  return ((before ?? 0) + ((after ?? 0) - (before ?? 0)) * (place - low)) / (256 ** bytes - 1);
}
