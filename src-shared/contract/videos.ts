import Type, { type Static } from 'typebox';
import { LIMITS } from './limits.ts';
import { defineObject, defineStrict, defineText, makeOptional } from './objects.ts';

/** Videos that are stored to be captioned, and the part of one that is used: its clip. */

/** Content types of the body of POST /v1/videos; what the file is, its bytes say. */
export const VIDEO_TYPES = [
  'application/octet-stream',
  'video/mp4',
  'video/quicktime',
  'video/webm',
] as const;

const timeInVideo = (description: string) =>
  Type.Integer({ minimum: 0, maximum: LIMITS.videoMs, description });

const CLIP = makeOptional({
  start_ms: timeInVideo('Where it begins in the video, ms. By default at its beginning.'),
  end_ms: timeInVideo('Where it ends in the video, ms; after `start_ms`. By default at its end.'),
  speed: Type.Number({
    minimum: LIMITS.videoSpeedMin,
    maximum: LIMITS.videoSpeedMax,
    default: 1,
    description: `How fast it is played: 2 is twice as fast. It then plays for at most ${LIMITS.motionMs / 1000} s. Sound keeps its pitch.`,
  }),
});

export const VideoClip = defineStrict('VideoClip', 'The part of a video that is used.', CLIP);
export type VideoClip = Static<typeof VideoClip>;

export const DocumentVideo = defineStrict(
  'DocumentVideo',
  'The video under the captions, of which `image_url` is a picture. Stills ignore it.',
  {
    url: defineText(LIMITS.urlChars, 'Address of a video that is stored here.'),
    ...CLIP,
    sound: Type.Optional(Type.Boolean({ default: true, description: 'Whether it is heard.' })),
  },
);
export type DocumentVideo = Static<typeof DocumentVideo>;

export const VideoQuery = defineStrict('VideoQuery', {
  convert: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'Stores an H.264 copy instead, for a caller who cannot show the video as it is. Needs FFmpeg on this machine.',
    }),
  ),
});
export type VideoQuery = Static<typeof VideoQuery>;

/** A stored video, for use as `video_url` and in `video` of a document. */
export const UploadedVideo = defineObject('UploadedVideo', {
  url: Type.String({ description: 'Permanent CDN address; the same bytes get the same address.' }),
  width: Type.Integer({ description: 'Upright, px.' }),
  height: Type.Integer({ description: 'Upright, px.' }),
  duration_ms: Type.Integer(),
  fps: Type.Number({ description: 'Frames a second that show it well; recordings may vary.' }),
  codec: Type.String({ description: 'avc (H.264), hevc, vp8, vp9, av1 or prores.' }),
  has_sound: Type.Boolean(),
  bytes: Type.Integer(),
  notes: Type.Optional(Type.Array(Type.String(), { description: 'What was done with it, as sentences.' })),
});
export type UploadedVideo = Static<typeof UploadedVideo>;
