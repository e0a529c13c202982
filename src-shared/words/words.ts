/** Words as searches compare them, in any language: without case, accents, points and other marks of one spelling. */

/** Combining marks that a spelling may have or leave out: accents, Hebrew points, Arabic vowels and hamza, nukta. */
const MARKS =
  /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u093c]|\u0640|\ufe0e|\ufe0f|[\u{1f3fb}-\u{1f3ff}]/gu;
/** Letters that count as others: what Unicode does not take apart, and forms that writers use alike. */
const LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
  '\u0901': '\u0902',
};
const OTHER_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
/** Katakana, and how far below each its hiragana is. */
const KATAKANA = /[\u30a1-\u30f6]/g;
const TO_HIRAGANA = 0x60;
const PLAIN = /^[\0-\x7f]*$/;
/** A word, or one emoji. */
const WORD = /[\p{L}\p{N}\p{M}]+|\p{Extended_Pictographic}/gu;

/** Removes case and accents: `Café` is `cafe`, `IŞIK` and `ışık` are `isik`, `أمل` is `امل`, `ネコ` is `ねこ`. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(OTHER_LETTERS, (letter) => LETTERS[letter] ?? letter)
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - TO_HIRAGANA));
}

/** The words and emoji of a text, folded. Chinese and Japanese text is one word up to its next punctuation mark. */
export function splitWords(text: string): string[] {
  return fold(text).match(WORD) ?? [];
}

export function toPhrase(text: string): string {
  return splitWords(text).join(' ');
}

/** A text as one word, so that a wrong or missing hyphen or space does not count as a typing error. */
export const joinWords = (text: string): string => splitWords(text).join('');

/** Told apart from most words without a look at their scripts. */
const LATER_LETTERS = /[\u1100-\uffff]/;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a word is of a script that joins words, so that a word may begin anywhere in it. */
export const isUnspaced = (word: string): boolean => LATER_LETTERS.test(word) && UNSPACED.test(word);
