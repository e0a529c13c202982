import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { HARD_CAPTIONS } from '../fixtures/hard-captions.ts';
import { drawHard, HARD_SIZE, layOutHard } from '../helpers/hard-picture.ts';

/**
 * Golden images of the hard captions. Fonts are bundled, so only anti-aliasing may differ between machines:
 * a pixel differs beyond a YIQ distance of 0.15, and at most 0.1 % of the pixels may.
 * `GOLDEN=write` draws them anew; look at each before you commit it.
 */
const THRESHOLD = 0.15;
const TOLERATED = HARD_SIZE.width * HARD_SIZE.height * 0.001;
const FOLDER = path.join(import.meta.dirname, 'golden');

const paper = (style?: { outline_width?: number; color?: string }) =>
  style?.outline_width === 0 && style.color?.startsWith('#') ? '#f4f1ea' : '#6b7fa0';

async function pixels(png: Buffer): Promise<Uint8Array> {
  return sharp(png).ensureAlpha().raw().toBuffer();
}

describe('hard captions look as they should', () => {
  test.for(HARD_CAPTIONS)('$id', async (hard) => {
    const drawn = await drawHard(hard, paper(hard.style));
    const file = path.join(FOLDER, `${hard.id}.png`);
    if (process.env.GOLDEN === 'write') {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(file, drawn);
    }
    expect(existsSync(file), `no golden image of ${hard.id}`).toBe(true);
    const [now, golden] = await Promise.all([pixels(drawn), pixels(readFileSync(file))]);
    const { width, height } = HARD_SIZE;
    const different = pixelmatch(now, golden, undefined, width, height, { threshold: THRESHOLD });
    expect(different).toBeLessThanOrEqual(TOLERATED);
  });

  test('every character of them has a glyph', () => {
    const missing = HARD_CAPTIONS.flatMap((hard) => layOutHard(hard).laid.missing);
    expect(missing).toEqual([]);
  });

  test('only the one that is too long overflows', () => {
    const over = HARD_CAPTIONS.filter((hard) => layOutHard(hard).laid.overflow).map(({ id }) => id);
    expect(over).toEqual(['overflow']);
  });
});
