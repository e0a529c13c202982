import type { VideoFormat } from '../../../src-shared/contract/motion-names.ts';
import type { DECODER_RECORD } from '../../../src-shared/contract/page-decoder.ts';
import { type RECORD, RECORD_HEADER_BYTES } from '../../../src-shared/contract/page-encoder.ts';

/** A page that has offered to encode or to decode, as the engine talks to it. */
export interface PageCodec {
  /** Aborted when the page has gone. */
  gone: AbortSignal;
  /** Sends records; resolves when there is room for more. @throws PageCodecError where the page has gone */
  write(records: Uint8Array): Promise<void>;
  /** The next answer, one at a time. @throws PageCodecError where the page has gone */
  answer(): Promise<Uint8Array>;
  /** From now on, `onAnswer` takes the answers of the page, which sends no other before it has resolved. */
  takeAnswers(onAnswer: (answer: Uint8Array) => Promise<void>): void;
  /** Ends the connection: the page stops what it does. */
  close(): void;
}

/** A page that has offered to encode one video in this format. */
export interface PageEncoder extends Omit<PageCodec, 'takeAnswers'> {
  format: VideoFormat;
}

/** A page that has offered to decode one video. */
export type PageDecoder = Omit<PageCodec, 'answer'>;

/** The page has gone, has not kept up, or has answered what cannot be used. */
export class PageCodecError extends Error {
  override name = 'PageCodecError';
}

type RecordKind = (typeof RECORD)[keyof typeof RECORD] | (typeof DECODER_RECORD)[keyof typeof DECODER_RECORD];

/** A record as it is sent; a copy of its content. */
export function createRecord(kind: RecordKind, content: Uint8Array = new Uint8Array()): Buffer {
  const record = Buffer.allocUnsafe(RECORD_HEADER_BYTES + content.length);
  record[0] = kind;
  record.writeUInt32LE(content.length, 1);
  record.set(content, RECORD_HEADER_BYTES);
  return record;
}
