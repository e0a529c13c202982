import { CHOICES } from './choices.ts';
import { CONTRASTS } from './contrasts.ts';
import type { Format } from './format.ts';
import { NOTICES } from './notices.ts';
import { PICTURES } from './pictures.ts';
import { STORIES } from './stories.ts';
import { TOGETHER } from './together.ts';
import { VOICES } from './voices.ts';

/** All ways a meme can go that the writer knows. */
export const FORMATS: readonly Format[] = [
  ...CHOICES,
  ...CONTRASTS,
  ...STORIES,
  ...TOGETHER,
  ...VOICES,
  ...NOTICES,
  ...PICTURES,
];
