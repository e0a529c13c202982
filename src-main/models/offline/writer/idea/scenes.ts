/** A paragraph told with all its sentences: in one caption, or in as many pictures. */
import { joined, withoutFragments } from './sentences.ts';

/** Length up to which a paragraph can be told whole, chars. */
const WHOLE = 168;

/** A paragraph with all its sentences; undefined where no caption can hold it. */
export function wholeStory(sentences: readonly string[]): string | undefined {
  const whole = joined(sentences);
  return whole.length <= WHOLE ? whole : undefined;
}

/** Scenes that a story of pictures has, and the shortest and longest, chars. */
const SCENES = { least: 3, most: 4, short: 4, long: 88 };
/** Where a sentence can be told in two scenes. */
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

/** A story in three or four scenes; empty where it has more or fewer, or longer ones. */
export function scenesOf(sentences: readonly string[]): readonly string[] {
  const told = sentences.length > SCENES.most ? withoutFragments(sentences) : sentences;
  const scenes = told.length < SCENES.most ? withOneMore(told) : told;
  const fit = scenes.every(({ length }) => length >= SCENES.short && length <= SCENES.long);
  return fit && scenes.length >= SCENES.least && scenes.length <= SCENES.most ? scenes : [];
}
