/**
 * Splits English text into word pieces, by the rules of BERT's uncased tokenizer (Devlin et al. 2018; the vocabulary is
 * that of all-MiniLM-L6-v2): lower case without accents, marks alone, each word by its longest known pieces.
 */

/** Characters read of a text; a longer one is cut. An idea has at most 2,000. */
export const TEXT_MAX = 2000;
/** A longer word is none that a vector could stand for. */
const WORD_MAX = 40;

const WORDS = /[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu;

const foldForPieces = (text: string): string =>
  text.slice(0, TEXT_MAX).replaceAll('’', "'").normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Words whose pieces are kept: the first met, which are those of all phrasings. */
const KNOWN_MAX = 20_000;

/**
 * Finds the rows of a text’s pieces in the vocabulary, in their order. `rows`: by piece; those inside a word begin with
 * `##`.
 */
export function createPieceSplitter(rows: ReadonlyMap<string, number>): (text: string) => number[] {
  const known = new Map<string, readonly number[]>();
  return (text) =>
    (foldForPieces(text).match(WORDS) ?? []).flatMap((word) => {
      const pieces = known.get(word) ?? splitWord(word, rows);
      if (known.size < KNOWN_MAX && word.length <= WORD_MAX) known.set(word, pieces);
      return pieces;
    });
}

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
