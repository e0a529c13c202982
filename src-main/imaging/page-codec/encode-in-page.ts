import { type PageEncoding, RECORD } from '../../../src-shared/contract/page-encoder.ts';
import { evenSize } from '../i420.ts';
import type { EncodeContext, EncodedFile, FrameSource } from '../motion/frame.ts';
import { computeBitRate, keyFrameInterval } from '../video/bit-rate.ts';
import { encodeVideoWithin } from '../video/encode-video-within.ts';
import { findLevel } from '../video/h264-header.ts';
import { i420Pictures, type RepeatedPicture } from '../video/i420-pictures.ts';
import { muxInThread } from '../video/mux-in-thread.ts';
import type { VideoResult, VideoThreadOptions } from '../video/thread-options.ts';
import { frameCount } from '../video/video-file.ts';
import type { VideoOptions } from '../video/video-options.ts';
import { createRecord, PageCodecError, type PageEncoder } from './page-codec.ts';
import { readPackets } from './read-packets.ts';

/** Encodes with WebCodecs in the page that has started the job: H.264 High, or VP9. */

/** How long the page may take for the rest once it has all pictures, ms. */
const FINISH_MS = 30_000;

/** Of H.264 and VP9 at quality 75. Chromium's own encoder takes less for what it treats as text. */
const BITS_PER_PIXEL = 0.15;

/** Profiles High, Main and Constrained Baseline of H.264, as `avc1` names begin. */
const AVC_PROFILES = ['6400', '4d00', '42e0'];
/** Level 4 of VP9 has room for 1,080 × 1,080 px at 60 frames a second. */
const VP9_NAME = 'vp09.00.40.08';
/** Quantizer of VP9 at quality 75, and how far one point of quality moves it: files like those of FFmpeg's VP9. */
const VP9_AT_75 = 55;
const VP9_STEP = 0.6;

function planEncoding(
  { format }: PageEncoder,
  source: FrameSource,
  { fps, quality, maxBytes }: VideoOptions,
  kbps: number | undefined,
): Omit<PageEncoding, 'attempt'> {
  const size = evenSize(source);
  const level = findLevel(size, fps).toString(16).padStart(2, '0');
  const quantizer = Math.min(63, Math.max(0, Math.round(VP9_AT_75 + (75 - quality) * VP9_STEP)));
  return {
    format,
    codecs: format === 'mp4' ? AVC_PROFILES.map((profile) => `avc1.${profile}${level}`) : [VP9_NAME],
    ...size,
    fps,
    kbps: kbps ?? computeBitRate({ ...size, fps, quality }, BITS_PER_PIXEL),
    ...(format === 'webm' && kbps === undefined && { quantizer }),
    keyEvery: keyFrameInterval(fps),
    maxBytes,
  };
}

const AGAIN = createRecord(RECORD.again);

function createRecords({ data, times, isNew }: RepeatedPicture): Uint8Array {
  const first = isNew ? createRecord(RECORD.picture, data) : AGAIN;
  return times === 1 ? first : Buffer.concat([first, ...Array.from({ length: times - 1 }, () => AGAIN)]);
}

/** @throws PageCodecError where nothing comes in time */
async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageCodecError(`The page has not answered for ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Sends all pictures; what the page answers, be it before the last one. */
async function encodePictures(
  pageEncoder: PageEncoder,
  encoding: PageEncoding,
  pictures: AsyncIterable<RepeatedPicture>,
): Promise<Uint8Array> {
  let isAnswered = false;
  const answer = pageEncoder.answer().finally(() => {
    isAnswered = true;
  });
  // A rejection while pictures are being sent is handled below.
  answer.catch(() => {});
  await pageEncoder.write(createRecord(RECORD.start, Buffer.from(JSON.stringify(encoding))));
  for await (const picture of pictures) {
    if (isAnswered) break;
    await pageEncoder.write(createRecords(picture));
  }
  if (!isAnswered) await pageEncoder.write(createRecord(RECORD.finish));
  return inTime(answer, FINISH_MS);
}

async function attempt(
  pageEncoder: PageEncoder,
  source: FrameSource,
  encoding: PageEncoding,
  common: VideoThreadOptions,
  context: EncodeContext,
): Promise<VideoResult> {
  const answer = await encodePictures(pageEncoder, encoding, i420Pictures(source, common, context));
  const packets = readPackets(answer, { ...encoding, count: frameCount(common) });
  if (!packets) return { kind: 'too-large' };
  return muxInThread({ ...common, format: encoding.format, encoded: packets }, context.signal);
}

/** @throws PageCodecError, ThreadTaskError: another encoder may do it; CamError GENERATION_FAILED */
export async function encodeInPage(
  pageEncoder: PageEncoder,
  source: FrameSource,
  options: VideoOptions,
  context: EncodeContext,
): Promise<EncodedFile> {
  const { signal } = context;
  const cancel = () => pageEncoder.close();
  signal.addEventListener('abort', cancel, { once: true });
  let attempts = 0;
  try {
    signal.throwIfAborted();
    return await encodeVideoWithin(source, evenSize(source), options, context, (common, kbps, steady) => {
      const encoding = { attempt: ++attempts, ...planEncoding(pageEncoder, source, options, kbps) };
      return attempt(pageEncoder, source, encoding, common, steady);
    });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
    pageEncoder.close();
  }
}
