import type { Db, Transact } from './database.ts';
import { INDEXED_COLUMNS, type IndexedMeme, termsOfMeme } from './meme-terms.ts';
import { isLongWord } from './search-query.ts';

/**
 * Fills the search index of memes: FTS5 rows of terms by the row number of the meme. A new meme is noted as pending in
 * the transaction that stores it, which costs microseconds; the engine moves it into the index later, and until then a
 * search looks at it directly. Both change in one transaction, so that a crash leaves no difference.
 */
export interface MemeIndex {
  /** Memes that wait for the index, latest first. */
  pending(most: number): IndexedMeme[];
  /** Moves pending memes into the index for about `ms`. Returns whether there may be more. */
  indexPending(ms: number): boolean;
}

/** Pages of the index that are merged with each step: more than the step adds, over all levels of the index. */
const MERGED_PAGES = 64;
/** Memes that are indexed in one transaction, which is to take the time it is given. */
const AT_ONCE = { least: 10, most: 400 };

export function createMemeIndex({ db, transaction }: { db: Db; transaction: Transact }): MemeIndex {
  const pending = db.prepare<[number], IndexedMeme>(
    `SELECT ${INDEXED_COLUMNS} FROM (SELECT seq FROM meme_search_pending ORDER BY seq DESC LIMIT ?) p
     CROSS JOIN memes m ON m.seq = p.seq ORDER BY m.seq DESC`,
  );
  const insert = db.prepare<[number, string]>('INSERT INTO meme_search (rowid, terms) VALUES (?, ?)');
  const addWord = db.prepare<[string]>('INSERT OR IGNORE INTO meme_search_words (word) VALUES (?)');
  const done = db.prepare<[number]>('DELETE FROM meme_search_pending WHERE seq = ?');
  const merge = db.prepare<[number]>("INSERT INTO meme_search (meme_search, rank) VALUES ('merge', ?)");
  let atOnce = AT_ONCE.least;

  const index = (meme: IndexedMeme): void => {
    const terms = [...termsOfMeme(meme)];
    insert.run(meme.seq, terms.join(' '));
    for (const term of terms) if (isLongWord(term)) addWord.run(term);
    done.run(meme.seq);
  };

  return {
    pending: (most) => pending.all(most),
    indexPending(ms) {
      if (pending.get(1) === undefined) return false;
      const start = performance.now();
      const count = transaction(() => {
        // Upwards: with each step down the index would begin a new part.
        const latest = pending.all(atOnce).reverse();
        for (const meme of latest) index(meme);
        merge.run(MERGED_PAGES);
        return latest.length;
        // If it is lost, the memes are pending again.
      }, 'with-next');
      if (count < atOnce) return false;
      const fitting = Math.round((atOnce * ms) / (performance.now() - start));
      atOnce = Math.max(AT_ONCE.least, Math.min(AT_ONCE.most, fitting));
      return true;
    },
  };
}
