import { createHash, randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { PREFIX } from './task.ts';

/** Bytes in Redis, in pieces, each content under a key that expires. */

/** Bytes of a piece: the largest that goes through a connection at once. */
const PIECE = 1024 * 1024;

export const hashContent = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const contentKey = (hash: string): string => `${PREFIX}:content:${hash}`;
export const resultKey = (taskId: string): string => `${PREFIX}:result:${taskId}`;

/** Writes bytes under a key, where they appear as a whole. `ms`: how long they stay. */
export async function writeContent(redis: Redis, key: string, bytes: Uint8Array, ms: number): Promise<void> {
  const draft = `${key}:${randomUUID()}`;
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at === 0 || at < content.length; at += PIECE) {
    const piece = content.subarray(at, at + PIECE);
    const isLast = at + PIECE >= content.length;
    const sent = redis.multi().rpush(draft, piece).pexpire(draft, ms);
    requireDone(await (isLast ? sent.rename(draft, key) : sent).exec());
  }
}

/** @throws the first error of a transaction, such as one of a Redis that is full */
function requireDone(results: [Error | null, unknown][] | null): void {
  const failure = results?.find(([error]) => error)?.[0];
  if (failure) throw failure;
}

/** What was drawn. `result`: its JSON, without its bytes. */
export interface Drawn {
  result: string;
  bytes: Buffer;
}

const LENGTH_BYTES = 4;

/** What was drawn as one content: the length of the JSON, the JSON, the bytes. It is kept out of the queue's events. */
export function joinDrawn(result: string, bytes: Uint8Array): Buffer {
  const json = Buffer.from(result);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(json.length);
  return Buffer.concat([length, json, bytes]);
}

export function splitDrawn(content: Buffer): Drawn {
  const end = LENGTH_BYTES + content.readUInt32LE();
  return { result: content.toString('utf8', LENGTH_BYTES, end), bytes: content.subarray(end) };
}

/** The bytes under a key; undefined where they are gone or not those of this hash. */
export async function readContent(redis: Redis, key: string, hash: string): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  const count = await redis.llen(key);
  for (let at = 0; at < count; at += 1) {
    const piece = await redis.lindexBuffer(key, at);
    if (!piece) return undefined;
    pieces.push(piece);
  }
  const bytes = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
  return count > 0 && hashContent(bytes) === hash ? bytes : undefined;
}
