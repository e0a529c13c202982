import { expect, test, vi } from 'vitest';
import type { FrameRequest, FrameResponse } from '../../../src-renderer/state/video/frame-messages.ts';
import { createPlayedVideo, type VideoElement } from '../../../src-renderer/state/video/played-video.ts';
import { createSmallFrames, type FramesWorker } from '../../../src-renderer/state/video/small-frames.ts';

/** A video whose element and worker the test answers for; frames of 40 ms. */
function video() {
  const sent: FrameRequest[] = [];
  const worker: FramesWorker = {
    onmessage: null,
    postMessage: (request) => void sent.push(request),
    terminate: () => undefined,
  };
  const answer = (data: FrameResponse) => worker.onmessage?.(new MessageEvent('message', { data }));
  let onSeeked = () => {};
  let played: () => Promise<void> = async () => undefined;
  let currentTime = 0;
  const fake = {
    get currentTime() {
      return currentTime;
    },
    set currentTime(seconds) {
      currentTime = seconds;
      this.seeking = true;
    },
    playbackRate: 1,
    muted: false,
    seeking: false,
    play: () => played(),
    pause: () => undefined,
    removeAttribute: () => undefined,
    load: () => undefined,
    addEventListener(_type: string, listener: () => void) {
      onSeeked = listener;
    },
  };
  // What else a video element has is not used.
  const element = fake as unknown as VideoElement;
  const frames = createSmallFrames('/a.mp4', worker, () => undefined);
  let [time, timer] = [0, () => {}];
  const shown = createPlayedVideo({
    element,
    frames,
    // A picture is told by its text.
    decode: async (picture) => ({ text: await picture.text(), close() {} }) as unknown as ImageBitmap,
    now: () => time,
    schedule(_ms, run) {
      timer = run;
      return () => {
        timer = () => {};
      };
    },
  });
  const addFrames = (...times: number[]) =>
    answer({
      kind: 'frames',
      frames: times.map((atMs) => ({ atMs, untilMs: atMs + 40, picture: new Blob([String(atMs)]) })),
    });
  return {
    shown,
    fake,
    element,
    sent,
    addFrames,
    seeked() {
      fake.seeking = false;
      onSeeked();
    },
    pass: (ms: number) => {
      time += ms;
    },
    rest: () => timer(),
    fail(error: Error) {
      played = () => Promise.reject(error);
    },
    small: () => {
      const picture = shown.picture();
      return picture && 'text' in picture ? picture.text : picture === element ? 'full' : undefined;
    },
  };
}

test('a frame is shown at once in small, and at full size when the element has it', async () => {
  const { shown, fake, addFrames, seeked, small, pass } = video();
  addFrames(80, 0, 40);
  pass(1000);
  shown.show(40);
  await vi.waitFor(() => expect(small()).toBe('40'));
  expect(fake.currentTime).toBe(0.041);
  seeked();
  expect(small()).toBe('full');
});

test('while frames are asked for in haste the element is left alone until the pointer rests', async () => {
  const { shown, fake, sent, addFrames, seeked, small, pass, rest } = video();
  addFrames(0, 40, 80);
  pass(1000);
  shown.show(0);
  seeked();
  for (const ms of [40, 80, 120]) {
    pass(16);
    shown.show(ms);
  }
  // The frame at 120 ms is not there: the one before stands for it, and it is waited for.
  await vi.waitFor(() => expect(small()).toBe('80'));
  expect(fake.currentTime).toBe(0.001);
  expect(sent.at(-1)).toEqual({ kind: 'near', ms: 120, isAwaited: true });
  addFrames(120);
  await vi.waitFor(() => expect(small()).toBe('120'));
  rest();
  expect(fake.currentTime).toBe(0.121);
});

test('a video plays by its own clock, and leaves the time to others where it cannot', async () => {
  const { shown, fake, sent, fail } = video();
  shown.play(2000, { speed: 2, sound: false });
  expect(fake).toMatchObject({ playbackRate: 2, muted: true, currentTime: 2.001 });
  expect(sent.at(-1)).toEqual({ kind: 'pause', paused: true });
  expect(shown.now()).toBe(2000);
  fake.currentTime = 2.5;
  fake.seeking = false;
  expect(shown.now()).toBe(2500);
  shown.pause();
  expect(shown.now()).toBeUndefined();
  fail(new Error('NotAllowedError'));
  shown.play(0, { speed: 1, sound: true });
  await vi.waitFor(() => expect(shown.now()).toBeUndefined());
});
