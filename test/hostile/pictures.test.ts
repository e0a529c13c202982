import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printTable, timeout } from '../helpers/long-run.ts';
import { hostilePictures } from './hostile-pictures.ts';
import { startWatchedEngine, type WatchedEngine } from './watch-engine.ts';

/** Pictures made to harm, each to a real engine: it answers, stays within its memory, and lives. */

let engine: WatchedEngine;
beforeAll(async () => {
  engine = await startWatchedEngine();
}, timeout(60_000));
afterAll(async () => {
  printTable('Hostile pictures', engine.observations);
  await engine.close();
});

/** MB that one call may take at its peak. */
const RISE_MB = 300;

const captions = [{ position: 'top', text: 'Look' }];

describe('a picture sent as base64', () => {
  const pictures = hostilePictures();
  test.for(pictures)('$name', { timeout: timeout(60_000) }, async ({ name, make, answer, mb = RISE_MB }) => {
    const image_base64 = (await make()).toString('base64');
    const body = { image_base64, captions, width: 400 };
    const seen = await engine.observe(name, () => engine.post('/v1/meme/caption', body));
    expect(seen.code).toBe(answer);
    expect(seen.peak_rise_mb).toBeLessThan(mb);
  });
});
