import type { VideoFacts } from './clip.ts';

/** Messages between the page and the worker that reads the frames of a video. Times are ms of the video. */

export type FrameRequest =
  | { kind: 'open'; url: string }
  /** The frame at this time is wanted now, whole; then those around it are made small first. */
  | { kind: 'want'; ms: number }
  /** Something else needs the processor. */
  | { kind: 'pause'; paused: boolean };

/** One frame as a small picture. */
export interface SmallFrame {
  atMs: number;
  picture: Blob;
}

/** The frame that was wanted at `ms`, upright and as large as it is shown at most. */
export interface WholeFrame {
  ms: number;
  atMs: number;
  picture: ImageBitmap;
}

export type FrameResponse =
  /** `canDecode`: whether frames follow. */
  | { kind: 'facts'; facts: VideoFacts; canDecode: boolean }
  | { kind: 'frames'; frames: SmallFrame[] }
  | { kind: 'whole'; frame: WholeFrame }
  | { kind: 'failed'; why: string };
