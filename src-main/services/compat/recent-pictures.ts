/** Bytes of all of them. */
const BYTES_MAX = 32 * 1024 * 1024;

/** A picture by its tag; it is made where it is not in memory. */
export type RecentPictures = (etag: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>;

/** Pictures that are stored nowhere: the latest stay in memory, and calls at the same time wait for one and the same. */
export function createRecentPictures(): RecentPictures {
  /** In the order of their use. */
  const recent = new Map<string, Uint8Array>();
  const making = new Map<string, Promise<Uint8Array>>();
  const keep = (etag: string, bytes: Uint8Array): Uint8Array => {
    recent.delete(etag);
    recent.set(etag, bytes);
    let total = 0;
    for (const { length } of recent.values()) total += length;
    for (const [oldest, { length }] of recent) {
      if (total <= BYTES_MAX) break;
      recent.delete(oldest);
      total -= length;
    }
    return bytes;
  };
  return async (etag, make) => {
    const known = recent.get(etag);
    if (known) return keep(etag, known);
    const running = making.get(etag);
    if (running) return running;
    const work = (async () => make())();
    making.set(etag, work);
    try {
      return keep(etag, await work);
    } finally {
      making.delete(etag);
    }
  };
}
