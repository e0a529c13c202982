import LineBreaker from 'linebreak';
import type { Grapheme } from './graphemes.ts';

/**
 * Where a line may end, by how good a place it is:
 *   PHRASE     UAX #14 breaks at spaces and hyphens; phrases in Chinese and Japanese; words in Thai and kin
 *   WORD       before a particle or ending of its own in Japanese
 *   SYLLABLE   every other UAX #14 break: between any two ideographs or Hangul syllables
 *   EMERGENCY  between any two graphemes, so that a word longer than its box can still be set
 */
export const PHRASE = 0;
export const WORD = 1;
export const SYLLABLE = 2;
export const EMERGENCY = 3;
export type BreakTier = typeof PHRASE | typeof WORD | typeof SYLLABLE | typeof EMERGENCY;

const IDEOGRAPHIC = new Set(['Han', 'Hiragana', 'Katakana', 'Bopomofo']);
/** Scripts without spaces, whose words only a dictionary finds (class SA of UAX #14). */
const DICTIONARY = new Set(['Thai', 'Lao', 'Khmer', 'Myanmar']);
/** A Japanese particle or ending: it belongs to the word before it. */
const PARTICLE = /^[\p{Script=Hiragana}ー]{1,2}$/u;

const wordSegmenters = new Map<string, Intl.Segmenter>();

function wordStarts(text: string, locale: string): Map<number, BreakTier> {
  const segmenter = wordSegmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'word' });
  wordSegmenters.set(locale, segmenter);
  const starts = new Map<number, BreakTier>();
  for (const { segment, index } of segmenter.segment(text)) {
    starts.set(index, PARTICLE.test(segment) ? WORD : PHRASE);
  }
  return starts;
}

function lineBreaks(text: string): Set<number> {
  const breaker = new LineBreaker(text);
  const found = new Set<number>();
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) found.add(next.position);
  return found;
}

/** The tier of a break after each grapheme of a paragraph (the last one always may end a line). */
export function breakTiers(text: string, graphemes: readonly Grapheme[], locale: string): BreakTier[] {
  const uax14 = lineBreaks(text);
  const ideographic = graphemes.some(({ script }) => IDEOGRAPHIC.has(script));
  const phrases = ideographic ? wordStarts(text, locale) : undefined;
  const words = graphemes.some(({ script }) => DICTIONARY.has(script)) ? wordStarts(text, 'th') : undefined;
  return graphemes.map((grapheme, at): BreakTier => {
    const next = graphemes[at + 1];
    if (!next) return PHRASE;
    if (DICTIONARY.has(grapheme.script) && DICTIONARY.has(next.script) && !grapheme.space && !next.space)
      return words?.has(next.start) ? PHRASE : EMERGENCY;
    if (!uax14.has(grapheme.end)) return EMERGENCY;
    if (grapheme.space) return PHRASE;
    if (grapheme.script === 'Hangul' && next.script === 'Hangul') return SYLLABLE;
    if (IDEOGRAPHIC.has(grapheme.script) && IDEOGRAPHIC.has(next.script))
      return phrases?.get(next.start) ?? SYLLABLE;
    return PHRASE;
  });
}
