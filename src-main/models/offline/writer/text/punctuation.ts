/** Corrects punctuation, spaces, articles and capitals of captions that were put together from parts. */

const FIRST_LETTER = /^[^\p{L}\p{N}]*\p{L}/u;
const DATED =
  /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?$|^(?:January|February|April|June|July|August|September|October|November|December|English|Christmas|Internet)$/;

/** The text with a capital first letter; a word with a capital inside, such as iPhone, stays. */
export function capitalise(text: string): string {
  const first = text.split(/\s/)[0] ?? '';
  if (/^\p{Ll}+\p{Lu}/u.test(first) || /^[\w-]+\.\w+$/.test(first)) return text;
  return text.replace(FIRST_LETTER, (letter) => letter.toLocaleUpperCase('en'));
}

/** The text with a small first letter, unless it begins with a name, the word I or an abbreviation. */
export function uncapitalise(text: string): string {
  const first = /^[\p{L}\p{N}’'.-]+/u.exec(text)?.[0] ?? '';
  if (/^I(?:[’']|$)/.test(first) || DATED.test(first) || /^\p{Lu}{2,}/u.test(first)) return text;
  return text.replace(/^\p{Lu}/u, (letter) => letter.toLocaleLowerCase('en'));
}

const SOUNDS_VOWEL = /^(?:[aeiou]|8|11\b|18\b|hour|honest|heir)/i;
const SOUNDS_CONSONANT = /^(?:u$|uni[^nm]|us[ei]|eu|one\b|once|u[rt]i)/i;

/** `a` or `an` as the next word sounds. */
function articles(text: string): string {
  return text.replace(
    /(?<![\p{L}\p{N}’])([Aa])n? (?=[“"‘]?([\p{L}\p{N}]+))/gu,
    (match, a: string, next: string, at: number) => {
      if (/^an? $/i.exec(match) === null || /\p{Lu}{2,}[,.!:]? $/u.test(text.slice(0, at))) return match;
      const shouted = /^\p{Lu}+[,.!]? \p{Lu}{2,}/u.test(text.slice(at + match.length));
      const spelled = !shouted && /^\p{Lu}{2,}/u.test(next);
      const vowel = spelled
        ? /^[AEFHILMNORSX]/.test(next)
        : SOUNDS_VOWEL.test(next) && !SOUNDS_CONSONANT.test(next);
      return `${a}${vowel ? 'n' : ''} `;
    },
  );
}

/** Paired straight quotes become typographic ones. */
function quotes(text: string): string {
  const doubles = text.split('"').length - 1;
  const paired = doubles % 2 === 0 ? text.replace(/"([^"\n]*)"/g, '“$1”') : text.replace(/"/g, '');
  const singles = paired.replace(/(^|\s)'([^'\n]{1,40})'(?=[\s.,!?:;*]|$)/g, '$1“$2”');
  return singles.replace(/(\p{L})'(\p{L})/gu, '$1’$2').replace(/(\p{L})'(?=\s|$)/gu, '$1’');
}

/** One text with single spaces and punctuation marks; `english`: its articles are corrected as well. */
export function correctPunctuation(text: string, english = true): string {
  const spaced = text
    .replace(/[ \t]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/ +([,.;:!?]+(?:\s|$))/g, '$1')
    .replace(/([!?])\.(?!\.)/g, '$1')
    .replace(/\.{2}(?!\.)/g, '.')
    .replace(/\b(again)(?: again)+\b/gi, '$1')
    .replace(/,([.!?:])/g, '$1')
    .replace(/([.!?…][”’"])\.(?=\s|$)/g, '$1')
    .replace(/(^|[^?!])([?])\2+(?=\s|$)/g, '$1$2');
  const quoted = quotes(spaced);
  return (english ? articles(quoted) : quoted).trim();
}

/** Hints of regions whose captions do not begin with a capital. */
const NO_CAPITAL = /\b(?:chat tone|program name|asterisk)\b|starts with “for”/i;

/** A caption corrected for its region: punctuation, case by the hint, and articles where `english`. */
export function correctCaption(text: string, hint: string, english: boolean): string {
  const clean = correctPunctuation(text, english);
  if (/\blower[- ]case\b/i.test(hint)) return clean.toLowerCase();
  if (NO_CAPITAL.test(hint)) return clean;
  return capitalise(
    clean.replace(/(?<=[a-z]{2}[.?!]”? |[a-z]”\. |\n)(\p{Ll})/gu, (letter) => letter.toUpperCase()),
  );
}
