import type { FrameResponse, SmallFrame } from './frame-messages.ts';

/**
 * Makes pictures of the frames of a video in the order in which they are wanted: the one that is waited for, whole; then
 * key frames spread over the video, small; then all others, those near the last wanted one first. It decodes one frame
 * after the other and looks before each whether something else is wanted by now.
 */

/** Key frames that are made before all others. */
const FIRST_KEYS = 48;
/** Small pictures that are sent together while nobody waits. */
const BATCH = 8;
/** On a long way to a frame, how often one on the way is shown, ms. */
const SHOWN_EVERY_MS = 150;
/** So soon after a wanted frame those after it are made first: the next step is often a short one, ms. */
const NEAR_FIRST_MS = 300;
/** Frames that are wanted one so soon after the other are passed: only key frames are worth being made then, ms. */
const HASTE_MS = 100;
/** A longer way from a key frame is taken in steps, so that it can be left, s. */
const SHORT_WAY_S = 2;
/** Times fall on the beginning of frames, where a rounding error would show the one before. */
const INTO_FRAME_MS = 1;

/** A decoded frame; times in s. */
export interface Sample {
  timestamp: number;
  duration: number;
  close(): void;
}

export interface FrameMakerDeps<S extends Sample> {
  /** When the key frames are shown, s, in order. */
  keys: readonly number[];
  /** The frame at a time (s). */
  sampleAt(time: number): Promise<S | null>;
  /** The frames from one time to another (s), beginning with a key frame. */
  samples(from: number, to: number): AsyncIterator<S>;
  paintSmall(sample: S): Promise<Blob>;
  paintWhole(sample: S): ImageBitmap;
  /** Least time from one small picture to the next, ms. */
  everyMs: number;
  send(response: FrameResponse): void;
  /** ms. */
  now(): number;
}

export interface FrameMaker {
  /** Wants the frame at a time (ms). */
  want(ms: number): void;
  setPaused(paused: boolean): void;
  /** Works until the video ends. Rejects where it cannot be decoded. */
  run(): Promise<never>;
}

/** From a key frame to the next, s. */
type Stretch = readonly [from: number, to: number];

/** A stretch that is being decoded. */
interface Cursor<S> {
  stretch: Stretch;
  samples: AsyncIterator<S>;
  /** The frame that was decoded last. */
  sample: S | undefined;
  /** Start of the last frame that was made small, ms. */
  madeMs: number;
  /** Whether frames were passed that have no small picture. */
  isSkipping: boolean;
  isDone: boolean;
}

const toMs = (seconds: number) => Math.round(seconds * 1_000_000) / 1000;

/** Some of many values, evenly spread; every second of them after all others, and so on. */
export function spreadFirst<T>(values: readonly T[], count: number): T[] {
  const place = (at: number) => Math.floor((at * count) / values.length);
  const spread = values.filter((_, at) => place(at) !== place(at - 1));
  const level = (at: number) => (at === 0 ? 32 : 31 - Math.clz32(at & -at));
  return spread
    .map((value, at) => ({ value, level: level(at) }))
    .sort((a, b) => b.level - a.level)
    .map(({ value }) => value);
}

