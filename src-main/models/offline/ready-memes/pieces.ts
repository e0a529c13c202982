/**
 * Splits English text into word pieces, by the rules of BERT's uncased tokenizer (Devlin et al. 2018; the vocabulary is
 * that of all-MiniLM-L6-v2): lower case without accents, marks alone, each word by its longest known pieces.
 */

/** A longer word is none that a vector could stand for. */
const WORD_MAX = 40;

const WORDS = /[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu;
/** Most parts of texts are one such word, for which nothing slower is needed. */
const PLAIN_WORD = /^[a-z]+$/i;

function splitWords(text: string): readonly string[] {
  if (PLAIN_WORD.test(text)) return [text.toLowerCase()];
  const folded = text.replaceAll('’', "'").normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return folded.match(WORDS) ?? [];
}

/** Rows of the pieces of a text in the vocabulary, in their order. `rows`: by piece; those inside a word begin with `##`. */
export const listPieces = (text: string, rows: ReadonlyMap<string, number>): number[] =>
  splitWords(text).flatMap((word) => splitWord(word, rows));

/** Time is bounded by WORD_MAX² a word. A word with a part that is not known has no pieces. */
function splitWord(word: string, rows: ReadonlyMap<string, number>): number[] {
  if (word.length > WORD_MAX) return [];
  const found: number[] = [];
  let at = 0;
  while (at < word.length) {
    let end = word.length;
    let row: number | undefined;
    for (; end > at && row === undefined; end--) row = rows.get((at > 0 ? '##' : '') + word.slice(at, end));
    if (row === undefined) return [];
    found.push(row);
    at = end + 1;
  }
  return found;
}
