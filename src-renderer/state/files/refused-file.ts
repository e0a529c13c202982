import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { ApiError } from '../../api/http.ts';

/**
 * The message for a picture that the engine refused, with its file name, which the engine does not know. Undefined for
 * any other error.
 */
export function refusalMessage(name: string, error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'IMAGE_UNREADABLE') return undefined;
  const [, width = '', height = ''] = /(\d+) × (\d+) px/.exec(error.message) ?? [];
  if (width === '') return `“${name}” is damaged, or no picture CAM can read.`;
  const size = `${width} × ${height} px`;
  return Number(width) * Number(height) > LIMITS.imagePixels
    ? // In a damaged file, arbitrary bytes are read as the size.
      `“${name}” has ${size}; CAM takes up to ${LIMITS.imagePixels / 1e6} megapixels. If it should have fewer, it is damaged.`
    : `“${name}” has only ${size}: too small for a template.`;
}
