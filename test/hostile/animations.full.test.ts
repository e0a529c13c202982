import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printTable } from '../helpers/full-run.ts';
import { hostileAnimations, hostileVideos } from './hostile-animations.ts';
import { startWatchedEngine, type WatchedEngine } from './watch-engine.ts';

/** Moving pictures made to harm, each to a real engine that makes a GIF of it: it answers, stays within its memory, and lives. */

let engine: WatchedEngine;
beforeAll(async () => {
  engine = await startWatchedEngine();
});
afterAll(async () => {
  printTable('Hostile moving pictures', engine.observations);
  await engine.close();
});

/** MB that one call may take at its peak: the largest frame is there a few times. */
const RISE_MB = 600;

const captions = [{ position: 'top', text: 'Look' }];

describe.each([
  ['image_base64', hostileAnimations()],
  ['video_base64', hostileVideos()],
])('as %s', (field, files) => {
  test.for(files)('$name', async ({ name, make, answer, mb = RISE_MB }) => {
    const body = { [field]: (await make()).toString('base64'), captions, width: 160 };
    const seen = await engine.observe(name, () => engine.post('/v1/gif/generate', body));
    expect(seen.code).toBe(answer);
    expect(seen.peak_rise_mb).toBeLessThan(mb);
  });
});
