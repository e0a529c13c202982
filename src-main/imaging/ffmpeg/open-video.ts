import { CamError } from '../../../src-shared/contract/errors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { isVideoCutShort } from '../container/cut-short.ts';
import type { Clip, GivenVideo, MovingOrigin, MovingPicture } from '../motion/moving-picture.ts';
import { threadProgram } from '../motion/thread-programs.ts';
import { picturesFromPage } from '../page-codec/decode-in-page.ts';
import type { PageDecoder } from '../page-codec/page-codec.ts';
import { getDecodedSize } from '../video/decoded-size.ts';
import {
  describeLoss,
  type HeaderResult,
  type HeaderTask,
  type ReadResult,
  type ReadTask,
  type VideoCodec,
  type VideoHeader,
  type VideoPictures,
} from '../video/read-task.ts';
import { runInThread, ThreadTaskError } from '../video/run-in-thread.ts';
import { frameCount, type Sound } from '../video/video-file.ts';
import { INSTALL_FFMPEG } from './choose-encoder.ts';
import { decodeFrames } from './decoded-frames.ts';
import { describeMissingDecoder, hasDecoder, nameCodec } from './decoders.ts';
import type { FoundFfmpeg } from './find-ffmpeg.ts';

export interface OpenedVideo {
  picture: MovingPicture;
  /** Frames a second, constant: those of the picture's durations. */
  fps: number;
  sound?: Sound;
  /** What was changed, as sentences. */
  notes: string[];
}

/** Limits for reading the file of a video. */
const READ = { memoryMb: 512, limitMs: 20_000 };
/** Most frames a second in a file; at most 60 of them are shown. */
const MOST_FPS = 240;

const unreadable = (why: string, cause?: unknown) =>
  new CamError('IMAGE_UNREADABLE', `The video cannot be read: ${why}`, { cause });
const describeFailure = (codec: VideoCodec) =>
  `The app could not decode its ${nameCodec(codec)}; it has to stay open until the file is made. ${INSTALL_FFMPEG} to read other videos.`;
const DAMAGED = 'It is damaged. Play it to see where, or save it anew.';

/** Has the thread read a file. @throws CamError IMAGE_UNREADABLE where it fails; what `signal` was aborted with */
async function read<Task extends { given: GivenVideo }, Result>(
  request: Task,
  signal: AbortSignal,
): Promise<Result> {
  try {
    return await runInThread({ program: threadProgram('video-read'), request, signal, ...READ });
  } catch (error) {
    if (error instanceof ThreadTaskError) throw unreadable(describeLoss(request.given, DAMAGED), error);
    throw error;
  }
}

/** What a video file says. @throws CamError IMAGE_UNREADABLE where it is damaged, too long, too large or no video */
export async function readVideoHeader(path: string, signal: AbortSignal): Promise<VideoHeader> {
  const { imagePixels: mostPixels, videoMs: mostMs } = LIMITS;
  const task: HeaderTask = { wants: 'header', given: path, mostPixels, mostMs };
  const result: HeaderResult = await read(task, signal);
  if (result.kind === 'refused') throw unreadable(result.why);
  return result.header;
}

const PART_USED =
  'The file of the video is cut short. What there is of it was used; for all of it, send the whole file.';
const PALE =
  'The video has a high dynamic range, which the FFmpeg of this machine cannot convert: its colours are paler.';
const OPAQUE = 'The transparency of the video is left out, as the app cannot read it; FFmpeg can.';

function createMissingError(video: VideoPictures, found: FoundFfmpeg): CamError {
  const why = found.ffmpeg
    ? describeMissingDecoder(video.codec, found.ffmpeg.version)
    : `Videos cannot be read on this machine: ${found.why} ${INSTALL_FFMPEG}, which reads ${nameCodec(video.codec)}, or send a GIF or an animated WebP.`;
  return new CamError('MODEL_NOT_CONFIGURED', why);
}

/** By FFmpeg, or by the window. @throws CamError MODEL_NOT_CONFIGURED where there is neither */
function openPictures(
  video: VideoPictures,
  count: number,
  found: FoundFfmpeg,
  origin: MovingOrigin,
  pageDecoder: PageDecoder | undefined,
): Pick<OpenedVideo, 'picture' | 'notes'> {
  const { ffmpeg } = found;
  if (ffmpeg && hasDecoder(video.codec, ffmpeg.decoders))
    return {
      picture: { ...decodeFrames(video, count, ffmpeg, (cause) => unreadable(DAMAGED, cause)), origin },
      notes: video.isHdr && !ffmpeg.hasToneMapping ? [PALE] : [],
    };
  if (!pageDecoder) throw createMissingError(video, found);
  return {
    picture: picturesFromPage(video, count, pageDecoder, (cause) =>
      unreadable(describeFailure(video.codec), cause),
    ),
    notes: video.alpha ? [OPAQUE] : [],
  };
}

export interface OpenOptions {
  signal: AbortSignal;
  /** All of it, as it is, where left out. */
  clip?: Clip | undefined;
  /** Longest side of the pictures that come out, px. */
  mostSide: number;
  /** Longest that it may play, ms; as long as what is made where left out. */
  mostMs?: number;
  /** A window that has offered to decode. */
  pageDecoder?: PageDecoder | undefined;
}

/**
 * Opens a clip of an MP4, MOV or WebM; the file itself never reaches FFmpeg, only its pictures and its sound, written
 * anew.
 * @throws CamError IMAGE_UNREADABLE where it is damaged, too long, too large or no video; MODEL_NOT_CONFIGURED where there
 * is neither an FFmpeg nor a window to decode it; what `signal` was aborted with
 */
export async function openVideo(
  given: GivenVideo,
  found: FoundFfmpeg,
  { signal, clip = { startMs: 0, speed: 1 }, mostSide, mostMs = LIMITS.motionMs, pageDecoder }: OpenOptions,
): Promise<OpenedVideo> {
  const task: ReadTask = {
    given,
    clip,
    mostPixels: LIMITS.imagePixels,
    mostPackets: (mostMs / 1000) * MOST_FPS * Math.max(1, clip.speed),
    mostMs,
  };
  const result: ReadResult = await read(task, signal);
  if (result.kind === 'refused') throw unreadable(result.why);
  const { sound } = result;
  const video = { ...result.video, ...getDecodedSize(result.video, mostSide) };
  const count = Math.min((mostMs / 1000) * LIMITS.motionFps, frameCount(video));
  const origin: MovingOrigin = { kind: 'video', given, clip, mostSide, mostMs };
  const { picture, notes } = openPictures(video, count, found, origin, pageDecoder);
  return {
    picture,
    notes: typeof given !== 'string' && isVideoCutShort(given) ? [PART_USED, ...notes] : notes,
    fps: video.fps,
    ...(sound && { sound }),
  };
}
