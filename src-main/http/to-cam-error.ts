import { toDiskError } from '../../src-shared/contract/disk-refusals.ts';
import { CamError } from '../../src-shared/contract/errors.ts';
import { LIMIT_WORDS } from '../../src-shared/contract/limit-words.ts';

/** What the framework's own errors mean to a caller; anything not listed is a bug of ours. */
const FRAMEWORK: Readonly<Record<string, () => CamError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    new CamError(
      'PAYLOAD_TOO_LARGE',
      `The body is over ${LIMIT_WORDS.body}. Send a smaller image, or its address in \`image_url\`.`,
    ),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new CamError('UNSUPPORTED_MEDIA_TYPE', 'The Content-Type is missing or not JSON. Send application/json.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    invalid(
      'The body is not as long as its Content-Length header says. Leave the header to your HTTP client.',
    ),
  FST_ERR_BAD_URL: () =>
    invalid('The path has a broken percent-encoding. Encode a percent sign itself as %25.'),
  FST_ERR_MAX_PARAM_LENGTH: () => invalid('The id in the path is too long. Ids have at most 100 characters.'),
};

/** The CamError a caller sees for whatever was thrown; the text of an unexpected error stays inside. */
export function toCamError(thrown: unknown): CamError {
  if (thrown instanceof CamError) return thrown;
  const known = FRAMEWORK[codeOf(thrown)];
  if (known) return known();
  if (isCutOff(thrown))
    return invalid('The connection closed before the whole body had arrived. Send it again.');
  const told = toDiskError(thrown);
  if (told instanceof CamError) return told;
  return new CamError('INTERNAL_ERROR', 'Something unexpected went wrong. Nothing was charged.', {
    cause: thrown,
  });
}

/** A VALIDATION_ERROR about the request as a whole. */
export function invalid(message: string): CamError {
  return new CamError('VALIDATION_ERROR', message);
}

/** The client hung up while its body was read; the framework marks what went wrong there with a 400. */
function isCutOff(thrown: unknown): boolean {
  if (!(thrown instanceof Error) || !('code' in thrown) || !('statusCode' in thrown)) return false;
  return thrown.code === 'ECONNRESET' && thrown.statusCode === 400;
}

function codeOf(thrown: unknown): string {
  if (!(thrown instanceof Error) || !('code' in thrown)) return '';
  return typeof thrown.code === 'string' && Object.hasOwn(FRAMEWORK, thrown.code) ? thrown.code : '';
}
