/** Characters of a mistyped word that count. */
const CHARS_MAX = 64;

/** The candidate most similar to a mistyped word, or undefined where none is similar. */
export function didYouMean(word: string, candidates: readonly string[]): string | undefined {
  const wanted = simplify(word.slice(0, CHARS_MAX));
  if (wanted === '') return undefined;
  const most = Math.max(1, Math.floor(wanted.length / 3));
  let best: string | undefined;
  let least = most + 1;
  for (const candidate of candidates) {
    const distance = measureDistance(wanted, simplify(candidate), most);
    if (distance >= least) continue;
    least = distance;
    best = candidate;
  }
  return best;
}

/** `outputFormat`, `output-format` and `output_format` are compared as one word. */
function simplify(word: string): string {
  return word.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** A part of the other word (`template` of `template_id`) counts as one edit. */
function measureDistance(a: string, b: string, most: number): number {
  if (a.length >= 4 && b.length >= 4 && (a.includes(b) || b.includes(a))) return a === b ? 0 : 1;
  return editDistance(a, b, most);
}

/**
 * Edits (insert, delete, replace, swap two neighbours) that turn `a` into `b`; `most + 1` where more than `most` are
 * needed. Takes steps in proportion to the length of `a` times `most`, a whole number.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  const createRow = (): number[] => new Array(b.length + 1).fill(most + 1);
  let [beforeLast, last, row] = [createRow(), createRow(), createRow()];
  for (let j = 0; j <= Math.min(b.length, most); j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const from = Math.max(1, i - most);
    row[from - 1] = from === 1 ? i : most + 1;
    let least = at(row, from - 1);
    // Farther from the diagonal there are more than `most` edits.
    for (let j = from; j <= Math.min(b.length, i + most); j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const edits = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      row[j] = edits;
      least = Math.min(least, edits);
    }
    if (least > most) return most + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return Math.min(at(last, b.length), most + 1);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
