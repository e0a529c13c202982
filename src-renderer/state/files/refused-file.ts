import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { ApiError } from '../../api/http.ts';
import { messageError } from '../language/message-error.ts';
import { isMissing } from '../session/source.ts';

const REFUSED = ['VALIDATION_ERROR', 'PAYLOAD_TOO_LARGE'];

/**
 * The error for a picture that the engine refused, with its file name, which the engine does not know. Any other error
 * is returned as it is.
 */
export function refusal(name: string, error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'IMAGE_UNREADABLE') return error;
  const [, width = '', height = ''] = /(\d+) × (\d+) px/.exec(error.message) ?? [];
  if (width === '') return messageError('browse:files.damaged', { name });
  const size = { width, height };
  return Number(width) * Number(height) > LIMITS.imagePixels
    ? // In a damaged file, arbitrary bytes are read as the size.
      messageError('browse:files.tooManyPixels', { name, ...size, most: LIMITS.imagePixels / 1e6 })
    : messageError('browse:files.tooFewPixels', { name, ...size });
}

/**
 * The error for a document of a file that cannot be opened, so that the file is opened without it; undefined where that
 * has another reason, such as an engine that does not answer.
 */
export function documentRefusal(name: string, error: unknown): Error | undefined {
  if (isMissing(error)) return messageError('browse:files.missingSource', { name });
  const isRefused = error instanceof ApiError && REFUSED.includes(error.code);
  return isRefused ? messageError('browse:files.damagedDocument', { name }) : undefined;
}
