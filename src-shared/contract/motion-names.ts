import { listWords } from './list-words.ts';

/** Names of movements and formats of moving pictures. Without schemas, which take 0.1 s to load. */

export const EFFECTS = ['none', 'fade', 'pop', 'zoom', 'slide', 'bounce', 'shake', 'typewriter'] as const;
export type Effect = (typeof EFFECTS)[number];

/** How a movement is spread over its time; the names of CSS, and `overshoot`, which goes beyond its end and back. */
export const EASINGS = ['linear', 'ease-in', 'ease-out', 'ease-in-out', 'overshoot'] as const;
export type Easing = (typeof EASINGS)[number];

/** The side of the picture from which something comes, or to which it goes. */
export const SIDES = ['left', 'right', 'top', 'bottom'] as const;
export type Side = (typeof SIDES)[number];

export const PICTURE_MOTIONS = ['none', 'ken-burns', 'pan', 'parallax', 'pulse', 'shake'] as const;
export type PictureMotion = (typeof PICTURE_MOTIONS)[number];

/** How a part of a template moves, over and over. */
export const PART_LOOPS = listWords(
  'sway wave tilt spin bob hop drift nudge shake orbit slide rise fall pulse breathe flicker',
  'blink glow show',
);
export type PartLoopKind = (typeof PART_LOOPS)[number];

export const ANIMATION_FORMATS = ['gif', 'webp'] as const;
export type AnimationFormat = (typeof ANIMATION_FORMATS)[number];

/** The width of a GIF or an animated WebP that does not say it, px: wider ones are slow to send. A given one keeps its own. */
export const ANIMATION_WIDTH = 640;

/** Frames a second of a video that does not say it; GIFs have fewer. */
export const VIDEO_FPS = 30;

export const VIDEO_FORMATS = ['mp4', 'webm'] as const;
export type VideoFormat = (typeof VIDEO_FORMATS)[number];

/** Shapes of video that social networks show in full: square, portrait, story, wide. */
export const VIDEO_ASPECTS = ['1:1', '4:5', '9:16', '16:9'] as const;
export type VideoAspect = (typeof VIDEO_ASPECTS)[number];

/** Whether a GIF has dots that stand for colours it lacks. */
export const DITHERINGS = ['auto', 'none', 'ordered'] as const;
export type Dithering = (typeof DITHERINGS)[number];