export function createFrameMaker<S extends Sample>(deps: FrameMakerDeps<S>): FrameMaker {
  const { keys, sampleAt, samples, paintSmall, paintWhole, everyMs, send, now } = deps;
  const stretches = keys.map((key, at): Stretch => [key, keys[at + 1] ?? Number.POSITIVE_INFINITY]);
  const left = new Set(stretches);
  const firstKeys = spreadFirst(keys, FIRST_KEYS).reverse();
  /** Start times of the frames that have a small picture, s. */
  const made = new Set<number>();
  let batch: SmallFrame[] = [];
  let sentAt = 0;
  let encoding = Promise.resolve();
  let wantedMs = 0;
  let wantedAt = Number.NEGATIVE_INFINITY;
  let isHasty = false;
  let isAwaited = false;
  let paused = false;
  let wake = () => {};
  let cursor: Cursor<S> | undefined;

  const flush = () => {
    if (batch.length > 0) send({ kind: 'frames', frames: batch });
    batch = [];
    sentAt = now();
  };
  /** Draws a small picture at once; it is encoded while the next frame is decoded. */
  const makeSmall = async (sample: S, isLast: boolean) => {
    const { timestamp } = sample;
    if (made.has(timestamp)) return;
    made.add(timestamp);
    const picture = paintSmall(sample);
    await encoding;
    encoding = picture.then((blob) => {
      batch.push({ atMs: toMs(timestamp), picture: blob });
      if (isLast || batch.length >= BATCH) flush();
    });
  };

  const findStretch = (ms: number) => stretches.findLast(([from]) => toMs(from) <= ms) ?? stretches[0];
  const open = (stretch: Stretch): Cursor<S> => {
    cursor?.sample?.close();
    void cursor?.samples.return?.();
    const opened = { stretch, samples: samples(...stretch), sample: undefined };
    cursor = { ...opened, madeMs: Number.NEGATIVE_INFINITY, isSkipping: false, isDone: false };
    return cursor;
  };
  /** Decodes the next frame; undefined at the end, where the last one stays. */
  const decodeNext = async (at: Cursor<S>): Promise<S | undefined> => {
    const { value, done } = await at.samples.next();
    if (done) {
      at.isDone = true;
      return undefined;
    }
    at.sample?.close();
    at.sample = value;
    return value;
  };

  /** Sends a frame small, and whole unless another one is wanted by then. */
  const sendBoth = async (ms: number, sample: S) => {
    await makeSmall(sample, true);
    await encoding;
    if (wantedMs !== ms) return;
    isAwaited = false;
    send({ kind: 'whole', frame: { ms, atMs: toMs(sample.timestamp), picture: paintWhole(sample) } });
  };
  /** Decodes the frame after the last one towards `target` (ms) and shows some on the way; the one there is sent whole. */
  const goOn = async (at: Cursor<S>, ms: number, target: number) => {
    const { sample } = at;
    if (sample && (at.isDone || toMs(sample.timestamp + sample.duration) > target))
      return sendBoth(ms, sample);
    const next = await decodeNext(at);
    if (next && now() - sentAt >= SHOWN_EVERY_MS) await makeSmall(next, true);
    else if (next && !made.has(next.timestamp)) at.isSkipping = true;
    if (!next && !sample) isAwaited = false;
  };
  /** One step towards the frame that is waited for: the key frame before it, or what is decoded from there on. */
  const approach = async () => {
    const ms = wantedMs;
    const target = ms + INTO_FRAME_MS;
    const stretch = findStretch(target);
    if (!stretch) {
      isAwaited = false;
      return;
    }
    const [from, to] = stretch;
    if (!made.has(from)) return makeKey(from);
    const key = isHasty && now() - wantedAt < HASTE_MS ? firstKeys.pop() : undefined;
    if (key !== undefined) return makeKey(key);
    const isOnTheWay = cursor?.stretch === stretch && toMs(cursor.sample?.timestamp ?? from) <= target;
    if (cursor && isOnTheWay) return goOn(cursor, ms, target);
    if (Math.min(target / 1000, to) - from > SHORT_WAY_S) return goOn(open(stretch), ms, target);
    const sample = await sampleAt(Math.max(from, target / 1000));
    if (sample) await sendBoth(ms, sample);
    else isAwaited = false;
    sample?.close();
  };

  const makeKey = async (key: number) => {
    if (made.has(key)) return;
    const sample = await sampleAt(key);
    if (sample) await makeSmall(sample, true);
    sample?.close();
  };

  const findNext = (): Stretch | undefined => {
    const near = findStretch(wantedMs + INTO_FRAME_MS);
    if (near && left.has(near)) return near;
    if (cursor && left.has(cursor.stretch)) return cursor.stretch;
    const distance = ([from, to]: Stretch) => Math.max(toMs(from) - wantedMs, (wantedMs - toMs(to)) * 2);
    return [...left].sort((a, b) => distance(a) - distance(b))[0];
  };
  /** One step on the way to small pictures of all frames. */
  const fill = async (stretch: Stretch) => {
    const at = cursor?.stretch === stretch && !cursor.isDone ? cursor : open(stretch);
    const next = await decodeNext(at);
    if (!next) {
      if (!at.isSkipping) left.delete(stretch);
      await encoding;
      return flush();
    }
    const atMs = toMs(next.timestamp);
    if (atMs - at.madeMs < everyMs) return;
    at.madeMs = atMs;
    await makeSmall(next, false);
  };

  const step = async () => {
    if (isAwaited && !paused) return approach();
    const stretch = paused ? undefined : findNext();
    const isNear = stretch && stretch === cursor?.stretch && now() - wantedAt < NEAR_FIRST_MS;
    const key = paused || isNear ? undefined : firstKeys.pop();
    if (key !== undefined) return makeKey(key);
    if (stretch) return fill(stretch);
    await encoding;
    flush();
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  };
  return {
    want(ms) {
      wantedMs = ms;
      isHasty = now() - wantedAt < HASTE_MS;
      wantedAt = now();
      isAwaited = true;
      wake();
    },
    setPaused(isPaused) {
      paused = isPaused;
      wake();
    },
    async run() {
      for (;;) await step();
    },
  };
}
