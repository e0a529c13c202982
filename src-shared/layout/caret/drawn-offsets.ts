import type { CaptionStyle } from '../../contract/style.ts';
import { withCase } from '../letter-case.ts';
import { cleanText } from '../prepared-text.ts';

/** Where the letters of a text as it is written are in the text as it is drawn: cleaned, and in the style's case. */

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A grapheme of a text as written, and what is drawn of it; UTF-16 offsets. Several characters may be drawn as one. */
export interface GraphemeSource {
  start: number;
  end: number;
  drawnStart: number;
  drawnEnd: number;
}

export interface DrawnText {
  /** With the spaces at its end. */
  text: string;
  graphemes: readonly GraphemeSource[];
}

function cleanEnds(text: string, ends: readonly number[]): number[] {
  let [from, length] = [0, 0];
  return ends.map((end) => {
    length += cleanText(text.slice(from, end)).length;
    from = end;
    return length;
  });
}

/** Offsets of a cleaned text → those of it in another case, where a word may be longer (ß → SS). */
function caseOffsets(plain: string, drawn: string, inCase: (text: string) => string): (at: number) => number {
  if (plain.length === drawn.length) return (at) => at;
  const [words, drawnWords] = [plain.split(' '), drawn.split(' ')];
  if (words.length !== drawnWords.length)
    return (at) => Math.min(inCase(plain.slice(0, at)).length, drawn.length);
  const offsets: number[] = [];
  let base = 0;
  for (const [index, word] of words.entries()) {
    const length = drawnWords[index]?.length ?? 0;
    const from = offsets.length;
    for (let at = 0; at <= word.length; at++) {
      const within = word.length === length ? at : inCase(plain.slice(0, from + at)).length - base;
      offsets.push(base + Math.min(Math.max(0, within), length));
    }
    base += length + 1;
  }
  return (at) => offsets[at] ?? drawn.length;
}

/** The text as it is drawn, and where its graphemes come from. `lang` is a BCP 47 tag. */
export function createDrawnText(
  text: string,
  textCase: CaptionStyle['case'],
  lang: string | undefined,
): DrawnText {
  const plain = cleanText(text);
  const inCase = (part: string) => withCase(part, textCase, lang);
  // As in the layout, which knows nothing of the spaces at the end: they have no case, but stand beside a last sigma.
  const trimmed = plain.trimEnd();
  const drawn = inCase(trimmed) + plain.slice(trimmed.length);
  const segments = Array.from(segmenter.segment(text));
  const ends = segments.map(({ segment, index }) => index + segment.length);
  const drawnAt = caseOffsets(plain, drawn, inCase);
  const drawnEnds = cleanEnds(text, ends).map(drawnAt);
  const graphemes = segments.map(({ index }, at) => ({
    start: index,
    end: ends[at] ?? text.length,
    drawnStart: drawnEnds[at - 1] ?? 0,
    drawnEnd: drawnEnds[at] ?? drawn.length,
  }));
  return { text: drawn, graphemes };
}

/** A letter as it is written: a grapheme, or several that are drawn as one. UTF-16 offsets. */
export interface LetterSource {
  start: number;
  end: number;
}

/** Finds the letter that begins at an offset of the drawn text, or is drawn over it; undefined at its end. */
export type LetterAt = (drawn: number) => LetterSource | undefined;

/** The letters between which the caret may stand; `edges`: offsets at which something drawn ends. */
export function findLetters({ graphemes }: DrawnText, edges: ReadonlySet<number>): LetterAt {
  const letters: LetterSource[] = [];
  let start: number | undefined;
  let drawnStart = 0;
  for (const { start: from, end, drawnEnd } of graphemes) {
    start ??= from;
    if (drawnEnd === drawnStart || !edges.has(drawnEnd)) continue;
    const letter = { start, end };
    for (let at = drawnStart; at < drawnEnd; at++) letters[at] = letter;
    drawnStart = drawnEnd;
    start = undefined;
  }
  const last = letters.at(-1);
  if (last) last.end = Math.max(last.end, graphemes.at(-1)?.end ?? 0);
  return (drawn) => letters[drawn];
}
