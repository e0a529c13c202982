import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { expect } from 'vitest';

/**
 * Golden images. Fonts are bundled, so only anti-aliasing may differ between machines: a pixel differs beyond a YIQ
 * distance of 0.15, and at most 0.1 % of the pixels may. `GOLDEN=write` draws them anew; look at each before you
 * commit it.
 */
const THRESHOLD = 0.15;
const TOLERATED = 0.001;
const FOLDER = path.join(import.meta.dirname, '../imaging/golden');

const pixels = (png: Uint8Array) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/** Compares a PNG with the golden image `<id>.png`. */
export async function expectGolden(id: string, drawn: Uint8Array): Promise<void> {
  const file = path.join(FOLDER, `${id}.png`);
  if (process.env.GOLDEN === 'write') {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, drawn);
  }
  expect(existsSync(file), `no golden image of ${id}`).toBe(true);
  const [now, golden] = await Promise.all([pixels(drawn), pixels(readFileSync(file))]);
  const { width, height } = now.info;
  expect({ width, height }).toEqual({ width: golden.info.width, height: golden.info.height });
  const options = { threshold: THRESHOLD };
  const different = pixelmatch(now.data, golden.data, undefined, width, height, options);
  expect(different).toBeLessThanOrEqual(width * height * TOLERATED);
}
