import type { VideoFacts } from './clip.ts';

/** Messages between the page and the worker that reads the frames of a video. Times are ms of the video. */

export type FrameRequest =
  | { kind: 'open'; url: string }
  /** Frames near this time are wanted first; `isAwaited`: the one there at once. */
  | { kind: 'near'; ms: number; isAwaited: boolean }
  /** Something else needs the processor. */
  | { kind: 'pause'; paused: boolean };

/** One frame as a small picture. */
export interface SmallFrame {
  atMs: number;
  /** When the next one begins. */
  untilMs: number;
  picture: Blob;
}

export type FrameResponse =
  | { kind: 'facts'; facts: VideoFacts }
  | { kind: 'frames'; frames: SmallFrame[] }
  | { kind: 'failed'; why: string };
