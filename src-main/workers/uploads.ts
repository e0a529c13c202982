import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { contentKey, writeContent } from './content-store.ts';
import type { Content, PackedTask } from './pack.ts';

/** Bytes that an engine puts into Redis for its workers; those used least are deleted beyond a budget. */

/** Bytes in Redis at the same time. */
const BUDGET = 256 * 1024 * 1024;
/** How long bytes count as being there, ms; in Redis they stay twice as long. A picture of a caller is rarely used again. */
const KEPT_MS = { own: 300_000, given: 30_000 };

export interface Uploads {
  /** Puts what is not there into Redis. @throws Error where Redis does not take it */
  send(contents: PackedTask['contents']): Promise<void>;
  /** A worker did not find them. */
  forget(hashes: readonly string[]): void;
  /** Redis was restarted, perhaps. */
  forgetAll(): void;
}

export function createUploads(redis: Redis): Uploads {
  const sent = new LRUCache<string, number>({
    maxSize: BUDGET,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose(_bytes, hash, reason) {
      if (reason === 'evict') redis.unlink(contentKey(hash)).catch(() => {});
    },
  });
  const sending = new Map<string, Promise<void>>();
  const put = async (hash: string, { isOwn, read }: Content): Promise<void> => {
    const ms = isOwn ? KEPT_MS.own : KEPT_MS.given;
    const bytes = await read();
    const isThere = (await redis.pexpire(contentKey(hash), ms * 2)) === 1;
    if (!isThere) await writeContent(redis, contentKey(hash), bytes, ms * 2);
    sent.set(hash, bytes.length, { ttl: ms });
  };
  return {
    async send(contents) {
      await Promise.all(
        [...contents].map(([hash, content]) => {
          if (sent.get(hash) !== undefined) return undefined;
          const started = sending.get(hash) ?? put(hash, content).finally(() => sending.delete(hash));
          sending.set(hash, started);
          return started;
        }),
      );
    },
    forget(hashes) {
      for (const hash of hashes) sent.delete(hash);
    },
    forgetAll: () => sent.clear(),
  };
}
