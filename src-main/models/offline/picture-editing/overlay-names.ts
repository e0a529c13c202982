import { listWords } from '../../../../src-shared/contract/list-words.ts';

/** Edits that are drawn over a picture, and those that are drawn onto heads. */
export const OVERLAY_NAMES = listWords('speed-lines in-flames rain snow fog confetti hearts sparkles add');
export type OverlayName = (typeof OVERLAY_NAMES)[number];

export const HEAD_OVERLAY_NAMES = ['bar', 'moustache', 'clown-nose', 'pixel-glasses', 'laser-eyes'] as const;
export type HeadOverlayName = (typeof HEAD_OVERLAY_NAMES)[number];
