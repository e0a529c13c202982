import type { Call } from '../../../src-shared/calls/call.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';

/** A meme as the call that makes it. */
export interface CaptionCall {
  /** Of the engine, such as `http://127.0.0.1:4226`. */
  baseUrl: string;
  request: CaptionRequest;
}

/** The call over HTTP; its code prints the address of the picture. */
export const httpCall = ({ baseUrl, request }: CaptionCall): Call => ({
  method: 'POST',
  url: `${baseUrl.replace(/\/+$/, '')}/v1/meme/caption`,
  auth: true,
  body: { kind: 'json', value: request },
  answer: { kind: 'json', path: ['url'] },
});
