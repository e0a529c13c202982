import { listWords } from '../list-words.ts';

/** Errors of every operation that uses a model. */
export const MODEL_ERRORS = listWords(
  'INSUFFICIENT_CREDITS PLAN_UPGRADE_REQUIRED NSFW_REJECTED MODEL_UNAVAILABLE IMAGE_UNREADABLE',
  'GLYPHS_MISSING NOT_DRAWABLE STORAGE_FULL GENERATION_FAILED',
);
