import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printTable, scaled } from '../helpers/full-run.ts';
import { hostilePictures } from './hostile-pictures.ts';
import { startWatchedEngine, type WatchedEngine } from './watch-engine.ts';

/** Pictures made to harm, each to a real engine: it answers, stays within its memory, and lives. */

let engine: WatchedEngine;
beforeAll(async () => {
  engine = await startWatchedEngine();
});
afterAll(async () => {
  printTable('Hostile pictures', engine.observations);
  await engine.close();
});

/** MB that one call may take at its peak. */
const RISE_MB = 300;

const captions = [{ position: 'top', text: 'Look' }];

/** A picture with metadata of every kind, cut off at so many places, evenly. */
async function cutPictures(format: (typeof FORMATS)[number], cuts: number): Promise<Buffer[]> {
  const image = sharp({ create: { width: 64, height: 64, channels: 3, background: '#d33' } });
  const whole = await image
    .withMetadata({ orientation: 6, icc: 'p3' })
    .withXmp('<x/>')
    .toFormat(format)
    .toBuffer();
  return Array.from({ length: cuts }, (_, at) => whole.subarray(0, Math.floor((whole.length * at) / cuts)));
}

const FORMATS = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const;

test.for(FORMATS)('a %s cut off anywhere', async (format) => {
  const pictures = await cutPictures(format, scaled(80));
  const codes = new Set<string>();
  const seen = await engine.observe(`${format} cut off at ${pictures.length} places`, async () => {
    for (const picture of pictures) {
      const image_base64 = picture.toString('base64') || 'AAAA';
      codes.add((await engine.post('/v1/meme/caption', { image_base64, captions })).code);
    }
    return { status: 422, code: [...codes].join(', ') };
  });
  // What is cut off behind the pixels is still a picture.
  expect(codes.isSubsetOf(new Set(['IMAGE_UNREADABLE', 'ok']))).toBe(true);
  expect(codes).toContain('IMAGE_UNREADABLE');
  expect(seen.peak_rise_mb).toBeLessThan(RISE_MB);
});

describe('a picture sent as base64', () => {
  const pictures = hostilePictures();
  test.for(pictures)('$name', async ({ name, make, answer, mb = RISE_MB }) => {
    const image_base64 = (await make()).toString('base64');
    const body = { image_base64, captions, width: 400 };
    const seen = await engine.observe(name, () => engine.post('/v1/meme/caption', body));
    expect(seen.code).toBe(answer);
    expect(seen.peak_rise_mb).toBeLessThan(mb);
  });
});
