import { invalidField } from '../../../src-shared/contract/errors.ts';
import { keepGiven } from '../../../src-shared/contract/keep-given.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { DocumentVideo, VideoClip } from '../../../src-shared/contract/videos.ts';
import type { Clip } from '../../imaging/motion/moving-picture.ts';
import { type DrawnRequest, NO_CAPTIONS, type Subject } from './motion-subject.ts';

/** A request for a moving picture → the document that draws it, which the editor opens again. */

/** The document of a request that names a template, a picture or a video of its own. `isStored`: whether the video is. */
export function toDocument(request: DrawnRequest, isStored: boolean): CaptionRequest {
  const { template_id, image_url, image_base64, video_url } = request;
  return {
    ...keepGiven({ template_id, image_url, image_base64 }),
    ...(isStored && video_url !== undefined ? { video: { url: video_url } } : {}),
    captions: NO_CAPTIONS,
  };
}

/** The document of a subject with everything that the request says of its own. */
export function withRequest({ document }: Subject, request: DrawnRequest): CaptionRequest {
  const { captions = [], layers, canvas, watermark, width, embed, strict } = request;
  const { motion, duration_ms, fps, loop, parts, first_frame_captions } = request;
  const video = toVideo(request, document.video);
  return {
    ...document,
    ...(captions.length > 0 ? { captions } : {}),
    ...keepGiven({ layers, canvas, watermark, width }),
    ...keepGiven({ motion, duration_ms, fps, loop, parts, first_frame_captions, video }),
    ...(embed ? { embed } : {}),
    ...(strict ? { strict } : {}),
  };
}

/** The stored video of a document, with what the request says of its part and its sound. */
function toVideo(request: DrawnRequest, own: DocumentVideo | undefined): DocumentVideo | undefined {
  const sound = 'sound' in request ? request.sound : undefined;
  return own && { ...own, ...request.clip, ...keepGiven({ sound }) };
}

/** The part of a video that a request or a document uses. @throws CamError VALIDATION_ERROR where it is empty or too long */
export function toClip({ start_ms = 0, end_ms, speed = 1 }: VideoClip, path = 'clip'): Clip {
  if (end_ms !== undefined && end_ms <= start_ms)
    throw invalidField(`${path}.end_ms`, `is ${end_ms}, which is not after its start, ${start_ms}.`);
  if (end_ms !== undefined && (end_ms - start_ms) / speed > LIMITS.motionMs) {
    const seconds = Math.ceil((end_ms - start_ms) / speed / 1000);
    throw invalidField(
      `${path}.end_ms`,
      `makes a clip that plays for ${seconds} s; at most ${LIMITS.motionMs / 1000} s are taken. Choose a shorter part, or a higher speed.`,
    );
  }
  return { startMs: start_ms, ...(end_ms === undefined ? {} : { endMs: end_ms }), speed };
}

/**
 * Checks that each caption and layer ends after it starts, which no schema can say.
 * @throws CamError VALIDATION_ERROR where one does not
 */
export function checkTimes({ captions, layers = [] }: CaptionRequest): void {
  for (const [name, items] of [
    ['captions', captions],
    ['layers', layers],
  ] as const) {
    for (const [at, { start = 0, end = 1 }] of items.entries()) {
      if (start < end) continue;
      throw invalidField(
        `${name}[${at}].end`,
        `is ${end}, which is not after its start, ${start}. Both are fractions of the duration.`,
      );
    }
  }
}

/** @throws CamError VALIDATION_ERROR where `duration_ms` and `fps` together make more than `most` frames */
export function checkFrames({ duration_ms, fps }: CaptionRequest, most: number): void {
  if (duration_ms === undefined || fps === undefined) return;
  const frames = Math.round((duration_ms * fps) / 1000);
  if (frames <= most) return;
  const slower = Math.max(1, Math.floor((most * 1000) / duration_ms));
  throw invalidField(
    'fps',
    `${fps} frames a second for ${duration_ms} ms are ${frames} frames; at most ${most} are made. Use at most ${slower} frames a second, or a shorter duration.`,
  );
}

/** How often a document plays, 0 for ever; `usual` where it does not say it. */
export function countPlays({ loop }: Pick<CaptionRequest, 'loop'>, usual = 0): number {
  if (loop === undefined) return usual;
  if (typeof loop === 'boolean') return loop ? 0 : 1;
  return loop;
}
