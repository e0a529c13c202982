import { LIMITS } from './limits.ts';

const MEGABYTE = 1024 * 1024;

/** Bounds as messages and docs say them. */
export const LIMIT_WORDS = {
  body: `${LIMITS.bodyBytes / MEGABYTE} MB`,
  image: `${LIMITS.imageBytes / MEGABYTE} MB`,
  pixels: `${LIMITS.imagePixels / 1_000_000} megapixels`,
  idempotency: `${LIMITS.idempotencyHours} hours`,
} as const;
