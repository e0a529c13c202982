import type { VideoFormat } from './motion-names.ts';

/**
 * The page as an encoder of the engine. It reads pictures from one response, which stays open as long as it offers
 * itself, and sends back what it has encoded. These are no operations of `/v1`: only the engine's own page calls them.
 */

/** `GET` with `?format=` answers the pictures; the id is the Idempotency-Key of the call (a UUID). */
export const PICTURES_PATH = '/encoder/:id/pictures';
/** `POST` takes what has been encoded. */
export const PACKETS_PATH = '/encoder/:id/packets';

/** Content type of both bodies. */
export const BYTES_TYPE = 'application/octet-stream';

/** Kinds of records: kind (one byte), length of the content (four bytes, little endian), content. */
export const RECORD = {
  /** The offer stands. */
  open: 0,
  /** A `PageEncoding` as JSON: a new stream begins. */
  start: 1,
  /** The next picture: I420, BT.709 in limited range, its planes one after the other. */
  picture: 2,
  /** The same picture once more. */
  again: 3,
  /** There are no more pictures: what was encoded is wanted now. */
  finish: 4,
} as const;
export const RECORD_HEADER_BYTES = 5;

export interface PageEncoding {
  /** Counts from 1: where a file gets too large, the same pictures come again for a lower rate. */
  attempt: number;
  format: VideoFormat;
  /** Names of codecs by RFC 6381 and the WebM project, the first that the page has is used. */
  codecs: string[];
  /** px, both even. */
  width: number;
  height: number;
  /** Frames a second, constant. */
  fps: number;
  /** Kilobits a second. */
  kbps: number;
  /** Of VP9, 0–63, for windows that can encode at constant quality; left out where the rate counts. */
  quantizer?: number;
  /** Every so many pictures one is encoded that needs no other. */
  keyEvery: number;
  /** With more than this, bytes, the rest need not be encoded. */
  maxBytes: number;
}
