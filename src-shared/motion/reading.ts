import { splitGraphemes } from '../layout/graphemes.ts';
import { within } from './easing.ts';

/**
 * How long text takes to read without haste: the pace of reading aloud. Source: S. Trauzettel-Klosinski and K. Dietz,
 * “Standardized assessment of reading performance: the new International Reading Speed Texts IReST”, 2012: 863
 * characters a minute on average over 17 languages, and 255 of Chinese.
 */

/** Time in which one cluster of letters is read, ms. */
export const MS_PER_CLUSTER = 60_000 / 863;
/** The same of characters that are syllables or words, ms. */
const MS_PER_WIDE_CLUSTER = 60_000 / 255;
const WIDE = new Set(['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo']);
/** To see the picture and where its text is, ms. */
const LOOKING_MS = 1200;
/** Shortest and longest, ms: a joke that is over at once is missed, and few look at one for longer. */
const [LEAST_MS, MOST_MS] = [2000, 12_000];
/** Durations are multiples of this, ms. */
const STEP_MS = 100;

export function textMs(text: string): number {
  return splitGraphemes(text, () => undefined).reduce(
    (sum, { script }) => sum + (WIDE.has(script) ? MS_PER_WIDE_CLUSTER : MS_PER_CLUSTER),
    0,
  );
}

/** How long a document with these texts plays by itself: until they are read; ms. */
export function estimateReadingMs(texts: readonly string[]): number {
  const reading = texts.reduce((sum, text) => sum + textMs(text), 0);
  return Math.ceil(within(LOOKING_MS + reading, LEAST_MS, MOST_MS) / STEP_MS) * STEP_MS;
}
