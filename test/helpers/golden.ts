import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { expect } from 'vitest';

/**
 * Golden images: committed pictures that new drawings are compared with. `GOLDEN=write` replaces them; look at each
 * before you commit it. A failure writes `<id>.expected.png`, `.actual.png` and `.difference.png` to out/golden-diff.
 */
const FOLDER = path.join(import.meta.dirname, '../imaging/golden');
const DIFFERENCES = path.join(import.meta.dirname, '../../out/golden-diff');

export interface Tolerance {
  /** Mean over all pixels of the largest difference of a channel, 0–255. */
  meanDifference: number;
  /** Share of pixels that may differ beyond a YIQ distance of 0.15. */
  differentPixels: number;
}

/**
 * For the build that drew the golden images (sharp's native one for Linux on x64), which draws them without any
 * difference. The smallest change to be noticed, an outline 5 % thinner around one word, gives a mean of 0.046.
 */
const SAME_BUILD: Tolerance = { meanDifference: 0.03, differentPixels: 0.0002 };

/** For any other build of sharp: the rasteriser's anti-aliasing differs at every edge (measured with WebAssembly). */
export const OTHER_BUILD: Tolerance = { meanDifference: 4, differentPixels: 0.001 };

const OF_THIS_MACHINE = process.platform === 'linux' && process.arch === 'x64' ? SAME_BUILD : OTHER_BUILD;

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

async function pixelsOf(png: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function meanDifference(a: Buffer, b: Buffer): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 4) {
    let largest = 0;
    for (let channel = at; channel < at + 4; channel += 1) {
      largest = Math.max(largest, Math.abs((a[channel] ?? 0) - (b[channel] ?? 0)));
    }
    sum += largest;
  }
  return sum / (a.length / 4);
}

/** How two PNGs of one size differ, and a picture of it. */
async function compare(actual: Pixels, expected: Pixels) {
  const { width, height } = expected;
  const difference = Buffer.alloc(width * height * 4);
  const different = pixelmatch(actual.data, expected.data, difference, width, height, { threshold: 0.15 });
  return {
    meanDifference: meanDifference(actual.data, expected.data),
    differentPixels: different / (width * height),
    picture: () =>
      sharp(difference, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer(),
  };
}

/**
 * Why a drawing is not the golden image `<id>.png`, or undefined where it is one.
 * @throws Error where there is no such golden image
 */
export async function goldenDifference(
  id: string,
  drawn: Uint8Array,
  tolerance: Tolerance = OF_THIS_MACHINE,
): Promise<string | undefined> {
  const file = path.join(FOLDER, `${id}.png`);
  if (!existsSync(file)) throw new Error(`There is no golden image of ${id}; draw it with GOLDEN=write.`);
  const golden = readFileSync(file);
  const [actual, expected] = await Promise.all([pixelsOf(drawn), pixelsOf(golden)]);
  if (actual.width !== expected.width || actual.height !== expected.height) {
    return `${actual.width} × ${actual.height} px instead of ${expected.width} × ${expected.height}`;
  }
  const found = await compare(actual, expected);
  const isSame =
    found.meanDifference <= tolerance.meanDifference && found.differentPixels <= tolerance.differentPixels;
  if (isSame) return undefined;
  const measured = `mean difference ${found.meanDifference.toFixed(3)} (at most ${tolerance.meanDifference}), ${(found.differentPixels * 100).toFixed(3)} % of pixels (at most ${tolerance.differentPixels * 100} %)`;
  mkdirSync(DIFFERENCES, { recursive: true });
  const pictures = { expected: golden, actual: drawn, difference: await found.picture() };
  for (const [name, bytes] of Object.entries(pictures)) {
    writeFileSync(path.join(DIFFERENCES, `${id}.${name}.png`), bytes);
  }
  return `${measured}; see out/golden-diff/${id}.{expected,actual,difference}.png`;
}

/** Replaces a golden image. @throws Error under CI, which must never accept what it has drawn itself */
export function writeGolden(id: string, drawn: Uint8Array, env: NodeJS.ProcessEnv = process.env): void {
  if (env.CI) throw new Error('Golden images are not replaced under CI: unset GOLDEN.');
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, `${id}.png`), drawn);
}

/** Compares a PNG with the golden image `<id>.png`. */
export async function expectGolden(id: string, drawn: Uint8Array, tolerance?: Tolerance): Promise<void> {
  if (process.env.GOLDEN === 'write') writeGolden(id, drawn);
  expect(await goldenDifference(id, drawn, tolerance), `golden image ${id}`).toBeUndefined();
}
