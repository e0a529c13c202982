/** A paragraph told with all its sentences: in one caption, or in the panels of a comic. */
import { joinSentences } from './sentences.ts';

/** Length up to which a paragraph can be told whole, chars. */
const WHOLE = 168;

/** A paragraph with all its sentences; undefined where no caption can hold it. */
export function wholeStory(sentences: readonly string[]): string | undefined {
  const whole = joinSentences(sentences);
  return whole.length <= WHOLE ? whole : undefined;
}

/** Panels of a comic, and the shortest and longest text of one, chars. */
const PANELS = { least: 3, most: 4, short: 4, long: 82 };
/** Where a sentence can be told in two panels. */
const BORDER = /[,;] (?=(?:and|but|so|then|or)\b)| (?=(?:and then|and now|but|so that|until|because)\b)/g;
const isOutsideQuotation = (text: string, at: number) => text.slice(0, at).split('"').length % 2 === 1;

/** A sentence at the border nearest to its middle; undefined where it has none. */
function splitInTwo(sentence: string): readonly string[] | undefined {
  const far = ({ index }: RegExpExecArray) => Math.abs(index - sentence.length / 2);
  const [best] = [...sentence.matchAll(BORDER)]
    .filter(({ index }) => isOutsideQuotation(sentence, index))
    .sort((a, b) => far(a) - far(b));
  if (best === undefined) return undefined;
  return [sentence.slice(0, best.index), sentence.slice(best.index + best[0].length)];
}

/** The sentences, the longest that has a border as two. */
function withOneMore(sentences: readonly string[]): readonly string[] {
  const halves = sentences
    .map((sentence, at) => ({ at, length: sentence.length, parts: splitInTwo(sentence) }))
    .filter(({ parts }) => parts !== undefined)
    .sort((a, b) => b.length - a.length)[0];
  return sentences.flatMap((each, at) => (at === halves?.at ? (halves.parts ?? []) : [each]));
}

/** The sentences, the two neighbours that are shortest together as one. */
function withOneLess(sentences: readonly string[]): readonly string[] {
  const pairs = sentences
    .slice(1)
    .map((next, at) => ({ at, pair: joinSentences([sentences[at] ?? '', next]) }));
  const [shortest] = pairs.sort((a, b) => a.pair.length - b.pair.length);
  if (shortest === undefined) return sentences;
  return [...sentences.slice(0, shortest.at), shortest.pair, ...sentences.slice(shortest.at + 2)];
}

/** The texts of three or four panels; empty where there are fewer, or longer ones. */
export function splitPanels(sentences: readonly string[]): readonly string[] {
  let panels = sentences.length < PANELS.most ? withOneMore(sentences) : sentences;
  while (panels.length > PANELS.most) panels = withOneLess(panels);
  const fit = panels.every(({ length }) => length >= PANELS.short && length <= PANELS.long);
  return fit && panels.length >= PANELS.least ? panels : [];
}
