import type { VideoFormat } from '../../../src-shared/contract/motion-names.ts';
import { type RECORD, RECORD_HEADER_BYTES } from '../../../src-shared/contract/window-encoder.ts';

/** A window that has offered to encode one video. */
export interface WindowEncoder {
  /** What it has offered to write. */
  format: VideoFormat;
  /**
   * Sends records; resolves when there is room for more. What is sent may be changed afterwards.
   * @throws WindowEncoderError where the window is gone or does not read
   */
  write(records: Uint8Array): Promise<void>;
  /**
   * The next answer of the window. Only one is waited for at a time.
   * @throws WindowEncoderError where the window is gone
   */
  answer(): Promise<Uint8Array>;
  /** Ends the connection: the window stops what it does. */
  close(): void;
}

/** The window has gone, has not kept up, or has answered what cannot be used: another encoder may do it. */
export class WindowEncoderError extends Error {
  override name = 'WindowEncoderError';
}

type RecordKind = (typeof RECORD)[keyof typeof RECORD];

/** A record as it is sent; a copy of its content. */
export function recordOf(kind: RecordKind, content: Uint8Array = new Uint8Array()): Buffer {
  const record = Buffer.allocUnsafe(RECORD_HEADER_BYTES + content.length);
  record[0] = kind;
  record.writeUInt32LE(content.length, 1);
  record.set(content, RECORD_HEADER_BYTES);
  return record;
}
