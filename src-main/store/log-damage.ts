import fs from 'node:fs';
import { endianness } from 'node:os';
import { DamagedDatabaseError, REPAIR_ADVICE } from './errors.ts';

/*
 * Damage of the write-ahead log (https://sqlite.org/walformat.html). SQLite reads it up to the first frame whose
 * checksum fails and drops the rest without a word, because that is how a commit looks that a power cut interrupted.
 * It is damage, and no such commit, where what is dropped was on the disk for certain:
 * - the index beside the log (`-shm`) names a later frame: it is written after the log was synced
 * - a commit is dropped after which another one had begun: each commit is synced before the next one begins
 * Frames of earlier rounds, which the log holds behind the current ones, carry other salts and do not count.
 */
export const LOG_HEADER = 32;
export const FRAME_HEADER = 24;
export const LOG_MAGIC = 0x377f0682;
/** Reads while another process writes may mix two states: only what stays damaged is, so often and this long, ms. */
const LOOKS = 3;
const PAUSE_MS = 50;

/** The first frame that fails (from 1; 0 is the header), and what follows it. */
export interface LogDamage {
  frame: number;
  reason: string;
}

/**
 * The damage of the log of a database, or undefined. With `index` the file beside the log is read as well: only where
 * this process has no connection to the database, whose locks would be lost.
 */
export function findLogDamage(
  file: string,
  { index, pauseMs = PAUSE_MS }: { index: boolean; pauseMs?: number },
): LogDamage | undefined {
  let damage = lookOnce(file, index);
  for (let look = 1; damage && look < LOOKS; look += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
    damage = lookOnce(file, index);
  }
  return damage;
}

/** @throws DamagedDatabaseError where the log is damaged; nothing is changed */
export function assertLogIntact(file: string, options: { index: boolean }): void {
  const damage = findLogDamage(file, options);
  if (!damage) return;
  throw new DamagedDatabaseError(
    `${file}-wal, which holds the latest changes of the database, is damaged at frame ${damage.frame}: ` +
      `${damage.reason}, and they would be lost. Nothing was changed. ${REPAIR_ADVICE}`,
  );
}

/** Reads a part of a file; shorter where the file ends. */
type Read = (position: number, length: number) => Buffer;

function lookOnce(file: string, index: boolean): LogDamage | undefined {
  // Before the log, so that what it names is there.
  const published = index ? withFile(`${file}-shm`, readPublishedFrames) : undefined;
  return withFile(`${file}-wal`, (read, size) => {
    const log = readHeader(read, size);
    if (log === 'empty') return undefined;
    if (!log)
      return {
        frame: 0,
        reason: 'its header cannot be read, and with it no change after the last checkpoint',
      };
    return damageIn(read, log, published);
  });
}

function withFile<T>(file: string, use: (read: Read, size: number) => T): T | undefined {
  if (!fs.existsSync(file)) return undefined;
  const fd = fs.openSync(file, 'r');
  try {
    const read: Read = (position, length) => {
      const bytes = Buffer.alloc(length);
      return bytes.subarray(0, fs.readSync(fd, bytes, 0, length, position));
    };
    return use(read, fs.fstatSync(fd).size);
  } finally {
    fs.closeSync(fd);
  }
}

interface Log {
  pageSize: number;
  /** Whole frames that fit the file's length. */
  frames: number;
  /** Of the current round. */
  salts: Buffer;
  littleEndian: boolean;
  checksum: LogChecksum;
}

export type LogChecksum = readonly [number, number];

/** Undefined where the header is damaged. */
function readHeader(read: Read, size: number): Log | 'empty' | undefined {
  const header = read(0, LOG_HEADER);
  if (size <= LOG_HEADER || header.every((byte) => byte === 0)) return 'empty';
  const littleEndian = (header.readUInt32BE(0) & 1) === 0;
  const pageSize = header.readUInt32BE(8);
  const checksum = addChecksum([0, 0], header.subarray(0, 24), littleEndian);
  const isSound = header.readUInt32BE(0) >>> 1 === LOG_MAGIC >>> 1 && pageSize >= 512 && pageSize <= 65_536;
  if (!isSound || !isChecksum(header, 24, checksum)) return undefined;
  const frames = Math.floor((size - LOG_HEADER) / (FRAME_HEADER + pageSize));
  return { pageSize, frames, salts: header.subarray(16, 24), littleEndian, checksum };
}

