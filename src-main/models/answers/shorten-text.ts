import { countGraphemes } from '../../../src-shared/words/graphemes.ts';

/** Shortens what a model wrote a little too long, at a border that the text has itself. */

/** A text longer than its budget by more than this factor is not shortened: its joke would be lost. */
export const MOST_TOO_LONG = 1.35;
/** UTF-16 units for each character of a budget: a family of emoji has 11, a word of marks without end is no caption. */
const UNITS_PER_CHARACTER = 16;
/** The share of the budget that must be filled by what is left. */
const LEAST_LEFT = 0.6;

/** What may be left out without another word being missed: an aside, what is in quotation marks around all of it. */
const ASIDE = /\s*(?:\([^()]*\)|\[[^[\]]*\]|（[^（）]*）)/gu;
const OPENING = /^["“”„«»'‘’「『]+/u;
const CLOSING = /(?<!["“”„«»'‘’」』])["“”„«»'‘’」』]+$/u;
/** A full stop at the end of a caption says nothing. */
const FULL_STOP = /(?<![.。])[.。]$/u;
/** A sentence ends behind its mark, a clause before it. */
const SENTENCE_END = /(?<![.!?…。！？؟])[.!?…。！？؟]+["”»’」』]?(?=\s|$|[\p{Lo}])/gu;
const CLAUSE_END = /\s*(?:[,;:](?=\s|$)|[、，；،؛]|\s[–—-]\s|—)/gu;
const OPENED = /[“„«「『(（[]/gu;
const CLOSED = /[”»」』)）\]]/gu;
/** A full stop behind it ends no sentence: `Dr`, `vs`, `e.g`. */
const ABBREVIATION = /(?:^|[\s(])(?:\p{Lu}\p{Ll}{0,2}|vs|etc|(?:\p{L}\.)+\p{L})$/u;

/** The text with at most `most` graphemes, cut at a border; undefined where too much would be lost. */
export function shortenText(text: string, most: number): string | undefined {
  if (text.length > most * UNITS_PER_CHARACTER) return undefined;
  const fits = (one: string) => countGraphemes(one) <= most;
  if (fits(text)) return text;
  if (countGraphemes(text) > most * MOST_TOO_LONG) return undefined;
  const plain = text.replace(/\s+/g, ' ').trim();
  const isQuoted = OPENING.test(plain) && CLOSING.test(plain);
  const inside = isQuoted ? plain.replace(CLOSING, '').replace(OPENING, '') : plain;
  const bare = inside.replace(FULL_STOP, '');
  const without = bare.replace(ASIDE, '').trim();
  const whole = [bare, without].find((one) => one !== '' && fits(one));
  if (whole !== undefined) return whole;
  return longest(heads(without).filter((head) => fits(head) && countGraphemes(head) >= LEAST_LEFT * most));
}

function heads(text: string): string[] {
  const sentences = [...text.matchAll(SENTENCE_END)]
    .filter(({ 0: mark, index }) => mark !== '.' || !ABBREVIATION.test(text.slice(0, index)))
    .map(({ 0: mark, index }) => text.slice(0, index + mark.length).replace(FULL_STOP, ''));
  const clauses = [...text.matchAll(CLAUSE_END)].map(({ index }) => text.slice(0, index));
  return [...sentences, ...clauses].map((head) => head.trim()).filter(closesItsMarks);
}

/** Whether no quotation or aside is left open, in which a text would break off. */
const closesItsMarks = (text: string): boolean =>
  (text.match(OPENED)?.length ?? 0) === (text.match(CLOSED)?.length ?? 0) && text.split('"').length % 2 === 1;

const longest = (texts: readonly string[]): string | undefined =>
  texts.reduce<string | undefined>(
    (best, text) => (text.length > (best?.length ?? 0) ? text : best),
    undefined,
  );
