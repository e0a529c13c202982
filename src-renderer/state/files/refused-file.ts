import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { ApiError } from '../../api/http.ts';

/**
 * What is wrong with a picture that the engine refused, by the name of its file, which the engine does not know.
 * Undefined where the error is about something else.
 */
export function refusalMessage(name: string, error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'IMAGE_UNREADABLE') return undefined;
  const [, width = '', height = ''] = /(\d+) × (\d+) px/.exec(error.message) ?? [];
  if (width === '') return `“${name}” is damaged, or no picture CAM can read.`;
  const size = `${width} × ${height} px`;
  return Number(width) * Number(height) > LIMITS.imagePixels
    ? // Of a file that is none, chance bytes are its size.
      `“${name}” has ${size}; CAM takes up to ${LIMITS.imagePixels / 1e6} megapixels. If it should have fewer, it is damaged.`
    : `“${name}” has only ${size}: too small for a template.`;
}