function damageIn(read: Read, log: Log, published: PublishedFrames | undefined): LogDamage | undefined {
  const { sound, committed } = soundFrames(read, log);
  if (published?.salts.equals(log.salts) && published.frames > committed) {
    const lost = published.frames - committed;
    return { frame: sound + 1, reason: `${lost} frames with saved changes follow the last sound commit` };
  }
  if (!hasLaterCommit(read, log, sound)) return undefined;
  return { frame: sound + 1, reason: 'saved changes follow it' };
}

/** The number of frames up to the first one that fails, and up to the last commit among them. */
function soundFrames(read: Read, { pageSize, frames, salts, littleEndian, checksum }: Log) {
  let sum = checksum;
  let committed = 0;
  let sound = 0;
  for (; sound < frames; sound += 1) {
    const frame = read(LOG_HEADER + sound * (FRAME_HEADER + pageSize), FRAME_HEADER + pageSize);
    if (frame.length < FRAME_HEADER + pageSize || !frame.subarray(8, 16).equals(salts)) break;
    sum = addChecksum(sum, frame.subarray(0, 8), littleEndian);
    sum = addChecksum(sum, frame.subarray(FRAME_HEADER), littleEndian);
    if (frame.readUInt32BE(0) === 0 || !isChecksum(frame, 16, sum)) break;
    if (frame.readUInt32BE(4) > 0) committed = sound + 1;
  }
  return { sound, committed };
}

/** Whether, from frame `from` (from 0) on, a commit of the current round is followed by one more frame of it. */
function hasLaterCommit(read: Read, { pageSize, frames, salts }: Log, from: number): boolean {
  let hasCommit = false;
  for (let at = from; at < frames; at += 1) {
    const header = read(LOG_HEADER + at * (FRAME_HEADER + pageSize), FRAME_HEADER);
    if (header.length < FRAME_HEADER || !header.subarray(8, 16).equals(salts)) continue;
    if (hasCommit) return true;
    hasCommit = header.readUInt32BE(4) > 0;
  }
  return false;
}

interface PublishedFrames {
  frames: number;
  salts: Buffer;
}

/** What the index says is committed; undefined where its two copies differ or are not sound. */
function readPublishedFrames(read: Read): PublishedFrames | undefined {
  const copies = read(0, 96);
  const header = copies.subarray(0, 48);
  if (copies.length < 96 || !header.equals(copies.subarray(48)) || header[12] !== 1) return undefined;
  const littleEndian = endianness() === 'LE';
  const word = (at: number) => (littleEndian ? header.readUInt32LE(at) : header.readUInt32BE(at));
  const [first, second] = addChecksum([0, 0], header.subarray(0, 40), littleEndian);
  if (word(40) !== first || word(44) !== second) return undefined;
  return { frames: word(16), salts: header.subarray(32, 40) };
}

/** SQLite's checksum over `bytes` (a multiple of 8), continued from `sum`. */
export function addChecksum(sum: LogChecksum, bytes: Buffer, littleEndian: boolean): LogChecksum {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let [first, second] = sum;
  for (let at = 0; at < bytes.byteLength; at += 8) {
    first = (first + view.getUint32(at, littleEndian) + second) >>> 0;
    second = (second + view.getUint32(at + 4, littleEndian) + first) >>> 0;
  }
  return [first, second];
}

const isChecksum = (bytes: Buffer, at: number, [first, second]: LogChecksum): boolean =>
  bytes.readUInt32BE(at) === first && bytes.readUInt32BE(at + 4) === second;
