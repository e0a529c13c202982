import { parseJson } from '../contract/bounded-json.ts';
import type { CaptionRequest } from '../contract/meme.ts';

/**
 * The request inside a finished file, as XMP: one property of our own with the JSON as base64, so that neither XML
 * nor a byte search has to know more than one quotation mark. Pure: the editor reads dropped files with it.
 */

const NAMESPACE = 'https://caption-a-meme.invalid/ns/1.0/';
const MARKER = 'cam:document="';
/** Bytes of a request that fit: a JPEG holds 65,502 bytes of XMP, and base64 makes four of three. */
const JSON_BYTES = 40_000;

/**
 * The XMP packet of a request, without `dry_run` and `strict`; undefined where the request is larger than 40,000 bytes of JSON,
 * as those with pictures in base64 are.
 */
export function xmpOf(request: CaptionRequest): string | undefined {
  const { dry_run: _dry, strict: _strict, ...document } = request;
  const json = new TextEncoder().encode(JSON.stringify(document));
  // A picture in base64 would be inside without the patches that hide parts of it.
  const bare = document.image_base64 !== undefined && document.layers?.some(({ patch }) => patch);
  if (json.length > JSON_BYTES || bare) return undefined;
  const text = btoa(Array.from(json, (byte) => String.fromCharCode(byte)).join(''));
  return `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:cam="${NAMESPACE}" ${MARKER}${text}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}

/**
 * Where `text` (ASCII) begins in the bytes, or -1. The search of strings is the only one that is quick with every file: a
 * call of `bytes.indexOf` for each candidate holds the page for seconds where a file is full of them.
 */
const indexOf = (bytes: Uint8Array, text: string): number =>
  new TextDecoder('latin1').decode(bytes).indexOf(text); // one character for each byte

/**
 * The JSON text of the request that a file (PNG, JPEG, WebP or AVIF) carries, or undefined. It is anybody's text:
 * check it against the schema before use.
 */
export function documentIn(bytes: Uint8Array): string | undefined {
  const start = indexOf(bytes, MARKER);
  if (start < 0) return undefined;
  const from = start + MARKER.length;
  const end = bytes.indexOf(0x22, from);
  if (end < 0 || end - from > Math.ceil(JSON_BYTES / 3) * 4) return undefined;
  try {
    const text = atob(new TextDecoder().decode(bytes.subarray(from, end)));
    const json = Uint8Array.from(text, (char) => char.charCodeAt(0));
    const document = new TextDecoder('utf-8', { fatal: true }).decode(json);
    const value = parseJson(document);
    return typeof value === 'object' && value !== null ? document : undefined;
  } catch {
    // Not written by CAM, or damaged: the picture has no document.
    return undefined;
  }
}
