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

async function readPixels(png: Uint8Array): Promise<Pixels> {
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

/** What a comparison measured. */
interface GoldenResult {
  matches: boolean;
  /** What differs, as a message. */
  message: string;
  /** A picture of it, PNG; undefined where the sizes differ. */
  picture: (() => Promise<Buffer>) | undefined;
}

async function measure(drawn: Uint8Array, golden: Uint8Array, tolerance: Tolerance): Promise<GoldenResult> {
  const [actual, expected] = await Promise.all([readPixels(drawn), readPixels(golden)]);
  const { width, height } = expected;
  if (actual.width !== width || actual.height !== height) {
    const message = `${actual.width} × ${actual.height} px instead of ${width} × ${height}`;
    return { matches: false, message, picture: undefined };
  }
  const difference = Buffer.alloc(width * height * 4);
  const options = { threshold: 0.15 };
  const different =
    pixelmatch(actual.data, expected.data, difference, width, height, options) / width / height;
  const mean = meanDifference(actual.data, expected.data);
  return {
    matches: mean <= tolerance.meanDifference && different <= tolerance.differentPixels,
    message: `mean difference ${mean.toFixed(3)} (at most ${tolerance.meanDifference}), ${(different * 100).toFixed(3)} % of pixels (at most ${tolerance.differentPixels * 100} %)`,
    picture: () =>
      sharp(difference, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer(),
  };
}

function readGolden(id: string, folder = FOLDER): Buffer {
  const file = path.join(folder, `${id}.png`);
  if (!existsSync(file)) throw new Error(`There is no golden image of ${id}; draw it with GOLDEN=write.`);
  return readFileSync(file);
}

/** Whether a drawing is the golden image `<id>.png`. @throws Error where there is no such golden image */
export async function matchesGolden(id: string, drawn: Uint8Array): Promise<boolean> {
  return (await measure(drawn, readGolden(id), OF_THIS_MACHINE)).matches;
}

/** Replaces a golden image. @throws Error under CI, which must never accept what it has drawn itself */
export function writeGolden(id: string, drawn: Uint8Array, env: NodeJS.ProcessEnv = process.env): void {
  if (env.CI) throw new Error('Golden images are not replaced under CI: unset GOLDEN.');
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, `${id}.png`), drawn);
}

export interface GoldenOptions {
  tolerance?: Tolerance;
  /** Where golden images are, and where the pictures of a failure go. */
  folder?: string;
  differences?: string;
}

/** Fails unless a PNG is the golden image `<id>.png`; then leaves pictures of what differs. */
export async function expectGolden(
  id: string,
  drawn: Uint8Array,
  options: GoldenOptions = {},
): Promise<void> {
  const { tolerance = OF_THIS_MACHINE, folder = FOLDER, differences = DIFFERENCES } = options;
  if (process.env.GOLDEN === 'write') writeGolden(id, drawn);
  const golden = readGolden(id, folder);
  const { matches, message, picture } = await measure(drawn, golden, tolerance);
  if (matches) return;
  mkdirSync(differences, { recursive: true });
  const pictures = { expected: golden, actual: drawn, difference: await picture?.() };
  for (const [name, bytes] of Object.entries(pictures)) {
    if (bytes) writeFileSync(path.join(differences, `${id}.${name}.png`), bytes);
  }
  expect.fail(`golden image ${id}: ${message}; see ${differences}/${id}.{expected,actual,difference}.png`);
}
