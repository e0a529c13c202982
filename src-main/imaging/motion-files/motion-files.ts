import type { CaptionLayout, CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { AnimationFormat, VideoFormat } from '../../../src-shared/contract/motion-names.ts';
import type { PlacedCaption } from '../../../src-shared/document/captions.ts';
import type { OpenOptions } from '../ffmpeg/open-video.ts';
import type { GifOptions } from '../gif/gif-options.ts';
import type { EncodeContext, EncodedFile } from '../motion/frame.ts';
import type { MotionRequest } from '../motion/motion-request.ts';
import type { GivenVideo } from '../motion/moving-picture.ts';
import type { PageEncoder } from '../page-codec/page-codec.ts';
import type { VideoHeader } from '../video/read-task.ts';
import type { VideoTags } from '../video/video-file.ts';
import type { VideoOptions } from '../video/video-options.ts';
import type { SourceVideo } from './source-video.ts';

export interface MotionFile extends EncodedFile {
  layout: CaptionLayout[];
  /** The captions with the times that they were drawn with. */
  captions: readonly PlacedCaption[];
}

/** What a file says about itself. */
export interface EmbeddedDocument {
  /** Written into it as XMP, with the times that its captions were drawn with. */
  embed?: CaptionRequest;
}

export interface GifOutput extends Omit<GifOptions, 'xmp'>, EmbeddedDocument {
  format: AnimationFormat;
  /** Largest file, bytes. */
  maxBytes: number;
}

export interface VideoOutput extends Pick<VideoOptions, 'maxBytes' | 'sound'>, EmbeddedDocument {
  format: VideoFormat;
  tags: Omit<VideoTags, 'xmp'>;
  /** The window that has offered to encode it. */
  pageEncoder?: PageEncoder;
}

export interface MotionFiles {
  /** What a video file says. @throws CamError IMAGE_UNREADABLE */
  readHeader(path: string, signal: AbortSignal): Promise<VideoHeader>;
  /** A video file as an MP4 in H.264. @throws CamError MODEL_NOT_CONFIGURED, IMAGE_UNREADABLE */
  convert(path: string, signal: AbortSignal): Promise<Uint8Array>;
  /** Opens a given video. @throws CamError MODEL_NOT_CONFIGURED, IMAGE_UNREADABLE */
  openVideo(given: GivenVideo, options: OpenOptions): Promise<SourceVideo>;
  /** @throws the errors of `open`; VALIDATION_ERROR where the file cannot be as small as `maxBytes` */
  gif(request: MotionRequest, output: GifOutput, context: EncodeContext): Promise<MotionFile>;
  /** @throws as `gif`; a file larger than `maxBytes` is GENERATION_FAILED */
  video(request: MotionRequest, output: VideoOutput, context: EncodeContext): Promise<MotionFile>;
}
