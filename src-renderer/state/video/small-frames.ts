import type { VideoFacts } from './clip.ts';
import type { FrameRequest, FrameResponse, SmallFrame, WholeFrame } from './frame-messages.ts';

/** Pictures of the frames of a video, which a worker makes one after the other. Times are ms of the video. */
export interface SmallFrames {
  /** Undefined until the file has been read. */
  facts(): VideoFacts | undefined;
  /** Whether the worker decodes; undefined until the file has been read. */
  canDecode(): boolean | undefined;
  /** The last one that begins by a time; the first one where none does. Undefined while there is none. */
  find(ms: number): SmallFrame | undefined;
  /** Wants the frame at a time, whole, and then small ones near it. */
  want(ms: number): void;
  /** Makes none while something else needs the processor. */
  setPaused(paused: boolean): void;
  /** Calls back when facts or small frames have come. */
  subscribe(listener: () => void): () => void;
  /** Hands over the whole frames that come; there is one taker. */
  onWhole(take: (frame: WholeFrame) => void): void;
  close(): void;
}

/** The part of a `Worker` that is used. */
export interface FramesWorker {
  onmessage: ((event: MessageEvent<FrameResponse>) => void) | null;
  postMessage(request: FrameRequest): void;
  terminate(): void;
}

/** @param onFailed the file cannot be read */
export function createSmallFrames(url: string, worker: FramesWorker, onFailed: () => void): SmallFrames {
  const listeners = new Set<() => void>();
  /** In order of time. */
  const frames: SmallFrame[] = [];
  let facts: VideoFacts | undefined;
  let canDecode: boolean | undefined;
  let takeWhole = ({ picture }: WholeFrame) => picture.close();
  /** How many begin by a time. */
  const countUntil = (ms: number): number => {
    let [low, high] = [0, frames.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((frames[middle]?.atMs ?? 0) <= ms) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  // Times are sums of fractions: a ms counts as nothing.
  const find = (ms: number) => frames[Math.max(0, countUntil(ms + 1) - 1)];
  worker.onmessage = ({ data }) => {
    if (data.kind === 'whole') return takeWhole(data.frame);
    if (data.kind === 'failed') {
      canDecode = false;
      onFailed();
    } else if (data.kind === 'facts') ({ facts, canDecode } = data);
    else for (const frame of data.frames) frames.splice(countUntil(frame.atMs), 0, frame);
    for (const listener of listeners) listener();
  };
  worker.postMessage({ kind: 'open', url });
  return {
    facts: () => facts,
    canDecode: () => canDecode,
    find,
    want: (ms) => worker.postMessage({ kind: 'want', ms }),
    setPaused: (paused) => worker.postMessage({ kind: 'pause', paused }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onWhole(take) {
      takeWhole = take;
    },
    close: () => worker.terminate(),
  };
}
