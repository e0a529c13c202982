import { computeStarts, toShownMs } from '../../../src-shared/motion/frame-times.ts';
import { frameAt } from './plan.ts';

/**
 * The frames of the picture under the captions where it moves by itself: a GIF, WebP, APNG or AVIF. They are decoded one
 * at a time, so that memory is that of two frames, however many there are.
 */
export interface MovingFrames {
  /** Reads the picture at an address in place of the one before; undefined where none is to be shown frame by frame. */
  follow(src: string | undefined): void;
  /** How long each frame is shown, ms; undefined of a still, null while that is being read. */
  durations(): readonly number[] | null | undefined;
  /** The frame to be drawn now; undefined until there is one. */
  picture(): CanvasImageSource | undefined;
  /** Shows the frame at a time (ms). */
  show(timeMs: number): void;
  /** Calls back when another frame is to be drawn. */
  subscribe(listener: () => void): () => void;
  close(): void;
}

type Frame = Pick<VideoFrame, 'close' | 'duration'> & CanvasImageSource;

export interface FrameDecoder {
  count: number;
  decode(index: number): Promise<Frame>;
  close(): void;
}

export interface MovingFramesDeps {
  /** Opens a picture; undefined for a still and for what the browser cannot decode. */
  open(src: string): Promise<FrameDecoder | undefined>;
  /** The times of another picture are known. */
  onRead(): void;
}

/** Reads the pictures that browsers decode frame by frame. @throws Error where it cannot be loaded or is damaged */
export async function openFrameDecoder(src: string): Promise<FrameDecoder | undefined> {
  // Not every browser has it, and none has it on a page that came over HTTP from another computer.
  if (!('ImageDecoder' in globalThis)) return undefined;
  const response = await fetch(src);
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !(await ImageDecoder.isTypeSupported(type))) return undefined;
  const decoder = new ImageDecoder({ data: await response.arrayBuffer(), type });
  await decoder.tracks.ready;
  await decoder.completed;
  const count = decoder.tracks.selectedTrack?.frameCount ?? 0;
  const close = () => decoder.close();
  if (count > 1)
    return { count, close, decode: async (frameIndex) => (await decoder.decode({ frameIndex })).image };
  close();
  return undefined;
}

/** A picture whose frames are shown. */
interface Opened {
  src: string;
  decoder?: FrameDecoder;
  durations: number[] | null | undefined;
  starts: readonly number[];
  shown?: { index: number; frame: Frame };
  wanted: number;
  isDecoding: boolean;
}

export function createMovingFrames({ open, onRead }: MovingFramesDeps): MovingFrames {
  const listeners = new Set<() => void>();
  let current: Opened | undefined;

  const isCurrent = (opened: Opened) => opened === current;
  const showFrame = (opened: Opened, index: number, frame: Frame) => {
    if (!isCurrent(opened)) return frame.close();
    opened.shown?.frame.close();
    opened.shown = { index, frame };
    for (const listener of listeners) listener();
  };
  /** The times are only known of frames that are decoded. */
  const readDurations = async (opened: Opened, { count, decode }: FrameDecoder): Promise<number[]> => {
    const durations: number[] = [];
    for (let index = 0; index < count && isCurrent(opened); index++) {
      const frame = await decode(index);
      // The decoder counts in µs.
      durations.push(toShownMs((frame.duration ?? 0) / 1000));
      if (index === 0) showFrame(opened, index, frame);
      else frame.close();
    }
    return durations;
  };
  const read = async (opened: Opened) => {
    try {
      const decoder = await open(opened.src);
      if (decoder) opened.decoder = decoder;
      opened.durations = decoder && (await readDurations(opened, decoder));
      opened.starts = computeStarts(opened.durations ?? []);
    } catch {
      // What cannot be decoded is drawn as a still, as everywhere else in the page.
      opened.durations = undefined;
    }
    if (isCurrent(opened)) onRead();
    else opened.decoder?.close();
  };
  /** Decodes what is wanted last, one frame after the other. */
  const decodeWanted = async (opened: Opened) => {
    if (opened.isDecoding || !opened.decoder) return;
    opened.isDecoding = true;
    try {
      while (isCurrent(opened) && opened.shown?.index !== opened.wanted) {
        const index = opened.wanted;
        showFrame(opened, index, await opened.decoder.decode(index));
      }
    } catch {
      // It was closed, or the file is cut short here: the last frame stays.
    }
    opened.isDecoding = false;
  };
  const leave = () => {
    current?.shown?.frame.close();
    // While it is read, it is closed at the end.
    if (current?.durations !== null) current?.decoder?.close();
    current = undefined;
  };

  return {
    follow(src) {
      if (src === current?.src) return;
      leave();
      if (src === undefined) return;
      current = { src, durations: null, starts: [], wanted: 0, isDecoding: false };
      void read(current);
    },
    durations: () => current?.durations,
    picture: () => (current?.durations ? current.shown?.frame : undefined),
    show(timeMs) {
      if (!current?.durations) return;
      current.wanted = frameAt(current, timeMs);
      void decodeWanted(current);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: leave,
  };
}
