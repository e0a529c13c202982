import type { CaptionRequest } from '../contract/meme.ts';
import { hasXmpProperty, xmpPacket, xmpPropertyIn } from './xmp-property.ts';

/** The request inside a finished file, as XMP. Pure: the editor reads dropped files with it. */

const PROPERTY = 'document';

/** The XMP packet of a request without `dry_run` and `strict`; undefined beyond 40,000 bytes of JSON. */
export function writeXmp(request: CaptionRequest): string | undefined {
  const { dry_run: _dry, strict: _strict, ...document } = request;
  // A picture in base64 would be inside without the patches that hide parts of it.
  const bare = document.image_base64 !== undefined && document.layers?.some(({ patch }) => patch);
  return bare ? undefined : xmpPacket(PROPERTY, JSON.stringify(document));
}

/** The JSON of the request that a file carries, or undefined; it is anybody's text, so check it. */
export const documentIn = (bytes: Uint8Array): string | undefined => xmpPropertyIn(bytes, PROPERTY);

/** Whether a file says that it carries a request, whatever that is. */
export const hasDocument = (bytes: Uint8Array): boolean => hasXmpProperty(bytes, PROPERTY);
