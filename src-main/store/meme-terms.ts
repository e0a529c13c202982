import type { Db, Transact } from './database.ts';
import { isLongWord } from './search-query.ts';
import { listTerms, listWantedTerms, type WantedTerm } from './search-terms.ts';

/** Memes as terms of the search index, and what a filter asks of those terms. */

/** Which memes of an account are looked for; times in ms since the epoch. */
export interface MemeFilter {
  search?: string;
  templateId?: string;
  operation?: string;
  format?: string;
  /** From this time on. */
  createdAfter?: number;
  /** Earlier than this time. */
  createdBefore?: number;
}

/** What of a meme is indexed. */
export interface IndexedMeme {
  seq: number;
  account_id: string;
  created_at: number;
  template_id: string | null;
  template_name: string | null;
  caption: string;
  alt_text: string;
  /** JSON */
  tags: string;
  format: string;
  operation: string | null;
  model: string | null;
}

/** Its columns; `m` is the table. */
const INDEXED_COLUMNS = `m.seq, m.account_id, m.created_at, m.template_id, m.template_name, m.caption,
  m.alt_text, m.tags, m.format, m.operation, m.metadata ->> 'model' AS model`;

/** A term of what is no text; no word has a colon. The index takes letters, digits, `:`, `_` and `-` as one term. */
const tag = (kind: 'a' | 't' | 'o' | 'f', value: string): string =>
  `${kind}:${value.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '_')}`;

/** Memes of earlier versions do not say what made them; where no model worked, it was a caption. */
const getOperation = ({ operation, model }: IndexedMeme): string | null =>
  operation ?? (model === null ? 'caption' : null);

/** All terms of a meme. */
export function termsOfMeme(meme: IndexedMeme): Set<string> {
  const { account_id, template_id, format, caption, alt_text, template_name, tags } = meme;
  const operation = getOperation(meme);
  const terms = listTerms(`${caption}\n${template_name ?? ''}\n${alt_text}\n${tags}`);
  terms.add(tag('a', account_id)).add(tag('f', format));
  if (template_id !== null) terms.add(tag('t', template_id));
  if (operation !== null) terms.add(tag('o', operation));
  return terms;
}

/** The term that all memes of an account have. */
export const accountTerm = (accountId: string): WantedTerm => ({ term: tag('a', accountId), prefix: false });

/** The terms that all matches have; undefined for a search without any word, which nothing matches. */
export function toWantedTerms(accountId: string, filter: MemeFilter): WantedTerm[] | undefined {
  const { search = '', templateId, operation, format } = filter;
  const words = listWantedTerms(search);
  if (search.trim() !== '' && words.length === 0) return undefined;
  const tags = [
    ...(templateId === undefined ? [] : [tag('t', templateId)]),
    ...(operation === undefined ? [] : [tag('o', operation)]),
    ...(format === undefined ? [] : [tag('f', format)]),
  ];
  return [...words, ...tags.map((term) => ({ term, prefix: false })), accountTerm(accountId)];
}

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
