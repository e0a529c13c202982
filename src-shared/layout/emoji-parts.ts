/** Which graphemes are drawn as pictures, and what stands in for a picture that no set has. Source: UTS #51. */

const TEXT_STYLE = '\ufe0e';
const JOINER = '\u200d';
/** First and last character of the BMP with the property Emoji_Presentation. */
const [FIRST_PICTURE, LAST_PICTURE] = ['\u231a', '\u2b55'];
/** Emoji that a picture joins at most, with room for new ones: 👩‍❤️‍💋‍👨 joins four. A grapheme may join thousands. */
const JOINED_MAX = 8;
const TAGS = /[\u{e0020}-\u{e007f}]/gu;
const REGIONAL_PAIR = /^\p{Regional_Indicator}{2}$/u;
const PICTURE = /\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{Emoji}\ufe0f?\u20e3|\p{Emoji_Modifier}/u;
/** Text by default in UTS #51, but drawn as pictures nearly everywhere, and sent without VS16 by older programs: 🌶. */
const PICTURE_BY_HABIT = /(?=\p{Emoji})[\u{1f000}-\u{1ffff}]/u;
/** A sequence asks for a picture also where its parts alone would be text: 👁‍🗨. */
const SEQUENCE = /\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*\u200d\p{Extended_Pictographic}/u;

/** A part of a grapheme: a picture by its key, or text. */
export interface EmojiPart {
  text: string;
  emoji: string | undefined;
}

/** Whether a grapheme is drawn as a picture: emoji presentation, VS16, keycaps, flags, joined sequences. */
export function asksForPicture(grapheme: string): boolean {
  // A single UTF-16 unit is a picture by default only in the middle of the BMP: most letters are done here.
  if (grapheme.length === 1 && (grapheme < FIRST_PICTURE || grapheme > LAST_PICTURE)) return false;
  if (SEQUENCE.test(grapheme)) return true;
  if (grapheme.includes(TEXT_STYLE)) return false;
  return PICTURE.test(grapheme) || PICTURE_BY_HABIT.test(grapheme);
}

/** Words in squared letters, of which only 🅰🅱🅾🅿 have pictures. */
const SQUARED_WORD = /[\u{1f130}-\u{1f189}]{2,}/gu;
const SQUARED_LETTER = /(?![🅰🅱🅾🅿])./u;

/** UTF-16 offsets of the letters of words such as 🅷🅴🅻🅻🅾, which are drawn as text, all alike. */
export function findSquaredWords(text: string): Set<number> {
  const offsets = new Set<number>();
  for (const { 0: word, index } of text.matchAll(SQUARED_WORD)) {
    if (!SQUARED_LETTER.test(word)) continue;
    for (let at = 0; at < word.length; at += 2) offsets.add(index + at);
  }
  return offsets;
}

/**
 * The pictures of a grapheme that asks for one. A sequence that no set draws is split at its joiners into the longest
 * parts there are pictures of, a flag without a picture into its letters; tags are dropped.
 * @param find the key of the picture of a sequence, or undefined
 */
export function emojiParts(grapheme: string, find: (text: string) => string | undefined): EmojiPart[] {
  const lookup = (text: string) => find(text) ?? find(text.replace(TAGS, ''));
  const whole = lookup(grapheme);
  if (whole !== undefined) return [{ text: grapheme, emoji: whole }];
  if (REGIONAL_PAIR.test(grapheme)) return Array.from(grapheme, (text) => ({ text, emoji: lookup(text) }));
  // A joiner stays with the part before it, so that the parts are the grapheme.
  const elements = grapheme.split(new RegExp(`(?<=${JOINER})`, 'u'));
  const parts: EmojiPart[] = [];
  for (let start = 0; start < elements.length; ) {
    const part = longestPart(elements, start, lookup);
    parts.push(part.drawn);
    start = part.end;
  }
  return parts;
}

function longestPart(
  elements: readonly string[],
  start: number,
  lookup: (text: string) => string | undefined,
): { drawn: EmojiPart; end: number } {
  for (let end = Math.min(elements.length, start + JOINED_MAX); end > start; end--) {
    const text = elements.slice(start, end).join('');
    const emoji = lookup(text.endsWith(JOINER) ? text.slice(0, -1) : text);
    if (emoji !== undefined) return { drawn: { text, emoji }, end };
  }
  return { drawn: { text: elements[start] ?? '', emoji: undefined }, end: start + 1 };
}
