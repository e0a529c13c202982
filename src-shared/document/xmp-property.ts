import { parseJson } from '../contract/bounded-json.ts';

/** What CAM writes into pictures as XMP: one property of JSON as base64, which needs no escapes. */

const NAMESPACE = 'https://caption-a-meme.invalid/ns/1.0/';
const getMarker = (name: string) => `cam:${name}="`;
/** Bytes of JSON that fit: a JPEG holds 65,502 bytes of XMP, and base64 makes four of three. */
const JSON_BYTES = 40_000;

/** An XMP packet with one property; undefined where its JSON is larger than 40,000 bytes. */
export function xmpPacket(name: string, json: string): string | undefined {
  const bytes = new TextEncoder().encode(json);
  if (bytes.length > JSON_BYTES) return undefined;
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:cam="${NAMESPACE}" ${getMarker(name)}${text}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}

/** Where `text` (ASCII) begins, or -1, by the one search that is quick with every file. */
const indexOf = (bytes: Uint8Array, text: string): number =>
  new TextDecoder('latin1').decode(bytes).indexOf(text); // one character for each byte

/** Whether a file says that it carries a property, readable or not. */
export const hasXmpProperty = (bytes: Uint8Array, name: string): boolean =>
  indexOf(bytes, getMarker(name)) >= 0;

/** The JSON text of a property that a file carries, an object or a list, or undefined. It is anybody's text. */
export function xmpPropertyIn(bytes: Uint8Array, name: string): string | undefined {
  const marker = getMarker(name);
  const start = indexOf(bytes, marker);
  if (start < 0) return undefined;
  const from = start + marker.length;
  const end = bytes.indexOf(0x22, from);
  if (end < 0 || end - from > Math.ceil(JSON_BYTES / 3) * 4) return undefined;
  try {
    const text = atob(new TextDecoder().decode(bytes.subarray(from, end)));
    const coded = Uint8Array.from(text, (char) => char.charCodeAt(0));
    const json = new TextDecoder('utf-8', { fatal: true }).decode(coded);
    const value = parseJson(json);
    return typeof value === 'object' && value !== null ? json : undefined;
  } catch {
    // Not written by CAM, or damaged: as if there were none.
    return undefined;
  }
}
