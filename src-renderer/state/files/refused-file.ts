import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { ApiError } from '../../api/http.ts';
import { messageError } from '../language/message-error.ts';

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
