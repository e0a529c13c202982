import LineBreaker from 'linebreak';
import type { Grapheme } from './graphemes.ts';

/**
 * Where a line may end, by how good a place it is:
 *   PREFERRED  UAX #14 breaks at spaces and hyphens; phrase starts in Chinese and Japanese; words in Thai and kin
 *   ALLOWED    every other UAX #14 break: between any two ideographs or Hangul syllables
 *   EMERGENCY  between any two graphemes, so that a word longer than its box can still be set
 */
export const PREFERRED = 0;
export const ALLOWED = 1;
export const EMERGENCY = 2;
export type BreakTier = typeof PREFERRED | typeof ALLOWED | typeof EMERGENCY;

const IDEOGRAPHIC = new Set(['Han', 'Hiragana', 'Katakana', 'Bopomofo']);
/** Scripts without spaces, whose words only a dictionary can tell (class SA of UAX #14). */
const DICTIONARY = new Set(['Thai', 'Lao', 'Khmer', 'Myanmar']);
/** A Japanese particle or ending: it belongs to the word before it. */
const PARTICLE = /^[\p{Script=Hiragana}ー]{1,2}$/u;

const wordSegmenters = new Map<string, Intl.Segmenter>();

function wordStarts(text: string, locale: string): Set<number> {
  const segmenter = wordSegmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'word' });
  wordSegmenters.set(locale, segmenter);
  const starts = new Set<number>();
  for (const { segment, index } of segmenter.segment(text)) {
    if (!PARTICLE.test(segment)) starts.add(index);
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
    if (!next) return PREFERRED;
    if (DICTIONARY.has(grapheme.script) && DICTIONARY.has(next.script) && !grapheme.space && !next.space)
      return words?.has(next.start) ? PREFERRED : EMERGENCY;
    if (!uax14.has(grapheme.end)) return EMERGENCY;
    if (grapheme.space) return PREFERRED;
    if (grapheme.script === 'Hangul' && next.script === 'Hangul') return ALLOWED;
    if (IDEOGRAPHIC.has(grapheme.script) && IDEOGRAPHIC.has(next.script))
      return phrases?.has(next.start) ? PREFERRED : ALLOWED;
    return PREFERRED;
  });
}
