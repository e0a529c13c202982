import fs from 'node:fs';
import {
  addChecksum,
  FRAME_HEADER,
  LOG_HEADER,
  LOG_MAGIC,
  type LogChecksum,
} from '../../store/log-damage.ts';

/**
 * Makes the whole write-ahead log of a damaged database readable again. SQLite drops a log from its first bad frame
 * on; here every frame of the current round gets a checksum that fits it, so that what was saved behind the bad one
 * is read as well. The bad frame's page itself may be damaged: salvaging rows deals with that.
 */

const FORMAT = 3_007_000;
const SALTS = { from: 16, to: 24 };

/** Copies the log `from` to `to`, mended. `pageSize` in bytes. Nothing is written where the log holds no frame. */
export function repairWal(from: string, to: string, pageSize: number): void {
  const source = fs.openSync(from, 'r');
  try {
    const size = FRAME_HEADER + pageSize;
    const frames = Math.floor((fs.fstatSync(source).size - LOG_HEADER) / size);
    const read = (at: number, length: number) => {
      const bytes = Buffer.alloc(length);
      fs.readSync(source, bytes, 0, length, at);
      return bytes;
    };
    const readSalts = (frame: number) => read(LOG_HEADER + frame * size + 8, 8);
    const salts = currentSalts(read(SALTS.from, 8), frames, readSalts);
    const last = lastFrame(frames, (frame) => readSalts(frame).equals(salts));
    if (last < 0) return;
    const target = fs.openSync(to, 'wx', 0o600);
    try {
      let sum = writeHeader(target, pageSize, salts);
      for (let frame = 0; frame <= last; frame += 1) {
        sum = writeFrame(target, read(LOG_HEADER + frame * size, size), salts, sum);
      }
    } finally {
      fs.closeSync(target);
    }
  } finally {
    fs.closeSync(source);
  }
}

/** Those of the header, unless it is the header that is damaged: no frame has its salts then. */
function currentSalts(inHeader: Buffer, frames: number, readSalts: (frame: number) => Buffer): Buffer {
  const isUsed = lastFrame(frames, (frame) => readSalts(frame).equals(inHeader)) >= 0;
  return isUsed || frames < 1 ? inHeader : readSalts(0);
}

/** Frames of earlier rounds lie behind those of the current one. */
function lastFrame(frames: number, isCurrent: (frame: number) => boolean): number {
  for (let frame = frames - 1; frame >= 0; frame -= 1) if (isCurrent(frame)) return frame;
  return -1;
}

function writeHeader(target: number, pageSize: number, salts: Buffer): LogChecksum {
  const header = Buffer.alloc(LOG_HEADER);
  // The even magic number: checksums are computed of little-endian words.
  header.writeUInt32BE(LOG_MAGIC, 0);
  header.writeUInt32BE(FORMAT, 4);
  header.writeUInt32BE(pageSize, 8);
  salts.copy(header, SALTS.from);
  const sum = addChecksum([0, 0], header.subarray(0, SALTS.to), true);
  writeChecksum(header, SALTS.to, sum);
  fs.writeSync(target, header);
  return sum;
}

function writeFrame(target: number, frame: Buffer, salts: Buffer, before: LogChecksum): LogChecksum {
  salts.copy(frame, 8);
  const sum = addChecksum(
    addChecksum(before, frame.subarray(0, 8), true),
    frame.subarray(FRAME_HEADER),
    true,
  );
  writeChecksum(frame, 16, sum);
  fs.writeSync(target, frame);
  return sum;
}

function writeChecksum(bytes: Buffer, at: number, [first, second]: LogChecksum): void {
  bytes.writeUInt32BE(first, at);
  bytes.writeUInt32BE(second, at + 4);
}
