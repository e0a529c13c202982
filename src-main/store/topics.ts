import type { Db } from './database.ts';

/** Topics of generated memes, for the trending list. */
export interface Topics {
  add(topic: { accountId: string; phrase: string; now: number }): void;
  /** Phrases since a time, most frequent first, of one account or (null) of all. */
  top(accountId: string | null, since: number, limit: number): string[];
  /** Deletes what is older than `before`, ms. */
  purge(before: number): void;
}

export function createTopics({ db }: { db: Db }): Topics {
  const insert = db.prepare<[string, string, number]>(
    'INSERT INTO topics (account_id, phrase, at) VALUES (?, ?, ?)',
  );
  const top = db.prepare<{ accountId: string | null; since: number; limit: number }, { phrase: string }>(
    `SELECT phrase FROM topics WHERE at >= @since AND (@accountId IS NULL OR account_id = @accountId)
     GROUP BY phrase ORDER BY count(*) DESC, max(seq) DESC LIMIT @limit`,
  );
  const purge = db.prepare<[number]>('DELETE FROM topics WHERE at < ?');
  return {
    add({ accountId, phrase, now }) {
      insert.run(accountId, phrase, now);
    },
    top: (accountId, since, limit) => top.all({ accountId, since, limit }).map(({ phrase }) => phrase),
    purge(before) {
      purge.run(before);
    },
  };
}
