import { type CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import { keepGiven } from '../../../src-shared/contract/keep-given.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { VIDEO_FPS, type VideoFormat } from '../../../src-shared/contract/motion-names.ts';
import type { PlacedCaption } from '../../../src-shared/document/captions.ts';
import { withTimings } from '../../../src-shared/document/drawn-timings.ts';
import { writeXmp } from '../../../src-shared/document/embedded-document.ts';
import { chooseEncoder } from '../ffmpeg/choose-encoder.ts';
import { soundFor } from '../ffmpeg/convert-sound.ts';
import { type EncoderLog, encodeVideo } from '../ffmpeg/encode-video.ts';
import type { FfmpegFinder } from '../ffmpeg/find-ffmpeg.ts';
import { readVideoHeader } from '../ffmpeg/open-video.ts';
import { encodeGifWithin } from '../gif/encode-gif.ts';
import type { Within } from '../motion/encode-within.ts';
import type { EncodeContext } from '../motion/frame.ts';
import type { MotionRenderer, MotionRequest } from '../motion/motion-request.ts';
import { DEFAULT_QUALITY } from '../video/video-options.ts';
import { encodeWebpWithin, WEBP_DEFAULTS } from '../webp/encode-webp.ts';
import { convertVideo } from './convert-video.ts';
import type { EmbeddedDocument, GifOutput, MotionFile, MotionFiles, VideoOutput } from './motion-files.ts';
import { openAgain } from './open-again.ts';
import { openGivenVideo } from './source-video.ts';

/** Draws documents that move and encodes them, one frame at a time. */

export interface MotionFilesDeps {
  renderer: MotionRenderer;
  ffmpeg: Pick<FfmpegFinder, 'find'>;
  onEncoderFailed: EncoderLog;
}

/** A GIF shows each frame for a multiple of this, ms; a WebP for whole ones. */
const UNIT_MS = { gif: 10, webp: 1 } as const;

/** Where nothing here can convert the sound of a video that was given. */
const NO_SOUND: Record<VideoFormat, string> = {
  mp4: 'The sound is left out: without FFmpeg, an MP4 takes only sound in AAC. A WebM may keep it.',
  webm: 'The sound is left out: without FFmpeg, a WebM takes only sound in Opus or Vorbis. An MP4 may keep it.',
};
const NO_TEMPO = 'The sound is left out: its speed is changed by FFmpeg, which is not on this machine.';

/** The XMP packet of a file, where its document goes into it. */
function toLabel({ embed }: EmbeddedDocument, drawn: readonly PlacedCaption[]): { xmp?: string } {
  return keepGiven({ xmp: embed && writeXmp(withTimings(embed, drawn)) });
}

type EncodeRequest = Parameters<typeof encodeGifWithin>[0];

function encodeAnimation(
  request: EncodeRequest,
  { format, plays, colors, dither }: GifOutput,
  label: { xmp?: string },
  context: EncodeContext,
): Promise<Within> {
  return format === 'webp'
    ? encodeWebpWithin(request, { ...WEBP_DEFAULTS, plays, ...label }, context)
    : encodeGifWithin(request, { plays, colors, dither, ...label }, context);
}

function tooLarge({ encoded }: Within, { maxBytes }: GifOutput): CamError {
  return invalidField(
    'max_bytes',
    `is ${maxBytes}, but the smallest file that could be made has ${encoded.bytes.length} bytes. Nothing was charged; ask for a shorter duration, a smaller width or more bytes.`,
  );
}

async function makeAnimation(
  { renderer }: MotionFilesDeps,
  request: MotionRequest,
  output: GifOutput,
  context: EncodeContext,
): Promise<MotionFile> {
  const { format, maxBytes } = output;
  const scene: MotionRequest = { ...request, unitMs: UNIT_MS[format], framesMax: LIMITS.gifFrames };
  const { first, notes, open, close } = await openAgain(renderer, scene);
  const { layout, captions, source, fps } = first;
  try {
    const toEncode = { maxBytes, fps: Math.round(fps), width: source.width, open };
    const within = await encodeAnimation(toEncode, output, toLabel(output, captions), context);
    if (!within.fits) throw tooLarge(within, output);
    const { encoded } = within;
    return { ...encoded, notes: [...notes, ...encoded.notes], layout, captions };
  } finally {
    await close();
  }
}

async function makeVideo(
  { renderer, ffmpeg, onEncoderFailed }: MotionFilesDeps,
  request: MotionRequest,
  { format, maxBytes, tags: given, sound: givenSound, pageEncoder, embed }: VideoOutput,
  context: EncodeContext,
): Promise<MotionFile> {
  const found = await ffmpeg.find();
  const sound = givenSound && (await soundFor(format, givenSound, found.ffmpeg?.path, context.signal));
  const { fps = VIDEO_FPS } = request;
  const opened = await renderer.open({ ...request, fps, evenSides: true, framesMax: LIMITS.videoFrames });
  const { source, layout, captions } = opened;
  const tags = { ...given, ...toLabel({ embed }, captions) };
  const options = { fps: opened.fps, quality: DEFAULT_QUALITY, maxBytes, tags, ...(sound ? { sound } : {}) };
  try {
    const choice = chooseEncoder(format, found);
    const encoded = await encodeVideo(source, choice, options, context, onEncoderFailed, pageEncoder);
    const why = givenSound?.tempo === undefined ? NO_SOUND[format] : NO_TEMPO;
    const notes = givenSound && !sound ? [...encoded.notes, why] : encoded.notes;
    return { ...encoded, notes, layout, captions };
  } finally {
    await source.close();
  }
}

export function createMotionFiles(deps: MotionFilesDeps): MotionFiles {
  return {
    openVideo: (given, options) => openGivenVideo(given, deps.ffmpeg, options),
    readHeader: readVideoHeader,
    convert: (path, signal) => convertVideo(path, deps.ffmpeg, signal),
    gif: (request, output, context) => makeAnimation(deps, request, output, context),
    video: (request, output, context) => makeVideo(deps, request, output, context),
  };
}
