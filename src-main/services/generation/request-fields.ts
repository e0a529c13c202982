import { invalidField } from '../../../src-shared/contract/errors.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';

/** Fields that several generation operations share. */

/** @throws CamError VALIDATION_ERROR where a text is empty */
export function requireText(text: string, field: string): void {
  if (text.trim() === '') throw invalidField(field, 'is empty; say what the meme is about.');
}

/** How a meme is written to its file, what marks it, and whether text is refused that cannot be drawn as it should. */
export type OutputOptions = {
  [K in OutputField]?: CaptionRequest[K] | undefined;
};
type OutputField = 'watermark' | 'output_format' | 'strict';

/** The output options that are set, for the caption request that draws the meme. */
export function outputOptions({
  watermark,
  output_format,
  strict,
}: OutputOptions): Pick<CaptionRequest, OutputField> {
  return {
    ...(watermark ? { watermark } : {}),
    ...(output_format ? { output_format } : {}),
    ...(strict ? { strict } : {}),
  };
}
