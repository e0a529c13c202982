import { CamError } from '../../../src-shared/contract/errors.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { readPixels, toUnreadableError } from '../decode.ts';
import { ENCODERS } from '../encode-picture.ts';
import { threadProgram } from '../motion/thread-programs.ts';
import { openUpright } from '../open-upright.ts';
import { toImage } from '../sharp-module.ts';
import { runInThread } from '../video/run-in-thread.ts';
import type { RgbaPixels } from './cut-pixels.ts';
import type { Plane } from './plane.ts';

/** Cuts out what a picture shows: a model tells roughly what to keep, the edges are found in the picture itself. */

export interface MaskModel {
  /** Of the square picture that it looks at, px. */
  side: number;
  /** `pixels`: RGB, rows without padding. Answers how much of each to keep, 0–255. @throws the signal's reason; Error */
  ask(pixels: Uint8Array, signal: AbortSignal): Promise<Uint8Array>;
}

/** What the thread is given. */
export interface CutTask {
  pixels: RgbaPixels;
  mask: Plane;
}

export interface CutOut {
  /** A PNG of the size of the picture, with alpha. */
  bytes: Uint8Array;
  /** Share of the picture that is kept. */
  covered: number;
}

/** Less of a picture than this is nothing, a share. */
const COVERED_MIN = 0.002;
const NOTHING =
  'Nothing stands out in this picture. Send one in which a person, an animal or a thing is clearly seen.';
/** What the model sees of transparent parts. */
const GREY = { r: 128, g: 128, b: 128 };
/** Most memory of the thread beside the pixels, MB, and time, ms: 50 megapixels take half a minute on a slow machine. */
const MOST = { memoryMb: 512, limitMs: 180_000 };

/** @throws CamError IMAGE_UNREADABLE, NOT_UNDERSTOOD; ThreadTaskError; what the model throws; the signal's reason */
export async function cutOutPicture(
  picture: Uint8Array,
  model: MaskModel,
  signal: AbortSignal,
): Promise<CutOut> {
  const { side } = model;
  const decoded = await decode(picture);
  signal.throwIfAborted();
  const seen = await toImage({ ...decoded.size, channels: 4, data: decoded.data })
    .flatten({ background: GREY })
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer();
  const shares = Float32Array.from(await model.ask(seen, signal), (share) => share / 255);
  // The memory of the decoder cannot be shared.
  const data = new Uint8Array(new SharedArrayBuffer(decoded.data.length));
  data.set(decoded.data);
  const covered = await runInThread<CutTask, number>({
    program: threadProgram('cut-out'),
    request: { pixels: { ...decoded.size, data }, mask: { width: side, height: side, data: shares } },
    signal,
    ...MOST,
  });
  if (covered < COVERED_MIN) throw new CamError('NOT_UNDERSTOOD', NOTHING);
  decoded.data.set(data);
  const bytes = await ENCODERS.png(toImage({ ...decoded.size, channels: 4, data: decoded.data })).toBuffer();
  signal.throwIfAborted();
  return { bytes, covered };
}

/** RGBA. @throws CamError IMAGE_UNREADABLE */
async function decode(picture: Uint8Array): Promise<{ size: Size; data: Buffer }> {
  try {
    const { width, height, data } = await readPixels((await openUpright(picture)).ensureAlpha());
    return { size: { width, height }, data };
  } catch (error) {
    throw toUnreadableError(error);
  }
}
