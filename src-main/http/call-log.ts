import type { RequestEntry } from '../../src-shared/contract/keys.ts';

/** The latest calls, in memory only, and whoever follows them. */
export interface CallLog {
  add(entry: RequestEntry): void;
  /** Newest first. */
  list(): RequestEntry[];
  /** Calls `onEntry` for every new entry until the returned function is called. */
  follow(onEntry: (entry: RequestEntry) => void): () => void;
}

const KEPT = 200;

export function createCallLog(): CallLog {
  const entries: RequestEntry[] = [];
  const followers = new Set<(entry: RequestEntry) => void>();
  return {
    add(entry) {
      entries.unshift(entry);
      if (entries.length > KEPT) entries.pop();
      for (const follower of followers) follower(entry);
    },
    list: () => [...entries],
    follow(onEntry) {
      // A new function each time: one that is given twice is two followers.
      const follower = (entry: RequestEntry) => onEntry(entry);
      followers.add(follower);
      return () => {
        followers.delete(follower);
      };
    },
  };
}
