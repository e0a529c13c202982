import { invalidField } from '../../../src-shared/contract/errors.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';

/** Fields that several generation operations share. */

/** @throws CamError VALIDATION_ERROR where a text is empty */
export function requireText(text: string, field: string): void {
  if (text.trim() === '') throw invalidField(field, 'is empty; say what the meme is about.');
}

/** How a meme is written to its file, and what marks it. */
export type OutputOptions = {
  [K in 'watermark' | 'output_format']?: CaptionRequest[K] | undefined;
};

/** The output options that are set, for the caption request that draws the meme. */
export function outputOptions({
  watermark,
  output_format,
}: OutputOptions): Pick<CaptionRequest, 'watermark' | 'output_format'> {
  return { ...(watermark ? { watermark } : {}), ...(output_format ? { output_format } : {}) };
}
