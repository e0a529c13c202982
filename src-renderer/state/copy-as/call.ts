import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';

/** A call of the engine as code to copy. The key is never part of it: the code reads `CAM_API_KEY`. */
export interface CaptionCall {
  /** Of the engine, such as `http://127.0.0.1:4226`. */
  baseUrl: string;
  request: CaptionRequest;
}

/** The address of the operation. */
export const captionUrl = ({ baseUrl }: CaptionCall): string =>
  `${baseUrl.replace(/\/+$/, '')}/v1/meme/caption`;

/** The request as indented JSON. */
export const bodyOf = ({ request }: CaptionCall): string => JSON.stringify(request, null, 2);

/** Every line but the first moved in by `by` spaces. */
export const indented = (text: string, by: number): string => text.replaceAll('\n', `\n${' '.repeat(by)}`);
