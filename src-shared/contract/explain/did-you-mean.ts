/** The candidate most similar to a mistyped word, or undefined where none is similar. */
export function didYouMean(word: string, candidates: readonly string[]): string | undefined {
  const wanted = simplify(word.slice(0, 64));
  if (wanted === '') return undefined;
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const distance = measureDistance(wanted, simplify(candidate));
    if (!best || distance < best.distance) best = { candidate, distance };
  }
  return best && best.distance <= Math.max(1, wanted.length / 3) ? best.candidate : undefined;
}

/** `outputFormat`, `output-format` and `output_format` are compared as one word. */
function simplify(word: string): string {
  return word.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** A part of the other word (`template` of `template_id`) counts as one edit. */
function measureDistance(a: string, b: string): number {
  if (a.length >= 4 && b.length >= 4 && (a.includes(b) || b.includes(a))) return a === b ? 0 : 1;
  return editDistance(a, b);
}

/** Edits (insert, delete, replace, swap two neighbours) that turn `a` into `b`. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
