import { expect, test, vi } from 'vitest';
import type { FrameRequest, FrameResponse } from '../../../src-renderer/state/video/frame-messages.ts';
import { createPlayedVideo, type VideoElement } from '../../../src-renderer/state/video/played-video.ts';
import { createSmallFrames, type FramesWorker } from '../../../src-renderer/state/video/small-frames.ts';

/** A picture that is told by its text. */
const toBitmap = (text: string) => ({ text, close() {} }) as unknown as ImageBitmap;

/** A video whose element and worker the test answers for. */
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
  const shown = createPlayedVideo({
    element,
    frames,
    decode: async (picture) => toBitmap(await picture.text()),
  });
  return {
    shown,
    fake,
    sent,
    addFrames: (...times: number[]) =>
      answer({ kind: 'frames', frames: times.map((atMs) => ({ atMs, picture: new Blob([`${atMs}`]) })) }),
    addWhole: (ms: number, atMs: number) =>
      answer({ kind: 'whole', frame: { ms, atMs, picture: toBitmap(`whole ${atMs}`) } }),
    addFacts: (canDecode: boolean) =>
      answer({ kind: 'facts', facts: { durationMs: 5000, fps: 25, hasSound: true, bytes: 1 }, canDecode }),
    seeked() {
      fake.seeking = false;
      onSeeked();
    },
    fail(error: Error) {
      played = () => Promise.reject(error);
    },
    read: () => {
      const picture = shown.picture();
      return picture && 'text' in picture ? picture.text : picture === element ? 'element' : undefined;
    },
  };
}

test('the nearest small frame is shown at once, and the right one when the worker has decoded it', async () => {
  const { shown, sent, fake, addFacts, addFrames, addWhole, read } = video();
  addFacts(true);
  addFrames(80, 0, 40);
  shown.show(130);
  expect(sent.at(-1)).toEqual({ kind: 'want', ms: 130 });
  await vi.waitFor(() => expect(read()).toBe('80'));
  addFrames(120);
  await vi.waitFor(() => expect(read()).toBe('120'));
  addWhole(130, 120);
  expect(read()).toBe('whole 120');
  // The element is left alone.
  expect(fake.currentTime).toBe(0);
});

test('what is shown is only replaced by what is nearer to the wanted time', async () => {
  const { shown, addFrames, addWhole, read } = video();
  addFrames(0);
  shown.show(400);
  addWhole(400, 400);
  shown.show(440);
  addFrames(200);
  // Pictures are decoded in turns of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  expect(read()).toBe('whole 400');
  shown.show(900);
  addWhole(440, 440);
  expect(read()).toBe('whole 440');
  addWhole(900, 900);
  shown.show(860);
  addWhole(440, 440);
  expect(read()).toBe('whole 900');
});

test('where the worker cannot decode, the element shows one wanted frame after the other', () => {
  const { shown, fake, addFacts, seeked, read } = video();
  shown.show(40);
  addFacts(false);
  expect(fake.currentTime).toBe(0.041);
  shown.show(80);
  shown.show(120);
  seeked();
  expect(read()).toBe('element');
  expect(fake.currentTime).toBe(0.121);
});

test('a video plays by its own clock, and leaves the time to others where it cannot', async () => {
  const { shown, fake, sent, addWhole, seeked, read, fail } = video();
  shown.show(0);
  addWhole(0, 0);
  shown.play(2000, { speed: 2, sound: false });
  expect(fake).toMatchObject({ playbackRate: 2, muted: true, currentTime: 2.001 });
  expect(sent.at(-1)).toEqual({ kind: 'pause', paused: true });
  expect(shown.now()).toBe(2000);
  // The element still has another frame.
  expect(read()).toBe('whole 0');
  seeked();
  expect(read()).toBe('element');
  fake.currentTime = 2.5;
  fake.seeking = false;
  expect(shown.now()).toBe(2500);
  shown.pause();
  expect(shown.now()).toBeUndefined();
  expect(read()).toBe('element');
  fail(new Error('NotAllowedError'));
  shown.play(0, { speed: 1, sound: true });
  await vi.waitFor(() => expect(shown.now()).toBeUndefined());
});
