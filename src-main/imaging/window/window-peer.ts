import type { VideoFormat } from '../../../src-shared/contract/motion-names.ts';
import type { DECODER_RECORD } from '../../../src-shared/contract/window-decoder.ts';
import { type RECORD, RECORD_HEADER_BYTES } from '../../../src-shared/contract/window-encoder.ts';

/** A window that has offered to encode or to decode, as the engine talks to it. */
export interface WindowPeer {
  /** Aborted when the window has gone. */
  gone: AbortSignal;
  /**
   * Sends records; resolves when there is room for more.
   * @throws WindowError where the window has gone or does not read
   */
  write(records: Uint8Array): Promise<void>;
  /**
   * The next answer of the window. Only one is waited for at a time.
   * @throws WindowError where the window has gone
   */
  answer(): Promise<Uint8Array>;
  /** From now on, `onAnswer` takes the answers of the window, which sends no other before it has resolved. */
  takeAnswers(onAnswer: (answer: Uint8Array) => Promise<void>): void;
  /** Ends the connection: the window stops what it does. */
  close(): void;
}

/** A window that has offered to encode one video in this format. */
export interface WindowEncoder extends Omit<WindowPeer, 'takeAnswers'> {
  format: VideoFormat;
}

/** A window that has offered to decode one video. */
export type WindowDecoder = Omit<WindowPeer, 'answer'>;

/** The window has gone, has not kept up, or has answered what cannot be used. */
export class WindowError extends Error {
  override name = 'WindowError';
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
