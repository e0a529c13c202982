import { expect, test } from 'vitest';
import { createLowSpace } from '../../../src-renderer/state/storage/low-space.ts';

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
