import type { CamError } from '../../src-shared/contract/errors.ts';
import type { Deadline } from './deadline.ts';
import { INSTEAD, unreadable } from './refusal.ts';

const BY_CODE: readonly (readonly [code: RegExp, problem: string])[] = [
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
 * Words for a transport error. Its own text stays in `cause`: it names resolved addresses, which would tell the
 * caller how names resolve inside this network.
 */
export function explainFailure(error: unknown, deadline: Deadline, timeoutMs: number): CamError {
  if (deadline.timedOut()) {
    const seconds = timeoutMs / 1000;
    return unreadable(`The picture took longer than ${seconds} s to arrive.`, INSTEAD.checked, error);
  }
  if (deadline.signal.aborted) return unreadable('The fetch was cancelled.', INSTEAD.checked, error);
  const code = codeOf(error);
  const problem = BY_CODE.find(([pattern]) => pattern.test(code))?.[1];
  return unreadable(problem ?? 'The connection broke before the picture was whole.', INSTEAD.checked, error);
}

/** The error's code, or its name: undici's parser errors leave the code out. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
