import type { WriterContent } from '../content/content.ts';
import { capitalise } from '../text/punctuation.ts';
import { withoutShouting } from './clean.ts';
import { findMeant } from './slips.ts';

/** A word; none that is part of a longer one with a hyphen, an apostrophe or a dot. */
const WORD = /(?<![\p{L}\p{N}_’'.@#/-])\p{L}+(?![\p{L}\p{N}_’'@/-]|\.\p{L})/gu;

/**
 * Marks of words that are none of a sentence: tags, mentions, code, file names, capitals inside. Words are looked at
 * from their beginning: one of 2,000 characters would be looked through again for each of them.
 */
const MARKED =
  /[#@][\p{L}\p{N}_]+|`[^`]+`|(?<!\S)(?:\S*\p{L}[._/\\]\p{L}\S*|\S*\p{L}_\S*|\S*\d\S*|\S*\p{Ll}\p{Lu}\S*)/gu;

/** The words of a raw idea that are left as they are, in small letters. */
const findMarkedWords = (raw: string): ReadonlySet<string> =>
  new Set((raw.match(MARKED) ?? []).flatMap((part) => part.toLowerCase().match(/\p{L}+/gu) ?? []));

export type RightWords = Pick<
  WriterContent,
  'dictionary' | 'noSlips' | 'english' | 'slips' | 'confused' | 'languages'
>;

const isKnown = (word: string, { english, noSlips, dictionary }: RightWords): boolean =>
  english.has(word) || noSlips.has(word) || dictionary.getRank(word) !== undefined;

/** Whether a word is one of another language, which English does not have. */
const isElsewhere = (word: string, { languages }: RightWords): boolean =>
  [...languages.values()].some(
    ({ code, stopwordSet, wordSet }) => code !== 'en' && (stopwordSet.has(word) || wordSet.has(word)),
  );

/** Whether a text may be in a language that nobody recognised: it has words of one, or hardly any that are known. */
function isDoubtful(text: string, right: RightWords): boolean {
  const words = text.toLowerCase().match(WORD) ?? [];
  const known = words.filter((word) => isKnown(word, right) || right.slips.has(word));
  return (
    known.length < words.length / 2 ||
    (words.length < 3 && known.length < words.length) ||
    words.some((word) => !right.english.has(word) && isElsewhere(word, right))
  );
}

/** What a word was meant to be, where that is likely; `strict`: very likely. */
function findRight(word: string, strict: boolean, right: RightWords): string | undefined {
  const small = word.toLowerCase();
  const { slips, noSlips, english, dictionary } = right;
  const listed = slips.get(small);
  if (listed !== undefined) return word === small ? listed : capitalise(listed);
  if (english.has(small) || noSlips.has(small) || noSlips.has(small.replace(/(?:s|ed|ing)$/, '')))
    return undefined;
  if (isElsewhere(small, right)) return undefined;
  // `coffeee`, not `shhh`; `lookin`.
  const whole = /[aeiou]/.test(small) ? small.replace(/(.)\1\1(?!\1)/, '$1$1').replace(/in$/, 'ing') : small;
  if (whole !== small && !isKnown(small, right) && isKnown(whole, right))
    return word === small ? whole : capitalise(whole);
  const plural = small.replace(/(?<=[^aeiou])ys$/, 'ies').replace(/(?<=[cs]h|[sx])s$/, 'es');
  const isPlural = plural !== small && !isKnown(small, right) && isKnown(plural, right);
  const meant = isPlural ? plural : findMeant(small, dictionary, english, strict || word !== small);
  return word === small ? meant : meant && capitalise(meant);
}

/** An English text as it was typed, without its slips; names, quotations and marked words stay as they are. */
export function correctSpelling(typed: string, right: RightWords): string {
  const text = withoutShouting(typed);
  const keep = findMarkedWords(text);
  const strict = isDoubtful(text, right);
  // A capital inside a sentence is that of a name.
  const mayBeSlip = (word: string, isFirst: boolean) =>
    !keep.has(word.toLowerCase()) &&
    (word === word.toLowerCase() || (isFirst && !/^\p{Lu}{2,}$/u.test(word)));
  return right.confused
    .reduce((line, { pattern, put }) => line.replace(pattern, put), text)
    .split(/("[^"]*"|“[^”]*”)/)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replace(WORD, (word, start: number) =>
            mayBeSlip(word, at + start === 0) ? (findRight(word, strict, right) ?? word) : word,
          ),
    )
    .join('');
}
