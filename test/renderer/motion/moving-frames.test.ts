import { expect, test, vi } from 'vitest';
import { createMovingFrames, type FrameDecoder } from '../../../src-renderer/state/motion/moving-frames.ts';

/** A picture with frames of these times (ms), which names the frames that are decoded and not closed. */
function setUp(times: readonly number[], damagedFrom = times.length) {
  const open = new Set<number>();
  const decode: FrameDecoder['decode'] = async (index) => {
    if (index >= damagedFrom) throw new Error('The file ends here.');
    open.add(index);
    const canvas: CanvasImageSource = Object.create(null);
    return Object.assign(canvas, { duration: (times[index] ?? 0) * 1000, close: () => open.delete(index) });
  };
  const close = vi.fn();
  const onRead = vi.fn();
  const decoder = times.length > 1 ? { count: times.length, decode, close } : undefined;
  const frames = createMovingFrames({ open: async () => decoder, onRead });
  const isRead = (count = 1) => vi.waitFor(() => expect(onRead).toHaveBeenCalledTimes(count));
  return { frames, open, close, isRead };
}

test('the frame at a time is shown, with one frame at most in memory', async () => {
  const { frames, open, isRead } = setUp([50, 10, 200]);
  frames.follow('a.gif');
  expect([frames.durations(), frames.picture()]).toEqual([null, undefined]);
  await isRead();
  // Browsers show a frame of 10 ms for 100.
  expect(frames.durations()).toEqual([50, 100, 200]);
  expect([...open]).toEqual([0]);
  const changed = vi.fn();
  frames.subscribe(changed);
  frames.show(60);
  frames.show(160);
  await vi.waitFor(() => expect([...open]).toEqual([2]));
  expect(changed).toHaveBeenCalled();
  expect(frames.picture()).toBeDefined();
  frames.close();
  expect([...open]).toEqual([]);
});

test('a still, and a picture that cannot be decoded, have no frames', async () => {
  for (const { frames, isRead } of [setUp([100]), setUp([50, 50], 1)]) {
    frames.follow('a.gif');
    await isRead();
    frames.show(10);
    expect([frames.durations(), frames.picture()]).toEqual([undefined, undefined]);
  }
});

test('another picture takes the place of one that is still being read', async () => {
  const { frames, open, close, isRead } = setUp([50, 50, 50]);
  frames.follow('a.gif');
  frames.follow('b.gif');
  await isRead();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(frames.durations()).toEqual([50, 50, 50]);
  frames.follow(undefined);
  expect(frames.durations()).toBeUndefined();
  expect([open.size, close.mock.calls.length]).toEqual([0, 2]);
});
