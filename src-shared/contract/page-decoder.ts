/**
 * The page as a decoder of the engine, for a video that it gives. It reads encoded pictures from one response, which
 * stays open as long as it offers itself, and sends back what it has decoded. Records are those of `page-encoder.ts`.
 */

/** `GET` answers the packets; opening it is the offer, under the id of the job's call as of the encoder. */
export const DECODER_PACKETS_PATH = '/decoder/:id/packets';
/** `POST` takes decoded pictures; the answer comes when there is room for more. */
export const DECODER_PICTURES_PATH = '/decoder/:id/pictures';

/** Kinds of records to the decoder. `open` is that of the encoder. */
export const DECODER_RECORD = {
  /** A `PageDecoding` as JSON: decoding begins, and what was decoded before is not wanted any more. */
  start: 1,
  /** Whether it is a key (one byte), its time (µs, eight bytes, floating point, little endian) and its bytes. */
  packet: 2,
  /** There are no more packets. */
  finish: 3,
} as const;
/** Before the bytes of a packet. */
export const PACKET_HEADER_BYTES = 9;

/** What the page is to decode, and what it is to make of the pictures. */
export interface PageDecoding {
  /** Counts from 1; the page says it with all it sends. */
  session: number;
  codec: string;
  /** Of the stream, px. */
  codedWidth: number;
  codedHeight: number;
  /** Base64, where the codec has one. */
  description?: string;
  /** Of the stream. */
  colours: VideoColorSpaceInit;
  /** Clockwise, degrees; afterwards mirrored from left to right. */
  rotation: 0 | 90 | 180 | 270;
  isMirrored: boolean;
  /** Of the pictures that are sent back, upright, px. */
  width: number;
  height: number;
  /** What of the beginning is not shown, µs. */
  hiddenUs: number;
  /** How long each picture that is sent back is shown, µs: of those that come within it only one is seen. */
  everyUs: number;
  /** Pictures that can be sent back. */
  count: number;
}
