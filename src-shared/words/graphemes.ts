/** Counts characters as a person does; each text is divided once, as dividing is slow. */

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Letters of Europe and common punctuation, of which each is one grapheme. */
const PLAIN_LINE = /^[\x20-\x7e\xa0-\u024f\u2010-\u2027\u2030-\u205e€]*$/;
/** Texts whose division is kept. */
const KEPT = 200;

export interface Graphemes {
  /** Graphemes of the beginning that ends before this UTF-16 index. */
  count(end: number): number;
  /** The same without straight quotes, which fitting may remove. */
  least(end: number): number;
}

export const listGraphemes = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment);

/** For each index of a text, how many graphemes begin before it, and how many of them are straight quotes. */
interface Sums {
  graphemes: Uint32Array;
  quotes: Uint32Array;
}

function computeSums(text: string): Sums {
  const sums = { graphemes: new Uint32Array(text.length + 1), quotes: new Uint32Array(text.length + 1) };
  const begins = new Uint8Array(text.length);
  if (PLAIN_LINE.test(text)) begins.fill(1);
  else for (const { index } of segmenter.segment(text)) begins[index] = 1;
  for (const [at, begin] of begins.entries()) {
    sums.graphemes[at + 1] = (sums.graphemes[at] ?? 0) + begin;
    sums.quotes[at + 1] = (sums.quotes[at] ?? 0) + (begin && text[at] === '"' ? 1 : 0);
  }
  return sums;
}

const known = new Map<string, Sums>();

function getSums(text: string): Sums {
  const kept = known.get(text);
  if (kept) return kept;
  const sums = computeSums(text);
  if (known.size >= KEPT) known.clear();
  known.set(text, sums);
  return sums;
}

/** Counts of the beginnings of a text. */
export function graphemesIn(text: string): Graphemes {
  const sums = getSums(text);
  const count = (end: number) => sums.graphemes[end] ?? 0;
  return { count, least: (end) => count(end) - (sums.quotes[end] ?? 0) };
}

export const countGraphemes = (text: string): number =>
  PLAIN_LINE.test(text) ? text.length : graphemesIn(text).count(text.length);
