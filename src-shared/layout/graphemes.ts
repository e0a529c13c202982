import { asksForPicture, type EmojiPart, emojiParts, findSquaredWords } from './emoji-parts.ts';
import { findPairs } from './pairs.ts';
import { isPlain } from './plain-text.ts';
import { COMMON, getScript } from './scripts.ts';

/** Graphemes of a paragraph with their script, and which of them are emoji. */

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

export interface Grapheme {
  text: string;
  /** UTF-16 offsets in the paragraph. */
  start: number;
  end: number;
  script: string;
  space: boolean;
  /** Key of the inline art, where it is drawn as a picture. */
  emoji: string | undefined;
  /** What stands in for an emoji sequence that has no picture of its own. */
  parts?: readonly EmojiPart[];
}

/** Splits a paragraph into graphemes; characters common to all scripts join the script before them. */
export function splitGraphemes(
  text: string,
  findEmoji: (grapheme: string) => string | undefined,
): Grapheme[] {
  const letters = findSquaredWords(text);
  const graphemes = splitClusters(text).map(({ segment, index }): Grapheme => {
    const first = String.fromCodePoint(segment.codePointAt(0) ?? 0);
    const grapheme = {
      text: segment,
      start: index,
      end: index + segment.length,
      script: getScript(first),
      space: segment.trim() === '',
      emoji: undefined,
    };
    return asksForPicture(segment) && !letters.has(index)
      ? { ...grapheme, ...findPicture(segment, findEmoji) }
      : grapheme;
  });
  inheritScripts(graphemes);
  return graphemes;
}

function splitClusters(text: string): Pick<Intl.SegmentData, 'segment' | 'index'>[] {
  if (!isPlain(text)) return Array.from(segmenter.segment(text));
  return Array.from(text, (segment, index) => ({ segment, index }));
}

function findPicture(
  text: string,
  findEmoji: (grapheme: string) => string | undefined,
): Pick<Grapheme, 'emoji' | 'parts'> {
  const parts = emojiParts(text, findEmoji);
  return parts.length === 1 ? { emoji: parts[0]?.emoji } : { emoji: undefined, parts };
}

/** Source: UAX #24, 5.1. */
function inheritScripts(graphemes: Grapheme[]): void {
  const openers = findPairs(graphemes);
  let current = graphemes.find(({ script }) => script !== COMMON)?.script ?? COMMON;
  for (const [at, grapheme] of graphemes.entries()) {
    if (grapheme.script === COMMON) {
      const opener = openers.get(at);
      if (opener !== undefined) current = graphemes[opener]?.script ?? current;
      grapheme.script = current;
    } else current = grapheme.script;
  }
}
