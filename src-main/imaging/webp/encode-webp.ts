import type { Rect, Size } from '../../../src-shared/document/geometry.ts';
import { encodeWithin, type Level, type Within, type WithinRequest } from '../motion/encode-within.ts';
import { type EncodeContext, type EncodedFile, type FrameSource, frameProgress } from '../motion/frame.ts';
import { pixelChunks, RIFF_BYTES, riffChunk } from '../moving-input/webp.ts';
import { toImage } from '../sharp-module.ts';
import { createFrameDifference, type Difference } from './frame-difference.ts';
import { createOverlay, isOverlayWorth } from './overlay.ts';

/** Animated WebP: of each frame only what differs is encoded, so that a few frames are in memory. */

const [ALPHA, XMP, ANIMATION] = [0x10, 0x04, 0x02];
/** Whether a frame's pixels replace those under them, transparent ones too, or are blended with them. */
const [BLENDS, REPLACES] = [0, 2];

interface WebpFrame {
  /** Where it lies; x and y are even. */
  rect: Rect;
  /** Whether the frame before is seen where this one is transparent. */
  isOverlay: boolean;
  /** Whole ms */
  durationMs: number;
  /** A WebP of this size. */
  still: Uint8Array;
}

function writeNumbers(target: Buffer, at: number, numbers: readonly number[]): void {
  for (const [index, value] of numbers.entries()) target.writeUIntLE(value, at + index * 3, 3);
}

function frameChunk({ rect, isOverlay, durationMs, still }: WebpFrame): Buffer {
  const header = Buffer.alloc(16);
  writeNumbers(header, 0, [rect.x / 2, rect.y / 2, rect.width - 1, rect.height - 1, durationMs]);
  header[15] = isOverlay ? BLENDS : REPLACES;
  const pixels = pixelChunks(still, RIFF_BYTES).map(({ type, data }) => riffChunk(type, data));
  return riffChunk('ANMF', Buffer.concat([header, ...pixels]));
}

/** `hasAlpha`: whether something shown is transparent. */
function writeAnimatedWebp(
  size: Size,
  hasAlpha: boolean,
  { plays, xmp }: WebpOptions,
  frames: readonly WebpFrame[],
): Buffer {
  const canvas = Buffer.alloc(10);
  const hasOverlay = frames.some(({ isOverlay }) => isOverlay);
  canvas[0] = ANIMATION | (hasAlpha || hasOverlay ? ALPHA : 0) | (xmp === undefined ? 0 : XMP);
  writeNumbers(canvas, 4, [size.width - 1, size.height - 1]);
  const animation = Buffer.alloc(6);
  animation.writeUInt16LE(plays, 4);
  const chunks = [riffChunk('VP8X', canvas), riffChunk('ANIM', animation), ...frames.map(frameChunk)];
  if (xmp !== undefined) chunks.push(riffChunk('XMP ', Buffer.from(xmp)));
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]));
}

export interface WebpOptions {
  /** How many times it plays; 0: for ever. */
  plays: number;
  /** 1–100 */
  quality: number;
  /** XMP packet with the document (src-shared/document/embedded-document.ts). */
  xmp?: string;
}

export const WEBP_DEFAULTS: WebpOptions = { plays: 0, quality: 85 };

/** Pictures that are encoded at the same time. */
const AT_ONCE = 3;
/** libwebp's effort, 0–6: 2 takes half of the time of the default 4, for files that are some percent larger. */
const EFFORT = 2;
/** The longest a frame can be shown, ms. */
const LONGEST = 0xffffff;

function copyPart(data: Uint8Array, stride: number, channels: 3 | 4, { x, y, width, height }: Rect): Buffer {
  const part = Buffer.allocUnsafe(width * height * channels);
  for (let row = 0; row < height; row++) {
    const start = ((y + row) * stride + x) * channels;
    part.set(data.subarray(start, start + width * channels), row * width * channels);
  }
  return part;
}

