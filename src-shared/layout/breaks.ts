import { findUnbroken } from './character-art.ts';
import type { Locale } from './font-catalogue.ts';
import type { Grapheme } from './graphemes.ts';
import { SOFT_HYPHEN } from './hyphen.ts';
import type { BreakData } from './line-breaking/break-data.ts';
import { lineKind } from './line-breaking/line-classes.ts';
import type { PhraseLanguage } from './line-breaking/phrases.ts';
import { lineBreaks } from './line-breaking/uax14.ts';
import {
  findWordScript,
  findWords,
  isDictionaryLetter,
  mayCut,
  type WordScript,
} from './line-breaking/words.ts';

/** Words that a line does not part though a space stands between them: numbers with their units, titles and initials. */

const UNITS = new Set(
  (
    'h min s sec Uhr Std a.m p.m am pm AM PM km m cm mm kg g mg l ml km/h mph ° °C °F % ‰ € $ £ ¥ ₹ ₽ ₩ zł kr Kč ' +
    'руб грн ч мин сек км кг м GB MB TB kB Hz kHz MHz GHz W kW kWh V px pt TL ปี บาท'
  ).split(' '),
);
/** What stands before a number: currencies, and signs and short words for “number”, “page”, “section”. */
const BEFORE_NUMBER = /(?:^|[^\p{L}])(?:R\$|US\$|[$€£¥₹₽₩§№#]|Nr\.|No\.|[nN][º°]|S\.|p\.|pp\.|c\.)$/u;
const TITLE = /(?:^|[^\p{L}])(?:Dr|Mr|Mrs|Ms|Prof|St|Hr|Fr|Mme|Sr|Sra|Dra|Sig)\.$/u;
const INITIAL = /(?:^|[^\p{L}])\p{L}\.$/u;
/** How the word before ends in each of these cases. */
const MAY_HOLD = /[\d.$€£¥₹₽₩§№#º°]$/u;
/** Three digits of a long number, and the first half of “a. m.”. */
const DIGITS_OR_HALF_DAY = /^(?:\d{3}(?!\d)|[ap]\.$)/;
/** Punctuation after a unit. */
const PUNCTUATION = /[.,;:!?…)\]"”“»؟،]+$/u;

/** Whether the words on both sides of the space at `start` to `end` of a text stay on one line. */
function areKept(text: string, start: number, end: number): boolean {
  if (!MAY_HOLD.test(text.slice(start - 1, start))) return false;
  const before = text.slice(text.lastIndexOf(' ', start - 1) + 1, start);
  const nextSpace = text.indexOf(' ', end);
  const after = text.slice(end, nextSpace < 0 ? text.length : nextSpace);
  if (/\d$/.test(before)) return UNITS.has(after.replace(PUNCTUATION, '')) || DIGITS_OR_HALF_DAY.test(after);
  if (/^\d/.test(after) && BEFORE_NUMBER.test(before)) return true;
  if (TITLE.test(before)) return /^\p{Lu}/u.test(after);
  return INITIAL.test(before) && /^\p{L}\./u.test(after);
}

/**
 * Where a line may end, by how good a place it is:
 *   PHRASE     UAX #14 breaks at spaces; phrases in Chinese and Japanese; words in Thai and kin
 *   HYPHEN     after a hyphen, dash or slash inside a word, a sign inside an address; at a soft hyphen
 *   WORD       before a Japanese ending; between katakana and kanji; beside emoji; beside letters of Thai and kin that are in no dictionary
 *   SYLLABLE   every other UAX #14 break: between any two ideographs; between a number and its unit
 *   EMERGENCY  between any two graphemes, so that a word longer than its box can still be set; in Korean inside words; in
 *              Japanese inside words of katakana and before particles; in Chinese before particles and after numerals;
 *              inside faces such as (╯°□°)╯ and frames
 *   LAST       before closing and after opening punctuation, inside a syllable of Thai and kin: where nothing else is left
 */
export const PHRASE = 0;
export const HYPHEN = 1;
export const WORD = 2;
export const SYLLABLE = 3;
export const EMERGENCY = 4;
export const LAST = 5;
export type BreakTier =
  | typeof PHRASE
  | typeof HYPHEN
  | typeof WORD
  | typeof SYLLABLE
  | typeof EMERGENCY
  | typeof LAST;

const IDEOGRAPHIC = new Set(['Han', 'Hiragana', 'Katakana', 'Bopomofo']);
const EM_DASH = '\u2014';
/** A hyphen, dash or slash that stands in a word. */
const JOINER = /^[-\u058a\u05be\u2010\u2012\u2013\u2014/\u00ad\uff0d\uff0f]/u;
/** Signs between the parts of an address, or of words written without a space. */
const SEPARATOR = /^[?!&=#%~+|,;:.\u2026]/u;
/** Japanese endings that close a phrase: a line may begin with them rather than break elsewhere in it. */
const ENDING =
  /(?:です|でした|でしょう|ます|ました|ません|ましょう|だった|だろう|ない|なかった|から|まで|より|だけ|など|には|では|とは|にも|でも|けど|のに|ので|ように)[かがねよ]?[、。！？!?…」』）]*$/u;
/** A Japanese particle that closes a phrase: no line begins with it. */
const PARTICLE = /[はがをにへとでもの][、。！？!?…」』）]*$/u;

/** Ends a clause also where it is not as wide as an ideograph, which the models of phrases do not know. */
const CLAUSE_END = /^[,;:!?\u3001\u3002\uff01\uff0c\uff1a\uff1b\uff1f]/u;
/** Chinese particles, which no line begins with, and numerals, which stay with what they count. */
const CHINESE_PARTICLE = /^[的了着著过過吗嗎呢吧啊们們么麼]/u;
const CHINESE_NUMERAL = /^[一二两兩三四五六七八九十几幾半]/u;

/** Of Korean nothing: Han characters in it stand alone. */
const PHRASE_MODELS: Record<Locale, PhraseLanguage | undefined> = {
  ja: 'ja',
  zh: 'zh-hans',
  'zh-Hant': 'zh-hant',
  ko: undefined,
};

interface BreakText {
  text: string;
  graphemes: readonly Grapheme[];
  locale: Locale;
  uax14: ReadonlySet<number>;
  /** Beginnings of phrases, and of the endings in them, in Chinese and Japanese. */
  phrases: ReadonlyMap<number, BreakTier>;
  unbroken: ReturnType<typeof findUnbroken>;
  /** Beginnings of words of Thai and kin, and whether what begins and what ends there is in the dictionary. */
  words: ReadonlyMap<number, BreakTier>;
}

/** Words of every stretch of letters that only a dictionary divides. */
function wordStarts(
  text: string,
  graphemes: readonly Grapheme[],
  data: BreakData,
): ReadonlyMap<number, BreakTier> {
  const found = new Map<number, BreakTier>();
  if (!graphemes.some(({ text }) => isDictionaryLetter(text))) return found;
  const starts = new Set(graphemes.map(({ start }) => start));
  for (let first = 0; first < graphemes.length; first++) {
    const script = stretchScript(graphemes[first]);
    if (!script) continue;
    let last = first;
    while (stretchScript(graphemes[last + 1]) === script) last++;
    const [start, end] = [graphemes[first]?.start ?? 0, graphemes[last]?.end ?? 0];
    let before = true;
    for (const { start: at, known } of findWords(text, start, end, starts, data.words(script))) {
      found.set(at, known && before ? PHRASE : WORD);
      before = known;
    }
    first = last;
  }
  return found;
}

const stretchScript = (grapheme: Grapheme | undefined): WordScript | undefined =>
  grapheme && isDictionaryLetter(grapheme.text) ? findWordScript(grapheme.text) : undefined;

function phraseStarts(text: string, starts: ReadonlySet<number>): ReadonlyMap<number, BreakTier> {
  const found = new Map<number, BreakTier>();
  let from = 0;
  for (const start of [...starts, text.length]) {
    found.set(start, PHRASE);
    const phrase = text.slice(from, start);
    const ending = phrase.search(ENDING);
    const particle = phrase.search(PARTICLE);
    if (particle > 0) found.set(from + particle, EMERGENCY);
    if (ending > 0) found.set(from + ending, WORD);
    from = start;
  }
  return found;
}

/** The tier of a break after each grapheme of a paragraph (the last one always may end a line). */
export function breakTiers(
  text: string,
  graphemes: readonly Grapheme[],
  locale: Locale,
  data: BreakData,
): BreakTier[] {
  const model = PHRASE_MODELS[locale];
  const ideographic = model !== undefined && graphemes.some(({ script }) => IDEOGRAPHIC.has(script));
  const judged: BreakText = {
    text,
    graphemes,
    locale,
    uax14: lineBreaks(text),
    phrases: ideographic ? phraseStarts(text, data.phrases(model).starts(text)) : new Map(),
    unbroken: findUnbroken(text),
    words: wordStarts(text, graphemes, data),
  };
  return graphemes.map((grapheme, at) => {
    const next = graphemes[at + 1];
    return next ? tierBetween(grapheme, next, judged) : PHRASE;
  });
}

function tierBetween(grapheme: Grapheme, next: Grapheme, judged: BreakText): BreakTier {
  if (!judged.uax14.has(grapheme.end)) {
    const letters = isDictionaryLetter(grapheme.text) && isDictionaryLetter(next.text);
    const word = letters ? judged.words.get(next.start) : undefined;
    return word ?? emergencyTier(grapheme, next, judged.text);
  }
  if (judged.unbroken.some(({ start, end }) => start < next.start && next.start < end)) return EMERGENCY;
  if (grapheme.space) return spaceTier(grapheme, next, judged.text);
  if (isFullWidthWord(grapheme.text, next.text)) return EMERGENCY;
  if (grapheme.script === 'Hangul' && next.script === 'Hangul') return EMERGENCY;
  if (IDEOGRAPHIC.has(grapheme.script) && IDEOGRAPHIC.has(next.script))
    return ideographTier(grapheme, next, judged);
  if (grapheme.emoji || next.emoji || next.text === EM_DASH) return WORD;
  if (JOINER.test(grapheme.text)) return joinerTier(grapheme, judged);
  return SEPARATOR.test(grapheme.text) ? HYPHEN : PHRASE;
}

/** Full-width Latin, to UAX #14 ideographs, is read in words; between its hyphens and slashes as elsewhere. */
const FULL_WIDTH = /^[\uff01-\uff5e]/u;
const LATIN_OR_DIGIT = /^[\p{Script=Latin}\p{Nd}]/u;

function isFullWidthWord(before: string, after: string): boolean {
  if (!FULL_WIDTH.test(before) && !FULL_WIDTH.test(after)) return false;
  const isPart = (text: string) =>
    LATIN_OR_DIGIT.test(text) ||
    (FULL_WIDTH.test(text) && lineKind(text.codePointAt(0) ?? 0).lineClass === 'ID');
  return isPart(before) && isPart(after) && !JOINER.test(before);
}

function spaceTier(space: Grapheme, next: Grapheme, text: string): BreakTier {
  if (HANGING.test(text.slice(next.start))) return LAST;
  return areKept(text, space.start, space.end) ? SYLLABLE : PHRASE;
}

const CLOSES = /^[\p{Pe}\p{Pf}!?,.;:%\u2026\u3001\u3002\uff01\uff1f\uff0c\u30fc]/u;
const OPENS = /[\p{Ps}\p{Pi}]$/u;

function emergencyTier(grapheme: Grapheme, next: Grapheme, text: string): BreakTier {
  if (CLOSES.test(next.text) || OPENS.test(grapheme.text)) return LAST;
  return isDictionaryLetter(next.text) && !mayCut(text, next.start) ? LAST : EMERGENCY;
}

function ideographTier(grapheme: Grapheme, next: Grapheme, { phrases, locale }: BreakText): BreakTier {
  if (CLAUSE_END.test(grapheme.text)) return PHRASE;
  if (locale !== 'ja' && (CHINESE_PARTICLE.test(next.text) || CHINESE_NUMERAL.test(grapheme.text)))
    return EMERGENCY;
  const found = phrases.get(next.start);
  if (found !== undefined) return found;
  const scripts = new Set([grapheme.script, next.script]);
  // A word of katakana is read as a whole, unlike kanji.
  if (!scripts.has('Han') && !scripts.has('Hiragana') && scripts.has('Katakana')) return EMERGENCY;
  return scripts.has('Katakana') && scripts.has('Han') ? WORD : SYLLABLE;
}

/** Signs written with a space before, as in French, and dashes between spaces: they never begin a line. */
const HANGING = /^(?:[!?:;]+|[-\u2013\u2014])(?:\s|$)/u;

/** Letters and digits right before a place, and right after it. */
const BEFORE = /[\p{L}\p{M}\p{N}]*$/u;
const AFTER = /^[\p{L}\p{M}\p{N}]*/u;
/** A word that is the name of a place or person on the net. */
const ADDRESS = /^(?:[@#]|www\.|\w+:\/\/)/u;

/** After a hyphen or slash: never beside a single letter, and not inside addresses and names. */
function joinerTier(grapheme: Grapheme, { text }: BreakText): BreakTier {
  if (grapheme.text === SOFT_HYPHEN) return HYPHEN;
  const before = BEFORE.exec(text.slice(0, grapheme.start))?.[0] ?? '';
  const after = AFTER.exec(text.slice(grapheme.end))?.[0] ?? '';
  if (Array.from(before).length < 2 || Array.from(after).length < 2) return EMERGENCY;
  const word = text.slice(text.lastIndexOf(' ', grapheme.start) + 1);
  return grapheme.text === '-' && ADDRESS.test(word) ? WORD : HYPHEN;
}
