import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import {
  BufferSource,
  CustomSource,
  Input,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  QTFF,
  type Source,
  WEBM,
} from 'mediabunny';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { GivenVideo } from '../motion/moving-picture.ts';
import { CUT_SHORT, describeNoVideo, VIDEO_CODECS, type VideoCodec } from './read-task.ts';

/** A given video file, opened: its pictures, if they are ones that can be used. */

/** A rate that is so near to a whole number is that number: 29.97 is 30. */
const NEAR = 0.02;

/** The rate, frames a second, of most pictures that begin at these times (s): recordings have pauses. */
export function chooseFrameRate(times: readonly number[], duration: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  const gaps = sorted
    .map((time, at) => time - (sorted[at - 1] ?? time))
    .filter((gap) => gap > 0)
    .sort((a, b) => a - b);
  const middle = gaps[gaps.length >> 1] ?? Math.max(duration, 1 / LIMITS.motionFps);
  const rate = Math.min(LIMITS.motionFps, Math.max(1, 1 / middle));
  const whole = Math.round(rate);
  return Math.abs(rate - whole) <= NEAR * whole ? whole : Math.round(rate * 1000) / 1000;
}

/** A file read as it is asked for. @throws the system's error */
function openFile(path: string): { source: Source; start: Uint8Array; close(): void } {
  const file = openSync(path, 'r');
  const read = (start: number, end: number): Uint8Array => {
    const bytes = new Uint8Array(end - start);
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, start));
  };
  const { size } = fstatSync(file);
  return {
    source: new CustomSource({ getSize: () => size, read, prefetchProfile: 'fileSystem' }),
    start: read(0, Math.min(size, START_BYTES)),
    close: () => closeSync(file),
  };
}

/** Bytes that tell what a file is. */
const START_BYTES = 4096;

export const openInput = (given: Uint8Array | Source): Input =>
  new Input({
    source: given instanceof Uint8Array ? new BufferSource(given) : given,
    formats: [MP4, QTFF, MATROSKA, WEBM],
  });

export interface VideoInput {
  input: Input;
  track: InputVideoTrack;
  codec: VideoCodec;
}

const isKnown = (codec: string | null): codec is VideoCodec => VIDEO_CODECS.some((known) => known === codec);

/** No video is shorter. */
const LEAST_BYTES = 16;

export const NO_PICTURES = 'It has no pictures.';

/** The name of a codec in the file, such as ` (mp4v)`; empty where it has none that is a word. */
async function nameCodec(track: InputVideoTrack): Promise<string> {
  const id = await track.getInternalCodecId();
  return typeof id === 'string' && /^[\w/ ]{1,40}$/.test(id) ? ` (${id.trim()})` : '';
}

async function findPictures(
  input: Input,
  start: Uint8Array,
  mostPixels: number,
): Promise<VideoInput | string> {
  if (start.length < LEAST_BYTES || !(await input.canRead())) return describeNoVideo(start);
  const track = await input.getPrimaryVideoTrack();
  if (!track) return (await input.getTracks()).length === 0 ? CUT_SHORT : NO_PICTURES;
  const codec = await track.getCodec();
  if (!isKnown(codec))
    return `Its codec${await nameCodec(track)} is not supported. Save it with H.264, H.265, VP8, VP9, AV1 or ProRes.`;
  const pixels = (await track.getCodedWidth()) * (await track.getCodedHeight());
  if (!(pixels > 0) || pixels > mostPixels)
    return `Its pictures are larger than ${mostPixels / 1_000_000} megapixels.`;
  return { input, track, codec };
}

/**
 * Opens a given video, has it used, and closes it. What is refused is answered as the reason, a sentence.
 * @throws Error where the file is damaged
 */
export async function withVideo<R>(
  given: GivenVideo,
  mostPixels: number,
  use: (video: VideoInput) => Promise<R>,
): Promise<R | string> {
  const file = typeof given === 'string' ? openFile(given) : undefined;
  const bytes = typeof given === 'string' ? new Uint8Array() : given;
  try {
    const found = await findPictures(openInput(file?.source ?? bytes), file?.start ?? bytes, mostPixels);
    return typeof found === 'string' ? found : await use(found);
  } finally {
    file?.close();
  }
}
