/** Words and paragraphs of a text, for the caret and for undo. Offsets are UTF-16. */

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

export interface TextSpan {
  start: number;
  end: number;
}

/** The words of a text, without the spaces and signs between them. */
function findWords(text: string): TextSpan[] {
  return Array.from(segmenter.segment(text)).flatMap(({ segment, index, isWordLike }) =>
    isWordLike ? [{ start: index, end: index + segment.length }] : [],
  );
}

/** Whether letters that are inserted at an offset begin a word: what was typed before them is undone by itself. */
export function beginsWord(text: string, at: number, inserted: string): boolean {
  if (at === 0 || inserted === '' || inserted.trim() === '') return false;
  const after = text.slice(0, at) + inserted;
  return findWords(after).some(({ start }) => start === at);
}

/** The word, or the run of spaces or signs, around an offset; at the end of the text the last one. */
export function wordAt(text: string, at: number): TextSpan {
  const segments = Array.from(segmenter.segment(text));
  const found = segments.findLast(({ index }) => index <= at) ?? segments[0];
  return found ? { start: found.index, end: found.index + found.segment.length } : { start: 0, end: 0 };
}

/** The paragraph around an offset, without its line break. */
export function paragraphAt(text: string, at: number): TextSpan {
  const end = text.indexOf('\n', at);
  return { start: at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1, end: end < 0 ? text.length : end };
}

/** Where a step by words leads: forward to the end of a word, on Windows to the start of the next, back to a start. */
export function wordStep(text: string, at: number, step: 1 | -1, toNextStart: boolean): number {
  const words = findWords(text);
  if (step < 0) return words.findLast(({ start }) => start < at)?.start ?? 0;
  const edges = words.map(({ start, end }) => (toNextStart ? start : end));
  return edges.find((edge) => edge > at) ?? text.length;
}