/** What is encoded of a frame. A transparent picture is replaced: nothing can be made transparent by blending. */
function preparePicture(data: Uint8Array, { width: stride, channels }: FrameSource, difference: Difference) {
  const { width, height } = difference.rect;
  const isOverlay = channels === 3 && isOverlayWorth(difference);
  return isOverlay
    ? {
        isOverlay,
        picture: { data: createOverlay(data, stride, difference), width, height, channels: 4 as const },
      }
    : {
        isOverlay,
        picture: { data: copyPart(data, stride, channels, difference.rect), width, height, channels },
      };
}

/** A frame whose picture is being encoded. */
interface PendingFrame extends Omit<WebpFrame, 'still' | 'durationMs'> {
  still: Promise<Buffer>;
  /** ms, with fractions. */
  end: number;
}

/** The frames of a source, equal ones in a row as one; all but the last few are encoded. */
async function encodeFrames(
  source: FrameSource,
  { quality }: WebpOptions,
  context: EncodeContext,
): Promise<PendingFrame[]> {
  const { channels, count } = source;
  const { signal } = context;
  const report = frameProgress(context, count);
  const difference = createFrameDifference(source, channels);
  const pending: PendingFrame[] = [];
  let taken = 0;
  let end = 0;
  for await (const { data, changed, durationMs } of source.frames(signal)) {
    end += durationMs;
    const found = difference.next(data, changed);
    const before = pending.at(-1);
    if (before && !found) before.end = end;
    if (found) {
      const { picture, isOverlay } = preparePicture(data, source, found);
      const still = toImage(picture).webp({ quality, effort: EFFORT, alphaQuality: 100 }).toBuffer();
      // A failure is thrown where it is awaited; before that Node would report it as unhandled.
      still.catch(() => {});
      pending.push({ rect: found.rect, isOverlay, still, end });
      await pending.at(-AT_ONCE)?.still;
    }
    signal.throwIfAborted();
    taken += 1;
    report(taken);
  }
  return pending;
}

/** The time of each frame as whole ms that add up to the whole. */
function roundDurations(pending: readonly PendingFrame[]): number[] {
  let start = 0;
  return pending.map(({ end }) => {
    const duration = Math.min(LONGEST, Math.round(end) - start);
    start = Math.round(end);
    return duration;
  });
}

/** Encodes an animated WebP. @throws what `signal` was aborted with; what the source throws */
export async function encodeAnimatedWebp(
  source: FrameSource,
  options: WebpOptions,
  context: EncodeContext,
): Promise<EncodedFile> {
  context.signal.throwIfAborted();
  const { width, height, channels } = source;
  const pending = await encodeFrames(source, options, context);
  if (pending.length === 0) throw new Error('There were no frames.');
  const durations = roundDurations(pending);
  const frames: WebpFrame[] = [];
  for (const [at, { rect, isOverlay, still }] of pending.entries())
    frames.push({ rect, isOverlay, durationMs: durations[at] ?? 0, still: await still });
  return {
    bytes: writeAnimatedWebp({ width, height }, channels === 4, options, frames),
    width,
    height,
    frames: frames.length,
    durationMs: durations.reduce((sum, ms) => sum + ms, 0),
    notes: [],
  };
}

interface WebpLevel extends Level {
  quality: number;
}

/** How large a WebP of less quality is beside one of 85; measured on templates. */
const SHARES: readonly [quality: number, share: number][] = [
  [70, 0.72],
  [50, 0.55],
  [30, 0.42],
];

/** Encodes a WebP of at most `maxBytes`, with less of everything. @throws as `encodeAnimatedWebp` */
export function encodeWebpWithin(
  request: Omit<WithinRequest<WebpLevel>, 'levels' | 'encode'>,
  options: WebpOptions,
  context: EncodeContext,
): Promise<Within> {
  const createLevel = (quality: number, share: number): WebpLevel => ({
    quality,
    share,
    label: `quality ${quality}`,
  });
  const levels = [
    createLevel(options.quality, 1),
    ...SHARES.filter(([quality]) => quality < options.quality).map((level) => createLevel(...level)),
  ];
  const encode: WithinRequest<WebpLevel>['encode'] = (source, { quality }, tried) =>
    encodeAnimatedWebp(source, { ...options, quality }, tried);
  return encodeWithin({ ...request, levels, encode }, context);
}
