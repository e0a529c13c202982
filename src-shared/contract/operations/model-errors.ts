/** Errors of every operation that uses a model. */
export const MODEL_ERRORS = [
  'INSUFFICIENT_CREDITS',
  'PLAN_UPGRADE_REQUIRED',
  'NSFW_REJECTED',
  'MODEL_UNAVAILABLE',
  'IMAGE_UNREADABLE',
  'GLYPHS_MISSING',
  'NOT_DRAWABLE',
  'STORAGE_FULL',
  'GENERATION_FAILED',
] as const;
