import { expect, test, vi } from 'vitest';
import { keepStill } from '../../../src-renderer/state/video/keep-still.ts';

test('the still follows the start of the part once it rests, and stays where a frame cannot be had', async () => {
  let startMs: number | undefined = 0;
  let changed = () => {};
  let rest = () => {};
  const storeFrame = vi.fn(async (ms: number) => `http://cam/cdn/images/${ms}.jpg`);
  const stills: string[] = [];
  const stop = keepStill({
    startMs: () => startMs,
    subscribe(listener) {
      changed = listener;
      return () => {
        changed = () => {};
      };
    },
    storeFrame,
    setStill: (url) => void stills.push(url),
    schedule(_ms, run) {
      rest = run;
      return () => {
        rest = () => {};
      };
    },
  });
  const change = (ms: number | undefined) => {
    startMs = ms;
    changed();
  };
  change(undefined);
  change(100);
  change(250);
  rest();
  await vi.waitFor(() => expect(stills).toEqual(['http://cam/cdn/images/250.jpg']));
  expect(storeFrame.mock.calls).toEqual([[250]]);

  // Back before it was taken: there is nothing to do.
  change(900);
  change(250);
  rest();
  storeFrame.mockRejectedValueOnce(new Error('offline'));
  change(300);
  rest();
  await vi.waitFor(() => expect(storeFrame).toHaveBeenCalledTimes(2));
  change(400);
  rest();
  await vi.waitFor(() => expect(stills.at(-1)).toBe('http://cam/cdn/images/400.jpg'));
  change(500);
  stop();
  rest();
  expect(storeFrame.mock.calls.map(([ms]) => ms)).toEqual([250, 300, 400]);
});
