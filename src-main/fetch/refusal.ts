import { CamError } from '../../src-shared/contract/errors.ts';
import { LIMIT_WORDS } from '../../src-shared/contract/limit-words.ts';

/** What to send instead, the second half of every message. */
export const INSTEAD = {
  publicAddress:
    'Send a public http:// or https:// address, or the picture itself as base64 where that is taken.',
  picture: `Send a PNG, JPEG, WebP, GIF or AVIF of at most ${LIMIT_WORDS.image}.`,
  directAddress: 'Send the address of the image file itself, one that opens without signing in.',
  checked: 'Check the address and the network connection, then try again.',
  smaller: `Send one of at most ${LIMIT_WORDS.image} and ${LIMIT_WORDS.pixels}.`,
  base64: 'Send the bytes of a PNG, JPEG, WebP, GIF or AVIF as base64, bare or as `data:image/png;base64,…`.',
} as const;

/** IMAGE_UNREADABLE: `problem` and `instead` are whole sentences; `cause` is only for the log, which names it at debug level. */
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
