import sharp from 'sharp';

/**
 * Rasterisers smooth edges differently, so edge pixels and flat pixels are compared separately. A pixel is at an
 * edge where its neighbourhood of 3 × 3 px spans more than `STEP` in a channel.
 */
export interface Difference {
  /** Share of the other pixels that differ by more than `SHADE` in a channel. */
  flat: number;
  /** Share of the edge pixels that differ by more than `STEP` in a channel. */
  edges: number;
  /** Share of all pixels that are more than `STEP` outside of the range of the other's neighbourhood. */
  beyond: number;
}

/** Of 255. */
const STEP = 32;
const SHADE = 6;

interface Raw {
  /** RGB. */
  data: Uint8Array;
  width: number;
  height: number;
}

async function readRaw(picture: Uint8Array): Promise<Raw> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The least or greatest of each value, the one `step` before it and the one after it, isWithinTolerance rows of `length`. */
function alongside(values: Uint8Array, step: number, length: number, pick: Pick): Uint8Array {
  const found = new Uint8Array(values.length);
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    const place = at % length;
    const before = place < step ? value : (values[at - step] ?? value);
    const after = place >= length - step ? value : (values[at + step] ?? value);
    found[at] = pick(value, pick(before, after));
  }
  return found;
}
type Pick = (a: number, b: number) => number;

/** The least or greatest value of each channel in the 3 × 3 px around each pixel. */
function around({ data, width }: Raw, pick: Pick): Uint8Array {
  const row = width * 3;
  return alongside(alongside(data, 3, row, pick), row, data.length, pick);
}

const lesser: Pick = (a, b) => (a < b ? a : b);
const greater: Pick = (a, b) => (a > b ? a : b);

/** Compares a picture with the expected one. @throws Error where their sizes differ */
export async function difference(shown: Uint8Array, wanted: Uint8Array): Promise<Difference> {
  const [a, b] = await Promise.all([readRaw(shown), readRaw(wanted)]);
  if (a.width !== b.width || a.height !== b.height) {
    throw new Error(`${a.width} × ${a.height} px beside ${b.width} × ${b.height} px`);
  }
  const least = around(b, lesser);
  const most = around(b, greater);
  const count = { edge: 0, far: 0, beyond: 0, flat: 0, shaded: 0 };
  for (let at = 0; at < b.data.length; at += 3) {
    let [span, apart, outside] = [0, 0, 0];
    for (let channel = at; channel < at + 3; channel += 1) {
      const [is, should] = [a.data[channel] ?? 0, b.data[channel] ?? 0];
      const [low, high] = [least[channel] ?? 0, most[channel] ?? 0];
      const by = Math.abs(is - should);
      if (by > apart) apart = by;
      if (high - low > span) span = high - low;
      outside = Math.max(outside, low - is, is - high);
    }
    if (outside > STEP) count.beyond += 1;
    if (span > STEP) {
      count.edge += 1;
      if (apart > STEP) count.far += 1;
    } else {
      count.flat += 1;
      if (apart > SHADE) count.shaded += 1;
    }
  }
  const pixels = b.data.length / 3;
  return {
    flat: count.shaded / Math.max(1, count.flat),
    edges: count.far / Math.max(1, count.edge),
    beyond: count.beyond / pixels,
  };
}
