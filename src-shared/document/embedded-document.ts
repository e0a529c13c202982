import type { CaptionRequest } from '../contract/meme.ts';
import { xmpPacket, xmpPropertyIn } from './xmp-property.ts';

/** The request inside a finished file, as XMP. Pure: the editor reads dropped files with it. */

const PROPERTY = 'document';

/**
 * The XMP packet of a request, without `dry_run` and `strict`; undefined where the request is larger than 40,000 bytes of JSON,
 * as those with pictures in base64 are.
 */
export function writeXmp(request: CaptionRequest): string | undefined {
  const { dry_run: _dry, strict: _strict, ...document } = request;
  // A picture in base64 would be inside without the patches that hide parts of it.
  const bare = document.image_base64 !== undefined && document.layers?.some(({ patch }) => patch);
  return bare ? undefined : xmpPacket(PROPERTY, JSON.stringify(document));
}

/**
 * The JSON text of the request that a file (PNG, JPEG, WebP or AVIF) carries, or undefined. It is anybody's text:
 * check it against the schema before use.
 */
export const documentIn = (bytes: Uint8Array): string | undefined => xmpPropertyIn(bytes, PROPERTY);
