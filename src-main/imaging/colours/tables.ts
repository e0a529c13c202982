import { XYZ_SRGB } from './codes.ts';
import { type Conversion, encodeSrgb, type PixelKind } from './convert.ts';
import { multiplyVector, readSpace, readTable, readTag, type Vector } from './icc.ts';

/**
 * Profiles with tables, and inks (CMYK), as browsers show them: each ink takes its share of the light away; Chromium uses
 * a profile for the three colours that are left then, without black. The image library would deepen blacks.
 */

/** Three numbers, 0–1 → CIE Lab in the encoding of the profile, 0–1. */
type Look = (numbers: Vector) => Vector;

/** The kinds of tables by their type: bytes of a number, and where the tables begin. */
const KINDS: Readonly<Record<string, readonly [bytes: 1 | 2, at: number]>> = { mft1: [1, 48], mft2: [2, 52] };
/** Numbers of the tables of `mft1`, and of the others the least. */
const [COUNT, COUNT_MIN] = [256, 2];

/** The table of a profile (`mft1`, `mft2`) for its first three numbers where the fourth is 0; undefined where there is none. */
function readLook(profile: Buffer, inputs: 3 | 4): Look | undefined {
  const table = readTag(profile, 'A2B0');
  const [bytes, at] = KINDS[table?.toString('latin1', 0, 4) ?? ''] ?? [];
  if (!table || !bytes || !at || table.length < at || table[8] !== inputs || table[9] !== 3) return undefined;
  const grid = table[10] ?? 0;
  const [before, after] = bytes === 1 ? [COUNT, COUNT] : [table.readUInt16BE(48), table.readUInt16BE(50)];
  const points = at + inputs * before * bytes;
  const end = points + grid ** inputs * 3 * bytes;
  if (Math.min(grid, before, after) < COUNT_MIN || table.length < end + after * 3 * bytes) return undefined;
  const strides = [1, 2, 3].map((nth) => grid ** (inputs - nth) * 3 * bytes);
  return (numbers) => {
    const places = numbers.map(
      (value, nth) => readTable(table, at + nth * before * bytes, before, value, bytes) * (grid - 1),
    );
    const sums = [0, 0, 0];
    for (let corner = 0; corner < 8; corner += 1) {
      let [weight, from] = [1, points];
      for (const [nth, place] of places.entries()) {
        const low = Math.min(grid - 2, Math.floor(place));
        const isHigh = (corner >> nth) & 1;
        weight *= isHigh ? place - low : 1 - place + low;
        from += (low + isHigh) * (strides[nth] ?? 0);
      }
      for (const nth of sums.keys())
        sums[nth] = (sums[nth] ?? 0) + weight * table.readUIntBE(from + nth * bytes, bytes);
    }
    const most = 256 ** bytes - 1;
    const [l, a, b] = sums.map((sum, nth) =>
      readTable(table, end + nth * after * bytes, after, sum / most, bytes),
    );
    return [l ?? 0, a ?? 0, b ?? 0];
  };
}

/** sRGB, 0–255. Numbers as of version 4, which is what Chromium takes them for. */
function showLab([l, a, b]: Vector): number[] {
  const y = (l * 100 + 16) / 116;
  const light = [y + (a * 255 - 128) / 500, y, y - (b * 255 - 128) / 200].map((root) =>
    root > 6 / 29 ? root ** 3 : (root - 4 / 29) * 3 * (6 / 29) ** 2,
  );
  const [x = 0, luminance = 0, z = 0] = light;
  return multiplyVector(XYZ_SRGB, [0.9642 * x, luminance, 0.8249 * z]).map(encodeSrgb);
}

/** Points of red, green and blue that are looked up; what lies between them is within 1 of 255. */
const POINTS = 33;

/** sRGB of each point of red, green and blue; inks are what they lack. */
function createTable(look: Look, areInks: boolean): Float32Array {
  const table = new Float32Array(POINTS ** 3 * 3);
  for (let point = 0; point < POINTS ** 3; point += 1) {
    const [r, g, b] = [POINTS ** 2, POINTS, 1].map((by) => {
      const light = (Math.floor(point / by) % POINTS) / (POINTS - 1);
      return areInks ? 1 - light : light;
    });
    table.set(showLab(look([r ?? 0, g ?? 0, b ?? 0])), point * 3);
  }
  return table;
}

/** Between two points, of 255, and the last point but one. */
const [STEP, LAST] = [255 / (POINTS - 1), POINTS - 2];
const mix = (low = 0, high = 0, share = 0): number => low + (high - low) * share;

/** Replaces red, green and blue at `place` by what a table has for them. */
function lookUp(table: Float32Array, to: Uint8ClampedArray, place: number): void {
  const [r, g, b] = [(to[place] ?? 0) / STEP, (to[place + 1] ?? 0) / STEP, (to[place + 2] ?? 0) / STEP];
  const [red, green, blue] = [
    Math.min(LAST, Math.trunc(r)),
    Math.min(LAST, Math.trunc(g)),
    Math.min(LAST, Math.trunc(b)),
  ];
  const corner = ((red * POINTS + green) * POINTS + blue) * 3;
  for (let nth = 0; nth < 3; nth += 1) {
    const at = corner + nth;
    const alongBlue = (from: number) => mix(table[from], table[from + 3], b - blue);
    const alongGreen = (from: number) => mix(alongBlue(from), alongBlue(from + POINTS * 3), g - green);
    to[place + nth] = mix(alongGreen(at), alongGreen(at + POINTS * POINTS * 3), r - red);
  }
}

/** For inks in 8 bits. `profile`: as the file has it. */
export function createInkConversion(profile: Buffer): Conversion {
  const look = readSpace(profile) === 'CMYK' ? readLook(profile, 4) : undefined;
  const table = look && createTable(look, true);
  return {
    numbers: 'cmyk',
    deep: false,
    convert(from, at, to, place) {
      const light = (255 - (from[at + 3] ?? 0)) / 255;
      for (let nth = 0; nth < 3; nth += 1) to[place + nth] = (255 - (from[at + nth] ?? 0)) * light;
      if (table) lookUp(table, to, place);
    },
  };
}

/** For colours whose profile has a table; undefined for others. */
export function createTableConversion(profile: Buffer, { numbers, deep }: PixelKind): Conversion | undefined {
  const look = numbers === 'rgb' && readSpace(profile) === 'RGB ' ? readLook(profile, 3) : undefined;
  const table = look && createTable(look, false);
  if (!table) return undefined;
  const unit = deep ? 257 : 1;
  return {
    numbers,
    deep,
    convert(from, at, to, place) {
      for (let nth = 0; nth < 3; nth += 1) to[place + nth] = (from[at + nth] ?? 0) / unit;
      lookUp(table, to, place);
    },
  };
}
