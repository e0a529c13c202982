import { withCallback } from '../callbacks.ts';
import { LIMITS } from '../limits.ts';
import { Meme } from '../meme.ts';
import { AnimateRequest, GifRequest, VideoRequest } from '../motion-requests.ts';
import { COSTS } from '../plans.ts';
import { MODEL_ERRORS } from './model-errors.ts';
import {
  ANIMATION_ANSWER,
  defineCall,
  IMAGE_FILE,
  MEME_FILES,
  type Operation,
  VIDEO_ANSWER,
} from './operation.ts';

const ERRORS = [...MODEL_ERRORS, 'TEMPLATE_NOT_FOUND', 'MEME_NOT_FOUND'] as const;

const FILES = {
  parts: { ...MEME_FILES.parts, video: ['video_base64'] },
  regions: true,
} as const;

const SUBJECT =
  'Give exactly one of `template_id`, `image_url`, `image_base64`, `video_url`, `video_base64`, `meme_id` and, for a model to write the captions, `text`.';

export const MOTION_OPERATIONS = {
  generateGif: {
    ...defineCall('POST', '/gif/generate', 'Motion', 'Make a GIF'),
    alias: '/meme/gif/generate',
    description: `Captions that appear one after the other over a template, a picture, a GIF or a video, as a GIF or an animated WebP. ${SUBJECT} Parts of built-in templates move by themselves. A GIF, WebP, APNG or video that is given keeps its frames, timing and loop. At most ${LIMITS.gifFrames} frames and ${LIMITS.motionSide} px.`,
    cost: COSTS.gif,
    generation: true,
    body: withCallback(GifRequest, 'GifBody'),
    file: FILES,
    picture: ANIMATION_ANSWER,
    data: Meme,
    errors: ERRORS,
  },
  generateVideo: {
    ...defineCall('POST', '/video/generate', 'Motion', 'Make a video'),
    description: `The same as a video: MP4 (H.264) or WebM, in the shape of a square, portrait, story or wide video where wanted. ${SUBJECT} A video that is given keeps its sound. At most ${LIMITS.motionMs / 1000} s and ${LIMITS.videoSide} px.`,
    cost: COSTS.video,
    generation: true,
    body: withCallback(VideoRequest, 'VideoBody'),
    file: FILES,
    picture: VIDEO_ANSWER,
    data: Meme,
    errors: ERRORS,
  },
  animateImage: {
    ...defineCall('POST', '/animate', 'Motion', 'Animate a picture'),
    description:
      'An invite-only beta: makes a video in which a picture, a template or a meme zooms, pans, shifts in depth, pulses or shakes. Give exactly one of `template_id`, `image_url`, `image_base64` and `meme_id`. The key must have been made for it: `cam keys create --beta animate`.',
    cost: COSTS.animate,
    generation: true,
    body: withCallback(AnimateRequest, 'AnimateBody'),
    file: IMAGE_FILE,
    picture: VIDEO_ANSWER,
    data: Meme,
    errors: ['BETA_ACCESS_REQUIRED', ...ERRORS],
  },
} as const satisfies Record<string, Operation>;
