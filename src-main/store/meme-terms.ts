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
  format: string;
  operation: string | null;
  model: string | null;
}

/** Its columns; `m` is the table. */
export const INDEXED_COLUMNS = `m.seq, m.account_id, m.created_at, m.template_id, m.template_name, m.caption,
  m.alt_text, m.format, m.operation, m.metadata ->> 'model' AS model`;

/** A term of what is no text; no word has a colon. The index takes letters, digits, `:`, `_` and `-` as one term. */
const tag = (kind: 'a' | 't' | 'o' | 'f', value: string): string =>
  `${kind}:${value.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '_')}`;

/** Memes of earlier versions do not say what made them; where no model worked, it was a caption. */
const getOperation = ({ operation, model }: IndexedMeme): string | null =>
  operation ?? (model === null ? 'caption' : null);

/** All terms of a meme. */
export function termsOfMeme(meme: IndexedMeme): Set<string> {
  const { account_id, template_id, format, caption, alt_text, template_name } = meme;
  const operation = getOperation(meme);
  const terms = listTerms(`${caption}\n${template_name ?? ''}\n${alt_text}`);
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
