import type { SmallFrame } from './frame-messages.ts';
import { isShownAt, type SmallFrames } from './small-frames.ts';

/**
 * A video that is shown on a canvas: it plays with its sound, and shows any of its frames, at once in small and, when the
 * browser has decoded it, at full size. Times are ms of the video.
 */
export interface PlayedVideo {
  /** What is to be drawn now; undefined until there is something. */
  picture(): CanvasImageSource | undefined;
  /** Shows the frame at a time. */
  show(ms: number): void;
  /** Plays from a time. */
  play(fromMs: number, how: Playing): void;
  /** Changes how it plays, at once. */
  adjust(how: Playing): void;
  pause(): void;
  /** Where it plays; undefined where it cannot. */
  now(): number | undefined;
  /** Calls back when another picture is to be drawn. */
  subscribe(listener: () => void): () => void;
  close(): void;
}

export interface Playing {
  speed: number;
  sound: boolean;
}

/** The part of a video element that is used. */
export type VideoElement = Pick<
  HTMLVideoElement,
  | 'currentTime'
  | 'playbackRate'
  | 'muted'
  | 'seeking'
  | 'play'
  | 'pause'
  | 'removeAttribute'
  | 'load'
  | 'addEventListener'
> &
  CanvasImageSource;

export interface PlayedVideoDeps {
  element: VideoElement;
  frames: SmallFrames;
  /** ms; for how fast frames are asked for. */
  now(): number;
  /** Calls back after some ms; the returned function cancels it. */
  schedule(ms: number, run: () => void): () => void;
  /** Decodes a small picture. */
  decode(picture: Blob): Promise<ImageBitmap>;
}

/** Times fall on the beginning of frames, where a rounding error would show the one before. */
const INTO_FRAME_MS = 1;
/**
 * Frames that are asked for one so soon after the other are shown in small, until none has been asked for as long: the
 * element takes about a tenth of a second for each, and keeps the worker from making small ones meanwhile.
 */
const REST_MS = 120;

export function createPlayedVideo({ element, frames, decode, now, schedule }: PlayedVideoDeps): PlayedVideo {
  const listeners = new Set<() => void>();
  /** The small picture that is shown; undefined where the element itself is. */
  let small: ImageBitmap | undefined;
  let isShown = false;
  let shownSmall: SmallFrame | undefined;
  /** The time that is wanted, and the one that the element has or seeks. */
  let wanted: number | undefined;
  let sought: number | undefined;
  let playing: { from: number; canPlay: boolean } | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let cancelSeek = () => {};

  /** @param bitmap in place of the element */
  const showPicture = (bitmap?: ImageBitmap) => {
    small?.close();
    small = bitmap;
    isShown = true;
    for (const listener of listeners) listener();
  };
  const seek = (ms: number) => {
    sought = ms;
    element.currentTime = (ms + INTO_FRAME_MS) / 1000;
  };
  const seekWanted = () => {
    if (!playing && wanted !== undefined && wanted !== sought && !element.seeking) seek(wanted);
  };
  const showSmall = async (ms: number) => {
    const frame = frames.find(ms);
    shownSmall = frame;
    const bitmap = frame && (await decode(frame.picture).catch(() => undefined));
    const isLate = wanted !== ms || (sought === ms && !element.seeking);
    if (!bitmap || isLate) bitmap?.close();
    else showPicture(bitmap);
  };
  element.addEventListener('seeked', () => {
    if (playing || wanted === undefined) return;
    // A frame that the pointer has left is worth nothing where the right one is shown in small.
    const frame = frames.find(wanted);
    if (sought === wanted || !small || !frame || !isShownAt(frame, wanted)) showPicture();
    if (now() - askedAt >= REST_MS) seekWanted();
  });
  // A small picture that has come since may be the one that is wanted.
  frames.subscribe(() => {
    if (!playing && wanted !== undefined && shownSmall !== frames.find(wanted)) void showSmall(wanted);
  });
  const adjust = ({ speed, sound }: Playing) => {
    if (element.playbackRate !== speed) element.playbackRate = speed;
    if (element.muted === sound) element.muted = !sound;
  };

  return {
    picture: () => (playing || (isShown && !small) ? element : small),
    show(ms) {
      if (playing || ms === wanted) return;
      const isHasty = now() - askedAt < 2 * REST_MS && frames.find(ms) !== undefined;
      askedAt = now();
      wanted = ms;
      frames.want(ms, isHasty);
      void showSmall(ms);
      cancelSeek();
      if (isHasty) cancelSeek = schedule(REST_MS, () => seekWanted());
      else seekWanted();
    },
    play(fromMs, how) {
      const begun = { from: fromMs, canPlay: true };
      playing = begun;
      wanted = undefined;
      frames.setPaused(true);
      adjust(how);
      seek(fromMs);
      element.play().catch((error: unknown) => {
        // It was paused before it began, which is no failure.
        if (!(error instanceof DOMException && error.name === 'AbortError')) begun.canPlay = false;
      });
    },
    adjust,
    pause() {
      if (!playing) return;
      playing = undefined;
      element.pause();
      frames.setPaused(false);
      showPicture();
    },
    now() {
      if (!playing?.canPlay) return undefined;
      return element.seeking ? playing.from : element.currentTime * 1000;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      element.pause();
      element.removeAttribute('src');
      element.load();
      small?.close();
      frames.close();
    },
  };
}
