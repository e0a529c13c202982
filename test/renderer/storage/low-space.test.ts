import { expect, test } from 'vitest';
import { createLowSpace, findShortage } from '../../../src-renderer/state/storage/low-space.ts';
import type { StorageReport } from '../../../src-shared/contract/storage.ts';

function setUp() {
  let low = true;
  let away = false;
  const scheduled: (() => void)[] = [];
  const lowSpace = createLowSpace({
    api: {
      health: async () => {
        if (away) throw new Error('away');
        return { status: 'ok', service: 'cam', version: '0', uptime_s: 1, home_id: 'home_x', low_space: low };
      },
    },
    schedule: (run) => scheduled.push(run),
  });
  const set = (next: { low?: boolean; away?: boolean }) => {
    low = next.low ?? low;
    away = next.away ?? away;
  };
  return { lowSpace, scheduled, set, state: () => lowSpace.store.getState() };
}

test('a disk that is nearly full is said once, and again after there was room', async () => {
  const { lowSpace, set, state } = setUp();
  await lowSpace.check();
  expect(state()).toEqual({ low: true, dismissed: false });
  lowSpace.dismiss();
  await lowSpace.check();
  expect(state()).toEqual({ low: true, dismissed: true });
  set({ low: false });
  await lowSpace.check();
  set({ low: true });
  await lowSpace.check();
  expect(state()).toEqual({ low: true, dismissed: false });
});

test('it is asked again and again, also after the engine was away', async () => {
  const { lowSpace, scheduled, set, state } = setUp();
  set({ away: true });
  await lowSpace.watch();
  expect([state().low, scheduled.length]).toEqual([false, 1]);
  set({ away: false });
  scheduled[0]?.();
  await expect.poll(() => scheduled.length).toBe(2);
  expect(state().low).toBe(true);
});

const MB = 1_000_000;
const report = (free: number | null, memes = { files: 100, bytes: 50 * MB }) => ({
  kinds: [
    { kind: 'memes', ...memes },
    { kind: 'trash', files: 10, bytes: 10 * MB },
  ] satisfies StorageReport['kinds'],
  disk: free === null ? null : { free_bytes: free * MB, total_bytes: 1000 * MB, low: false },
});

test('a batch that fits lacks nothing: 200 MB are left to others, and what Settings allow counts with the trash', () => {
  const lacking = { needed: 250 * MB, room: 249 * MB };
  expect(findShortage(report(450), 500, 50_000)).toBeUndefined();
  expect(findShortage(report(449), 500, 50_000)).toEqual({ ...lacking, of: 'disk' });
  expect(findShortage(report(100), 1, 50_000)).toMatchObject({ room: 0, of: 'disk' });
  expect(findShortage(report(9000), 500, 310)).toBeUndefined();
  expect(findShortage(report(9000), 500, 309)).toEqual({ ...lacking, of: 'bound' });
  expect(findShortage(report(null), 500, 309)).toMatchObject({ of: 'bound' });
  // With few memes the size is a guess.
  expect(findShortage(report(200, { files: 1, bytes: 1 }), 100, 50_000)).toMatchObject({ needed: 40 * MB });
});
