import { CamError } from '../contract/errors.ts';
import { LIMITS } from '../contract/limits.ts';

export const IMAGE_MEGABYTES = LIMITS.imageBytes / (1024 * 1024);

/** What to send instead, the second half of every message. */
export const INSTEAD = {
  publicAddress:
    'Send a public http:// or https:// address, or the picture itself as base64 where that is taken.',
  picture: `Send a PNG, JPEG, WebP, GIF or AVIF of at most ${IMAGE_MEGABYTES} MB.`,
  directAddress: 'Send the address of the image file itself, one that opens without signing in.',
  checked: 'Check the address and the network connection, then try again.',
  smaller: `Send one of at most ${IMAGE_MEGABYTES} MB and ${LIMITS.imagePixels / 1_000_000} megapixels.`,
  base64: 'Send the bytes of a PNG, JPEG, WebP, GIF or AVIF as base64, bare or as `data:image/png;base64,…`.',
} as const;

/** IMAGE_UNREADABLE: `problem` and `instead` are whole sentences; `cause` is for the log only. */
export function unreadable(problem: string, instead: string, cause?: unknown): CamError {
  return new CamError('IMAGE_UNREADABLE', `${problem} ${instead}`, { cause });
}

/** The same error, naming the request's field (`image_url`, `watermark.logo_url`) that held the picture. */
export function inField(error: CamError, path: string): CamError {
  return new CamError(error.code, `${path}: ${error.message}`, {
    details: [{ path, message: error.message }],
    headers: error.headers,
    cause: error.cause,
  });
}
