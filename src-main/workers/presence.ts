import type { Redis } from 'ioredis';
import { PREFIX } from './task.ts';

/** Engines and workers say in Redis that they are there; who stops saying so is gone. */

export interface Presence {
  id: string;
  /** For people: host and process. */
  name: string;
  version: string;
  /** Of a worker: drawings at the same time. */
  places?: number;
  /** Of a worker: its FFmpeg, once it is known; see `nameFfmpeg`. */
  ffmpeg?: string;
}

type Kind = 'engine' | 'worker';

/** How often it is said, and how long it counts, ms: a process may be held up for some seconds. */
export const ANNOUNCE_MS = 1000;
const PRESENT_MS = 5000;

const setKey = (kind: Kind) => `${PREFIX}:${kind}s`;
const oneKey = (kind: Kind, id: string) => `${PREFIX}:${kind}:${id}`;

export async function announce(redis: Redis, kind: Kind, presence: Presence): Promise<void> {
  const { id } = presence;
  await redis
    .multi()
    .set(oneKey(kind, id), JSON.stringify(presence), 'PX', PRESENT_MS)
    .sadd(setKey(kind), id)
    .exec();
}

export async function leave(redis: Redis, kind: Kind, id: string): Promise<void> {
  await redis.multi().del(oneKey(kind, id)).srem(setKey(kind), id).exec();
}

/** Those that are there, by name. */
export async function listPresent(redis: Redis, kind: Kind): Promise<Presence[]> {
  const ids = await redis.smembers(setKey(kind));
  if (ids.length === 0) return [];
  const found = await redis.mget(ids.map((id) => oneKey(kind, id)));
  const gone = ids.filter((_, at) => !found[at]);
  if (gone.length > 0) await redis.srem(setKey(kind), ...gone);
  const present = found.flatMap((text): Presence[] => (text ? [JSON.parse(text)] : []));
  return present.sort((a, b) => (a.name < b.name ? -1 : 1));
}
