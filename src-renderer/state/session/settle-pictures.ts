import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { PictureAnswer } from '../app/picture-question.ts';
import { foreignHosts, withoutForeign } from './foreign-pictures.ts';

export interface SettleDeps {
  /** Of the page. */
  origin: string;
  /** Asks whether pictures of these hosts may be loaded. */
  askForPictures(hosts: readonly string[]): Promise<PictureAnswer>;
  /** Stores a plain picture; returns its address. */
  storeBlank(): Promise<string>;
}

export interface SettledDocument {
  document: CaptionRequest;
  /** Whether the person was asked, so that the answer is to be saved with the document. */
  asked: boolean;
}

/**
 * Asks about a document's pictures of other servers, if it has any. Where they are left out and the document is drawn on
 * one of them, it gets a plain picture. Undefined where the person did not decide.
 */
export async function settlePictures(
  { origin, askForPictures, storeBlank }: SettleDeps,
  document: CaptionRequest,
): Promise<SettledDocument | undefined> {
  const hosts = foreignHosts(document, origin);
  if (hosts.length === 0) return { document, asked: false };
  const answer = await askForPictures(hosts);
  if (answer === 'cancel') return undefined;
  if (answer === 'load') return { document, asked: true };
  const rest = withoutForeign(document, origin);
  const has = rest.template_id ?? rest.image_url ?? rest.image_base64;
  return { document: has === undefined ? { ...rest, image_url: await storeBlank() } : rest, asked: true };
}
