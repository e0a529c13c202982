import { CamError } from '../../src-shared/contract/errors.ts';
import { LIMIT_LABELS } from '../../src-shared/contract/limits.ts';

/** What to send instead: the second sentence of every message. */
export const INSTEAD = {
  publicAddress:
    'Send a public http:// or https:// address, or the file itself as base64 where that is taken.',
  picture: `Send a PNG, JPEG, WebP, GIF or AVIF of at most ${LIMIT_LABELS.image}.`,
  video: 'Send videos to /v1/gif/generate or /v1/video/generate, as `video_url` or `video_base64`.',
  directAddress: 'Send the address of the file itself, one that opens without signing in.',
  checked: 'Check the address and the network connection, then try again.',
  smaller: `Send one of at most ${LIMIT_LABELS.image} and ${LIMIT_LABELS.pixels}.`,
  smallerVideo: `Send one of at most ${LIMIT_LABELS.motion}.`,
  base64: 'Send the bytes of a PNG, JPEG, WebP, GIF or AVIF as base64, bare or as `data:image/png;base64,…`.',
} as const;

/**
 * IMAGE_UNREADABLE: `problem` and `instead` are whole sentences; `cause` is only for the log, which names it at debug
 * level.
 */
export function unreadable(problem: string, instead: string, cause?: unknown): CamError {
  return new CamError('IMAGE_UNREADABLE', `${problem} ${instead}`, { cause });
}

/**
 * A CamError again, naming the request's field (`image_url`, `watermark.logo_url`) that held the file; anything
 * else as it is.
 */
export function inField(error: unknown, path: string): unknown {
  if (!(error instanceof CamError)) return error;
  return new CamError(error.code, `${path}: ${error.message}`, {
    details: [{ path, message: error.message }],
    headers: error.headers,
    cause: error.cause,
  });
}

/** Messages by the code of undici's, Node's or TLS's error. */
const PROBLEMS: readonly (readonly [code: RegExp, problem: string])[] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'The host name in the address cannot be found.'],
  [/^ECONNREFUSED$/, 'The server behind the address refuses connections.'],
  [
    /^(ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/,
    'The server behind the address is out of reach.',
  ],
  [/^UND_ERR_HEADERS_OVERFLOW$/, 'The server behind the address sent headers that are too large.'],
  [/^(HPE_|HTTPParserError|UND_ERR_INFO)/, 'The server behind the address does not speak valid HTTP.'],
  [
    /CERT|SIGNATURE|^ERR_(TLS|SSL)|^EPROTO$/,
    'The server behind the address speaks no TLS or has no valid certificate.',
  ],
];

/**
 * IMAGE_UNREADABLE for a transport error. Its own text stays in `cause`: it names resolved addresses, which would
 * tell the caller how names resolve inside this network. `timedOutAfter`: the time limit in ms, if it has passed.
 */
export function toFetchError(
  error: unknown,
  { timedOutAfter, aborted }: { timedOutAfter: number | undefined; aborted: boolean },
): CamError {
  if (timedOutAfter !== undefined) {
    const seconds = timedOutAfter / 1000;
    return unreadable(`The file took longer than ${seconds} s to arrive.`, INSTEAD.checked, error);
  }
  if (aborted) return unreadable('The fetch was cancelled.', INSTEAD.checked, error);
  return unreadable(
    describeProblem(error) ?? 'The connection was closed before the file was complete.',
    INSTEAD.checked,
    error,
  );
}

/** A sentence about a transport error, without resolved addresses; undefined where its code is not known. */
export function describeProblem(error: unknown): string | undefined {
  const code = getErrorCode(error);
  return PROBLEMS.find(([pattern]) => pattern.test(code))?.[1];
}

/** The error's code, or its name: undici's parser errors leave the code out. */
function getErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
