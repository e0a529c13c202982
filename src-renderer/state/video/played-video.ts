import type { SmallFrames } from './small-frames.ts';

/**
 * A video that is shown on a canvas: it plays with its sound, and shows any of its frames: at once the nearest small one,
 * then, when the worker has decoded it, the right one whole. Times are ms of the video.
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
  /** Decodes a small picture. */
  decode(picture: Blob): Promise<ImageBitmap>;
}

/** Times fall on the beginning of frames, where a rounding error would show the one before. */
const INTO_FRAME_MS = 1;

export function createPlayedVideo({ element, frames, decode }: PlayedVideoDeps): PlayedVideo {
  const listeners = new Set<() => void>();
  /** The picture that is shown in place of the element, and its time. */
  let shown: ImageBitmap | undefined;
  let shownMs = Number.POSITIVE_INFINITY;
  let isElement = false;
  /** The time that is wanted, and whether its frame is shown whole. */
  let wanted: number | undefined;
  let isWhole = false;
  let sought: number | undefined;
  let playing: { from: number; canPlay: boolean } | undefined;

  /** @param bitmap in place of the element */
  const showPicture = (ms: number, bitmap?: ImageBitmap) => {
    shown?.close();
    shown = bitmap;
    shownMs = ms;
    isElement = !bitmap;
    for (const listener of listeners) listener();
  };
  const seek = (ms: number) => {
    sought = ms;
    element.currentTime = (ms + INTO_FRAME_MS) / 1000;
  };
  /** Where the worker cannot decode, the element shows the frames. */
  const seekWanted = () => {
    if (playing || wanted === undefined || wanted === sought || element.seeking) return;
    if (frames.canDecode() === false) seek(wanted);
  };
  const isNearer = (ms: number) => wanted !== undefined && Math.abs(ms - wanted) < Math.abs(shownMs - wanted);
  /** Shows the best small picture there is, unless something as near is shown. */
  const showSmall = async () => {
    if (playing || isWhole || wanted === undefined) return;
    const frame = frames.find(wanted);
    if (!frame || !isNearer(frame.atMs)) return;
    const bitmap = await decode(frame.picture).catch(() => undefined);
    // The pointer may be elsewhere by now, and something better may have come.
    if (bitmap && !playing && !isWhole && isNearer(frame.atMs)) showPicture(frame.atMs, bitmap);
    else bitmap?.close();
  };
  frames.onWhole(({ ms, atMs, picture }) => {
    const isWanted = ms === wanted;
    if (playing || isWhole || !(isWanted || isNearer(atMs))) return picture.close();
    isWhole = isWanted;
    showPicture(atMs, picture);
  });
  frames.subscribe(() => {
    seekWanted();
    void showSmall();
  });
  element.addEventListener('seeked', () => {
    if (!playing && sought === undefined) return;
    showPicture(sought ?? 0);
    seekWanted();
  });
  const adjust = ({ speed, sound }: Playing) => {
    if (element.playbackRate !== speed) element.playbackRate = speed;
    if (element.muted === sound) element.muted = !sound;
  };

  return {
    picture: () => (isElement ? element : shown),
    show(ms) {
      if (playing || ms === wanted) return;
      wanted = ms;
      isWhole = false;
      frames.want(ms);
      void showSmall();
      seekWanted();
    },
    play(fromMs, how) {
      const begun = { from: fromMs, canPlay: true };
      playing = begun;
      wanted = undefined;
      frames.setPaused(true);
      adjust(how);
      // What is shown stays until the element is there.
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
      sought = undefined;
      element.pause();
      frames.setPaused(false);
      if (isElement) showPicture(element.currentTime * 1000);
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
      shown?.close();
      frames.close();
    },
  };
}
