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
  test.for(hostilePictures())('$name', { timeout: timeout(60_000) }, async ({ name, make, answers }) => {
    const image_base64 = (await make()).toString('base64');
    const seen = await engine.observe(name, () =>
      engine.post('/v1/meme/caption', { image_base64, captions }),
    );
    expect(answers).toContain(seen.code);
    expect(seen.status).toBeLessThan(500);
    expect(seen.peak_rise_mb).toBeLessThan(RISE_MB);
  });
});
